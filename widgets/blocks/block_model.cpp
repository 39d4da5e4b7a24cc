#include "widgets/blocks/block_model.h"

#include "widgets/kit/copied_row.h"
#include "widgets/text/block_text.h"
#include "widgets/text/numbers.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {

void BlockModel::setBlock(std::shared_ptr<const blocks::InspectedBlock> block, int bits) {
  // A block that is read again under another format keeps its rows, and with them what is selected.
  const bool same_rows = block_ && block && block->place.length == block_->place.length;
  if (!same_rows) beginResetModel();
  block_ = std::move(block);
  bits_ = bits;
  if (!same_rows) {
    endResetModel();
  } else {
    emit dataChanged(index(0, 0), index(rowCount() - 1, kColumnCount - 1));
  }
}

int BlockModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !block_ ? 0 : static_cast<int>(block_->elements.size());
}

int BlockModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int{kColumnCount}; }

QVariant BlockModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  switch (role) {
    case Qt::DisplayRole: return cellText(index.row(), index.column());
    case Qt::ToolTipRole: return cellToolTip(index.row(), index.column());
    case Qt::TextAlignmentRole:
      return static_cast<int>((index.column() == kState ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::DecorationRole:
      if (index.column() != kState || !block_->elements[static_cast<std::size_t>(index.row())].saturated) return {};
      return themedIcon(QStringLiteral("warning"));
    case kLineRole: return rowToCopy(kColumnCount, [&](int column) { return cellText(index.row(), column); });
    default: return {};
  }
}

QString BlockModel::cellText(int row, int column) const {
  const blocks::InspectedElement& element = block_->elements[static_cast<std::size_t>(row)];
  switch (column) {
    case kIndex: return QString::number(row);
    case kValue: return columnNumber(element.value);
    case kCode: return codeText(element.code, bits_);
    case kGrid: return shortNumber(element.grid_value);
    case kDequantized: return columnNumber(element.dequantized);
    case kError: return columnNumber(element.error(), 3);
    case kState:
      if (element.saturated) return tr("saturated");
      return element.flushed ? tr("to zero") : QString();
    default: return {};
  }
}

QString BlockModel::cellToolTip(int row, int column) const {
  const blocks::InspectedElement& element = block_->elements[static_cast<std::size_t>(row)];
  switch (column) {
    case kValue: return exactNumber(element.value);
    case kCode:
    case kGrid:
      return tr("At %1 on the grid, which rounds to %2")
          .arg(shortNumber(element.position), shortNumber(element.grid_value));
    case kDequantized: return exactNumber(element.dequantized);
    case kError: return exactNumber(element.error());
    case kState:
      if (element.saturated) return tr("Beyond the largest value that the block's scale reaches");
      return element.flushed ? tr("Not zero, but rounded to it") : QString();
    default: return {};
  }
}

QVariant BlockModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) {
    return static_cast<int>((section == kState ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  }
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  const bool tip = role == Qt::ToolTipRole;
  switch (section) {
    case kIndex: return tip ? tr("Place in the block") : tr("#");
    case kValue: return tip ? tr("The value as it is") : tr("Value");
    case kCode: return tip ? tr("What is stored, in hexadecimal") : tr("Code");
    case kGrid: return tip ? tr("What the code stands for, without the scale") : tr("Grid");
    case kDequantized: return tip ? tr("Grid value times the block's scale") : tr("Dequantized");
    case kError: return tip ? tr("Value less dequantized value") : tr("Error");
    case kState: return tip ? tr("What happened to the value besides rounding") : tr("State");
    default: return {};
  }
}

}  // namespace scalewright::widgets
