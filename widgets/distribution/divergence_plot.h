#pragma once

#include <QTimer>
#include <vector>

#include "core/view/plots/divergence_view.h"
#include "widgets/plotkit/mark_labels.h"
#include "widgets/plotkit/threshold_plot.h"

namespace scalewright::widgets {

/// The divergence of the entropy search against the threshold, and what every dialect of it picks.
class DivergencePlot : public ThresholdPlot {
  Q_OBJECT

 public:
  explicit DivergencePlot(QWidget* parent = nullptr);

  /// current: dialect in force; empty where another method is. Does not touch the zoom along x.
  void setDivergence(view::DivergenceView divergence, const std::string& current);
  /// A curve is on its way: if it has not come after a moment, the plot says so until `setDivergence`.
  void setComputing();
  [[nodiscard]] bool busyShown() const { return !notice().isEmpty(); }
  [[nodiscard]] const view::DivergenceView& divergence() const { return divergence_; }
  void resetView() override;
  [[nodiscard]] PlotTable table() const override;

 protected:
  void paintOverlay(QPainter& painter) override;
  void applyColors(const Colors& colors) override;
  void rescaled() override;
  /// The pick of a dialect, by its line or its label.
  [[nodiscard]] std::optional<view::CalibratorMark> markAt(const QPoint& position) const override;
  [[nodiscard]] std::vector<double> snapPoints() const override;
  /// The divergence at the nearest candidate.
  [[nodiscard]] Reading readingAt(double x) const override;
  /// Returns what the dialects pick near a place, a line each.
  [[nodiscard]] QString hintAt(const QPoint& position) const override;

 private:
  void resizeEvent(QResizeEvent* event) override;
  void layOut();
  void fitHeight();
  void showBusy(bool busy);
  [[nodiscard]] int labelRows() const;
  [[nodiscard]] std::vector<MarkLabel> markLabels() const;
  /// On the logarithmic axis; nothing for a divergence of zero or none at all.
  [[nodiscard]] double heightOf(double divergence) const;

  view::DivergenceView divergence_;
  std::string current_;
  QTimer busy_;          ///< runs until a curve has been waited for long enough to say so
  double floor_ = 1e-6;  ///< where a divergence of zero is drawn
};

}  // namespace scalewright::widgets
