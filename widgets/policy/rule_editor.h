#pragma once

#include <vector>

#include "core/policy/policy.h"
#include "widgets/kit/tab_order.h"

class QLabel;
class QLineEdit;
class QToolButton;
class QTreeView;

namespace scalewright::widgets {

class RuleForm;
class RuleMatches;
class RuleModel;

/// Makes and changes a policy: the list of its rules with live counts, the fields of the selected one, and
/// the tensors that it decides. Checks with the rules that files are read by.
class RuleEditor : public Dialog {
  Q_OBJECT

 public:
  /// Takes a policy to begin with; one rule at least.
  explicit RuleEditor(policy::Policy policy, QWidget* parent = nullptr);

  [[nodiscard]] policy::Policy policy() const;
  /// Shows the tensors of the open files by the rule that decides them, for the policy as it was last reported.
  void setMatches(std::vector<QStringList> matches, int unmatched);
  /// It has been written: closing asks nothing.
  void markSaved();
  [[nodiscard]] bool modified() const { return modified_; }
  /// Shows something that only the outside knows, such as a name that is taken; empty: nothing.
  void showProblem(const QString& problem);
  void reject() override;

 signals:
  void policyChanged();
  void saveRequested();
  void saveAsRequested();
  void previewRequested();

 private:
  QWidget* makeHead();
  QWidget* makeList();
  QToolButton* addButton(const QString& name, const QString& title, const QString& tip);
  void select(int row);
  [[nodiscard]] int selected() const;
  void showSelected();
  void insert(policy::Rule rule, int row);
  void move(int by);
  void removeSelected();
  void noteChange();
  void check();
  void updateEnabled();

  policy::Policy policy_;  ///< all but the rules
  RuleModel* model_;
  QLineEdit* title_;
  QLineEdit* id_;
  QTreeView* rules_;
  RuleForm* form_;
  RuleMatches* found_;
  QLabel* problem_;
  std::vector<QToolButton*> buttons_;
  std::vector<QWidget*> needs_valid_;
  bool modified_ = false;
};

}  // namespace scalewright::widgets
