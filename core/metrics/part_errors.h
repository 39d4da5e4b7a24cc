#pragma once

#include <span>

#include "core/metrics/error_sums.h"

namespace scalewright::metrics {

/// Returns the error sums of a quantizer over a tensor, of those over its parts, added in their order. Levels that
/// parts have in common are not known: `levels_used` is an interval where several use some. No part: sums of nothing.
[[nodiscard]] ErrorSums sumOfParts(std::span<const ErrorSums> parts);

}  // namespace scalewright::metrics
