#pragma once

#include <span>
#include <vector>

namespace scalewright::layers {

/// Returns SmoothQuant's factor for each input channel: X is divided by it, every weight of the same input multiplied.
/// s_j = input_j^alpha / weight_j^(1 - alpha). 1 where either maximum is 0 or s_j is no positive finite number.
/// Shapes: input_maxima, max |X_j| [features]; weight_maxima, the largest of max |W_j| of all weights [features].
/// alpha: 0..1. Cost: O(features), pure.
/// Source: Xiao et al., SmoothQuant, 2023, equation 4.
[[nodiscard]] std::vector<double> smoothingScales(std::span<const double> input_maxima,
                                                  std::span<const double> weight_maxima, double alpha);

/// Returns max |X_j| / s_j, the channels of the input after smoothing.
[[nodiscard]] std::vector<double> smoothedInput(std::span<const double> maxima, std::span<const double> scales);
/// Returns max |W_j| * s_j.
[[nodiscard]] std::vector<double> smoothedWeight(std::span<const double> maxima, std::span<const double> scales);

/// AutoSmoothQuant's candidates: 0, 0.05 .. 1.
[[nodiscard]] std::vector<double> smoothingGrid();

}  // namespace scalewright::layers
