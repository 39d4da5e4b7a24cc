#pragma once

#include <QRect>
#include <QRegion>
#include <QString>
#include <optional>

#include "widgets/plotkit/threshold/threshold_flag.h"
#include "widgets/plotkit/threshold/threshold_gesture.h"
#include "widgets/theme/theme.h"

namespace scalewright::widgets {

class ThemedPlot;

/// The line of a threshold over a plot, with its flag: where it stands, how it looks, and the hand that moves it. Where
/// the plot is one of x, it stands on both sides of zero, and is taken hold of on either. It paints; what must be
/// painted again is said by `strip`.
class ThresholdLine {
 public:
  explicit ThresholdLine(const ThemedPlot& plot) : plot_(plot) {}

  void set(std::optional<double> threshold) { threshold_ = threshold; }
  void setMirrored(bool mirrored) { mirrored_ = mirrored; }
  [[nodiscard]] std::optional<double> threshold() const { return threshold_; }
  /// Sets what the flag says beside the number.
  void setNote(const QString& note) { note_ = note; }
  [[nodiscard]] const QString& note() const { return note_; }

  [[nodiscard]] ThresholdGesture& gesture() { return gesture_; }
  /// A drag begins; offset: pixels from where the line is to be.
  void grab(double offset);
  /// Returns how far the pointer is from the line, from the nearer one of two; pixels.
  [[nodiscard]] double offsetOf(double pixel) const;
  /// Returns how far a pixel is from where a threshold is, on either side of zero where there are two.
  [[nodiscard]] double distanceTo(double threshold, double pixel) const;
  /// Returns where the line is to be for a pointer at this pixel.
  [[nodiscard]] double dragged(double pixel) const { return pixel - grab_offset_; }
  /// Lets the drag pass over the steps of a format.
  void setFreely(bool freely) { freely_ = freely; }
  [[nodiscard]] bool freely() const { return freely_; }
  /// The pointer is on the line, or no longer. Returns whether that is new.
  [[nodiscard]] bool setHover(bool hover);

  /// Returns what is shown beside the line as a sentence tells it, and where the line is.
  [[nodiscard]] QString toldAfter(const QString& shown) const;
  /// Returns the place, in pixels of the plot, of a line that there is.
  [[nodiscard]] double x() const;
  /// And of the one beyond zero, where there is one.
  [[nodiscard]] std::optional<double> mirrorX() const;
  /// Returns where the number stands; none without a line.
  [[nodiscard]] std::optional<ThresholdFlag> flag() const;
  /// The middle of its flag's height.
  [[nodiscard]] QPointF handle() const;
  [[nodiscard]] bool isOn(const QPointF& position) const;
  [[nodiscard]] bool isOnEdgeFlag(const QPointF& position) const;
  /// Returns what a line at a threshold covers.
  [[nodiscard]] QRegion strip(std::optional<double> threshold) const;
  [[nodiscard]] QRegion strip() const { return strip(threshold_); }
  /// grip: see ThresholdFlag.
  void paint(QPainter& painter, const Colors& colors, bool grip) const;

 private:
  [[nodiscard]] QRect area() const;
  [[nodiscard]] double flagTop() const { return area().top() + 5; }
  [[nodiscard]] QString flagText() const;

  const ThemedPlot& plot_;
  ThresholdGesture gesture_;
  std::optional<double> threshold_;
  QString note_;
  double grab_offset_ = 0;
  bool freely_ = false;  ///< the drag has Alt
  bool hover_ = false;
  bool mirrored_ = false;
};

}  // namespace scalewright::widgets
