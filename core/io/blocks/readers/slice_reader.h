#pragma once

#include <memory>

#include "core/io/blocks/block_cache.h"
#include "core/io/source.h"

namespace scalewright::io {

/// Opens one matrix of a tensor that holds several: info.slice says which of `whole`. The blocks are those of the whole
/// that have something of it: what lies in one piece there and is not turned is not copied. kept: shared by the slices
/// of one whole; keeps blocks that hold several matrices of a stack, so that they are decompressed once for all of
/// them; none: nothing is kept. Errors: kFileChanged, without the file, where `whole` is not what the description says.
[[nodiscard]] Result<std::unique_ptr<TensorReader>> takeSlice(std::unique_ptr<TensorReader> whole,
                                                              const tensor::TensorInfo& info,
                                                              std::shared_ptr<BlockCache> kept = nullptr);

}  // namespace scalewright::io
