#include "widgets/policy/policy_model.h"

#include <QFont>
#include <QGuiApplication>
#include <QPalette>
#include <algorithm>
#include <limits>

#include "widgets/text/core_text.h"
#include "widgets/text/decision_text.h"
#include "widgets/text/numbers.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {

using view::PolicyEffect;
using view::PolicyRow;

QString policyEffectText(PolicyEffect effect) {
  switch (effect) {
    case PolicyEffect::kChanges: return PolicyModel::tr("changes");
    case PolicyEffect::kStays: return PolicyModel::tr("stays");
    case PolicyEffect::kByHand: return PolicyModel::tr("kept by hand");
    case PolicyEffect::kUnmatched: return PolicyModel::tr("no rule");
  }
  return {};
}

void PolicyModel::setRows(policy::Policy policy, Rows rows) {
  beginResetModel();
  policy_ = std::move(policy);
  rows_ = std::move(rows);
  rebuild();
  endResetModel();
}

void PolicyModel::setErrors(std::shared_ptr<const PolicyErrors> errors) {
  beginResetModel();
  errors_ = std::move(errors);
  rebuild();
  endResetModel();
}

std::optional<profile::Estimate> PolicyModel::sqnrOf(const PolicyRow& row, int column) const {
  if (!errors_) return std::nullopt;
  const auto found = errors_->find(row.tensor);
  if (found == errors_->end()) return std::nullopt;
  // Also of rows that nothing is decided about: who shares a range with them may change it.
  if (column != kSqnrAfter) return found->second.before;
  return keep_by_hand_ ? found->second.after_kept : found->second.after;
}

void PolicyModel::setKeepByHand(bool keep) {
  beginResetModel();
  keep_by_hand_ = keep;
  rebuild();
  endResetModel();
}

void PolicyModel::setFilter(PolicyFilter filter, const QString& text) {
  beginResetModel();
  filter_ = filter;
  text_ = text;
  rebuild();
  endResetModel();
}

void PolicyModel::sort(int column, Qt::SortOrder order) {
  beginResetModel();
  sort_column_ = column;
  sort_order_ = order;
  rebuild();
  endResetModel();
}

bool PolicyModel::passes(const PolicyRow& row, PolicyFilter filter) const {
  switch (filter) {
    case PolicyFilter::kAll: return true;
    case PolicyFilter::kChanges: return view::effectOf(row, keep_by_hand_) == PolicyEffect::kChanges;
    case PolicyFilter::kStays: {
      const PolicyEffect effect = view::effectOf(row, keep_by_hand_);
      return effect == PolicyEffect::kStays || effect == PolicyEffect::kByHand;
    }
    case PolicyFilter::kByHand: return view::effectOf(row, keep_by_hand_) == PolicyEffect::kByHand;
    case PolicyFilter::kUnmatched: return !row.rule;
    case PolicyFilter::kWarnings: return !row.warnings.empty();
    case PolicyFilter::kPhases: return !row.phases.empty();
  }
  return false;
}

std::size_t PolicyModel::count(PolicyFilter filter) const {
  return static_cast<std::size_t>(
      std::count_if(rows_->begin(), rows_->end(), [&](const PolicyRow& row) { return passes(row, filter); }));
}

bool PolicyModel::less(const PolicyRow& a, const PolicyRow& b) const {
  static const std::string kNothing;
  const auto format = [](const PolicyRow& row) -> const std::string& {
    return row.after ? row.after->format : kNothing;
  };
  const auto group = [](const PolicyRow& row) -> const std::string& {
    return row.after ? row.after->sharing_group : kNothing;
  };
  switch (sort_column_) {
    case kEffect: return view::effectOf(a, keep_by_hand_) < view::effectOf(b, keep_by_hand_);
    case kPlace: return std::pair(a.place.op, a.place.port) < std::pair(b.place.op, b.place.port);
    case kRule: return a.rule.value_or(policy_.rules.size()) < b.rule.value_or(policy_.rules.size());
    case kBefore:
      return std::tie(a.before.format, a.before.calibrator) < std::tie(b.before.format, b.before.calibrator);
    case kAfter: return format(a) < format(b);
    case kSqnrBefore:
    case kSqnrAfter: {
      const auto value = [this](const PolicyRow& row) {
        const auto sqnr = sqnrOf(row, sort_column_);
        return sqnr ? sqnr->value : std::numeric_limits<double>::infinity();
      };
      return value(a) < value(b);
    }
    case kGroup: return group(a) < group(b);
    default: return sort_column_ < kFirstPhase ? a.tensor < b.tensor : a.phases.size() < b.phases.size();
  }
}

std::pair<std::vector<double>, std::vector<double>> PolicyModel::balance() const {
  std::pair<std::vector<double>, std::vector<double>> sqnr;
  const auto levelOf = [this](const PolicyRow& row, int column) {
    const auto level = sqnrOf(row, column);
    return level ? level->value : std::nan("");
  };
  for (const PolicyRow& row : rows()) {
    if (view::effectOf(row, keep_by_hand_) != PolicyEffect::kChanges) continue;
    sqnr.first.push_back(levelOf(row, kSqnrBefore));
    sqnr.second.push_back(levelOf(row, kSqnrAfter));
  }
  return sqnr;
}

