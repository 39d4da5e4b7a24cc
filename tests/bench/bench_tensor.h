#pragma once

#include <cstring>
#include <vector>

#include "core/io/blocks/block_grid.h"
#include "core/io/source.h"
#include "tests/bench/bench_data.h"

namespace scalewright::bench {

/// Stored values in memory as a tensor of one batch, handed out without copying.
template <typename Stored>
class MemoryTensor final : public io::TensorReader {
 public:
  explicit MemoryTensor(std::vector<Stored> values, tensor::ElementType type = tensor::ElementType::kF32)
      : values_(std::move(values)), grid_(io::BlockGrid::runs({values_.size()}, sizeof(Stored))) {
    info_.name = "values";
    info_.shape = {values_.size()};
    info_.type = type;
  }
  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return grid_.count(); }
  [[nodiscard]] io::Block block(std::size_t index) const override { return grid_.block(index); }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index, std::vector<std::byte>&) const override {
    const io::Block at = grid_.block(index);
    return std::as_bytes(std::span(values_).subspan(at.origin[0], at.extent[0]));
  }
  [[nodiscard]] const std::vector<Stored>& values() const { return values_; }

 private:
  std::vector<Stored> values_;
  io::BlockGrid grid_;
  tensor::TensorInfo info_;
};

using FloatTensor = MemoryTensor<float>;

}  // namespace scalewright::bench
