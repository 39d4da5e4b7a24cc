#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "core/view/samples_view.h"

namespace scalewright::widgets {

/// The thresholds that parts of a tensor's samples, and orders of its batches, lead to.
class SampleModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kWhat, kSamples, kThreshold, kPercent, kSqnr, kColumnCount };

  using QAbstractTableModel::QAbstractTableModel;

  void setRows(std::vector<view::SampleRow> rows);
  [[nodiscard]] const view::SampleRow& row(int row) const { return rows_[static_cast<std::size_t>(row)]; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  [[nodiscard]] QString cellText(const view::SampleRow& row, int column) const;
  [[nodiscard]] QString what(const view::SampleRow& row) const;

  std::vector<view::SampleRow> rows_;
};

}  // namespace scalewright::widgets
