#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "core/profile/profile.h"

namespace scalewright::profile {

/// Exact order statistics of |x| that a pass over the data has supplied: rank (0-based, ascending) -> value.
using KnownRanks = std::map<std::uint64_t, double>;

/// A number, and the interval that is sure to hold the true one. Exact when the interval is a point.
struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;

  [[nodiscard]] bool exact() const { return low == high; }
  [[nodiscard]] static Estimate exactly(double value) { return {value, value, value}; }
  friend bool operator==(const Estimate&, const Estimate&) = default;
};

/// Returns the rank-th smallest |x|, rank in [0, finite). Exact for lossless sketches, within the tail, for known ranks
/// and for the extremes; otherwise the bin's bounds. Of a sampled distribution only the largest is exact. Cost:
/// O(bins).
[[nodiscard]] Estimate orderStatistic(const Profile& profile, std::uint64_t rank, const KnownRanks& known = {});

/// Returns the number of finite elements with |x| > threshold. Exact within the tail and for lossless sketches, unless
/// they are of a sampled distribution. Cost: O(bins).
[[nodiscard]] Estimate countAbove(const Profile& profile, double threshold);

}  // namespace scalewright::profile
