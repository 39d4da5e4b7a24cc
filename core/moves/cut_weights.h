#pragma once

#include <vector>

#include "core/moves/move.h"

namespace scalewright::moves {

/// Proposes several scales for a weight, each cut in its turn; nothing for tensors of another role, whose scales
/// engines hold one of, and for formats whose scale is not free. The value of a proposal is the size of its groups or
/// blocks.
[[nodiscard]] std::vector<Proposal> cutWeights(const Subject& subject, const std::vector<tensor::Granularity>& cuts);

}  // namespace scalewright::moves
