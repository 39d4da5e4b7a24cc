#pragma once

#include <functional>
#include <vector>

#include "core/io/blocks/for_each_block.h"

namespace scalewright::io {

using DecodedBody = std::function<Result<void>(const Block& block, std::span<double> values, unsigned worker)>;

/// Works as forEachBlock, with the values of each block widened to double; they are the worker's own until its next
/// block.
[[nodiscard]] Result<void> forEachDecodedBlock(const TensorReader& reader, unsigned workers, const WorkContext& work,
                                               const DecodedBody& body);

/// Returns all values of a small tensor, widened to double, in C order. Errors: those of reading, kCancelled.
[[nodiscard]] Result<std::vector<double>> allValues(const TensorReader& reader, const WorkContext& work);

}  // namespace scalewright::io
