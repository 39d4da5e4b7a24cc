#pragma once

#include "core/metrics/error_sums.h"
#include "core/profile/profile.h"
#include "core/quantize/scalar_quantizer.h"

namespace scalewright::metrics {

/// Estimates the error sums of a quantizer, straight from the sketch.
/// Exact when the sketch is lossless or no bin straddles a rounding boundary; else with a rigorous interval. Of a
/// sampled distribution the interval is as wide as its range allows. Cost: O(bins + grid values), microseconds; pure.
[[nodiscard]] ErrorSums errorFromSketch(const profile::Profile& profile, const quantize::ScalarQuantizer& quantizer);

}  // namespace scalewright::metrics
