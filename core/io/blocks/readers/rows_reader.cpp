#include "core/io/blocks/readers/rows_reader.h"

#include <algorithm>

namespace scalewright::io {

RowsReader::RowsReader(const TensorReader& whole, std::uint64_t begin, std::uint64_t end)
    : whole_(whole), begin_(begin), end_(end), info_(whole.info()) {
  info_.shape.front() = end - begin;
  for (std::size_t i = 0; i < whole.blockCount(); ++i) {
    const Block box = whole.block(i);
    if (box.origin.front() < end && box.origin.front() + box.extent.front() > begin) blocks_.push_back(i);
  }
}

Block RowsReader::block(std::size_t index) const {
  Block box = whole_.block(blocks_[index]);
  const std::uint64_t first = std::max(box.origin.front(), begin_);
  const std::uint64_t last = std::min(box.origin.front() + box.extent.front(), end_);
  box.origin.front() = first - begin_;
  box.extent.front() = last - first;
  return box;
}

Result<std::span<const std::byte>> RowsReader::read(std::size_t index, std::vector<std::byte>& buffer) const {
  const auto raw = whole_.read(blocks_[index], buffer);
  if (!raw) return raw;
  const Block outer = whole_.block(blocks_[index]);
  const std::uint64_t row = raw->size() / outer.extent.front();
  const std::uint64_t first = std::max(outer.origin.front(), begin_) - outer.origin.front();
  const std::uint64_t rows = block(index).extent.front();
  return raw->subspan(static_cast<std::size_t>(first * row), static_cast<std::size_t>(rows * row));
}

}  // namespace scalewright::io
