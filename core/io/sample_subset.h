#pragma once

#include <cstddef>
#include <vector>

#include "core/io/source.h"

namespace scalewright::io {

/// Some of a tensor's samples, in their order, as a tensor of their own. Batches shrink to the samples that are left.
class SampleSubset final : public TensorReader {
 public:
  /// chosen: one for each sample; the sample axis of the tensor is axis 0. The original must outlive this.
  SampleSubset(const TensorReader& original, const std::vector<bool>& chosen);

  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return blocks_.size(); }
  [[nodiscard]] Block block(std::size_t index) const override;
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override;

 private:
  [[nodiscard]] bool isChosen(std::uint64_t sample) const { return before(sample + 1) > before(sample); }
  /// Chosen samples before this one.
  [[nodiscard]] std::uint64_t before(std::uint64_t sample) const { return before_[static_cast<std::size_t>(sample)]; }

  const TensorReader& original_;
  tensor::TensorInfo info_;
  std::vector<std::uint64_t> before_;   ///< one more than there are samples
  std::vector<std::size_t> blocks_;     ///< those of the original that hold a chosen sample
};

}  // namespace scalewright::io
