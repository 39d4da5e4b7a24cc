#pragma once

#include <cstddef>
#include <vector>

#include "core/io/source.h"

namespace scalewright::io {

/// Some of a tensor's samples, in their order, as a tensor of their own. Batches shrink to the samples that are left.
class SampleSubset final : public TensorReader {
 public:
  /// chosen: one for each sample of the tensor, which has a sample axis. The original must outlive this.
  SampleSubset(const TensorReader& original, const std::vector<bool>& chosen);

  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return blocks_.size(); }
  [[nodiscard]] Block block(std::size_t index) const override;
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override;

 private:
  [[nodiscard]] bool isChosen(std::uint64_t row) const { return before(row + 1) > before(row); }
  /// Returns the rows of chosen samples before this one.
  [[nodiscard]] std::uint64_t before(std::uint64_t row) const { return before_[static_cast<std::size_t>(row)]; }

  const TensorReader& original_;
  tensor::TensorInfo info_;
  std::size_t axis_ = 0;               ///< of samples
  std::vector<std::uint64_t> before_;  ///< one more than the axis is long
  std::vector<std::size_t> blocks_;    ///< those of the original that hold a chosen sample
};

}  // namespace scalewright::io
