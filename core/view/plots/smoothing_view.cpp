#include "core/view/plots/smoothing_view.h"

#include <algorithm>
#include <cmath>

#include "core/layers/smoothing.h"

namespace scalewright::view {

std::optional<double> smoothedSqnr(const layers::Smoothing& smoothing, double alpha) {
  const auto& curve = smoothing.curve;
  const auto right = std::find_if(curve.begin(), curve.end(),
                                  [alpha](const layers::Smoothing::Point& point) { return point.alpha >= alpha; });
  if (right == curve.end()) return std::nullopt;
  const auto high = right->error.sqnr();
  if (right->alpha == alpha) return high;
  if (right == curve.begin()) return std::nullopt;
  const auto left = std::prev(right);
  const auto low = left->error.sqnr();
  if (!low || !high || !std::isfinite(*low) || !std::isfinite(*high)) return std::nullopt;
  return std::lerp(*low, *high, (alpha - left->alpha) / (right->alpha - left->alpha));
}

SmoothedRanges smoothedRanges(const layers::Smoothing& smoothing, const std::vector<std::size_t>& order, double alpha) {
  const std::vector<double> scales = smoothing.scales(alpha);
  const std::vector<double> weight = smoothing.largestWeights();
  const std::vector<double> input_after = layers::smoothedInput(smoothing.input_maxima, scales);
  const std::vector<double> weight_after = layers::smoothedWeight(weight, scales);
  SmoothedRanges ranges;
  for (const std::size_t channel : order) {
    ranges.input_before.push_back(smoothing.input_maxima[channel]);
    ranges.input_after.push_back(input_after[channel]);
    ranges.weight_before.push_back(weight[channel]);
    ranges.weight_after.push_back(weight_after[channel]);
  }
  return ranges;
}

}  // namespace scalewright::view
