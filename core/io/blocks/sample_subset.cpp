#include "core/io/blocks/sample_subset.h"

#include <utility>

#include "core/base/check.h"

namespace scalewright::io {
namespace {

/// Indices of a box along all axes before this one.
std::size_t elementsBefore(const tensor::Shape& extent, std::size_t axis) {
  std::uint64_t count = 1;
  for (std::size_t i = 0; i < axis; ++i) count *= extent[i];
  return static_cast<std::size_t>(count);
}

}  // namespace

SampleSubset::SampleSubset(const TensorReader& original, const std::vector<bool>& chosen)
    : original_(original), info_(original.info()), before_{0} {
  SCALEWRIGHT_CHECK(info_.sample_axis && chosen.size() == info_.samples());
  axis_ = static_cast<std::size_t>(*info_.sample_axis);
  before_.reserve(static_cast<std::size_t>(info_.shape[axis_]) + 1);
  std::vector<std::uint64_t> sample_rows;
  for (std::size_t sample = 0; sample < chosen.size(); ++sample) {
    const std::uint64_t rows = info_.sample_rows.empty() ? 1 : info_.sample_rows[sample];
    for (std::uint64_t row = 0; row < rows; ++row) before_.push_back(before_.back() + (chosen[sample] ? 1 : 0));
    if (chosen[sample] && !info_.sample_rows.empty()) sample_rows.push_back(rows);
  }
  info_.shape[axis_] = before_.back();
  info_.sample_rows = std::move(sample_rows);
  info_.part_shapes.clear();
  info_.padding.reset();
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
    if (before(block.origin[axis_] + block.extent[axis_]) > before(block.origin[axis_])) blocks_.push_back(index);
  }
}

Block SampleSubset::block(std::size_t index) const {
  Block block = original_.block(blocks_[index]);
  const std::uint64_t first = block.origin[axis_];
  block.origin[axis_] = before(first);
  block.extent[axis_] = before(first + block.extent[axis_]) - before(first);
  return block;
}

Result<std::span<const std::byte>> SampleSubset::read(std::size_t index, std::vector<std::byte>& buffer) const {
  const auto raw = original_.read(blocks_[index], buffer);
  if (!raw) return raw;
  const Block whole = original_.block(blocks_[index]);
  const auto rows = static_cast<std::size_t>(whole.extent[axis_]);
  const auto kept = static_cast<std::size_t>(block(index).extent[axis_]);
  if (kept == rows) return raw;
  const std::size_t outer = elementsBefore(whole.extent, axis_);
  const std::size_t size = raw->size() / (outer * rows);
  std::vector<std::byte> chosen;
  chosen.reserve(outer * kept * size);
  for (std::size_t i = 0; i < outer; ++i) {
    for (std::size_t row = 0; row < rows; ++row) {
      if (!isChosen(whole.origin[axis_] + row)) continue;
      const auto bytes = raw->subspan((i * rows + row) * size, size);
      chosen.insert(chosen.end(), bytes.begin(), bytes.end());
    }
  }
  buffer = std::move(chosen);
  return std::span<const std::byte>(buffer);
}

}  // namespace scalewright::io
