#pragma once

#include <vector>

#include "core/base/jobs/progress.h"
#include "core/io/source.h"
#include "core/tensor/granularity.h"

namespace scalewright::encode {

/// Returns max |x| of the finite elements of each scale, in the order of tensor::ScaleLayout; 1 where it has none but
/// zeros: the thresholds of the absolute maximum. The granularity fits the shape. Errors: those of reading, kCancelled.
/// Cost: one pass; memory of a number for each scale, beside reading.
[[nodiscard]] Result<std::vector<double>> scaleMaxima(const io::TensorReader& reader,
                                                      const tensor::Granularity& granularity, const WorkContext& work);

}  // namespace scalewright::encode
