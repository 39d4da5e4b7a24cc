#pragma once

#include <cstddef>
#include <cstdint>

#include "core/io/source.h"

namespace scalewright::io {

/// Cuts a shape into boxes of one tile shape, clipped at the far edges and numbered in C order.
/// Shapes: shape and tile have the same rank, every tile dimension is at least 1.
class BlockGrid {
 public:
  BlockGrid(tensor::Shape shape, tensor::Shape tile);

  /// Makes tiles that are one unbroken run of bytes of a C-order array and hold at most `limit` bytes: whole slices
  /// of the first axis where they fit, pieces of one slice where they do not.
  [[nodiscard]] static BlockGrid runs(const tensor::Shape& shape, std::size_t element_bytes,
                                      std::size_t limit = kBlockBytes);
  /// Makes tiles of whole chunks: one chunk each, or as many neighbours as fit in `limit` bytes when chunks are
  /// small.
  [[nodiscard]] static BlockGrid chunks(const tensor::Shape& shape, const tensor::Shape& chunk,
                                        std::size_t element_bytes, std::size_t limit = kBlockBytes);

  /// Returns 1 for a scalar, 0 for a shape without elements.
  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] Block block(std::size_t index) const;
  [[nodiscard]] const tensor::Shape& shape() const { return shape_; }
  [[nodiscard]] const tensor::Shape& tile() const { return tile_; }

 private:
  tensor::Shape shape_;
  tensor::Shape tile_;
  tensor::Shape tiles_;
  std::size_t count_ = 0;
};

/// Returns the position of `origin` in a C-order array of `shape`, in elements.
[[nodiscard]] std::uint64_t flatIndex(const tensor::Shape& origin, const tensor::Shape& shape);

/// Returns the elements of a box that is known to fit in memory.
[[nodiscard]] std::size_t boxElements(const tensor::Shape& extent);

}  // namespace scalewright::io
