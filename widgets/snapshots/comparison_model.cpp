#include "widgets/snapshots/comparison_model.h"

#include <QGuiApplication>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/profile/exact_difference.h"
#include "widgets/kit/number_order.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {
namespace {

using recipe::DiffState;
using Row = view::ComparedRow;
using view::ComparedRow;
using view::ComparedSide;
using Side = std::optional<ComparedSide>;

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

bool isNumber(int column) {
  return column >= ComparisonModel::kChange;
}

double numberOf(const ComparedRow& row, int column) {
  switch (column) {
    case ComparisonModel::kRatio: return row.threshold_ratio.value_or(kNone);
    case ComparisonModel::kThresholdA: return row.a ? row.a->threshold.value : kNone;
    case ComparisonModel::kThresholdB: return row.b ? row.b->threshold.value : kNone;
    case ComparisonModel::kSqnrA: return row.a && row.a->sqnr_db ? row.a->sqnr_db->value : kNone;
    case ComparisonModel::kSqnrB: return row.b && row.b->sqnr_db ? row.b->sqnr_db->value : kNone;
    default: return kNone;
  }
}

QString methodText(const ComparedSide& side) {
  return side.calibrator == recipe::kManual ? calibratorTitle(side.calibrator)
                                            : markLabel(side.calibrator, side.parameters);
}

QString sqnrText(const ComparedSide& side) {
  if (!side.sqnr_db) return noNumber();
  return side.sqnr_db->exact() ? decibelText(side.sqnr_db->value) : decibelText(*side.sqnr_db);
}

/// Returns what `text` says about one side of a row, if the row has it.
std::function<QString(const ComparedRow&)> ofSide(Side ComparedRow::*side, QString (*text)(const ComparedSide&)) {
  return [side, text](const ComparedRow& row) { return row.*side ? text(*(row.*side)) : noNumber(); };
}

QString formatText(const ComparedSide& side) {
  return formatTitle(side.format, side.options);
}

QString thresholdText(const ComparedSide& side) {
  const double value = side.threshold.value;
  return markedNumber(columnNumber(value), side.threshold.exact() || std::isnan(value));
}

std::function<QString(const ComparedRow&)> thresholdToolTip(Side ComparedRow::*side) {
  return [side](const ComparedRow& row) {
    const Side& one = row.*side;
    return one && !std::isnan(one->threshold.value) && !one->threshold.exact() ? intervalText(one->threshold)
                                                                               : QString();
  };
}

QString stateText(const ComparedRow& row) {
  switch (row.state) {
    case DiffState::kEqual: return ComparisonModel::tr("The same in A and B");
    case DiffState::kOnlyA: return ComparisonModel::tr("Only in A");
    case DiffState::kOnlyB: return ComparisonModel::tr("Only in B");
    case DiffState::kDiffers: break;
  }
  QStringList fields;
  for (const recipe::DiffField field : row.fields) fields << coreText("Diff", recipe::diffFieldTitle(field));
  return ComparisonModel::tr("Differs in: %1").arg(fields.join(QStringLiteral(", ")));
}

QString sqnrToolTip(const Side& side) {
  if (!side) return noNumber();
  return side->sqnr_db ? intervalText(*side->sqnr_db) : sqnrText(*side);
}

QString sqnrToolTipB(const ComparedRow& row) {
  if (row.b && !row.measured_here) return ComparisonModel::tr("As the recipe says: it is not carried out on data here");
  if (row.b && !row.b->sqnr_db) return ComparisonModel::tr("Needs a pass over the data, which is made once B is taken");
  return sqnrToolTip(row.b);
}

std::function<QString(const ComparedRow&)> methodToolTip(Side ComparedRow::*side) {
  return [side](const ComparedRow& row) { return row.*side ? calibratorTitle((row.*side)->calibrator) : QString(); };
}

QString ratioOf(const ComparedRow& row) {
  if (!row.threshold_ratio || !row.a || !row.b) return noNumber();
  return markedNumber(columnNumber(*row.threshold_ratio),
                      profile::isExactDifference(row.a->threshold, row.b->threshold));
}

}  // namespace

