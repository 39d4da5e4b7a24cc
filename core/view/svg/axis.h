#pragma once

#include <vector>

#include "core/view/plots/curves.h"

namespace scalewright::view::svg {

/// One axis of a plot: from values to places in the picture.
class Axis {
 public:
  /// scale: linear or logarithmic. low < high, both above 0 on a logarithmic axis; begin and end: their places.
  Axis(AxisScale scale, double low, double high, double begin, double end);

  [[nodiscard]] double low() const { return low_; }
  [[nodiscard]] double high() const { return high_; }
  [[nodiscard]] double begin() const { return begin_; }
  [[nodiscard]] double end() const { return end_; }
  [[nodiscard]] bool holds(double value) const { return value >= low_ && value <= high_; }
  /// Returns the place beyond the ends of the axis, too; of what a logarithmic axis cannot hold: infinitely far before
  /// its begin.
  [[nodiscard]] double placeOf(double value) const;

  /// Returns values worth a label, ascending: on a logarithmic axis decades, thinned where there are many, 1-2-5 within
  /// few of them; else, and within one decade, about `count` even numbers.
  [[nodiscard]] std::vector<double> ticks(int count) const;
  /// Values between those: the whole multiples of each decade; none where the ticks are even, or decades are left out.
  [[nodiscard]] std::vector<double> subTicks() const;

 private:
  [[nodiscard]] double decades() const;
  [[nodiscard]] std::vector<double> held(std::vector<double> values) const;

  AxisScale scale_;
  double low_, high_, begin_, end_;
};

}  // namespace scalewright::view::svg
