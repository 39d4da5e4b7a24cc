#pragma once

#include <QAbstractTableModel>
#include <optional>
#include <vector>

#include "core/view/sharing_view.h"

namespace scalewright::widgets {

/// The members of a sharing group, with what it costs each of them.
class SharingModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kName, kOwn, kCost, kColumnCount };

  using QAbstractTableModel::QAbstractTableModel;

  /// Members that stay keep their rows, so that a selection and the scroll position survive. `current` stands out.
  void setRows(std::vector<view::SharingRow> rows, study::TensorIndex current);
  [[nodiscard]] const view::SharingRow& row(int row) const { return rows_[static_cast<std::size_t>(row)]; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  [[nodiscard]] QString cellText(const view::SharingRow& row, int column) const;
  [[nodiscard]] QString cellToolTip(const view::SharingRow& row, int column) const;

  std::vector<view::SharingRow> rows_;
  study::TensorIndex current_ = 0;
};

}  // namespace scalewright::widgets
