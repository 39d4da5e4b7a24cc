#include "core/checkup/outlier.h"

#include <algorithm>
#include <vector>

namespace scalewright::checkup {
namespace {

constexpr double kFar = 8;
constexpr std::size_t kFewest = 8;

}  // namespace

std::optional<Outliers> outliersOf(std::span<const double> channel_amax) {
  if (channel_amax.size() < kFewest) return std::nullopt;
  std::vector<double> channels(channel_amax.begin(), channel_amax.end());
  const auto middle = channels.begin() + static_cast<std::ptrdiff_t>(channels.size() / 2);
  std::nth_element(channels.begin(), middle, channels.end());
  if (*middle == 0) return std::nullopt;
  return Outliers{.median = *middle, .limit = kFar * *middle};
}

}  // namespace scalewright::checkup
