#include "core/exchange/layers/affine_codes.h"

#include <algorithm>
#include <cmath>

namespace scalewright::exchange {

ValueRange rangeWithin(double threshold, const recipe::SeenRange& seen) {
  const double lowest = std::min(seen.lowest, 0.0);
  const double highest = std::max(seen.highest, 0.0);
  const double largest = std::max(-lowest, highest);
  const double wider = largest > 0 ? std::max(threshold / largest, 1.0) : 1.0;
  return {std::max(lowest * wider, -threshold), std::min(highest * wider, threshold)};
}

std::optional<AffineCodes> affineCodes(const ValueRange& range, double threshold, double step, double lowest_code,
                                       double highest_code) {
  if (range.lowest <= step - threshold && range.highest >= threshold - step) return std::nullopt;
  auto scale = static_cast<float>((range.highest - range.lowest) / (highest_code - lowest_code));
  if (!std::isnormal(scale)) return std::nullopt;
  if (range.lowest == 0) {
    // No code is beyond the largest value: a Clip that ends there is one with the codes.
    const auto largest = static_cast<float>(range.highest);
    while (scale * static_cast<float>(highest_code - lowest_code) > largest) scale = std::nextafter(scale, 0.0F);
  }
  const double zero = std::nearbyint(lowest_code - range.lowest / static_cast<double>(scale));
  return AffineCodes{scale, static_cast<int>(std::clamp(zero, lowest_code, highest_code))};
}

}  // namespace scalewright::exchange
