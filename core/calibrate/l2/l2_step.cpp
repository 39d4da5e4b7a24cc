#include "core/calibrate/l2/l2_step.h"

#include <algorithm>
#include <cmath>

#include "core/calibrate/l2/sorted_values.h"

namespace scalewright::calibrate {
namespace {

template <typename Float>
L2Result stepOf(std::span<const Float> values, const formats::Grid& grid, const L2Options& options) {
  std::vector<double> finite;
  finite.reserve(values.size());
  double amax = 0;
  for (const Float value : values) {
    if (!std::isfinite(value)) continue;
    finite.push_back(static_cast<double>(value));
    amax = std::max(amax, std::fabs(finite.back()));
  }
  if (amax == 0) return {};
  const SumUnit unit = SumUnit::ofMagnitude(amax);
  const SortedValues sorted(std::move(finite), unit);
  return iterateL2(firstL2Step(amax, grid.largest(), options), options, [&](double step) {
    LevelSums sums{.unit = unit};
    sorted.addTo(sums, grid, step);
    return sums;
  });
}

}  // namespace

L2Result l2Step(std::span<const double> values, const formats::Grid& grid, const L2Options& options) {
  return stepOf(values, grid, options);
}

L2Result l2Step(std::span<const float> values, const formats::Grid& grid, const L2Options& options) {
  return stepOf(values, grid, options);
}

}  // namespace scalewright::calibrate
