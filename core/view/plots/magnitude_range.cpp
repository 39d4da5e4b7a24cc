#include "core/view/plots/magnitude_range.h"

#include <algorithm>

#include "core/profile/order_statistics.h"

namespace scalewright::view {
namespace {

constexpr double kLeftOut = 0.15;  // share of the non-zero elements that lie below the range
constexpr double kDeepest = 1e-7;  // of amax: what lies below is never seen beside it

}  // namespace

ThresholdRange magnitudeRange(const profile::Profile& profile) {
  const std::uint64_t non_zero = profile.finite - profile.zero;
  if (non_zero == 0 || profile.amax == 0) return {};
  ThresholdRange range = thresholdRange(profile);
  const auto left_out = static_cast<std::uint64_t>(kLeftOut * static_cast<double>(non_zero));
  const profile::Estimate lowest = profile::orderStatistic(profile, profile.zero + left_out);
  const double low = profile.sampled_rows > 0 ? lowest.value : lowest.low;
  if (low > 0) range.low = std::min(range.low, std::max(low, profile.amax * kDeepest));
  return range;
}

}  // namespace scalewright::view
