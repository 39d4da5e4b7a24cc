#include "widgets/blocks/worst_block_model.h"

#include "widgets/text/numbers.h"

namespace scalewright::widgets {

WorstBlockModel::WorstBlockModel(QObject* parent) : RowsModel(parent) {
  using Row = WorstBlock;
  setColumns({{tr("Block"), tr("Number of the block, counted from 0 row by row"),
               [](const Row& row) { return countText(row.sums.index); }},
              {tr("SQNR dB"), tr("Signal to noise within the block"),
               [](const Row& row) {
                 const auto ratio = row.sums.sqnr();
                 return ratio ? decibelText(*ratio) : noNumber();
               }},
              {tr("Noise %"), tr("Share of the noise of the whole tensor"),
               [](const Row& row) { return columnNumber(row.percent_of_noise, 3); }},
              {tr("Scale"), tr("Tensor units per unit of the grid"),
               [](const Row& row) { return columnNumber(row.sums.scale.step); }},
              {tr("max |x|"), tr("Largest magnitude in the block"),
               [](const Row& row) { return columnNumber(row.sums.amax); }},
              {tr("Saturated"), tr("Values beyond what the scale reaches"),
               [](const Row& row) { return countText(row.sums.saturated); }},
              {tr("To zero"), tr("Values other than zero that become zero"),
               [](const Row& row) { return countText(row.sums.flushed); }}});
}

void WorstBlockModel::setBlocks(std::shared_ptr<const blocks::WorstBlocks> worst, blocks::Criterion criterion) {
  if (worst == worst_ && criterion == criterion_) return;
  worst_ = std::move(worst);
  criterion_ = criterion;
  std::vector<WorstBlock> rows;
  if (worst_) {
    for (const blocks::BlockSums& sums : worst_->by(criterion_)) {
      rows.push_back({sums, 100 * worst_->shareOf(sums).value()});
    }
  }
  setRows(std::move(rows));
}

QVariant WorstBlockModel::data(const QModelIndex& index, int role) const {
  if (index.isValid() && role == Qt::ToolTipRole) return tr("Click to look at this block.");
  return RowsModel::data(index, role);
}

}  // namespace scalewright::widgets
