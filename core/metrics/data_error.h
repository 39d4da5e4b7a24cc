#pragma once

#include <vector>

#include "core/base/progress.h"
#include "core/io/source.h"
#include "core/metrics/error_sums.h"
#include "core/quantize/scalar_quantizer.h"

namespace scalewright::metrics {

/// Exact error sums of several quantizers in one pass over a tensor's data.
/// The sums of each block are added in block order: the same bits for any thread count.
/// Errors: those of reading, kCancelled. Cost: O(elements * quantizers).
[[nodiscard]] Result<std::vector<ErrorSums>> errorFromData(const io::TensorReader& reader,
                                                           const std::vector<quantize::ScalarQuantizer>& quantizers,
                                                           const WorkContext& work);

}  // namespace scalewright::metrics
