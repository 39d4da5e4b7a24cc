#include "core/profile/lossless.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace scalewright::profile {

Profile losslessProfile(tensor::ElementType type, std::span<double> values) {
  Profile profile;
  profile.type = type;
  profile.elements = values.size();
  const auto finite = std::partition(values.begin(), values.end(), [](double x) { return std::isfinite(x); });
  for (auto x = finite; x != values.end(); ++x) {
    if (std::isnan(*x)) {
      ++profile.nan;
    } else {
      ++(*x > 0 ? profile.positive_infinite : profile.negative_infinite);
    }
  }
  profile.finite = static_cast<std::uint64_t>(finite - values.begin());
  std::sort(values.begin(), finite);

  std::vector<SketchBin> bins;
  long double sum = 0;
  long double sum_squares = 0;
  for (auto first = values.begin(); first != finite;) {
    const double x = *first + 0.0;  // -0 and 0 are one value
    const auto last = std::find_if(first, finite, [x](double other) { return other != x; });
    const auto count = static_cast<std::uint64_t>(last - first);
    bins.push_back({x, x, x, 0.0, count});
    if (x == 0) profile.zero = count;
    sum += static_cast<long double>(x) * static_cast<long double>(count);
    sum_squares += static_cast<long double>(x) * static_cast<long double>(x) * static_cast<long double>(count);
    first = last;
  }
  if (!bins.empty()) {
    profile.minimum = bins.front().low;
    profile.maximum = bins.back().high;
    profile.amax = std::max(std::fabs(profile.minimum), std::fabs(profile.maximum));
  }
  profile.sum = static_cast<double>(sum);
  profile.squares_unit = SumUnit::ofSquares(sum_squares);
  profile.sum_squares = profile.squares_unit.fromSquares(sum_squares);
  profile.sketch = Sketch(std::move(bins));
  return profile;
}

}  // namespace scalewright::profile
