#pragma once

#include <memory>

#include "core/layers/smooth_search.h"
#include "widgets/plotkit/line_plot.h"

namespace scalewright::widgets {

/// The error of smoothed outputs against alpha, beside that of the outputs as they are. Mouse and keyboard move alpha.
class SmoothingPlot : public LinePlot {
  Q_OBJECT

 public:
  explicit SmoothingPlot(QWidget* parent = nullptr);

  /// Null: nothing to show.
  void setSmoothing(std::shared_ptr<const layers::Smoothing> smoothing);
  void setAlpha(double alpha);
  [[nodiscard]] double alpha() const { return alpha_; }
  void resetView() override;
  [[nodiscard]] PlotTable table() const override;
  [[nodiscard]] std::optional<double> lineValue() const override;
  [[nodiscard]] bool ofWholeStudy() const override { return true; }

 signals:
  /// Tells of an alpha by hand, within 0..1.
  void alphaMoved(double alpha);

 protected:
  [[nodiscard]] QString shows() const override;
  void paintOverlay(QPainter& painter) override;
  void applyColors(const Colors& colors) override;
  [[nodiscard]] QString hintAt(const QPoint& position) const override;
  void moveLineTo(double value) override;
  void moveLineBy(int steps) override;

 private:
  [[nodiscard]] QPen unsmoothedPen() const;
  void paintUnsmoothed(QPainter& painter) const;
  void paintBest(QPainter& painter) const;

  std::shared_ptr<const layers::Smoothing> smoothing_;
  double alpha_ = 0.5;
};

}  // namespace scalewright::widgets
