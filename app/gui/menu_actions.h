#pragma once

#include <QStringList>
#include <vector>

class QAction;
class QMenuBar;

namespace scalewright::app {

/// An action of the menus, with the titles of the menus that lead to it.
struct MenuAction {
  QAction* action = nullptr;
  QStringList path;   ///< without the marks of keys; the last one is its own
};

/// Every visible action of the menus in their order, without those that only open a menu.
[[nodiscard]] std::vector<MenuAction> menuActions(const QMenuBar& bar);

}  // namespace scalewright::app
