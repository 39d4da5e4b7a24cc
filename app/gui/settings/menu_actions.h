#pragma once

#include <QStringList>
#include <vector>

class QAction;
class QMenuBar;
class QObject;

namespace scalewright::app {

/// An action of the menus, with the titles of the menus that lead to it.
struct MenuAction {
  QAction* action = nullptr;
  QStringList path;  ///< without the marks of keys; the last one is its own
};

/// Lets menus that are filled as they open be filled now: as if a person had opened each of them.
void fillMenus(const QMenuBar& bar);

/// Returns every visible action of the menus in their order, without those that only open a menu.
[[nodiscard]] std::vector<MenuAction> menuActions(const QMenuBar& bar);

/// Returns how a person starts an action below `window`: its keys as they are now, or its title where it has none.
/// Empty for an unknown name.
[[nodiscard]] QString keysOrTitle(const QObject& window, const char* name);

}  // namespace scalewright::app
