#pragma once

#include <span>

#include "core/profile/profile.h"

namespace scalewright::profile {

/// Returns the profile of values at hand, with one bin for each distinct value: every question about them is answered
/// exactly. For the channels and groups of a tensor, which are small. The tail is left empty (a lossless sketch needs
/// none), and so are what refers to axes and the count of subnormals.
/// values: any order; they are sorted in place. Cost: O(n log n).
[[nodiscard]] Profile losslessProfile(tensor::ElementType type, std::span<double> values);

}  // namespace scalewright::profile
