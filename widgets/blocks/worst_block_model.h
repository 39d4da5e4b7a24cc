#pragma once

#include <QAbstractTableModel>
#include <memory>

#include "core/blocks/worst_blocks.h"

namespace scalewright::widgets {

/// The worst blocks of a tensor by one criterion.
class WorstBlockModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kBlock, kSqnr, kNoise, kScale, kAmax, kSaturated, kFlushed, kColumnCount };

  using QAbstractTableModel::QAbstractTableModel;

  /// Null: not known.
  void setBlocks(std::shared_ptr<const blocks::WorstBlocks> worst, blocks::Criterion criterion);
  [[nodiscard]] std::uint64_t blockAt(int row) const { return sums(row).index; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  [[nodiscard]] const blocks::BlockSums& sums(int row) const {
    return worst_->by(criterion_)[static_cast<std::size_t>(row)];
  }
  [[nodiscard]] QString cellText(int row, int column) const;

  std::shared_ptr<const blocks::WorstBlocks> worst_;
  blocks::Criterion criterion_ = blocks::Criterion::kNoise;
};

}  // namespace scalewright::widgets
