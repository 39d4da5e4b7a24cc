#pragma once

#include <QWidget>

#include "core/view/format_table.h"

class QLabel;
class QTableView;

namespace scalewright::widgets {

class FormatModel;

/// The per-format error table of the current tensor; a click on a row chooses its format.
class ErrorPanel : public QWidget {
  Q_OBJECT

 public:
  explicit ErrorPanel(QWidget* parent = nullptr);

  /// one_scale: the decision has a scale for each channel or group, which only the row in force shows; the panel says so.
  void setRows(std::vector<view::FormatRow> rows, bool one_scale = false);
  [[nodiscard]] FormatModel& model() { return *model_; }
  [[nodiscard]] QTableView& view() { return *view_; }

 signals:
  void formatChosen(const std::string& format, const scalewright::formats::FormatOptions& options);

 private:
  void choose(int row);

  FormatModel* model_;
  QTableView* view_;
  QLabel* note_;
};

}  // namespace scalewright::widgets
