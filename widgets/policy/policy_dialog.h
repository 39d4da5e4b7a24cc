#pragma once

#include <memory>
#include <vector>

#include "widgets/kit/tab_order.h"
#include "widgets/policy/policy_model.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QTreeView;

namespace scalewright::widgets {

/// Shows what a policy will do, before it does it. Opens at once; the rows follow when they are there.
class PolicyDialog : public Dialog {
  Q_OBJECT

 public:
  explicit PolicyDialog(const policy::Policy& policy, QWidget* parent = nullptr);

  void setRows(std::shared_ptr<const std::vector<view::PolicyRow>> rows);
  /// Sets the errors, after the rows: what the tensors come to, before and after.
  void setErrors(std::shared_ptr<const PolicyErrors> errors);
  /// Sets what becomes of the network, after the errors.
  void setVerdicts(PolicyVerdicts verdicts);
  /// Sets how many shapes of names no rule knows.
  void setUnknownNames(std::size_t shapes);
  [[nodiscard]] PolicyModel& model() { return *model_; }
  [[nodiscard]] bool keepByHand() const;

 signals:
  /// The rules of this policy are to be edited instead.
  void editRequested();
  /// A person wants to say what the unknown names are like.
  void namesRequested();

 private:
  QWidget* makeHeading();
  QWidget* makeTable();
  void setColumns();
  void showCounts();
  void applyFilter();
  void showSums();

  policy::Policy policy_;
  PolicyModel* model_;
  QComboBox* filter_;
  QLineEdit* name_;
  QTreeView* table_;
  QProgressBar* busy_;
  QLabel* counts_;
  QLabel* sums_;
  std::optional<PolicyVerdicts> verdicts_;
  QLabel* warnings_;
  QCheckBox* keep_;
  QPushButton* apply_;
  QPushButton* cancel_;
  QPushButton* names_;
};

}  // namespace scalewright::widgets
