#include "core/histogram/channel_counts.h"

#include <cmath>
#include <numbers>

namespace scalewright::histogram {

int halfOctaveOf(double magnitude) {
  constexpr double kHalfRoot = 0.70710678118654757;  // the least double above sqrt(1/2)
  int exponent = 0;
  const double fraction = std::frexp(magnitude, &exponent);
  return 2 * (exponent - 1) + (fraction >= kHalfRoot ? 1 : 0);
}

double halfOctaveEdge(int half_octave) {
  const int odd = half_octave & 1;
  return std::ldexp(odd == 0 ? 1.0 : std::numbers::sqrt2, (half_octave - odd) / 2);
}

bool canCountChannels(const tensor::Granularity& granularity, const tensor::Shape& shape) {
  return granularity.kind != tensor::GranularityKind::kPerTensor && tensor::fits(granularity, shape) &&
         tensor::ScaleLayout(granularity, shape).scales() <= kMostCountedChannels;
}

}  // namespace scalewright::histogram
