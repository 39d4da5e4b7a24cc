#pragma once

#include <optional>

#include "core/view/plots/expert_bars.h"
#include "widgets/plotkit/themed_plot.h"

namespace scalewright::widgets {

/// How many tokens came to each expert of a layer: a bar each, the even share across. Experts that were hardly reached
/// are hatched, a cross stands for one that never was. A click, or the arrow keys, choose a tensor of an expert.
class ExpertPlot : public ThemedPlot {
  Q_OBJECT

 public:
  explicit ExpertPlot(QWidget* parent = nullptr);

  void setBars(view::ExpertBars bars);
  [[nodiscard]] const view::ExpertBars& bars() const { return bars_; }
  /// The expert that a tensor is of is marked.
  void setCurrent(std::optional<study::TensorIndex> tensor);
  void resetView() override;
  [[nodiscard]] PlotTable table() const override;
  [[nodiscard]] bool ofWholeStudy() const override { return true; }

  /// Returns the middle of an expert's bar, in pixels of this widget; for tests and for accessibility tools.
  [[nodiscard]] double pixelOf(std::uint64_t number) const;

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
  [[nodiscard]] const view::ExpertBar* barAt(double pixel) const;
  /// The expert of the current tensor.
  [[nodiscard]] std::optional<std::size_t> currentBar() const;
  void paintBar(QPainter& painter, const view::ExpertBar& bar, bool current) const;

  view::ExpertBars bars_;
  std::optional<study::TensorIndex> current_;
  std::optional<QPoint> pressed_;
};

}  // namespace scalewright::widgets
