#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/recording/row_sample.h"

namespace scalewright::recording {

/// A sample of rows while they come, one by one and in any order.
class RowHeap {
 public:
  /// limit: rows that are kept; 0: none. row_bytes: of one row.
  RowHeap(std::uint64_t limit, std::uint64_t row_bytes) : sample_{.limit = limit, .row_bytes = row_bytes} {}

  [[nodiscard]] bool wants(const RowKey& key) const;
  /// A row that it may or may not want. Cost: O(log(limit) + bytes of the row).
  void offer(const RowKey& key, std::span<const std::byte> row);
  /// What it has, in no order.
  [[nodiscard]] const RowSample& sample() const { return sample_; }

 private:
  RowSample sample_;
  std::vector<std::size_t> places_;  ///< a heap of keys, the largest first, each by its place
};

}  // namespace scalewright::recording
