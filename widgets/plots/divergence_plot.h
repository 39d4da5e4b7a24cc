#pragma once

#include <vector>

#include "core/view/divergence_view.h"
#include "widgets/plots/threshold_plot.h"

namespace scalewright::widgets {

/// The divergence of the entropy search against the threshold, and what every dialect of it picks.
class DivergencePlot : public ThresholdPlot {
  Q_OBJECT

 public:
  explicit DivergencePlot(QWidget* parent = nullptr);

  /// current: dialect in force; empty where another method is. Does not touch the zoom along x.
  void setDivergence(view::DivergenceView divergence, const std::string& current);
  [[nodiscard]] const view::DivergenceView& divergence() const { return divergence_; }
  void resetView() override;

 protected:
  void paintOverlay(QPainter& painter) override;
  void applyColors(const Colors& colors) override;

 private:
  bool event(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void layOut();
  /// What the dialects pick near a place, a line each.
  [[nodiscard]] QString picksNear(const QPoint& position) const;
  [[nodiscard]] int labelRows() const;
  /// On the logarithmic axis; nothing for a divergence of zero or none at all.
  [[nodiscard]] double heightOf(double divergence) const;

  view::DivergenceView divergence_;
  std::string current_;
  double floor_ = 1e-6;   ///< where a divergence of zero is drawn
};

}  // namespace scalewright::widgets
