#include "widgets/policy/phase_model.h"

#include "widgets/kit/copied_row.h"
#include "widgets/text/core_text.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {
namespace {

bool isNumber(int column) { return column == PhaseModel::kBaseSqnr || column == PhaseModel::kPhaseSqnr; }

/// `FP8-143 bias 7, Backoff`; without a threshold there is no method.
QString choice(const view::PhaseSide& side) {
  const QString format = formatTitle(side.decision.format, side.options.value_or(side.decision.options));
  if (!formats::usesThreshold(side.decision.format)) return format;
  return PhaseModel::tr("%1, %2").arg(format, calibratorTitle(side.decision.calibrator));
}

}  // namespace

void PhaseModel::setRows(std::vector<view::PhaseRow> rows) {
  beginResetModel();
  rows_ = std::move(rows);
  endResetModel();
}

int PhaseModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int PhaseModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int{kColumnCount}; }

QVariant PhaseModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const view::PhaseRow& shown = row(index.row());
  switch (role) {
    case Qt::DisplayRole: return cellText(shown, index.column());
    case Qt::ToolTipRole: return cellToolTip(shown, index.column());
    case Qt::TextAlignmentRole:
      return static_cast<int>((isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case kLineRole: return rowToCopy(kColumnCount, [&](int column) { return cellText(shown, column); });
    default: return {};
  }
}

QString PhaseModel::cellText(const view::PhaseRow& row, int column) const {
  const auto number = [](const std::optional<profile::Estimate>& sqnr) {
    if (!sqnr) return noNumber();
    return sqnr->exact() ? decibelText(sqnr->value) : decibelText(*sqnr);
  };
  switch (column) {
    case kName: return text(row.name);
    case kBase: return choice(row.base);
    case kPhase: return choice(row.phase);
    case kBaseSqnr: return number(row.base.sqnr_db);
    case kPhaseSqnr: return number(row.phase.sqnr_db);
    default: return {};
  }
}

QString PhaseModel::cellToolTip(const view::PhaseRow& row, int column) const {
  if (column != kBase && column != kPhase) return cellText(row, column);
  const view::PhaseSide& side = column == kBase ? row.base : row.phase;
  if (!side.threshold) return choice(side);
  return tr("%1\nThreshold %2").arg(choice(side), exactNumber(*side.threshold));
}

QVariant PhaseModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) {
    return static_cast<int>((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  }
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  const bool tip = role == Qt::ToolTipRole;
  switch (section) {
    case kName: return tip ? tr("Tensors that are quantized otherwise in the phase; a double click shows one") : tr("Tensor");
    case kBase: return tip ? tr("What is decided for all iterations that belong to no phase") : tr("All iterations");
    case kPhase: return tip ? tr("What is decided for the iterations of the phase") : tr("In the phase");
    case kBaseSqnr: return tip ? tr("SQNR in dB as decided for all iterations") : tr("All dB");
    case kPhaseSqnr: return tip ? tr("SQNR in dB in the phase") : tr("Phase dB");
    default: return {};
  }
}

}  // namespace scalewright::widgets
