#pragma once

#include <QPoint>
#include <QRect>
#include <memory>
#include <optional>

#include "widgets/plotkit/view_history.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {

class ThemedPlot;

/// How a plot is looked at by hand: boxes, wheel, dragging and keys, with the history of that.
class PlotView {
 public:
  explicit PlotView(ThemedPlot& plot);

  void setHistory(std::shared_ptr<ViewHistory> history);
  [[nodiscard]] ViewHistory& history() { return *history_; }
  /// Shows everything again; a step that can be taken back.
  void reset();

  /// The right button begins a box, the left one may begin to drag. Returns whether the press is for nothing else.
  [[nodiscard]] bool press(const QMouseEvent& event);
  /// Returns whether the movement is for nothing else than the box.
  [[nodiscard]] bool move(const QMouseEvent& event);
  /// A button is released.
  void endDrag() { panning_ = false; }
  /// Ends the box and zooms to it. Returns whether there was none: it was a click.
  [[nodiscard]] bool endBox();
  /// Returns whether there was a box to give up.
  [[nodiscard]] bool cancelBox();
  /// Chooses the axis that the turn zooms, before the plot does so.
  void wheel(const QWheelEvent& event);
  /// Returns whether it is a key of the view.
  [[nodiscard]] bool key(const QKeyEvent& event);
  /// Paints the box that is being drawn.
  void paint(QPainter& painter, const Colors& colors) const;

 private:
  [[nodiscard]] QRect area() const;
  /// Returns the place of the box that is being drawn, in pixels; none where it is too small to mean anything.
  [[nodiscard]] std::optional<QRect> box() const;
  void zoomTo(const QRect& box);
  /// Zooms by the keyboard, about the middle.
  void zoomBy(Qt::Orientation orientation, double factor);
  void pan(double share);

  ThemedPlot& plot_;
  std::shared_ptr<ViewHistory> history_ = std::make_shared<ViewHistory>();
  std::optional<QPoint> box_from_;  ///< the right button is down
  QPoint box_to_;
  bool panning_ = false;  ///< the left button is down, and has moved nothing so far
};

}  // namespace scalewright::widgets
