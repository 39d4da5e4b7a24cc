#pragma once

#include <optional>
#include <span>

namespace scalewright::checkup {

/// Channels that set the scale of all the others.
struct Outliers {
  double median = 0;  ///< of the channels' max |x|
  double limit = 0;   ///< max |x| from which a channel stands out
};

/// Finds the outliers from max |x| of each channel. A channel stands out from 8 times the median on: below, one scale
/// still leaves the median channel four of the seven bits of INT8. nullopt for fewer than 8 channels, whose median says
/// little, and where the median channel is zero. Cost: O(channels).
[[nodiscard]] std::optional<Outliers> outliersOf(std::span<const double> channel_amax);

}  // namespace scalewright::checkup
