#include "widgets/snapshots/comparison_model.h"

#include <QGuiApplication>
#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/kit/copied_row.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {
namespace {

using recipe::DiffState;
using view::ComparedRow;
using view::ComparedSide;
using Side = std::optional<ComparedSide>;

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

/// Which side a column is of; nullptr for those of neither.
const Side* sideOf(const ComparedRow& row, int column) {
  switch (column) {
    case ComparisonModel::kSqnrA:
    case ComparisonModel::kFormatA:
    case ComparisonModel::kMethodA:
    case ComparisonModel::kThresholdA:
      return &row.a;
    case ComparisonModel::kSqnrB:
    case ComparisonModel::kFormatB:
    case ComparisonModel::kMethodB:
    case ComparisonModel::kThresholdB:
      return &row.b;
    default:
      return nullptr;
  }
}

bool isNumber(int column) {
  return column >= ComparisonModel::kChange;
}

double numberOf(const ComparedRow& row, int column) {
  if (column == ComparisonModel::kChange) return row.change_db.value_or(kNone);
  if (column == ComparisonModel::kRatio) return row.threshold_ratio.value_or(kNone);
  const Side* side = sideOf(row, column);
  if (side == nullptr || !*side) return kNone;
  if (column == ComparisonModel::kThresholdA || column == ComparisonModel::kThresholdB)
    return (*side)->threshold;
  return (*side)->sqnr_db ? (*side)->sqnr_db->value : kNone;
}

QString methodText(const ComparedSide& side) {
  return side.calibrator == recipe::kManual ? calibratorTitle(side.calibrator)
                                            : markLabel(side.calibrator, side.parameters);
}

QString cellText(const ComparedRow& row, int column) {
  if (column == ComparisonModel::kTensor) return text(row.tensor);
  if (column == ComparisonModel::kChange) return changeText(numberOf(row, column));
  if (column == ComparisonModel::kRatio) return columnNumber(numberOf(row, column));
  const Side& side = *sideOf(row, column);
  if (!side) return noNumber();
  switch (column) {
    case ComparisonModel::kFormatA:
    case ComparisonModel::kFormatB:
      return formatTitle(side->format, side->options);
    case ComparisonModel::kMethodA:
    case ComparisonModel::kMethodB:
      return methodText(*side);
    case ComparisonModel::kThresholdA:
    case ComparisonModel::kThresholdB:
      return columnNumber(side->threshold);
    default:
      break;
  }
  if (!side->sqnr_db) return noNumber();
  return side->sqnr_db->exact() ? decibelText(side->sqnr_db->value) : decibelText(*side->sqnr_db);
}

QString stateText(const ComparedRow& row) {
  switch (row.state) {
    case DiffState::kEqual:
      return ComparisonModel::tr("The same in A and B");
    case DiffState::kOnlyA:
      return ComparisonModel::tr("Only in A");
    case DiffState::kOnlyB:
      return ComparisonModel::tr("Only in B");
    case DiffState::kDiffers:
      break;
  }
  QStringList fields;
  for (const recipe::DiffField field : row.fields) fields << coreText("Diff", recipe::diffFieldTitle(field));
  return ComparisonModel::tr("Differs in: %1").arg(fields.join(QStringLiteral(", ")));
}

QString explanation(const ComparedRow& row, int column) {
  if (column == ComparisonModel::kTensor) return text(row.tensor) + u'\n' + stateText(row);
  const Side* side = sideOf(row, column);
  if (column == ComparisonModel::kSqnrB && row.b) {
    if (!row.measured_here)
      return ComparisonModel::tr("As the recipe says: it is not carried out on data here");
    if (!row.b->sqnr_db)
      return ComparisonModel::tr("Needs a pass over the data, which is made once B is taken");
  }
  if (side != nullptr && *side && (*side)->sqnr_db &&
      (column == ComparisonModel::kSqnrA || column == ComparisonModel::kSqnrB)) {
    return intervalText(*(*side)->sqnr_db);
  }
  if (column == ComparisonModel::kMethodA || column == ComparisonModel::kMethodB) {
    return *side ? calibratorTitle((*side)->calibrator) : QString();
  }
  return cellText(row, column);
}

}  // namespace

