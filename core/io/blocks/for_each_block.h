#pragma once

#include <functional>

#include "core/base/jobs/parallel.h"
#include "core/io/source.h"

namespace scalewright::io {

using BlockBody =
    std::function<Result<void>(std::size_t index, const Block& block, std::span<const std::byte> raw, unsigned worker)>;

/// Reads every block of a tensor once and hands it to `body` on one of `workers` threads, reporting bytes done.
/// Errors: the first of reading or of `body`; kCancelled.
[[nodiscard]] Result<void> forEachBlock(const TensorReader& reader, unsigned workers, const WorkContext& work,
                                        const BlockBody& body);

}  // namespace scalewright::io
