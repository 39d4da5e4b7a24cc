#pragma once

#include <QAbstractTableModel>
#include <optional>
#include <vector>

#include "core/policy/policy.h"

namespace scalewright::widgets {

/// The rules of a policy in their order, with how many tensors each decides.
class RuleModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kId, kCount, kMatch, kTreatment, kColumnCount };

  using QAbstractTableModel::QAbstractTableModel;

  void setRules(std::vector<policy::Rule> rules);
  [[nodiscard]] const std::vector<policy::Rule>& rules() const { return rules_; }
  void setRule(int row, policy::Rule rule);
  void insert(int row, policy::Rule rule);
  void remove(int row);
  /// Exchanges a rule with the one after it.
  void swapWithNext(int row);
  /// One for each rule; until they are set again after a change of rules they show as unknown.
  void setCounts(const std::vector<std::size_t>& counts);
  void forgetCounts();
  /// The rule that cannot be saved as it is, and why; nullopt for none.
  void setProblem(std::optional<int> row, const QString& reason);
  /// A name that no rule has.
  [[nodiscard]] std::string freeId(const std::string& wanted) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  void refresh();

  std::vector<policy::Rule> rules_;
  std::vector<std::optional<std::size_t>> counts_;
  std::optional<int> problem_row_;
  QString problem_;
};

}  // namespace scalewright::widgets
