#pragma once

#include "core/profile/profile.h"
#include "core/view/plots/curves.h"

namespace scalewright::view {

/// Returns magnitudes worth showing: all that a threshold may sensibly be, and below it most of the distribution.
/// {0, 0} when nothing is finite and non-zero. Cost: O(bins).
[[nodiscard]] ThresholdRange magnitudeRange(const profile::Profile& profile);

}  // namespace scalewright::view
