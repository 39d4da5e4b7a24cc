#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/io/source.h"

namespace scalewright::histogram {

/// Which batch the rows of the sample axis belong to, in the order of the data set.
/// Convention: the rows of each batch as given; without them one row, one batch; without a sample axis, or
/// with more than 2^20 rows of which nobody says how they were batched, everything is one batch.
class BatchRows {
 public:
  /// rows: extent of the sample axis, if there is one. batch_rows: rows per batch, adding up to `rows`, or
  /// empty.
  BatchRows(std::optional<std::uint64_t> rows, std::span<const std::uint64_t> batch_rows);

  [[nodiscard]] std::size_t count() const { return ends_.empty() ? single_rows_ : ends_.size(); }
  /// Takes row < rows only.
  [[nodiscard]] std::size_t batchOf(std::uint64_t row) const;
  /// Returns the first row that belongs to a later batch than `row`.
  [[nodiscard]] std::uint64_t endOfBatch(std::uint64_t row) const;

 private:
  std::vector<std::uint64_t> ends_;  ///< one past the last row of each batch; empty: every row is a batch
  std::size_t single_rows_ = 0;
};

/// Returns the batches of a tensor as its file tells them.
[[nodiscard]] BatchRows batchesOf(const tensor::TensorInfo& info);

/// Calls body(batch, first, count) for every run of consecutive elements of a block that belong to one batch;
/// `first` is a position in the block's C order.
template <typename Body>
void forEachRun(const io::Block& block, std::optional<std::uint64_t> sample_axis, const BatchRows& batches,
                Body&& body) {
  std::uint64_t elements = 1;
  for (const std::uint64_t extent : block.extent) elements *= extent;
  if (!sample_axis || *sample_axis >= block.extent.size() || batches.count() <= 1) {
    if (elements > 0) body(std::size_t{0}, std::uint64_t{0}, elements);
    return;
  }
  const auto axis = static_cast<std::size_t>(*sample_axis);
  std::uint64_t inner = 1;
  for (std::size_t i = axis + 1; i < block.extent.size(); ++i) inner *= block.extent[i];
  const std::uint64_t rows = block.extent[axis];
  for (std::uint64_t outer = 0; outer < elements; outer += rows * inner) {
    for (std::uint64_t row = 0; row < rows;) {
      const std::uint64_t at = block.origin[axis] + row;
      const std::uint64_t next = std::min(rows, row + (batches.endOfBatch(at) - at));
      body(batches.batchOf(at), outer + row * inner, (next - row) * inner);
      row = next;
    }
  }
}

}  // namespace scalewright::histogram
