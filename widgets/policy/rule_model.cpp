#include "widgets/policy/rule_model.h"

#include <algorithm>
#include <utility>

#include "widgets/text/core_text.h"
#include "widgets/text/decision_text.h"
#include "widgets/text/numbers.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {
namespace {

template <typename Value, typename TextOf>
void addAll(QStringList& parts, const std::vector<Value>& values, TextOf text_of) {
  QStringList titles;
  for (const Value value : values) titles << text_of(value);
  if (!titles.isEmpty()) parts << titles.join(QStringLiteral(" / "));
}

QString matchLine(const policy::RuleMatch& match) {
  QStringList parts;
  addAll(parts, match.operators, operatorText);
  addAll(parts, match.ports, portText);
  addAll(parts, match.roles, roleText);
  addAll(parts, match.attention, attentionText);
  if (!match.path.empty()) parts << text(match.path);
  if (!match.not_path.empty()) parts << RuleModel::tr("not %1", "a path").arg(text(match.not_path));
  if (!match.filter.empty()) parts << text(match.filter);
  return parts.isEmpty() ? RuleModel::tr("any tensor") : parts.join(QStringLiteral(", "));
}

}  // namespace

RuleModel::RuleModel(QObject* parent) : RowsModel(parent) {
  using Row = CountedRule;
  setColumns({{tr("Rule"), tr("Name of the rule; the first rule that fits a tensor counts"),
               [](const Row& row) { return text(row.rule.id); }, Qt::AlignLeft,
               [](const Row& row) { return text(row.rule.comment.empty() ? row.rule.id : row.rule.comment); }},
              {tr("Tensors"), tr("Tensors of the open files that the rule decides"),
               [](const Row& row) {
                 return row.count ? QLocale().toString(static_cast<qulonglong>(*row.count)) : QStringLiteral("…");
               }},
              {tr("Fits"), tr("What the rule is for"), [](const Row& row) { return matchLine(row.rule.match); },
               Qt::AlignLeft},
              {tr("Decides"), tr("What becomes of the tensor"),
               [](const Row& row) {
                 const QString treatment = treatmentText(row.rule.treatment);
                 return row.rule.phase.empty() ? treatment
                                               : QStringLiteral("%1 [%2]").arg(treatment, text(row.rule.phase));
               },
               Qt::AlignLeft}});
}

void RuleModel::setRules(std::vector<policy::Rule> rules) {
  problem_row_.reset();
  std::vector<CountedRule> rows;
  for (policy::Rule& rule : rules) rows.push_back({std::move(rule), std::nullopt});
  setRows(std::move(rows));
}

std::vector<policy::Rule> RuleModel::rules() const {
  std::vector<policy::Rule> rules;
  for (const CountedRule& row : rows_) rules.push_back(row.rule);
  return rules;
}

void RuleModel::setRule(int row, policy::Rule rule) {
  rows_[static_cast<std::size_t>(row)].rule = std::move(rule);
  emit dataChanged(index(row, 0), index(row, columnCount() - 1));
}

void RuleModel::insert(int row, policy::Rule rule) {
  beginInsertRows({}, row, row);
  rows_.insert(rows_.begin() + row, {std::move(rule), std::nullopt});
  endInsertRows();
}

void RuleModel::remove(int row) {
  beginRemoveRows({}, row, row);
  rows_.erase(rows_.begin() + row);
  endRemoveRows();
}

void RuleModel::swapWithNext(int row) {
  if (!beginMoveRows({}, row, row, {}, row + 2)) return;
  const auto place = static_cast<std::size_t>(row);
  std::swap(rows_[place], rows_[place + 1]);
  endMoveRows();
}

void RuleModel::setCounts(const std::vector<std::size_t>& counts) {
  for (std::size_t i = 0; i < rows_.size() && i < counts.size(); ++i) rows_[i].count = counts[i];
  refresh();
}

void RuleModel::forgetCounts() {
  for (CountedRule& row : rows_) row.count.reset();
  refresh();
}

void RuleModel::setProblem(std::optional<int> row, const QString& reason) {
  problem_row_ = row;
  problem_ = reason;
  refresh();
}

std::string RuleModel::freeId(const std::string& wanted) const {
  const auto taken = [this](const std::string& id) {
    return std::any_of(rows_.begin(), rows_.end(), [&id](const CountedRule& row) { return row.rule.id == id; });
  };
  std::string id = wanted;
  for (int number = 2; taken(id); ++number) id = wanted + "-" + std::to_string(number);
  return id;
}

QVariant RuleModel::data(const QModelIndex& index, int role) const {
  if (index.isValid() && problem_row_ == index.row()) {
    if (role == Qt::DecorationRole && index.column() == kId) return themedIcon(QStringLiteral("warning"));
    if (role == Qt::ToolTipRole) return problem_;
  }
  return RowsModel::data(index, role);
}

}  // namespace scalewright::widgets
