#pragma once

#include <optional>
#include <vector>

#include "core/graph/traits.h"

namespace scalewright::graph {

/// The constant that a value is, as it is stored.
struct StoredConstant {
  ValueId root = kNoValue;
  /// Of each axis of the value, the axis of the stored one that it is; none for one that a Reshape has lost.
  std::vector<std::optional<std::size_t>> axes;

  [[nodiscard]] std::optional<std::size_t> axisOf(std::optional<std::size_t> axis) const {
    return axis && *axis < axes.size() ? axes[*axis] : std::nullopt;
  }
};

/// Returns for each value that is constant what it is stored as; a root of kNoValue for others. Cost: linear in nodes,
/// values and axes.
[[nodiscard]] std::vector<StoredConstant> storedConstants(const Network& network, const Traits& traits);

}  // namespace scalewright::graph
