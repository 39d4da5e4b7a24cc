#pragma once

#include <memory>

#include "core/io/source.h"

namespace scalewright::io {

/// A tensor as its scaling leaves it: the stored values widened to float64 and divided or multiplied, each once.
/// Its blocks are those of the stored tensor.
class ScaledReader final : public TensorReader {
 public:
  /// Errors: kShapeMismatch for a scaling whose factors are not one for each index of an axis of the tensor.
  [[nodiscard]] static Result<std::unique_ptr<TensorReader>> make(std::unique_ptr<TensorReader> stored,
                                                                  const tensor::ChannelScaling& scaling);

  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return stored_->blockCount(); }
  [[nodiscard]] Block block(std::size_t index) const override { return stored_->block(index); }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override;
  [[nodiscard]] std::uint64_t leftOut() const override { return stored_->leftOut(); }

 private:
  ScaledReader(std::unique_ptr<TensorReader> stored, const tensor::ChannelScaling& scaling);

  std::unique_ptr<TensorReader> stored_;
  tensor::ChannelScaling scaling_;
  tensor::TensorInfo info_;
};

}  // namespace scalewright::io
