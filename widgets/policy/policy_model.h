#pragma once

#include <QAbstractTableModel>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "core/recipe/verdict.h"
#include "core/view/rows/policy_table.h"

namespace scalewright::widgets {

/// Which rows of a policy's preview are shown.
enum class PolicyFilter { kAll, kChanges, kStays, kByHand, kUnmatched, kWarnings, kPhases };

/// The SQNR of a tensor, dB, as it is decided and as the policy would have it.
struct PolicySqnr {
  std::optional<profile::Estimate> before;
  std::optional<profile::Estimate> after;       ///< where the rules win over what was decided by hand
  std::optional<profile::Estimate> after_kept;  ///< where that wins over the rules
};
using PolicyErrors = std::map<study::TensorIndex, PolicySqnr>;

/// What becomes of the network; none where no layer can be judged.
struct PolicyVerdicts {
  std::optional<recipe::Verdict> all;   ///< where the rules win over what was decided by hand
  std::optional<recipe::Verdict> kept;  ///< where that wins over the rules
};

/// The effect of a policy on each tensor. Filters and sorts by itself, on plain rows: cells become text when
/// they are painted.
class PolicyModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kName, kEffect, kPlace, kRule, kBefore, kAfter, kSqnrBefore, kSqnrAfter, kGroup, kFirstPhase };

  using QAbstractTableModel::QAbstractTableModel;

  using Rows = std::shared_ptr<const std::vector<view::PolicyRow>>;

  /// rows: not copied, for there may be very many.
  void setRows(policy::Policy policy, Rows rows);
  /// Sets what the tensors come to, before and after; those that are not there have none.
  void setErrors(std::shared_ptr<const PolicyErrors> errors);
  /// Sets whether what was decided by hand wins over the rules.
  void setKeepByHand(bool keep);
  void setFilter(PolicyFilter filter, const QString& text);
  [[nodiscard]] std::size_t count(PolicyFilter filter) const;
  [[nodiscard]] const std::vector<view::PolicyRow>& rows() const { return *rows_; }
  [[nodiscard]] bool keepByHand() const { return keep_by_hand_; }
  /// Returns the SQNR of all tensors whose decisions change, before and after, in dB; NaN: not known.
  [[nodiscard]] std::pair<std::vector<double>, std::vector<double>> balance() const;
  /// Returns the contents of a row that is shown.
  [[nodiscard]] const view::PolicyRow& row(int shown) const {
    return (*rows_)[order_[static_cast<std::size_t>(shown)]];
  }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  void sort(int column, Qt::SortOrder order) override;

 private:
  [[nodiscard]] bool passes(const view::PolicyRow& row, PolicyFilter filter) const;
  [[nodiscard]] QString cellText(const view::PolicyRow& row, int column) const;
  /// Returns the dB of a tensor; nullopt where there is none, or none yet.
  [[nodiscard]] std::optional<profile::Estimate> sqnrOf(const view::PolicyRow& row, int column) const;
  [[nodiscard]] QString cellToolTip(const view::PolicyRow& row, int column) const;
  [[nodiscard]] bool less(const view::PolicyRow& a, const view::PolicyRow& b) const;
  void rebuild();

  policy::Policy policy_;
  Rows rows_ = std::make_shared<const std::vector<view::PolicyRow>>();
  std::shared_ptr<const PolicyErrors> errors_;
  std::vector<std::size_t> order_;
  bool keep_by_hand_ = true;
  PolicyFilter filter_ = PolicyFilter::kAll;
  QString text_;
  int sort_column_ = -1;
  Qt::SortOrder sort_order_ = Qt::AscendingOrder;
};

/// Returns what happens to a tensor, in a word or two.
[[nodiscard]] QString policyEffectText(view::PolicyEffect effect);

}  // namespace scalewright::widgets
