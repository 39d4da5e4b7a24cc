#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/recording/row_sample.h"
#include "core/recording/row_weight.h"

namespace scalewright::recording {

/// A sample of rows while they come, one by one and in any order.
class RowHeap {
 public:
  /// limit: rows that are kept; 0: none. row_bytes: of one row.
  RowHeap(std::uint64_t limit, std::uint64_t row_bytes)
      : sample_{.limit = limit, .large = RowBudget::largeOf(limit), .row_bytes = row_bytes, .keys = {}, .rows = {}} {}

  /// Returns whether it would keep the row. What it does not want now it never wants. Cost: mostly that of one look at
  /// each element.
  [[nodiscard]] bool wants(OfferedRow& row) const;
  /// Takes a row that it may or may not want. Cost: O(log(limit) + bytes of the row).
  void offer(OfferedRow& row);
  /// Offers all rows of another one.
  void add(const RowHeap& other, tensor::ElementType type);
  /// What it has, in no order.
  [[nodiscard]] const RowSample& sample() const { return sample_; }

 private:
  [[nodiscard]] bool isCommon(const RowKey& key) const;
  /// Whether a row of such a priority would be one of the large ones.
  [[nodiscard]] bool isLarge(const RowKey& key, double priority) const;
  /// Returns a place for another row: of the least of the large ones, or a new one.
  std::size_t takePlace();
  /// Takes a row that is no common one any more for a large one, or not. Returns a place that is free for another row.
  std::size_t moveToLarge(std::size_t place);
  void put(std::size_t place, OfferedRow& row);
  void pushCommon(std::size_t place);
  void pushLarge(std::size_t place);

  RowSample sample_;
  std::vector<double> priorities_;   ///< of each row
  std::vector<std::size_t> common_;  ///< places of the common rows, a heap, the largest key first
  std::vector<std::size_t> large_;   ///< of the large ones, the least priority first
};

}  // namespace scalewright::recording
