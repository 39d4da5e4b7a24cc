#pragma once

#include <atomic>
#include <memory>

#include "core/io/source.h"

namespace scalewright::io {

/// A tensor as its rule reads it: tensor::ReadAs. Its blocks are those of the stored tensor.
class ReadAsReader final : public TensorReader {
 public:
  /// info: what `stored` is once it is read by info.read_as, which is there. What was never written is read by whoever
  /// knows the file.
  ReadAsReader(std::unique_ptr<TensorReader> stored, const tensor::TensorInfo& info);

  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return stored_->blockCount(); }
  [[nodiscard]] Block block(std::size_t index) const override { return stored_->block(index); }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override;
  [[nodiscard]] std::vector<const TensorReader*> rectangles() const override;
  [[nodiscard]] std::uint64_t leftOut() const override { return left_out_; }

 private:
  ReadAsReader(const TensorReader& stored, const tensor::TensorInfo& info);

  const TensorReader* stored_;
  tensor::TensorInfo info_;
  std::unique_ptr<TensorReader> owned_;
  std::vector<std::unique_ptr<TensorReader>> parts_;  ///< of a ragged tensor
  mutable std::atomic<std::uint64_t> left_out_ = 0;
};

}  // namespace scalewright::io
