#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace scalewright::view {

/// Returns indices from the largest value to the smallest; equal ones in their order. Cost: O(n log n).
[[nodiscard]] std::vector<std::size_t> largestFirst(std::span<const double> values);

}  // namespace scalewright::view