ComparisonModel::ComparisonModel(QObject* parent)
    : RowsModel(parent, [](const Row& a, const Row& b) {
        return a.tensor == b.tensor && a.index == b.index && a.state == b.state;
      }) {
  const auto a = &Row::a;
  const auto b = &Row::b;
  setColumns(
      {{tr("Tensor"), tr("The largest loss of SQNR stands first"), [](const Row& row) { return text(row.tensor); },
        Qt::AlignLeft, [](const Row& row) { return QString(text(row.tensor) + u'\n' + stateText(row)); }},
       {tr("Format A"), tr("Number format in the window"), ofSide(a, formatText), Qt::AlignLeft},
       {tr("Format B"), tr("Number format of B"), ofSide(b, formatText), Qt::AlignLeft},
       {tr("Method A"), tr("Calibration method in the window"), ofSide(a, methodText), Qt::AlignLeft, methodToolTip(a)},
       {tr("Method B"), tr("Calibration method of B"), ofSide(b, methodText), Qt::AlignLeft, methodToolTip(b)},
       {tr("Change dB"),
        {},
        [this](const Row& row) { return changeOf(row); },
        Qt::AlignRight,
        {},
        [this](const Row& row, int role) { return changeColor(row, role); }},
       {tr("SQNR A"), tr("SQNR in dB as decided in the window"), ofSide(a, sqnrText), Qt::AlignRight,
        [](const Row& row) { return sqnrToolTip(row.a); }},
       {tr("SQNR B"), tr("SQNR in dB when B is carried out on the same data"), ofSide(b, sqnrText), Qt::AlignRight,
        sqnrToolTipB},
       {tr("Threshold A"), tr("Threshold in the window, the largest of several"), ofSide(a, thresholdText),
        Qt::AlignRight, thresholdToolTip(a)},
       {tr("Threshold B"), tr("Threshold of B, the largest of several"), ofSide(b, thresholdText), Qt::AlignRight,
        thresholdToolTip(b)},
       {tr("B / A"), tr("Threshold of B divided by that of A"), ratioOf}});
}

void ComparisonModel::setChange(Change change) {
  if (change == change_) return;
  change_ = change;
  emit headerDataChanged(Qt::Horizontal, kChange, kChange);
  refresh();
}

std::optional<double> ComparisonModel::changeIn(const Row& row) const {
  if (!row.change_db) return std::nullopt;
  return change_ == Change::kToB ? *row.change_db : -*row.change_db;
}

QString ComparisonModel::changeOf(const Row& row) const {
  const auto change = changeIn(row);
  if (!change || !row.a || !row.b) return noNumber();
  return markedNumber(changeText(*change), profile::isExactDifference(row.a->sqnr_db, row.b->sqnr_db));
}

QVariant ComparisonModel::changeColor(const Row& row, int role) const {
  const auto change = changeIn(row);
  if (role != Qt::ForegroundRole || !change || std::fabs(*change) < view::kSameSqnr) return {};
  const Colors colors = colorsOf(QGuiApplication::palette());
  return *change < 0 ? colors.bad : colors.good;
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const {
  const bool to_b = change_ == Change::kToB;
  if (orientation == Qt::Horizontal && section == kChange && role == Qt::DisplayRole)
    return to_b ? tr("B - A dB") : tr("A - B dB");
  if (orientation == Qt::Horizontal && section == kChange && role == Qt::ToolTipRole)
    return to_b ? tr("SQNR of B less that of A, in dB: what B would gain, in green, or lose")
                : tr("SQNR of A less that of B, in dB: what has been gained since B, in green, or lost");
  return RowsModel::headerData(section, orientation, role);
}

QVariant ComparisonModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || role != kSortRole) return RowsModel::data(index, role);
  if (index.column() == kChange) return changeIn(row(index.row())).value_or(kNone);
  if (isNumber(index.column())) return numberOf(row(index.row()), index.column());
  return RowsModel::data(index, Qt::DisplayRole);
}

ComparisonFilter::ComparisonFilter(ComparisonModel& model, QObject* parent)
    : QSortFilterProxyModel(parent), model_(model) {
  setSourceModel(&model);
}

void ComparisonFilter::setShown(Shown shown) {
  shown_ = shown;
  invalidateFilter();
}

void ComparisonFilter::setName(const QString& name) {
  name_ = name;
  invalidateFilter();
}

bool ComparisonFilter::filterAcceptsRow(int row, const QModelIndex&) const {
  const ComparedRow& shown = model_.row(row);
  if (!name_.isEmpty() && !text(shown.tensor).contains(name_, Qt::CaseInsensitive)) return false;
  switch (shown_) {
    case Shown::kDifferent: return shown.state != DiffState::kEqual;
    case Shown::kOnlyA: return shown.state == DiffState::kOnlyA;
    case Shown::kOnlyB: return shown.state == DiffState::kOnlyB;
    case Shown::kAll: break;
  }
  return true;
}

bool ComparisonFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
  const QVariant a = left.data(ComparisonModel::kSortRole);
  const QVariant b = right.data(ComparisonModel::kSortRole);
  if (!isNumber(left.column())) return QString::localeAwareCompare(a.toString(), b.toString()) < 0;
  return comesBefore(a.toDouble(), b.toDouble(), sortOrder());
}

}  // namespace scalewright::widgets
