#include "widgets/samples/sample_model.h"

#include "widgets/kit/copied_row.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

using Kind = view::SampleRow::Kind;

QString explanation(const view::SampleRow& row) {
  switch (row.kind) {
    case Kind::kCalibrated: return SampleModel::tr("The samples that the threshold was found on");
    case Kind::kRest: return SampleModel::tr("The other samples under the threshold that was found on the first part");
    case Kind::kRestByItsOwn: return SampleModel::tr("The other samples under the threshold that is found on them");
    case Kind::kAll: return SampleModel::tr("The threshold that all samples lead to");
    case Kind::kReversed:
    case Kind::kShuffled: return SampleModel::tr("The threshold that all samples lead to in this order of the batches");
  }
  return {};
}

}  // namespace

void SampleModel::setRows(std::vector<view::SampleRow> rows) {
  beginResetModel();
  rows_ = std::move(rows);
  endResetModel();
}

int SampleModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int SampleModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int{kColumnCount}; }

QVariant SampleModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const view::SampleRow& shown = row(index.row());
  switch (role) {
    case Qt::DisplayRole: return cellText(shown, index.column());
    case Qt::ToolTipRole:
      if (index.column() == kWhat) return explanation(shown);
      return index.column() == kThreshold ? exactNumber(shown.threshold) : cellText(shown, index.column());
    case Qt::TextAlignmentRole: {
      const Qt::Alignment side = index.column() == kWhat ? Qt::AlignLeft : Qt::AlignRight;
      return static_cast<int>(side | Qt::AlignVCenter);
    }
    case kLineRole: return rowToCopy(kColumnCount, [&](int column) { return cellText(shown, column); });
    default: return {};
  }
}

QString SampleModel::what(const view::SampleRow& row) const {
  switch (row.kind) {
    case Kind::kCalibrated: return tr("Calibrated on");
    case Kind::kRest: return tr("Rest");
    case Kind::kRestByItsOwn: return tr("Rest, by its own");
    case Kind::kAll: return tr("All samples");
    case Kind::kReversed: return tr("All, reversed");
    case Kind::kShuffled: return tr("All, shuffled by seed %L1").arg(row.seed);
  }
  return {};
}

QString SampleModel::cellText(const view::SampleRow& row, int column) const {
  switch (column) {
    case kWhat: return what(row);
    case kSamples: return countText(row.samples);
    case kThreshold: return columnNumber(row.threshold, 5);
    case kPercent: return columnNumber(row.percent_of_all);
    case kSqnr: return row.sqnr_db ? decibelText(row.sqnr_db->value) : noNumber();
    default: return {};
  }
}

QVariant SampleModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) {
    return static_cast<int>((section == kWhat ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  }
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  const bool tip = role == Qt::ToolTipRole;
  switch (section) {
    case kWhat: return tip ? tr("Which samples, and whose threshold") : tr("Samples used");
    case kSamples: return tip ? tr("Number of samples") : tr("Count");
    case kThreshold: return tip ? tr("In tensor units") : tr("Threshold");
    case kPercent: return tip ? tr("Of the threshold that all samples lead to") : tr("% of all");
    case kSqnr: return tip ? tr("Of these samples under this threshold") : tr("SQNR dB");
    default: return {};
  }
}

}  // namespace scalewright::widgets
