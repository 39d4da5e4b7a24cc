#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "core/view/detour_view.h"
#include "core/view/format_table.h"

namespace scalewright::widgets {

/// The per-format error table of one tensor: a column for each metric, and one for codes changed by a bfloat16 detour.
class FormatModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kTitle, kRange, kStep, kFirstMetric };
  enum DataRole { kSqnrRole = Qt::UserRole };   ///< dB, of the column of the SQNR

  using QAbstractTableModel::QAbstractTableModel;

  /// Updates in place when the rows are the same formats, so that a selection survives a drag.
  void setRows(std::vector<view::FormatRow> rows);
  /// Of the same tensor; rows that are not among them have no answer yet.
  void setDetour(std::vector<view::DetourRow> rows);
  [[nodiscard]] static int sqnrColumn();
  [[nodiscard]] int detourColumn() const { return columnCount() - 1; }
  [[nodiscard]] const view::FormatRow& row(int row) const { return rows_[static_cast<std::size_t>(row)]; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  [[nodiscard]] QString cellText(const view::FormatRow& row, int column) const;
  [[nodiscard]] QString cellToolTip(const view::FormatRow& row, int column) const;
  [[nodiscard]] const view::DetourRow* detourOf(const view::FormatRow& row) const;
  [[nodiscard]] QString detourText(const view::FormatRow& row) const;
  [[nodiscard]] QString detourToolTip(const view::FormatRow& row) const;

  std::vector<view::FormatRow> rows_;
  std::vector<view::DetourRow> detour_;
};

}  // namespace scalewright::widgets
