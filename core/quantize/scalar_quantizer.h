#pragma once

#include <cstdint>

#include "core/base/result.h"
#include "core/base/text/units.h"
#include "core/formats/grid.h"

namespace scalewright::quantize {

/// The scalar reference of quantization with one scale: x -> grid -> x'.
///
/// Convention: the order of evaluation is that of the method's own document, in double, rounded once:
/// integers round(x / (t / largest)); floats round((x / t) * largest); casts and bias formats at their own range
/// round(x). A threshold of 0 is treated as 1, so that an all-zero tensor has codes 0.
class ScalarQuantizer {
 public:
  /// Errors: those of Grid::make; kParameterOutOfRange for a negative, infinite or NaN threshold;
  /// kNotApplicable for scale-only and block formats. The threshold is ignored by cast formats.
  [[nodiscard]] static Result<ScalarQuantizer> make(const formats::FormatDescriptor& format,
                                                    const formats::FormatOptions& options, Threshold threshold);
  [[nodiscard]] static Result<ScalarQuantizer> make(const formats::Grid& grid, Threshold threshold);

  [[nodiscard]] const formats::Grid& grid() const { return grid_; }
  [[nodiscard]] Threshold threshold() const { return Threshold(threshold_); }
  /// Tensor units per grid unit.
  [[nodiscard]] Scale step() const { return Scale(step_); }

  /// toGrid(x) is x / divisor() * factor(), to the last bit.
  [[nodiscard]] double divisor() const {
    return order_ == Order::kCast ? 1 : order_ == Order::kDivideByStep ? step_ : threshold_;
  }
  [[nodiscard]] double factor() const { return order_ == Order::kDivideThenMultiply ? largest_ : 1; }

  /// Returns the position of x on the grid's axis, before rounding. Monotone in x.
  [[nodiscard]] double toGrid(double x) const {
    switch (order_) {
      case Order::kCast: return x;
      case Order::kDivideByStep: return x / step_;
      case Order::kDivideThenMultiply: return x / threshold_ * largest_;
    }
    return x;
  }
  [[nodiscard]] double fromGrid(double q) const { return q * step_; }
  [[nodiscard]] double fakeQuantize(double x) const { return fromGrid(grid_.round(toGrid(x))); }
  [[nodiscard]] std::uint32_t code(double x) const { return grid_.encode(toGrid(x)); }

 private:
  enum class Order { kCast, kDivideByStep, kDivideThenMultiply };
  ScalarQuantizer(formats::Grid grid, double threshold);

  formats::Grid grid_;
  double threshold_;
  double largest_;
  double step_;
  Order order_;
};

}  // namespace scalewright::quantize
