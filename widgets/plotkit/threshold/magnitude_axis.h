#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/view/plots/curves.h"
#include "widgets/plotkit/axis_scale.h"

namespace scalewright::widgets {

/// The axis of |x|, or of x: its scale, the range it comes home to, and the thresholds that its pixels stand for. The
/// threshold of an axis of x stands on both sides of zero.
class MagnitudeAxis {
 public:
  explicit MagnitudeAxis(QCPAxis& axis) : axis_(axis) {}

  /// Returns how values stand along the axis from now on. The home range says where the linear part of a symlog scale
  /// ends.
  [[nodiscard]] AxisMap setScale(view::AxisScale scale);
  [[nodiscard]] view::AxisScale scale() const { return scale_; }
  [[nodiscard]] bool logarithmic() const { return scale_ == view::AxisScale::kLogarithmic; }
  void setHome(const view::ThresholdRange& range) { home_ = range; }
  /// Makes it an axis of x whose values lie between these; none: of |x|. Is called before `setScale`.
  void setValues(std::optional<view::ThresholdRange> values) { values_ = values; }
  [[nodiscard]] bool isSigned() const { return values_.has_value(); }
  /// Returns the magnitude that a place on the axis stands for: what is left of zero are zeros on an axis of |x|.
  [[nodiscard]] double magnitudeOf(double x) const { return isSigned() ? std::abs(x) : std::max(x, 0.0); }
  /// Positions.
  [[nodiscard]] QCPRange home() const;
  /// Room beside zero on a symlog axis, positions: what is zero stands there.
  [[nodiscard]] double zeroRoom() const;
  /// Returns the range that is shown, widened to where a threshold is; positions.
  [[nodiscard]] QCPRange widenedTo(double threshold) const;
  /// Returns the threshold nearest to a pixel, on either side of zero, with as many digits as a person can tell apart
  /// there.
  [[nodiscard]] double thresholdAt(double pixel) const;

 private:
  QCPAxis& axis_;
  AxisMap map_;
  view::AxisScale scale_ = view::AxisScale::kLogarithmic;
  view::ThresholdRange home_{1e-3, 10};
  std::optional<view::ThresholdRange> values_;
};

}  // namespace scalewright::widgets
