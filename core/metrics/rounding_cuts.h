#pragma once

#include <vector>

#include "core/profile/profile.h"
#include "core/profile/sketches/refined_sketch.h"
#include "core/quantize/scalar_quantizer.h"

namespace scalewright::metrics {

/// Says where the bins of a float32 sketch have to be divided for errorFromSketch to be exact: at every boundary
/// between two grid values and at the threshold. Bins that may hold the largest error are named with a cut that divides
/// nothing, for the sake of their true ends. Cost: O(bins + cuts * 16), pure.
[[nodiscard]] std::vector<profile::BinCut> roundingCuts(const profile::Profile& profile,
                                                        const quantize::ScalarQuantizer& quantizer);

}  // namespace scalewright::metrics
