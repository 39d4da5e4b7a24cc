#include "widgets/blocks/worst_block_model.h"

#include "widgets/kit/copied_row.h"
#include "widgets/text/numbers.h"

namespace scalewright::widgets {

void WorstBlockModel::setBlocks(std::shared_ptr<const blocks::WorstBlocks> worst, blocks::Criterion criterion) {
  if (worst == worst_ && criterion == criterion_) return;
  beginResetModel();
  worst_ = std::move(worst);
  criterion_ = criterion;
  endResetModel();
}

int WorstBlockModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !worst_ ? 0 : static_cast<int>(worst_->by(criterion_).size());
}

int WorstBlockModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int{kColumnCount}; }

QVariant WorstBlockModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  switch (role) {
    case Qt::DisplayRole: return cellText(index.row(), index.column());
    case Qt::ToolTipRole: return tr("Click to look at this block.");
    case Qt::TextAlignmentRole: return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    case kLineRole: return rowToCopy(kColumnCount, [&](int column) { return cellText(index.row(), column); });
    default: return {};
  }
}

QString WorstBlockModel::cellText(int row, int column) const {
  const blocks::BlockSums& block = sums(row);
  switch (column) {
    case kBlock: return countText(block.index);
    case kSqnr: {
      const auto ratio = block.sqnr();
      return ratio ? decibelText(*ratio) : noNumber();
    }
    case kNoise: return columnNumber(100 * worst_->shareOf(block).value(), 3);
    case kScale: return columnNumber(block.scale.step);
    case kAmax: return columnNumber(block.amax);
    case kSaturated: return countText(block.saturated);
    case kFlushed: return countText(block.flushed);
    default: return {};
  }
}

QVariant WorstBlockModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  const bool tip = role == Qt::ToolTipRole;
  switch (section) {
    case kBlock: return tip ? tr("Number of the block, counted from 0 row by row") : tr("Block");
    case kSqnr: return tip ? tr("Signal to noise within the block") : tr("SQNR dB");
    case kNoise: return tip ? tr("Share of the noise of the whole tensor") : tr("Noise %");
    case kScale: return tip ? tr("Tensor units per unit of the grid") : tr("Scale");
    case kAmax: return tip ? tr("Largest magnitude in the block") : tr("max |x|");
    case kSaturated: return tip ? tr("Values beyond what the scale reaches") : tr("Saturated");
    case kFlushed: return tip ? tr("Values other than zero that become zero") : tr("To zero");
    default: return {};
  }
}

}  // namespace scalewright::widgets
