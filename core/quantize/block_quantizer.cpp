#include "core/quantize/block_quantizer.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <variant>

#include "core/formats/binary_exponent.h"
#include "core/quantize/step_kernel.h"

namespace scalewright::quantize {
namespace {

/// The format that the block scales of a two-level format are stored in.
const formats::Grid& scaleGrid() {
  static const formats::Grid grid = formats::Grid::make(*formats::find("fp8_e4m3fn")).value();
  return grid;
}

double roundedToFloat(double value) {
  return double{static_cast<float>(value)};
}

}  // namespace

BlockQuantizer::BlockQuantizer(formats::Grid grid, double threshold)
    : grid_(std::move(grid)),
      power_of_two_(grid_),
      size_(static_cast<std::size_t>(grid_.options().block_size != 0 ? grid_.options().block_size
                                                                     : grid_.format().block->size)),
      threshold_(threshold),
      float32_(grid_.options().float32) {
  if (grid_.format().block->scale != formats::BlockScale::kTwoLevel) return;
  tensor_scale_ = threshold_ / (grid_.largest() * scaleGrid().largest());
  if (float32_) tensor_scale_ = std::min(roundedToFloat(tensor_scale_), double{std::numeric_limits<float>::max()});
  // A threshold so small that its scale underflows: the smallest there is still divides.
  if (tensor_scale_ == 0) tensor_scale_ = scaleGrid().smallestPositive() * 0x1p-126;
}

Result<BlockQuantizer> BlockQuantizer::make(const formats::FormatDescriptor& format,
                                            const formats::FormatOptions& options, Threshold threshold) {
  if (format.scaling != formats::Scaling::kBlock) {
    return Error{ErrorCode::kNotApplicable, {}, {}, std::string(format.id)};
  }
  const auto grid = formats::Grid::make(format, options);
  if (!grid) return grid.error();
  const double t = threshold.value();
  if (!std::isfinite(t) || t < 0) return Error{ErrorCode::kParameterOutOfRange, {}, {}, "threshold"};
  return BlockQuantizer(*grid, t == 0 ? 1.0 : t);
}

double BlockQuantizer::wantedScale(double amax) const {
  const double whole = grid_.largest() * tensor_scale_;
  const double ratio = float32_ ? double{static_cast<float>(amax) / static_cast<float>(whole)} : amax / whole;
  return std::clamp(ratio, scaleGrid().smallestPositive(), scaleGrid().largest());
}

double BlockQuantizer::stepFor(double amax) const {
  switch (grid_.format().block->scale) {
    case formats::BlockScale::kPowerOfTwo: return power_of_two_.step(amax);
    case formats::BlockScale::kTwoLevel: {
      if (amax == 0) return tensor_scale_;
      const double step = scaleGrid().round(wantedScale(amax)) * tensor_scale_;
      // Two scales whose product leaves the range of the type: its ends still divide.
      if (float32_) {
        return std::clamp(roundedToFloat(step), double{std::numeric_limits<float>::denorm_min()},
                          double{std::numeric_limits<float>::max()});
      }
      return std::clamp(step, std::numeric_limits<double>::denorm_min(), std::numeric_limits<double>::max());
    }
    case formats::BlockScale::kReal: break;
  }
  const double step = amax / grid_.largest();
  return step > 0 ? step : 1.0;
}

void BlockQuantizer::stepsFor(std::span<const double> maxima, std::span<double> steps) const {
  const formats::BlockScale scale = grid_.format().block->scale;
  if (scale == formats::BlockScale::kPowerOfTwo) return power_of_two_.stepsFor(maxima, steps);
  const bool normal_products = std::isnormal(scaleGrid().smallestPositive() * tensor_scale_) &&
                               std::isnormal(scaleGrid().largest() * tensor_scale_);
  if (scale == formats::BlockScale::kTwoLevel && !float32_ && normal_products) {
    return twoLevelSteps(grid_.largest() * tensor_scale_, tensor_scale_, maxima, steps);
  }
  std::transform(maxima.begin(), maxima.end(), steps.begin(), [this](double amax) { return stepFor(amax); });
}

BlockQuantizer::Scaled BlockQuantizer::scaleFor(double amax) const {
  const double step = stepFor(amax);
  switch (grid_.format().block->scale) {
    case formats::BlockScale::kPowerOfTwo:
      return {step, static_cast<std::uint32_t>(formats::exponentOf(step) + kScaleBias)};
    case formats::BlockScale::kTwoLevel: return {step, scaleGrid().encode(amax == 0 ? 1 : wantedScale(amax))};
    case formats::BlockScale::kReal: break;
  }
  return {step, 0};
}

double BlockQuantizer::inFloat(double x, const Scaled& scale) {
  constexpr double kLargest = std::numeric_limits<float>::max();
  const double quotient = double{static_cast<float>(x) / static_cast<float>(scale.step)};
  return std::clamp(quotient, -kLargest, kLargest);
}

double blockAmax(std::span<const double> values) {
  double amax = 0;
  for (const double x : values) {
    if (std::isfinite(x)) amax = std::max(amax, std::fabs(x));
  }
  return amax;
}

}  // namespace scalewright::quantize
