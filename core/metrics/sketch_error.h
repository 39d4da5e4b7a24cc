#pragma once

#include "core/metrics/error_sums.h"
#include "core/metrics/sketch_columns.h"
#include "core/profile/profile.h"
#include "core/quantize/scalar_quantizer.h"

namespace scalewright::metrics {

/// Error sums of a quantizer, straight from the sketch.
/// Exact when the sketch is lossless or no bin straddles a rounding boundary; else with a rigorous interval.
/// Cost: O(bins + grid values), microseconds; pure.
[[nodiscard]] ErrorSums errorFromSketch(const SketchColumns& sketch, const quantize::ScalarQuantizer& quantizer);

/// The same for a single quantizer.
[[nodiscard]] inline ErrorSums errorFromSketch(const profile::Profile& profile,
                                               const quantize::ScalarQuantizer& quantizer) {
  return errorFromSketch(SketchColumns(profile), quantizer);
}

}  // namespace scalewright::metrics
