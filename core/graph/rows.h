#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/graph/traits.h"

namespace scalewright::graph {

/// Where the rows of a value come from: those along its last axis.
struct RowsOf {
  ValueId value = kNoValue;            ///< has the same rows, maybe in another order; kNoValue: no other
  std::optional<std::int64_t> length;  ///< only rows of this length are the same; none: of any length that both have
};

/// Returns for each value which other one holds the same rows: in front of a mover that leaves the last axis what it
/// is, or of a quantization. What chooses or repeats rows, as Gather and Expand, is none. Convention: two values of the
/// same elements in the same order, as before and after a Reshape, have the same rows if their last axes are equally
/// long. Cost: linear in nodes and their axes.
[[nodiscard]] std::vector<RowsOf> rowsOf(const Network& network, const Traits& traits);

}  // namespace scalewright::graph
