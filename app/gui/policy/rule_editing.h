#pragma once

#include <QObject>
#include <string>

#include "app/gui/policy/policy_commands.h"

namespace scalewright::widgets {
class RuleEditor;
}

namespace scalewright::app {

/// Policies of the person's own: an editor over the open files, and where its policies are kept.
class RuleEditing : public QObject {
  Q_OBJECT

 public:
  RuleEditing(PolicyCommands& policies, QWidget* window);

  /// A preset is read-only: a copy is edited. One without rules stands for a new policy.
  widgets::RuleEditor* edit(const policy::Policy& policy);
  /// Writes a policy of the person's own; says in the editor why it cannot.
  bool save(widgets::RuleEditor& editor);
  bool saveTo(widgets::RuleEditor& editor, const QString& path);

 signals:
  void message(const QString& text);

 private:
  PolicyCommands& policies_;
  QWidget* window_;
  std::string saved_id_;  ///< of the policy in the editor: its file may be replaced without asking
};

}  // namespace scalewright::app
