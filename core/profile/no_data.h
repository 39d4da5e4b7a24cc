#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "core/profile/profile.h"

namespace scalewright::profile {

/// Values at the ends of a distribution that are likely none of the network: what a mask adds to scores, what a file is
/// filled with, what has saturated. All magnitudes from `nearest` on are, and no other.
struct NoData {
  double low = 0;           ///< the values of it, signed: from this one
  double high = 0;          ///< to this one
  double nearest = 0;       ///< the smallest magnitude of it
  std::uint64_t count = 0;  ///< of a sketch with loss all that share a bin with them
  double largest = 0;       ///< the largest magnitude beside them

  /// The largest magnitude of it.
  [[nodiscard]] double farthest() const { return std::max(-low, high); }
};

/// Looks at both ends together, from the largest magnitude inwards, as long as what stands there is no data:
/// - the limit of the stored type, exactly;
/// - magnitudes within 2 % of each other, in one place or in up to three as where two masks are added, at least three
///   values and more than 0.1 % of all, above 1 and beyond 8 times every other magnitude; but not different values of
///   one channel in eight or fewer, unless they are a constant of masks (-1e4, -65504, -2^31, ...) plus numbers as
///   small as the others;
/// - up to 1 % of all values, however different, above 1000 and beyond 100,000 times every other magnitude.
/// Nothing where all others are zero, as in a mask by itself. The rule is ours: values of networks do not stand so far
/// apart so often; a token whose magnitudes are hundreds of times those of others is less than 0.1 % of them. Cost:
/// O(bins at the ends + channels).
[[nodiscard]] std::optional<NoData> noDataOf(const Profile& profile);

}  // namespace scalewright::profile
