#pragma once

#include <optional>
#include <vector>

#include "core/policy/policy.h"
#include "widgets/kit/rows_model.h"

namespace scalewright::widgets {

struct CountedRule {
  policy::Rule rule;
  std::optional<std::size_t> count;  ///< tensors that it decides; nullopt: not known
};

/// The rules of a policy in their order, with how many tensors each decides.
class RuleModel : public RowsModel<CountedRule> {
  Q_OBJECT

 public:
  enum Column { kId, kCount, kMatch, kTreatment };

  explicit RuleModel(QObject* parent = nullptr);

  void setRules(std::vector<policy::Rule> rules);
  [[nodiscard]] std::vector<policy::Rule> rules() const;
  void setRule(int row, policy::Rule rule);
  void insert(int row, policy::Rule rule);
  void remove(int row);
  /// Exchanges a rule with the one after it.
  void swapWithNext(int row);
  /// Sets the counts, one for each rule; until they are set again after a change of rules they show as unknown.
  void setCounts(const std::vector<std::size_t>& counts);
  void forgetCounts();
  /// Marks the rule that cannot be saved as it is, and why; nullopt for none.
  void setProblem(std::optional<int> row, const QString& reason);
  /// Returns a name that no rule has.
  [[nodiscard]] std::string freeId(const std::string& wanted) const;

  QVariant data(const QModelIndex& index, int role) const override;

 private:
  std::optional<int> problem_row_;
  QString problem_;
};

}  // namespace scalewright::widgets
