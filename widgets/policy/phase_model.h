#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "core/view/phase_view.h"

namespace scalewright::widgets {

/// Tensors that are quantized otherwise in a phase than in all iterations.
class PhaseModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kName, kBase, kPhase, kBaseSqnr, kPhaseSqnr, kColumnCount };

  using QAbstractTableModel::QAbstractTableModel;

  void setRows(std::vector<view::PhaseRow> rows);
  [[nodiscard]] const view::PhaseRow& row(int row) const { return rows_[static_cast<std::size_t>(row)]; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  [[nodiscard]] QString cellText(const view::PhaseRow& row, int column) const;
  [[nodiscard]] QString cellToolTip(const view::PhaseRow& row, int column) const;

  std::vector<view::PhaseRow> rows_;
};

}  // namespace scalewright::widgets
