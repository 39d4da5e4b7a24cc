#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/io/source.h"

namespace scalewright::recording {

/// Neighbouring batches of a tensor, counted from its first. Plain value, serialisable.
struct BatchRange {
  std::uint64_t first = 0;
  std::uint64_t count = 0;

  friend bool operator==(const BatchRange&, const BatchRange&) = default;
};

/// Returns the batches of a tensor in ranges of `bytes` or more each, which do not depend on who reads them; the last
/// one may be smaller. One range of all where batches are no neighbouring rows of axis 0, or a row of the tensor runs
/// through several of them. Every batch is in exactly one range. bytes > 0.
[[nodiscard]] std::vector<BatchRange> batchRanges(const tensor::TensorInfo& info, std::uint64_t bytes);

/// Opens those batches as a tensor of their own, which is read from `whole`, that outlives it. A block that holds rows
/// of several ranges is read for each. Errors: kInvalidArgument for batches that are not there, and where batchRanges
/// would not divide the tensor.
[[nodiscard]] Result<std::unique_ptr<io::TensorReader>> batchesOf(const io::TensorReader& whole,
                                                                  const BatchRange& range);

}  // namespace scalewright::recording
