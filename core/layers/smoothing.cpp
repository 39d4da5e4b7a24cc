#include "core/layers/smoothing.h"

#include <cmath>

#include "core/base/check.h"
#include "core/base/numbers/elementary.h"

namespace scalewright::layers {

std::vector<double> smoothingScales(std::span<const double> input_maxima, std::span<const double> weight_maxima,
                                    double alpha) {
  SCALEWRIGHT_CHECK(input_maxima.size() == weight_maxima.size());
  std::vector<double> scales(input_maxima.size(), 1.0);
  for (std::size_t i = 0; i < scales.size(); ++i) {
    if (input_maxima[i] == 0 || weight_maxima[i] == 0) continue;
    const double scale = elementary::pow(input_maxima[i], alpha) / elementary::pow(weight_maxima[i], 1 - alpha);
    if (std::isfinite(scale) && scale > 0) scales[i] = scale;
  }
  return scales;
}

std::vector<double> smoothedInput(std::span<const double> maxima, std::span<const double> scales) {
  std::vector<double> after(maxima.begin(), maxima.end());
  for (std::size_t i = 0; i < after.size(); ++i) after[i] /= scales[i];
  return after;
}

std::vector<double> smoothedWeight(std::span<const double> maxima, std::span<const double> scales) {
  std::vector<double> after(maxima.begin(), maxima.end());
  for (std::size_t i = 0; i < after.size(); ++i) after[i] *= scales[i];
  return after;
}

std::vector<double> smoothingGrid() {
  constexpr int kSteps = 20;
  std::vector<double> grid;
  for (int i = 0; i <= kSteps; ++i) grid.push_back(static_cast<double>(i) / kSteps);
  return grid;
}

}  // namespace scalewright::layers
