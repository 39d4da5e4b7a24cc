#pragma once

#include <vector>

#include "core/io/source.h"

namespace scalewright::io {

/// Some neighbouring rows of a tensor, along axis 0, as a tensor of their own. Refers to the reader of the whole; a
/// block of it that holds rows of both sides is read for each.
class RowsReader final : public TensorReader {
 public:
  /// whole: with an axis at least. begin < end, no more than its rows.
  RowsReader(const TensorReader& whole, std::uint64_t begin, std::uint64_t end);

  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return blocks_.size(); }
  [[nodiscard]] Block block(std::size_t index) const override;
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override;

 private:
  const TensorReader& whole_;
  std::uint64_t begin_;
  std::uint64_t end_;
  tensor::TensorInfo info_;
  std::vector<std::size_t> blocks_;  ///< of the whole, that hold some of the rows
};

}  // namespace scalewright::io
