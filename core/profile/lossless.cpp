#include "core/profile/lossless.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/base/numbers/double_double.h"

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
  // In a unit of its own: float64 values may have squares beyond the range of a double.
  const double amax = values.begin() == finite ? 0 : std::max(std::fabs(*values.begin()), std::fabs(*(finite - 1)));
  const SumUnit unit = SumUnit::ofMagnitude(amax);
  const double inverse = unit.inverse();
  RunningSum sum;
  RunningSum sum_squares;
  for (auto first = values.begin(); first != finite;) {
    const double x = *first + 0.0;  // -0 and 0 are one value
    const auto last = std::find_if(first, finite, [x](double other) { return other != x; });
    const auto count = static_cast<std::uint64_t>(last - first);
    bins.push_back({x, x, x, 0.0, count});
    if (x == 0) profile.zero = count;
    const double in_units = x * inverse;
    if (count == 1) {
      sum.add(in_units);
      sum_squares.addSquare(in_units);
    } else {
      const DoubleDouble of_all = DoubleDouble::product(in_units, static_cast<double>(count));
      sum.add(of_all);
      sum_squares.add(of_all * in_units);
    }
    first = last;
  }
  if (!bins.empty()) {
    profile.minimum = bins.front().low;
    profile.maximum = bins.back().high;
    profile.amax = amax;
  }
  profile.sum = std::ldexp(sum.total().value(), unit.exponent);
  const WideDouble squares = unit.toSquares(sum_squares.total().value());
  profile.squares_unit = SumUnit::ofSquares(squares);
  profile.sum_squares = profile.squares_unit.fromSquares(squares);
  profile.sketch = Sketch(std::move(bins));
  return profile;
}

}  // namespace scalewright::profile
