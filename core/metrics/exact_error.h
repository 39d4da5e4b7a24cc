#pragma once

#include <vector>

#include "core/base/jobs/progress.h"
#include "core/io/source.h"
#include "core/metrics/error_sums.h"
#include "core/profile/profile.h"
#include "core/quantize/any_quantizer.h"

namespace scalewright::metrics {

/// Computes the exact error sums of several quantizers, in the order given, by the cheapest way to each: straight from
/// a lossless sketch; for one scale on float32 by one pass over the data that divides the sketch's bins where a value
/// rounds to the next grid value; else element by element (see errorFromData). profile: of the reader's tensor. The
/// sums are the same bits for any thread count. The sums are rounded as those of errorFromSketch are: noise is off by
/// about 2^-52 * sqrt(signal / noise) of itself at most, everything else not at all. Errors: those of reading,
/// kCancelled, and of profile::refineSketch. Cost: with one scale O(elements + grid values), nearly independent of the
/// number of quantizers.
[[nodiscard]] Result<std::vector<ErrorSums>> exactErrors(const io::TensorReader& reader,
                                                         const profile::Profile& profile,
                                                         const std::vector<quantize::AnyQuantizer>& quantizers,
                                                         const WorkContext& work);

/// Returns whether every sum is exact, not the noise alone.
[[nodiscard]] bool allExact(const ErrorSums& sums);

}  // namespace scalewright::metrics
