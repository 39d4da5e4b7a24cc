#pragma once

#include "widgets/plotkit/themed_plot.h"

namespace scalewright::widgets {

/// A plot with one upright line that mouse and arrow keys move along the x axis. Escape takes a drag back.
class LinePlot : public ThemedPlot {
  Q_OBJECT

 public:
  using ThemedPlot::ThemedPlot;

  /// Returns where the line stands, in pixels of this widget; for tests and for accessibility tools. NaN: there is
  /// none.
  [[nodiscard]] double linePosition() const;

 protected:
  /// Moves the line, by hand, anywhere on the axis and beyond it: to the nearest value that the line can have.
  virtual void moveLineTo(double value) = 0;
  /// Moves the line by so many of the smallest steps, to the right where positive.
  virtual void moveLineBy(int steps) = 0;

  void paintLine(QPainter& painter) const;

  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  [[nodiscard]] bool isOnLine(const QPointF& position) const;
  void endDrag();

  std::optional<double> dragged_from_;  ///< the value when it was taken hold of; none without a drag
  double grab_offset_ = 0;              ///< pixels from the line to the pointer then
};

}  // namespace scalewright::widgets
