#pragma once

#include <optional>

#include "core/profile/order_statistics.h"

namespace scalewright::profile {

/// Returns whether the difference and the ratio of two numbers are exact: where both are, and where both are one and
/// the same estimate. One that is not there takes no exactness away.
[[nodiscard]] inline bool isExactDifference(const std::optional<Estimate>& a, const std::optional<Estimate>& b) {
  return a == b || ((!a || a->exact()) && (!b || b->exact()));
}

}  // namespace scalewright::profile
