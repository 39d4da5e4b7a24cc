#include "core/io/sample_subset.h"

#include <utility>

namespace scalewright::io {

SampleSubset::SampleSubset(const TensorReader& original, const std::vector<bool>& chosen)
    : original_(original), info_(original.info()), before_{0} {
  before_.reserve(chosen.size() + 1);
  for (const bool one : chosen) before_.push_back(before_.back() + (one ? 1 : 0));
  info_.shape.front() = before_.back();
  std::uint64_t first = 0;
  std::vector<std::uint64_t> batch_rows;
  for (const std::uint64_t rows : info_.batch_rows) {
    const std::uint64_t left = before(first + rows) - before(first);
    if (left > 0) batch_rows.push_back(left);
    first += rows;
  }
  info_.batch_rows = std::move(batch_rows);
  for (std::size_t index = 0; index < original_.blockCount(); ++index) {
    const Block block = original_.block(index);
    if (before(block.origin.front() + block.extent.front()) > before(block.origin.front())) blocks_.push_back(index);
  }
}

Block SampleSubset::block(std::size_t index) const {
  Block block = original_.block(blocks_[index]);
  const std::uint64_t first = block.origin.front();
  block.origin.front() = before(first);
  block.extent.front() = before(first + block.extent.front()) - before(first);
  return block;
}

Result<std::span<const std::byte>> SampleSubset::read(std::size_t index, std::vector<std::byte>& buffer) const {
  const auto raw = original_.read(blocks_[index], buffer);
  if (!raw) return raw;
  const Block whole = original_.block(blocks_[index]);
  const std::uint64_t samples = whole.extent.front();
  const std::uint64_t kept = block(index).extent.front();
  if (kept == samples) return raw;
  const std::size_t size = raw->size() / static_cast<std::size_t>(samples);
  std::vector<std::byte> rows;
  rows.reserve(size * static_cast<std::size_t>(kept));
  for (std::uint64_t sample = 0; sample < samples; ++sample) {
    if (!isChosen(whole.origin.front() + sample)) continue;
    const auto row = raw->subspan(static_cast<std::size_t>(sample) * size, size);
    rows.insert(rows.end(), row.begin(), row.end());
  }
  buffer = std::move(rows);
  return std::span<const std::byte>(buffer);
}

}  // namespace scalewright::io
