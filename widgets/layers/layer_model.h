#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "core/view/layer_table.h"

namespace scalewright::widgets {

/// Linear layers with the errors of their outputs, in the order they are given.
class LayerModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  /// The number that ranks the rows stands beside the layer, where a narrow table still shows it.
  enum Column { kWeight, kBoth, kInputOnly, kWeightOnly, kInput, kRows, kColumnCount };

  using QAbstractTableModel::QAbstractTableModel;

  /// Keeps selected layers selected, wherever they are now.
  void setRows(std::vector<view::LayerRow> rows);
  [[nodiscard]] const view::LayerRow& row(int row) const { return rows_[static_cast<std::size_t>(row)]; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  [[nodiscard]] QString cellText(const view::LayerRow& row, int column) const;
  [[nodiscard]] QString cellToolTip(const view::LayerRow& row, int column) const;

  std::vector<view::LayerRow> rows_;
};

}  // namespace scalewright::widgets
