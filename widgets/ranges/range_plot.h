#pragma once

#include <optional>
#include <vector>

#include "core/study/study.h"
#include "core/view/plots/tensor_range.h"
#include "widgets/plotkit/themed_plot.h"

namespace scalewright::widgets {

/// One tensor in the overview of all.
struct RangeItem {
  study::TensorIndex tensor = 0;
  QString name;
  std::optional<view::TensorRange> range;
  double threshold = 0;  ///< in force; 0: none
  std::optional<double> sqnr_db;
  bool threshold_exact = true;
  bool sqnr_exact = true;
};

/// How far every tensor reaches, side by side: a thin line from the first percentile to the largest magnitude, a bar
/// from the median to the 99th percentile, and the threshold across. A click, or the arrow keys, choose one.
class RangePlot : public ThemedPlot {
  Q_OBJECT

 public:
  explicit RangePlot(QWidget* parent = nullptr);

  /// Sets the items, in the order in which they stand. The view stays while their number does.
  void setItems(std::vector<RangeItem> items);
  [[nodiscard]] const std::vector<RangeItem>& items() const { return items_; }
  void setCurrent(std::optional<study::TensorIndex> tensor);
  void resetView() override;
  [[nodiscard]] PlotTable table() const override;
  [[nodiscard]] bool ofWholeStudy() const override { return true; }

  /// Returns where a tensor stands, in pixels of this widget; for tests and for accessibility tools.
  [[nodiscard]] std::optional<double> pixelOf(study::TensorIndex tensor) const;

 signals:
  void tensorChosen(scalewright::study::TensorIndex tensor);

 protected:
  [[nodiscard]] QString shows() const override;
  void paintOverlay(QPainter& painter) override;
  [[nodiscard]] QString hintAt(const QPoint& position) const override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  /// The extremes of what shares a column of pixels.
  struct Column {
    double left = 0;
    double right = 0;
    view::TensorRange reach;
    double threshold = 0;
    bool current = false;
  };
  [[nodiscard]] std::vector<Column> columns() const;
  [[nodiscard]] std::optional<std::size_t> placeAt(double pixel) const;
  [[nodiscard]] std::optional<std::size_t> placeOf(study::TensorIndex tensor) const;

  std::vector<RangeItem> items_;
  std::optional<study::TensorIndex> current_;
  std::optional<QPoint> pressed_;
};

}  // namespace scalewright::widgets
