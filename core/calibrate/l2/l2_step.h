#pragma once

#include <span>

#include "core/calibrate/l2/iteration.h"
#include "core/formats/grid.h"

namespace scalewright::calibrate {

/// Finds the step of least squared error for values that share it (a tensor, or one channel), by alternating
/// rounding and fitting. z are the grid's values: -128..127 for INT8, -127..127 with the narrow range.
/// Errors: values that are not finite are left out; nothing but zeros, or nothing at all, gives a step of 1
/// and 0 updates; steps at which every z is 0 give the first one. Cost: O(n log n) once, O(grid values * log
/// n) per update, or O(n) where that is less. Pure, thread safe. Source: Rebellions submission; local minimum
/// (a search over thresholds may find a better one).
[[nodiscard]] L2Result l2Step(std::span<const double> values, const formats::Grid& grid, const L2Options& options);
[[nodiscard]] L2Result l2Step(std::span<const float> values, const formats::Grid& grid, const L2Options& options);

}  // namespace scalewright::calibrate
