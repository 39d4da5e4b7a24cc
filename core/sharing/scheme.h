#pragma once

#include <vector>

#include "core/sharing/rule.h"

namespace scalewright::sharing {

/// Returns the groups of layers that engines quantize alike which the weight of a layer is in: those that they run as
/// one (the rules that are `joined`), and all experts of a layer. None for a weight that stands for itself, and for
/// other tensors. Cost: O(patterns).
[[nodiscard]] std::vector<Membership> schemeGroups(const Subject& weight);

}  // namespace scalewright::sharing
