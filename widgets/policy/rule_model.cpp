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
  if (!match.path.empty()) parts << text(match.path);
  if (!match.not_path.empty()) parts << RuleModel::tr("not %1", "a path").arg(text(match.not_path));
  return parts.isEmpty() ? RuleModel::tr("any tensor") : parts.join(QStringLiteral(", "));
}

}  // namespace

void RuleModel::setRules(std::vector<policy::Rule> rules) {
  beginResetModel();
  rules_ = std::move(rules);
  counts_.assign(rules_.size(), std::nullopt);
  problem_row_.reset();
  endResetModel();
}

void RuleModel::setRule(int row, policy::Rule rule) {
  rules_[static_cast<std::size_t>(row)] = std::move(rule);
  emit dataChanged(index(row, 0), index(row, kColumnCount - 1));
}

void RuleModel::insert(int row, policy::Rule rule) {
  beginInsertRows({}, row, row);
  rules_.insert(rules_.begin() + row, std::move(rule));
  counts_.insert(counts_.begin() + row, std::nullopt);
  endInsertRows();
}

void RuleModel::remove(int row) {
  beginRemoveRows({}, row, row);
  rules_.erase(rules_.begin() + row);
  counts_.erase(counts_.begin() + row);
  endRemoveRows();
}

void RuleModel::swapWithNext(int row) {
  if (!beginMoveRows({}, row, row, {}, row + 2)) return;
  const auto place = static_cast<std::size_t>(row);
  std::swap(rules_[place], rules_[place + 1]);
  std::swap(counts_[place], counts_[place + 1]);
  endMoveRows();
}

void RuleModel::setCounts(const std::vector<std::size_t>& counts) {
  for (std::size_t i = 0; i < counts_.size() && i < counts.size(); ++i) counts_[i] = counts[i];
  refresh();
}

void RuleModel::forgetCounts() {
  counts_.assign(rules_.size(), std::nullopt);
  refresh();
}

void RuleModel::setProblem(std::optional<int> row, const QString& reason) {
  problem_row_ = row;
  problem_ = reason;
  refresh();
}

void RuleModel::refresh() {
  if (!rules_.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, kColumnCount - 1));
}

std::string RuleModel::freeId(const std::string& wanted) const {
  const auto taken = [this](const std::string& id) {
    return std::any_of(rules_.begin(), rules_.end(),
                       [&id](const policy::Rule& rule) { return rule.id == id; });
  };
  std::string id = wanted;
  for (int number = 2; taken(id); ++number) id = wanted + "-" + std::to_string(number);
  return id;
}

int RuleModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rules_.size());
}

int RuleModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : int{kColumnCount};
}

QVariant RuleModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const auto row = static_cast<std::size_t>(index.row());
  const policy::Rule& rule = rules_[row];
  const bool broken = problem_row_ == index.row();
  if (role == Qt::TextAlignmentRole && index.column() == kCount)
    return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
  if (role == Qt::DecorationRole && index.column() == kId && broken)
    return themedIcon(QStringLiteral("warning"));
  if (role == Qt::ToolTipRole && broken) return problem_;
  if (role == Qt::ToolTipRole && index.column() == kId && !rule.comment.empty()) return text(rule.comment);
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  switch (index.column()) {
    case kId:
      return text(rule.id);
    case kCount:
      return counts_[row] ? QLocale().toString(static_cast<qulonglong>(*counts_[row])) : QStringLiteral("…");
    case kMatch:
      return matchLine(rule.match);
    case kTreatment: {
      const QString treatment = treatmentText(rule.treatment);
      return rule.phase.empty() ? treatment : QStringLiteral("%1 [%2]").arg(treatment, text(rule.phase));
    }
    default:
      return {};
  }
}

QVariant RuleModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) {
    return static_cast<int>((section == kCount ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  }
  const bool tip = role == Qt::ToolTipRole;
  if (role != Qt::DisplayRole && !tip) return {};
  switch (section) {
    case kId:
      return tip ? tr("Name of the rule; the first rule that fits a tensor counts") : tr("Rule");
    case kCount:
      return tip ? tr("Tensors of the open files that the rule decides") : tr("Tensors");
    case kMatch:
      return tip ? tr("What the rule is for") : tr("Fits");
    case kTreatment:
      return tip ? tr("What becomes of the tensor") : tr("Decides");
    default:
      return {};
  }
}

}  // namespace scalewright::widgets