void ComparisonModel::setRows(std::vector<view::ComparedRow> rows) {
  const bool same =
      std::equal(rows.begin(), rows.end(), rows_.begin(), rows_.end(), [](const auto& a, const auto& b) {
        return a.tensor == b.tensor && a.index == b.index && a.state == b.state;
      });
  if (!same) beginResetModel();
  rows_ = std::move(rows);
  if (!same) {
    endResetModel();
  } else if (!rows_.empty()) {
    emit dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
  }
}

QString ComparisonModel::heading() const {
  return rowToCopy(
      kColumns, [&](int column) { return headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(); });
}

int ComparisonModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ComparisonModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumns;
}

QVariant ComparisonModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const ComparedRow& shown = row(index.row());
  switch (role) {
    case Qt::DisplayRole:
      return cellText(shown, index.column());
    case Qt::ToolTipRole:
      return explanation(shown, index.column());
    case Qt::TextAlignmentRole:
      return static_cast<int>((isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ForegroundRole: {
      if (index.column() != kChange || !shown.change_db || std::fabs(*shown.change_db) < view::kSameSqnr)
        return {};
      const Colors colors = colorsOf(QGuiApplication::palette());
      return *shown.change_db < 0 ? colors.bad : colors.good;
    }
    case kSortRole:
      return isNumber(index.column()) ? QVariant(numberOf(shown, index.column()))
                                      : QVariant(cellText(shown, index.column()));
    case kLineRole:
      return rowToCopy(kColumns, [&](int column) { return cellText(shown, column); });
    default:
      return {};
  }
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole)
    return static_cast<int>((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  const bool tip = role == Qt::ToolTipRole;
  switch (section) {
    case kTensor:
      return tip ? tr("The largest loss of SQNR stands first") : tr("Tensor");
    case kChange:
      return tip ? tr("SQNR of B less SQNR of A, in dB: negative where B is worse") : tr("Change dB");
    case kSqnrA:
      return tip ? tr("SQNR in dB as decided in the window") : tr("SQNR A");
    case kSqnrB:
      return tip ? tr("SQNR in dB when B is carried out on the same data") : tr("SQNR B");
    case kFormatA:
      return tip ? tr("Number format in the window") : tr("Format A");
    case kFormatB:
      return tip ? tr("Number format of B") : tr("Format B");
    case kMethodA:
      return tip ? tr("Calibration method in the window") : tr("Method A");
    case kMethodB:
      return tip ? tr("Calibration method of B") : tr("Method B");
    case kThresholdA:
      return tip ? tr("Threshold in the window, the largest of several") : tr("Threshold A");
    case kThresholdB:
      return tip ? tr("Threshold of B, the largest of several") : tr("Threshold B");
    case kRatio:
      return tip ? tr("Threshold of B divided by that of A") : tr("B / A");
    default:
      return {};
  }
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
    case Shown::kDifferent:
      return shown.state != DiffState::kEqual;
    case Shown::kOnlyA:
      return shown.state == DiffState::kOnlyA;
    case Shown::kOnlyB:
      return shown.state == DiffState::kOnlyB;
    case Shown::kAll:
      break;
  }
  return true;
}

bool ComparisonFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
  const QVariant a = left.data(ComparisonModel::kSortRole);
  const QVariant b = right.data(ComparisonModel::kSortRole);
  if (!isNumber(left.column())) return QString::localeAwareCompare(a.toString(), b.toString()) < 0;
  // What has no number comes last, whichever way.
  const bool ascending = sortOrder() == Qt::AscendingOrder;
  const double one = a.toDouble();
  const double other = b.toDouble();
  if (std::isnan(one) != std::isnan(other)) return std::isnan(ascending ? other : one);
  return one < other;
}

}  // namespace scalewright::widgets
