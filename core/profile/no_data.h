#pragma once

#include <cstdint>
#include <optional>

#include "core/profile/profile.h"

namespace scalewright::profile {

/// Values at one end of a distribution that are likely none of the network: what a mask adds to scores, what a file is
/// filled with, what has saturated.
struct NoData {
  double low = 0;           ///< the values of it, signed: from this one
  double high = 0;          ///< to this one
  std::uint64_t count = 0;  ///< of a sketch with loss all that share a bin with them
  double largest = 0;       ///< the largest magnitude beside them
  bool is_limit = false;    ///< it is the largest finite value of a 16, 32 or 64-bit floating-point type
};

/// Looks at the end of the largest magnitude. Its values are within 2 % of each other, in one place or in up to three
/// as where two masks are added, at least three and more than 0.1 % of all, and beyond 8 times every other magnitude;
/// or exactly the limit of the stored type. Nothing where all others are zero, as in a mask by itself, and where they
/// are different values of one channel in eight or fewer. The rule is ours: values of networks do not stand so far
/// apart so often; a token whose magnitudes are hundreds of times those of others is less than 0.1 % of them. Cost:
/// O(bins at that end + channels).
[[nodiscard]] std::optional<NoData> noDataOf(const Profile& profile);

}  // namespace scalewright::profile
