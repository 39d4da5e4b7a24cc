#pragma once

#include "core/view/detour_view.h"
#include "core/view/rows/format_table.h"
#include "widgets/kit/rows_model.h"

namespace scalewright::widgets {

/// The per-format error table of one tensor: a column for each metric, and one for codes changed by a bfloat16 detour.
class FormatModel : public RowsModel<view::FormatRow> {
  Q_OBJECT

 public:
  enum Column { kTitle, kRange, kStep, kFirstMetric };
  enum DataRole { kSqnrRole = Qt::UserRole };  ///< dB, of the column of the SQNR

  explicit FormatModel(QObject* parent = nullptr);

  /// Sets the detour of the same tensor; rows that are not among them have no answer yet.
  void setDetour(std::vector<view::DetourRow> rows);
  [[nodiscard]] static int sqnrColumn();
  [[nodiscard]] int detourColumn() const { return columnCount() - 1; }

  QVariant data(const QModelIndex& index, int role) const override;

 private:
  [[nodiscard]] const view::DetourRow* detourOf(const view::FormatRow& row) const;
  [[nodiscard]] QString detourText(const view::FormatRow& row) const;
  [[nodiscard]] QString detourToolTip(const view::FormatRow& row) const;

  std::vector<view::DetourRow> detour_;
};

}  // namespace scalewright::widgets
