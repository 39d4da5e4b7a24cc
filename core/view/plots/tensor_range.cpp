#include "core/view/plots/tensor_range.h"

#include <algorithm>
#include <cmath>

#include "core/profile/order_statistics.h"

namespace scalewright::view {

std::optional<TensorRange> tensorRange(const profile::Profile& profile) {
  if (profile.finite == 0 || !(profile.amax > 0)) return std::nullopt;
  bool exact = true;
  const auto percentile = [&](double share) {
    const double rank = std::ceil(share * static_cast<double>(profile.finite)) - 1;
    const auto last = static_cast<double>(profile.finite - 1);
    const auto found = profile::orderStatistic(profile, static_cast<std::uint64_t>(std::clamp(rank, 0.0, last)));
    exact = exact && found.exact();
    return found.value;
  };
  TensorRange range{percentile(0.01), percentile(0.5), percentile(0.99), profile.amax};
  range.exact = exact;
  return range;
}

}  // namespace scalewright::view
