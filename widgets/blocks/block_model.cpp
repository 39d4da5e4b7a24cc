#include "widgets/blocks/block_model.h"

#include "widgets/text/block_text.h"
#include "widgets/text/numbers.h"
#include "widgets/theme/icons.h"

namespace scalewright::widgets {

namespace {

using Element = blocks::InspectedElement;

QString gridToolTip(const Element& row) {
  return BlockModel::tr("At %1 on the grid, which rounds to %2")
      .arg(shortNumber(row.position), shortNumber(row.grid_value));
}

QString stateText(const Element& row) {
  if (row.saturated) return BlockModel::tr("saturated");
  return row.flushed ? BlockModel::tr("to zero") : QString();
}

QString stateToolTip(const Element& row) {
  if (row.saturated) return BlockModel::tr("Beyond the largest value that the block's scale reaches");
  return row.flushed ? BlockModel::tr("Not zero, but rounded to it") : QString();
}

QVariant stateIcon(const Element& row, int role) {
  return role == Qt::DecorationRole && row.saturated ? QVariant(themedIcon(QStringLiteral("warning"))) : QVariant();
}

}  // namespace

// A block that is read again under another format keeps its rows, and with them what is selected.
BlockModel::BlockModel(QObject* parent) : RowsModel(parent, [](const Element&, const Element&) { return true; }) {
  setColumns(
      {{tr("#"), tr("Place in the block"), [this](const Element& row) { return QString::number(&row - rows_.data()); },
        Qt::AlignRight, [](const Element&) { return QString(); }},
       {tr("Value"), tr("The value as it is"), [](const Element& row) { return columnNumber(row.value); },
        Qt::AlignRight, [](const Element& row) { return exactNumber(row.value); }},
       {tr("Code"), tr("What is stored, in hexadecimal"),
        [this](const Element& row) { return codeText(row.code, bits_); }, Qt::AlignRight, gridToolTip},
       {tr("Dequantized"), tr("Grid value times the block's scale"),
        [](const Element& row) { return columnNumber(row.dequantized); }, Qt::AlignRight,
        [](const Element& row) { return exactNumber(row.dequantized); }},
       {tr("Error"), tr("Value less dequantized value"),
        [](const Element& row) { return columnNumber(row.error(), 3); }, Qt::AlignRight,
        [](const Element& row) { return exactNumber(row.error()); }},
       {tr("State"), tr("What happened to the value besides rounding"), stateText, Qt::AlignLeft, stateToolTip,
        stateIcon},
       {tr("Grid"), tr("What the code stands for, without the scale"),
        [](const Element& row) { return shortNumber(row.grid_value); }, Qt::AlignRight, gridToolTip}});
}

void BlockModel::setBlock(const std::shared_ptr<const blocks::InspectedBlock>& block, int bits) {
  bits_ = bits;
  setRows(block ? block->elements : std::vector<Element>());
}

}  // namespace scalewright::widgets