void PolicyModel::rebuild() {
  order_.clear();
  for (std::size_t i = 0; i < rows_->size(); ++i) {
    if (!passes(rows()[i], filter_)) continue;
    if (text_.isEmpty() || text(rows()[i].name).contains(text_, Qt::CaseInsensitive)) order_.push_back(i);
  }
  if (sort_column_ < 0) return;
  std::stable_sort(order_.begin(), order_.end(), [this](std::size_t a, std::size_t b) {
    return sort_order_ == Qt::AscendingOrder ? less(rows()[a], rows()[b]) : less(rows()[b], rows()[a]);
  });
}

int PolicyModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(order_.size());
}

int PolicyModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kFirstPhase + static_cast<int>(policy_.phases.size());
}

QString PolicyModel::cellText(const PolicyRow& row, int column) const {
  switch (column) {
    case kName: return text(row.name);
    case kEffect: return policyEffectText(view::effectOf(row, keep_by_hand_));
    case kPlace: return placeText(row.place);
    case kRule: return row.rule ? text(policy_.rules[*row.rule].id) : QStringLiteral("–");
    case kBefore: return decisionText(row.before);
    case kAfter:
      if (row.after) return decisionText(*row.after);
      return row.rule ? tr("as it is stored") : QStringLiteral("–");
    case kSqnrBefore:
    case kSqnrAfter: {
      if (!errors_) return QStringLiteral("…");
      const auto sqnr = sqnrOf(row, column);
      return !sqnr ? noNumber() : sqnr->exact() ? decibelText(sqnr->value) : decibelText(*sqnr);
    }
    case kGroup: return row.after ? text(row.after->sharing_group) : QString();
    default: break;
  }
  for (const view::PolicyPhaseCell& cell : row.phases) {
    if (static_cast<int>(cell.phase) != column - kFirstPhase) continue;
    return cell.decision ? decisionText(*cell.decision) : tr("as it is stored");
  }
  return {};
}

QString PolicyModel::cellToolTip(const PolicyRow& row, int column) const {
  if (column == kName) {
    QString tip = text(row.name);
    for (const policy::Warning warning : row.warnings)
      tip += u'\n' + coreText("Policy", policy::warningWording(warning));
    return tip;
  }
  if (column == kRule && row.rule) {
    const policy::Rule& rule = policy_.rules[*row.rule];
    return rule.comment.empty() ? text(rule.id) : text(rule.comment);
  }
  if (column == kEffect && view::effectOf(row, keep_by_hand_) == PolicyEffect::kByHand) {
    return tr("Decided by hand, which wins over the rule as long as such decisions are kept");
  }
  return cellText(row, column);
}

QVariant PolicyModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const PolicyRow& shown = row(index.row());
  const PolicyEffect effect = view::effectOf(shown, keep_by_hand_);
  switch (role) {
    case Qt::DisplayRole: return cellText(shown, index.column());
    case Qt::ToolTipRole: return cellToolTip(shown, index.column());
    case Qt::DecorationRole:
      if (index.column() == kName && !shown.warnings.empty()) return themedIcon(QStringLiteral("warning"));
      return {};
    case Qt::AccessibleTextRole:
      return index.column() == kName ? cellToolTip(shown, kName) : cellText(shown, index.column());
    case Qt::ForegroundRole:
      if (effect == PolicyEffect::kChanges) return {};
      return QGuiApplication::palette().brush(QPalette::PlaceholderText);
    case Qt::TextAlignmentRole:
      if (index.column() != kSqnrBefore && index.column() != kSqnrAfter) return {};
      return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::FontRole: {
      QFont font;
      font.setBold(effect == PolicyEffect::kChanges && (index.column() == kEffect || index.column() == kAfter));
      return font;
    }
    default: return {};
  }
}

QVariant PolicyModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) {
    const bool number = section == kSqnrBefore || section == kSqnrAfter;
    return static_cast<int>((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  }
  const bool tip = role == Qt::ToolTipRole;
  if (role != Qt::DisplayRole && !tip) return {};
  switch (section) {
    case kName: return tip ? tr("Path of the tensor in its file") : tr("Tensor");
    case kEffect: return tip ? tr("Whether applying the policy changes the tensor") : tr("Effect");
    case kPlace: return tip ? tr("Operator that the tensor belongs to, and on which side of it it is") : tr("Operator");
    case kRule: return tip ? tr("The first rule that fits") : tr("Rule");
    case kBefore: return tip ? tr("What is decided now") : tr("Before");
    case kAfter: return tip ? tr("What the rule decides") : tr("After");
    case kSqnrBefore: return tip ? tr("SQNR as it is decided now, in dB; ~ marks an estimate") : tr("SQNR before");
    case kSqnrAfter: return tip ? tr("SQNR as the rule decides, in dB; ~ marks an estimate") : tr("SQNR after");
    case kGroup: return tip ? tr("Tensors of the same group have one scale") : tr("Sharing group");
    default: break;
  }
  if (section < kFirstPhase || section >= columnCount()) return {};
  const policy::Phase& phase = policy_.phases[static_cast<std::size_t>(section - kFirstPhase)];
  //: %1: name of a phase, %2 and %3: its first and last iteration
  if (tip)
    return tr("%1: iterations %2 to %3, where the policy decides otherwise")
        .arg(text(phase.title.empty() ? phase.id : phase.title))
        .arg(phase.first)
        .arg(phase.last);
  return text(phase.title.empty() ? phase.id : phase.title);
}

}  // namespace scalewright::widgets
