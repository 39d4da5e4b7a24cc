#pragma once

#include <memory>

#include "core/layers/smooth_search.h"
#include "widgets/plots/themed_plot.h"

namespace scalewright::widgets {

/// The error of smoothed outputs against alpha, beside that of the outputs as they are. Mouse and keyboard move alpha.
class SmoothingPlot : public ThemedPlot {
  Q_OBJECT

 public:
  explicit SmoothingPlot(QWidget* parent = nullptr);

  /// Null: nothing to show.
  void setSmoothing(std::shared_ptr<const layers::Smoothing> smoothing);
  void setAlpha(double alpha);
  [[nodiscard]] double alpha() const { return alpha_; }
  void resetView() override;
  [[nodiscard]] PlotTable table() const override;
  [[nodiscard]] bool ofWholeStudy() const override { return true; }

  /// Where the line of alpha stands, in pixels of this widget; for tests and for accessibility tools.
  [[nodiscard]] double linePosition() const { return xAxis->coordToPixel(alpha_); }

 signals:
  /// By hand, within 0..1.
  void alphaMoved(double alpha);

 protected:
  void paintOverlay(QPainter& painter) override;
  void applyColors(const Colors& colors) override;
  [[nodiscard]] QString hintAt(const QPoint& position) const override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void moveTo(double alpha);
  [[nodiscard]] bool isOnLine(const QPointF& position) const;
  void paintUnsmoothed(QPainter& painter) const;
  void paintBest(QPainter& painter) const;
  void paintAlpha(QPainter& painter) const;

  std::shared_ptr<const layers::Smoothing> smoothing_;
  double alpha_ = 0.5;
  bool dragging_ = false;
  double grab_offset_ = 0;  ///< pixels from the line to the pointer when it was taken hold of
};

}  // namespace scalewright::widgets
