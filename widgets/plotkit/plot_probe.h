#pragma once

#include <QPoint>
#include <QRect>
#include <optional>

#include "widgets/plotkit/measure.h"
#include "widgets/theme/theme.h"

class QKeyEvent;

namespace scalewright::widgets {

class ThemedPlot;

/// What is read of a plot by hand: the place of the pointer with lines through it, and two places that are compared.
class PlotProbe {
 public:
  explicit PlotProbe(ThemedPlot& plot) : plot_(plot) {}

  [[nodiscard]] const Measure& measure() const { return measure_; }
  /// pixel: anywhere; taken to the nearest place of the area.
  void placeEnd(Measure::End end, const QPoint& pixel);
  void clearMeasure();
  /// Shows lines through the pointer, and what it points at in the units of the axes.
  void setCrosshair(bool shown);
  [[nodiscard]] bool crosshair() const { return crosshair_; }
  /// Returns where the pointer is, over the area.
  [[nodiscard]] const std::optional<QPoint>& pointer() const { return pointer_; }

  /// The pointer is at this pixel; none: it has left.
  void follow(std::optional<QPoint> pixel);
  /// Returns whether it is a key of the probe.
  [[nodiscard]] bool key(const QKeyEvent& event);
  void paintMeasure(QPainter& painter, const Colors& colors) const;
  void paintCrosshair(QPainter& painter, const Colors& colors) const;

 private:
  [[nodiscard]] QRect area() const;
  [[nodiscard]] QPointF valueAt(const QPoint& pixel) const;
  void say();

  ThemedPlot& plot_;
  Measure measure_;
  Measure::End last_end_ = Measure::kA;
  bool crosshair_ = false;
  std::optional<QPoint> pointer_;
};

}  // namespace scalewright::widgets
