#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/io/recorded.h"
#include "core/tensor/element_type.h"

namespace scalewright::recording {

/// Which row of a recording: its hash decides whether it is kept.
struct RowKey {
  std::uint64_t hash = 0;
  std::uint64_t run = 0;  ///< index into the runs of the recording
  std::uint64_t batch = 0;
  std::uint64_t row = 0;  ///< in the batch

  friend auto operator<=>(const RowKey&, const RowKey&) = default;
};

/// Applies the finalizer of splitmix64. Source: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number
/// generators", OOPSLA 2014.
[[nodiscard]] std::uint64_t mixed(std::uint64_t x);

/// Returns the hash of a row, the same for every tensor: the rows of a layer's input and output that are kept are those
/// of the same tokens. Convention: m(m(m(seed) ^ batch) ^ row), m for `mixed`.
[[nodiscard]] std::uint64_t rowHash(std::uint64_t seed, std::uint64_t batch, std::uint64_t row);

/// How many rows of a tensor are kept.
struct RowBudget {
  std::optional<std::uint64_t> rows = {};  ///< none: as many as 256 KiB hold, from 16 to 256
  /// Returns the largest number of rows that are kept of rows of so many bytes.
  [[nodiscard]] std::uint64_t limitFor(std::uint64_t row_bytes) const;
  /// Returns how many of so many rows are kept because they are large: half of them, none of few.
  [[nodiscard]] static std::uint64_t largeOf(std::uint64_t limit);
};

/// Two samples of rows that do not depend on the order of arrival, on threads, or on how recordings are merged: common
/// rows, which are those with the least hashes, and large ones, which of all others have the largest `rowWeight` for
/// the number of their hash. Plain value.
struct RowSample {
  std::uint64_t limit = 0;      ///< at most so many rows
  std::uint64_t large = 0;      ///< of them at most so many large ones; 0: all are common ones
  std::uint64_t row_bytes = 0;  ///< of one row, little-endian elements
  std::vector<RowKey> keys;     ///< ascending: common rows come first, as their hashes are less
  std::vector<std::byte> rows;  ///< of each key, in their order

  /// Returns how many of the first rows are common ones. in_all: rows that there were; if all are here they all are.
  [[nodiscard]] std::size_t commonRows(std::uint64_t in_all) const;
  [[nodiscard]] std::span<const std::byte> row(std::size_t index) const {
    return std::span(rows).subspan(index * row_bytes, row_bytes);
  }
  /// Puts keys, and their rows with them, in order.
  void sort();
  friend bool operator==(const RowSample&, const RowSample&) = default;
};

/// Adds the rows of another sample of the same tensor; the limits are the lower ones. Rows of both have as many bytes.
/// Cost: O(bytes of rows that may be large ones).
void merge(RowSample& into, const RowSample& other, tensor::ElementType type);

}  // namespace scalewright::recording
