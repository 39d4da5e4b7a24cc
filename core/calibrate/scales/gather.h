#pragma once

#include <functional>
#include <span>

#include "core/base/jobs/progress.h"
#include "core/base/result.h"
#include "core/io/source.h"
#include "core/tensor/granularity.h"

namespace scalewright::calibrate {

/// Called with the values of one scale, in C order; may change them. On one of `workers` threads.
using ScaleBody = std::function<Result<void>(std::uint64_t scale, std::span<double> values, unsigned worker)>;

/// Brings together the elements of each scale and hands them to `body`, scale by scale, in no fixed order.
/// Memory: 256 MiB for values, or those of one scale where they are more, beside what `body` needs; a tensor that does
/// not fit is gathered in several passes, each over the blocks it needs. Errors: those of reading and of `body`,
/// kCancelled.
[[nodiscard]] Result<void> forEachScale(const io::TensorReader& reader, const tensor::Granularity& granularity,
                                        unsigned workers, const WorkContext& work, const ScaleBody& body);

}  // namespace scalewright::calibrate
