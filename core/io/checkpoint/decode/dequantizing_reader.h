#pragma once

#include <memory>

#include "core/io/blocks/block_grid.h"
#include "core/io/checkpoint/stored_weight.h"
#include "core/io/source.h"

namespace scalewright::io {

/// Reads a weight that is stored as codes and scales as what it stands for: float32.
class DequantizingReader final : public TensorReader {
 public:
  DequantizingReader(tensor::TensorInfo info, std::unique_ptr<Decoder> decoder);

  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return grid_.count(); }
  [[nodiscard]] Block block(std::size_t index) const override { return grid_.block(index); }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override;

 private:
  tensor::TensorInfo info_;
  std::unique_ptr<Decoder> decoder_;
  BlockGrid grid_;
};

}  // namespace scalewright::io
