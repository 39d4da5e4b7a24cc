#pragma once

#include "core/view/plots/l2_trace.h"
#include "widgets/plotkit/themed_plot.h"

namespace scalewright::widgets {

/// The error after each update of the L2 iteration, beside the best that any threshold could do.
class TracePlot : public ThemedPlot {
  Q_OBJECT

 public:
  explicit TracePlot(QWidget* parent = nullptr);

  void setTrace(view::L2Trace trace);
  [[nodiscard]] const view::L2Trace& trace() const { return trace_; }
  void resetView() override;
  [[nodiscard]] PlotTable table() const override;

 protected:
  [[nodiscard]] QString shows() const override;
  void paintOverlay(QPainter& painter) override;
  void applyColors(const Colors& colors) override;
  [[nodiscard]] QString hintAt(const QPoint& position) const override;

 private:
  view::L2Trace trace_;
};

}  // namespace scalewright::widgets
