#pragma once

#include <optional>

#include "core/calibrate/l2/iteration.h"
#include "core/formats/grid.h"
#include "core/profile/order_statistics.h"

namespace scalewright::calibrate {

/// Runs the L2 iteration without the data, where the profile knows every value: a lossless sketch. nullopt for
/// others.
[[nodiscard]] std::optional<L2Result> l2FromLossless(const profile::Profile& profile, const formats::Grid& grid,
                                                     const L2Options& options);

/// Returns an estimate of the step from a sketch that is not lossless, with the interval that holds the exact one.
///
/// With z rounded to nearest, F(D) = sum(w z) / sum(z^2) grows with D, because an element that falls to the
/// lower of two neighbouring levels leaves the average with w / (sum of the two) = D / 2, less than F. So the
/// iteration from D0 runs one way, and where bins that a boundary cuts are rounded to the upper (lower) level
/// as a whole, F is bounded from below (above): the first D on its way with F(D) >= D (<= D) is passed by
/// neither. The bound assumes F(D) > 0.51 D, which fails only where nearly all of the squares lie next to the
/// lowest boundary. The value is where bins spread evenly between their ends would let the iteration end.
/// amax > 0. Cost: some hundred updates of O(grid values * log bins).
[[nodiscard]] profile::Estimate l2Estimate(const profile::Profile& profile, const formats::Grid& grid,
                                           const L2Options& options);

}  // namespace scalewright::calibrate
