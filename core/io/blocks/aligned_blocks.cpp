#include "core/io/blocks/aligned_blocks.h"

#include <algorithm>
#include <mutex>

#include "core/io/blocks/block_grid.h"
#include "core/io/blocks/box_copy.h"

namespace scalewright::io {
namespace {

/// Where a block ends along the last axis.
std::uint64_t endOf(const Block& block) {
  return block.origin.back() + block.extent.back();
}

}  // namespace

AlignedBlocks::AlignedBlocks(const TensorReader& reader, std::size_t alignment) : reader_(reader) {
  const tensor::Shape& shape = reader.info().shape;
  bool open = false;  // the group goes on
  for (std::size_t index = 0; index < reader.blockCount(); ++index) {
    if (!open) groups_.push_back(index);
    if (shape.empty()) continue;
    const std::uint64_t end = endOf(reader.block(index));
    open = end != shape.back() && end % alignment != 0;
  }
  groups_.push_back(reader.blockCount());
}

Block AlignedBlocks::boxOf(std::size_t group) const {
  Block box = reader_.block(groups_[group]);
  const std::size_t last = groups_[group + 1] - 1;
  if (last != groups_[group]) box.extent.back() = endOf(reader_.block(last)) - box.origin.back();
  return box;
}

Result<std::span<const std::byte>> AlignedBlocks::join(std::size_t group, const Block& box,
                                                       std::vector<std::byte>& piece,
                                                       std::vector<std::byte>& joined) const {
  const std::size_t size = tensor::elementSize(reader_.info().type);
  joined.resize(boxElements(box.extent) * size);
  for (std::size_t index = groups_[group]; index < groups_[group + 1]; ++index) {
    const auto raw = reader_.read(index, piece);
    if (!raw) return raw.error();
    const Block block = reader_.block(index);
    const tensor::Shape start(box.extent.size(), 0);
    tensor::Shape place(box.extent.size(), 0);
    place.back() = block.origin.back() - box.origin.back();
    copyBox(*raw, {block.extent, start}, joined, {box.extent, place}, block.extent, size);
  }
  return std::span<const std::byte>(joined);
}

Result<void> AlignedBlocks::forEach(unsigned workers, const WorkContext& work, const BlockBody& body) const {
  std::vector<std::vector<std::byte>> pieces(workers);
  std::vector<std::vector<std::byte>> joined(workers);
  const std::uint64_t total = reader_.info().bytes();
  std::mutex mutex;
  std::uint64_t done = 0;
  return parallelFor(count(), workers, work.stop, [&](std::size_t group, unsigned worker) -> Result<void> {
    const Block box = boxOf(group);
    const bool alone = groups_[group + 1] - groups_[group] == 1;
    const auto raw =
        alone ? reader_.read(groups_[group], pieces[worker]) : join(group, box, pieces[worker], joined[worker]);
    if (!raw) return raw.error();
    if (auto handled = body(group, box, *raw, worker); !handled) return handled;
    if (work.progress) {
      const std::scoped_lock lock(mutex);
      done += raw->size();
      work.progress(done, total);
    }
    return {};
  });
}

}  // namespace scalewright::io
