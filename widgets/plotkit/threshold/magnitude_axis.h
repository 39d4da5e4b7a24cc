#pragma once

#include "core/view/plots/curves.h"
#include "widgets/plotkit/axis_scale.h"

namespace scalewright::widgets {

/// The axis of |x|: its scale, the range it comes home to, and the thresholds that its pixels stand for.
class MagnitudeAxis {
 public:
  explicit MagnitudeAxis(QCPAxis& axis) : axis_(axis) {}

  /// Returns how values stand along the axis from now on. The home range says where the linear part of a symlog scale
  /// ends.
  [[nodiscard]] AxisMap setScale(view::AxisScale scale);
  [[nodiscard]] view::AxisScale scale() const { return scale_; }
  [[nodiscard]] bool logarithmic() const { return scale_ == view::AxisScale::kLogarithmic; }
  void setHome(const view::ThresholdRange& range) { home_ = range; }
  /// Positions.
  [[nodiscard]] QCPRange home() const;
  /// Room beside zero on a symlog axis, positions: what is zero stands there.
  [[nodiscard]] double zeroRoom() const;
  /// Returns the range that is shown, widened to where a threshold is; positions.
  [[nodiscard]] QCPRange widenedTo(double threshold) const;
  /// Returns the threshold nearest to a pixel, with as many digits as a person can tell apart there.
  [[nodiscard]] double thresholdAt(double pixel) const;

 private:
  QCPAxis& axis_;
  AxisMap map_;
  view::AxisScale scale_ = view::AxisScale::kLogarithmic;
  view::ThresholdRange home_{1e-3, 10};
};

}  // namespace scalewright::widgets
