#pragma once

#include <vector>

#include "core/base/jobs/progress.h"
#include "core/io/source.h"
#include "core/metrics/error_sums.h"
#include "core/quantize/any_quantizer.h"

namespace scalewright::metrics {

/// Computes the exact error sums of several quantizers in one pass over a tensor's data. Blocks run along the last axis
/// and begin anew in each row; what saturates is counted against a block's own range.
/// The sums of each piece are added in the order of the pieces: the same bits for any thread count.
/// Errors: those of reading, kCancelled. Cost: O(elements * quantizers).
[[nodiscard]] Result<std::vector<ErrorSums>> errorFromData(const io::TensorReader& reader,
                                                           const std::vector<quantize::AnyQuantizer>& quantizers,
                                                           const WorkContext& work);

}  // namespace scalewright::metrics
