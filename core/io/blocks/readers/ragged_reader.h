#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "core/io/blocks/block_cache.h"
#include "core/io/source.h"
#include "core/tensor/ragged.h"

namespace scalewright::io {

/// Batches of different length as one tensor, laid out as RaggedLayout says. A block of a batch is one of the tensor's
/// where its rows lie side by side there, which is the rule; else it is cut into several, which are made of one
/// reading.
class RaggedReader final : public TensorReader {
 public:
  /// info: laid out by `layout`. parts: readers of info.parts, of the shapes info.part_shapes.
  RaggedReader(tensor::TensorInfo info, tensor::RaggedLayout layout, std::vector<std::unique_ptr<TensorReader>> parts);

  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return pieces_.size(); }
  [[nodiscard]] Block block(std::size_t index) const override;
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override;
  [[nodiscard]] std::vector<const TensorReader*> rectangles() const override;

 private:
  /// A piece of a block of a part: the indices that its first `fixed` merged axes have are those of number `number`.
  struct Piece {
    std::size_t part = 0;
    std::size_t block = 0;
    std::uint64_t number = 0;
    std::size_t fixed = 0;
  };
  /// Returns the piece as a box of its part.
  [[nodiscard]] Block boxOf(const Piece& piece) const;
  /// Returns the piece as a box of the tensor.
  [[nodiscard]] Block placeOf(const Piece& piece) const;

  tensor::TensorInfo info_;
  tensor::RaggedLayout layout_;
  std::vector<std::unique_ptr<TensorReader>> parts_;
  std::vector<std::size_t> merged_axes_;
  std::vector<std::uint64_t> first_row_;  ///< of each part
  std::vector<Piece> pieces_;
  mutable BlockCache cut_;  ///< blocks that pieces are cut from
};

/// Makes a tensor of several parts, given a reader of each in their order. Errors: kFileChanged, without the file,
/// where they are not what `info` describes.
[[nodiscard]] Result<std::unique_ptr<TensorReader>> joinReaders(const tensor::TensorInfo& info,
                                                                std::vector<std::unique_ptr<TensorReader>> parts);

}  // namespace scalewright::io
