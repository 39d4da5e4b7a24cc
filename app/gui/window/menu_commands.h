#pragma once

#include <QObject>
#include <functional>
#include <vector>

class QAction;
class QKeySequence;
class QMenu;

namespace scalewright::app {

/// Commands of menus, each with what it does and when it is of use.
class MenuCommands : public QObject {
 public:
  using QObject::QObject;

  /// Adds a command. can: whether there is anything to do now; none: always.
  QAction* add(QMenu& menu, const char* name, const QString& icon, const QString& title, const QKeySequence& keys,
               const QString& tip, std::function<void()> run, std::function<bool()> can = {});
  /// Asks each whether there is anything to do now.
  void updateEnabled();

 private:
  struct Conditional {
    QAction* action;
    std::function<bool()> can;
  };

  std::vector<Conditional> conditional_;  ///< actions that are not always of use
};

}  // namespace scalewright::app
