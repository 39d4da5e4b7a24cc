#pragma once

#include <vector>

#include "core/view/rows/table.h"

namespace scalewright::view {

/// How the tensors of layers that engines run as one go together.
enum class Joined {
  kAlike,          ///< as far as is known
  kScalesDiffer,   ///< of which engines hold one: other values are computed there than are shown
  kFormatsDiffer,  ///< no engine runs that
};

/// members: of edit::joinedTensors. Cost: O(members).
[[nodiscard]] Joined joinedState(const std::vector<const TensorRow*>& members);

}  // namespace scalewright::view
