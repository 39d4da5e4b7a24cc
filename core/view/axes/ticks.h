#pragma once

#include <vector>

namespace scalewright::view {

/// Ticks of an axis of magnitudes, ascending; both are empty where the axis shows less than one decade, on which even
/// numbers read better.
struct DecadeTicks {
  std::vector<double> labelled;  ///< decades, thinned where there are many; 1-2-5 within few of them
  std::vector<double> minor;     ///< the whole multiples of each decade; none where decades are left out
};

/// Makes the ticks from the decade of `low` to the one that holds `high`, 0 < low <= high. decades: how many the axis
/// shows, which for one with a linear part is more than lie between the two.
[[nodiscard]] DecadeTicks decadeTicks(double low, double high, double decades);

/// Returns about `count` even numbers from low to high, at most 100.
[[nodiscard]] std::vector<double> evenTicks(double low, double high, int count);

}  // namespace scalewright::view
