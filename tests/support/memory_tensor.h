#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "core/io/source.h"

namespace scalewright::test {

/// A tensor in memory, read in blocks of a chosen number of rows of axis 0.
class MemoryTensor final : public io::TensorReader {
 public:
  template <typename T>
  MemoryTensor(tensor::ElementType type, tensor::Shape shape, const std::vector<T>& values,
               std::uint64_t rows_per_block = 0)
      : bytes_(std::as_bytes(std::span(values)).begin(), std::as_bytes(std::span(values)).end()) {
    info_.name = "memory";
    info_.type = type;
    info_.shape = std::move(shape);
    info_.sample_axis = 0;
    info_.channel_axis = info_.shape.size() - 1;
    rows_per_block_ = rows_per_block != 0 ? rows_per_block : std::max<std::uint64_t>(info_.shape.front(), 1);
  }

  [[nodiscard]] tensor::TensorInfo& edit() { return info_; }
  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override {
    return static_cast<std::size_t>((info_.shape.front() + rows_per_block_ - 1) / rows_per_block_);
  }
  [[nodiscard]] io::Block block(std::size_t index) const override {
    io::Block block{tensor::Shape(info_.shape.size(), 0), info_.shape};
    block.origin[0] = index * rows_per_block_;
    block.extent[0] = std::min(rows_per_block_, info_.shape[0] - block.origin[0]);
    return block;
  }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index, std::vector<std::byte>&) const override {
    const std::uint64_t row = info_.bytes() / std::max<std::uint64_t>(info_.shape[0], 1);
    const io::Block at = block(index);
    return std::span<const std::byte>(bytes_).subspan(at.origin[0] * row, at.extent[0] * row);
  }

 private:
  tensor::TensorInfo info_;
  std::vector<std::byte> bytes_;
  std::uint64_t rows_per_block_ = 1;
};

}  // namespace scalewright::test
