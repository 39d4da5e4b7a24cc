#pragma once

#include <optional>

#include "core/profile/profile.h"

namespace scalewright::view {

/// How far the values of a tensor reach, beside those of other tensors: of |x|, estimates where the sketch only has
/// bounds.
struct TensorRange {
  double p1 = 0;  ///< percentiles by nearest rank; zeros count as values
  double median = 0;
  double p99 = 0;
  double amax = 0;
  bool exact = true;  ///< the percentiles are; the maximum always is

  friend bool operator==(const TensorRange&, const TensorRange&) = default;
};

/// Returns nothing for a tensor whose finite values are all zero, or that has none. Cost: O(bins).
[[nodiscard]] std::optional<TensorRange> tensorRange(const profile::Profile& profile);

}  // namespace scalewright::view
