#include "core/quantize/scalar_quantizer.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <variant>

namespace scalewright::quantize {

using formats::Scaling;

ScalarQuantizer::ScalarQuantizer(formats::Grid grid, double threshold)
    : grid_(std::move(grid)), threshold_(threshold), largest_(grid_.largest()), step_(1), order_(Order::kCast) {
  const formats::FormatDescriptor& format = grid_.format();
  const bool own_range = format.scaling == Scaling::kBias && threshold_ == largest_;
  if (format.scaling == Scaling::kCast || own_range) {
    threshold_ = largest_;
    return;
  }
  step_ = std::min(threshold_ / largest_, std::numeric_limits<double>::max());
  const bool integer = std::holds_alternative<formats::IntegerLayout>(format.layout);
  // A threshold so small that its step underflows: the two-step order still resolves it.
  order_ = integer && step_ > 0 ? Order::kDivideByStep : Order::kDivideThenMultiply;
}

Result<ScalarQuantizer> ScalarQuantizer::make(const formats::Grid& grid, Threshold threshold) {
  const formats::FormatDescriptor& format = grid.format();
  if (format.scaling == Scaling::kScaleOnly || format.scaling == Scaling::kBlock) {
    return Error{ErrorCode::kNotApplicable, {}, {}, std::string(format.id)};
  }
  const double t = threshold.value();
  if (!std::isfinite(t) || t < 0) return Error{ErrorCode::kParameterOutOfRange, {}, {}, "threshold"};
  return ScalarQuantizer(grid, t == 0 ? 1.0 : t);
}

Result<ScalarQuantizer> ScalarQuantizer::make(const formats::FormatDescriptor& format,
                                              const formats::FormatOptions& options, Threshold threshold) {
  const auto grid = formats::Grid::make(format, options);
  if (!grid) return grid.error();
  return make(*grid, threshold);
}

}  // namespace scalewright::quantize
