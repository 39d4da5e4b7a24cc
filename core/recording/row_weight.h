#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "core/recording/row_sample.h"
#include "core/tensor/element_type.h"

namespace scalewright::recording {

/// Returns max |x| of the finite elements of a row; 0 without any. Cost: O(elements), SIMD for floats of two and four
/// bytes in the order of this machine.
[[nodiscard]] double rowAmax(tensor::ElementType type, tensor::ByteOrder order, std::span<const std::byte> row);

/// Returns |x|^2 max|x|^2 over the finite elements of a row, at most the largest double: how much a row matters that is
/// kept because it is large. Elements are added up in one order, so that the bits are the same however the row arrived.
/// amax: that of rowAmax. Cost: O(elements).
[[nodiscard]] double rowWeight(tensor::ElementType type, tensor::ByteOrder order, std::span<const std::byte> row,
                               double amax);
/// Does the same with values as they are decoded.
[[nodiscard]] double rowWeight(std::span<const double> row);

/// Returns the hash as a number above 0 and below 1.
[[nodiscard]] double uniformOf(std::uint64_t hash);

/// A row that may be kept, native elements; what it weighs is found when somebody asks.
class OfferedRow {
 public:
  OfferedRow(const RowKey& key, std::span<const std::byte> row, tensor::ElementType type)
      : key_(key), row_(row), type_(type) {}

  [[nodiscard]] const RowKey& key() const { return key_; }
  [[nodiscard]] std::span<const std::byte> row() const { return row_; }
  /// Returns the weight per number of its hash: the rows of the largest are kept. Cost: O(elements), once.
  [[nodiscard]] double priority();
  /// Returns whether it may have at least this priority, mostly without adding up the row.
  [[nodiscard]] bool reaches(double priority);

 private:
  RowKey key_;
  std::span<const std::byte> row_;
  tensor::ElementType type_;
  std::optional<double> amax_;
  std::optional<double> priority_;
};

}  // namespace scalewright::recording
