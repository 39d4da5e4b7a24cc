#pragma once

#include <QAbstractTableModel>
#include <memory>

#include "core/blocks/inspect.h"

namespace scalewright::widgets {

/// The values of one block, on their way to the grid and back.
class BlockModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kIndex, kValue, kCode, kDequantized, kError, kState, kGrid, kColumnCount };

  using QAbstractTableModel::QAbstractTableModel;

  /// bits: of a code. Null: no block.
  void setBlock(std::shared_ptr<const blocks::InspectedBlock> block, int bits);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  [[nodiscard]] QString cellText(int row, int column) const;
  [[nodiscard]] QString cellToolTip(int row, int column) const;

  std::shared_ptr<const blocks::InspectedBlock> block_;
  int bits_ = 8;
};

}  // namespace scalewright::widgets
