#pragma once

#include <vector>

#include "core/filter/term.h"
#include "core/view/rows/table.h"

namespace scalewright::view {

/// Returns whether a row passes, as in filter::passes. A number that is not there passes no comparison. Cost: O(terms).
[[nodiscard]] bool passes(const TensorRow& row, const std::vector<filter::Term>& terms);

/// Returns how many rows pass each term by itself. Cost: O(rows * terms).
[[nodiscard]] std::vector<std::size_t> passing(const std::vector<TensorRow>& rows,
                                               const std::vector<filter::Term>& terms);

}  // namespace scalewright::view
