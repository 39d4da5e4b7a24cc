#pragma once

#include "core/profile/profile.h"

namespace scalewright::profile {

/// Returns whether two tensors of one shape hold the same values, as far as their profiles tell: equal values have
/// equal profiles, and nearly always the other way round. Cost: that of comparing the sketches.
[[nodiscard]] bool sameValues(const Profile& a, const Profile& b);

}  // namespace scalewright::profile
