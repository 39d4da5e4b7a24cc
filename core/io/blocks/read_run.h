#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/io/source.h"

namespace scalewright::io {

/// Reads consecutive elements of one row along the last axis, widened to double.
/// Shapes: origin has the tensor's rank, that of a scalar none and a length of 1.
/// Errors: kInvalidArgument for a run that does not lie within a row, those of reading, kCancelled.
/// Cost: a look at the place of every block of the reader; only the blocks that hold a part of the run are read.
[[nodiscard]] Result<std::vector<double>> readRun(const TensorReader& reader, const tensor::Shape& origin,
                                                  std::uint64_t length, std::stop_token stop);

}  // namespace scalewright::io
