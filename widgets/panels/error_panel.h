#pragma once

#include <QWidget>

#include "core/view/format_table.h"

class QTableView;

namespace scalewright::widgets {

class FormatModel;

/// The per-format error table of the current tensor; a click on a row chooses its format.
class ErrorPanel : public QWidget {
  Q_OBJECT

 public:
  explicit ErrorPanel(QWidget* parent = nullptr);

  void setRows(std::vector<view::FormatRow> rows);
  [[nodiscard]] FormatModel& model() { return *model_; }
  [[nodiscard]] QTableView& view() { return *view_; }

 signals:
  void formatChosen(const std::string& format, const scalewright::formats::FormatOptions& options);

 private:
  void choose(int row);

  FormatModel* model_;
  QTableView* view_;
};

}  // namespace scalewright::widgets
