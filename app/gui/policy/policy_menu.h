#pragma once

#include <QObject>
#include <vector>

#include "app/gui/policy/policy_commands.h"

class QAction;
class QMenu;

namespace scalewright::app {

/// The menu of policies: presets by who has published them, the person's own, and what is done with the one
/// in force.
class PolicyMenu : public QObject {
  Q_OBJECT

 public:
  PolicyMenu(QMenu& menu, PolicyCommands& commands, QObject* parent = nullptr);

  [[nodiscard]] QAction* giveBackAction() const { return give_back_; }
  void updateEnabled();

 private:
  void fill();
  QMenu* makeSubmenu(const QString& title, const QString& name);
  void addPolicy(QMenu& menu, const QString& title, const policy::Policy& policy);
  QAction* add(const QString& title, const QString& tip, const char* name);

  QMenu& menu_;
  PolicyCommands& commands_;
  std::vector<QMenu*> submenus_;
  QAction* first_ = nullptr;  ///< submenus go before it
  QAction* give_back_ = nullptr;
  QAction* give_back_all_ = nullptr;
  QAction* smooth_ = nullptr;
  QAction* unmatched_ = nullptr;
  QAction* open_ = nullptr;
};

}  // namespace scalewright::app
