#pragma once

#include <cstddef>
#include <cstdint>

#include "core/tensor/tensor_info.h"

namespace scalewright::blocks {

/// Where a block is in its tensor.
struct BlockPlace {
  std::uint64_t index = 0;    ///< among the blocks of the tensor, in C order
  std::uint64_t element = 0;  ///< its first element, in C order over the tensor
  tensor::Shape origin;       ///< coordinates of that element
  std::size_t length = 0;     ///< values; fewer than the format's where a row ends

  friend bool operator==(const BlockPlace&, const BlockPlace&) = default;
};

/// The blocks of a tensor: they run along the last axis and begin anew in each row. A scalar is one block of one value.
class BlockPlaces {
 public:
  /// size: values in a block, at least 1.
  BlockPlaces(const tensor::Shape& shape, std::size_t size);

  [[nodiscard]] std::uint64_t count() const { return count_; }
  /// Takes index < count() only.
  [[nodiscard]] BlockPlace at(std::uint64_t index) const;
  /// Returns the block that holds an element, by its index in C order over the tensor.
  [[nodiscard]] std::uint64_t indexOf(std::uint64_t element) const {
    return element / row_ * per_row_ + element % row_ / size_;
  }

 private:
  tensor::Shape shape_;
  std::uint64_t size_;
  std::uint64_t row_;      ///< values in a row; 1 where there are none, so that it divides
  std::uint64_t per_row_;  ///< blocks
  std::uint64_t count_;
};

}  // namespace scalewright::blocks
