#pragma once

#include <vector>

#include "core/io/blocks/for_each_block.h"

namespace scalewright::io {

/// A reader's blocks joined along the last axis until every edge between two of them is a multiple of `alignment` or
/// the end of a row, so that no quantization block is torn apart. Where the stored chunks are aligned already, as
/// they mostly are, each block stands alone.
class AlignedBlocks {
 public:
  AlignedBlocks(const TensorReader& reader, std::size_t alignment);

  [[nodiscard]] std::size_t count() const { return groups_.size() - 1; }

  /// Reads every joined block once and hands it to `body`, as forEachBlock does. Memory: two joined blocks a thread.
  [[nodiscard]] Result<void> forEach(unsigned workers, const WorkContext& work, const BlockBody& body) const;

 private:
  /// Reads a group of several blocks into one C-order box.
  [[nodiscard]] Result<std::span<const std::byte>> join(std::size_t group, const Block& box,
                                                        std::vector<std::byte>& piece,
                                                        std::vector<std::byte>& joined) const;
  [[nodiscard]] Block boxOf(std::size_t group) const;

  const TensorReader& reader_;
  std::vector<std::size_t> groups_;  ///< first block of each group, and the number of blocks
};

}  // namespace scalewright::io
