#include "core/io/blocks/readers/ragged_reader.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "core/base/check.h"
#include "core/io/blocks/block_grid.h"
#include "core/io/blocks/readers/readers.h"

namespace scalewright::io {
namespace {

/// How many of the leading merged axes have to stand still for the rows of a box to lie side by side in its batch: all
/// before the last one of which the box is but a part, unless the box has a single index of them.
std::size_t axesToFix(const Block& box, const tensor::Shape& batch, const std::vector<std::size_t>& merged_axes) {
  std::size_t partial = merged_axes.size();
  while (partial > 0 && box.extent[merged_axes[partial - 1]] == batch[merged_axes[partial - 1]]) --partial;
  if (partial <= 1) return 0;
  const auto single = [&](std::size_t axis) { return box.extent[axis] == 1; };
  const auto end = merged_axes.begin() + static_cast<std::ptrdiff_t>(partial - 1);
  return std::all_of(merged_axes.begin(), end, single) ? 0 : partial - 1;
}

/// The axes of a batch in the order in which the tensor has them: those before its rows, its rows, those behind.
std::vector<std::size_t> orderOf(const tensor::RaggedLayout& layout, const std::vector<std::size_t>& merged_axes) {
  std::vector<std::size_t> order;
  for (std::size_t axis = 0; axis < merged_axes.back(); ++axis) {
    if (!layout.merged[axis]) order.push_back(axis);
  }
  order.insert(order.end(), merged_axes.begin(), merged_axes.end());
  for (std::size_t axis = merged_axes.back() + 1; axis < layout.merged.size(); ++axis) order.push_back(axis);
  return order;
}

/// Returns whether axes of more than one index come in the order in which they are stored.
bool asStored(const std::vector<std::size_t>& order, const tensor::Shape& extent) {
  std::vector<std::size_t> long_axes;
  std::copy_if(order.begin(), order.end(), std::back_inserter(long_axes),
               [&](std::size_t axis) { return extent[axis] > 1; });
  return std::is_sorted(long_axes.begin(), long_axes.end());
}

/// Copies `box`, a part of the C-order array `whole`, to `out`, its axes in another order that ends as they are stored.
void copyInOrder(std::span<const std::byte> raw, const Block& whole, const Block& box,
                 const std::vector<std::size_t>& order, std::size_t unit_axes, std::size_t element_bytes,
                 std::span<std::byte> out) {
  tensor::Shape at = box.origin;
  for (std::size_t axis = 0; axis < at.size(); ++axis) at[axis] -= whole.origin[axis];
  const tensor::Shape first = at;
  std::size_t unit = element_bytes;
  for (std::size_t i = order.size() - unit_axes; i < order.size(); ++i)
    unit *= static_cast<std::size_t>(box.extent[order[i]]);
  for (std::size_t done = 0; done < out.size(); done += unit) {
    const std::size_t from = static_cast<std::size_t>(flatIndex(at, whole.extent)) * element_bytes;
    SCALEWRIGHT_CHECK(from + unit <= raw.size());
    std::memcpy(out.data() + done, raw.data() + from, unit);
    for (std::size_t i = order.size() - unit_axes; i-- > 0;) {
      const std::size_t axis = order[i];
      if (++at[axis] < first[axis] + box.extent[axis]) break;
      at[axis] = first[axis];
    }
  }
}

}  // namespace

RaggedReader::RaggedReader(tensor::TensorInfo info, tensor::RaggedLayout layout,
                           std::vector<std::unique_ptr<TensorReader>> parts)
    : info_(std::move(info)), layout_(std::move(layout)), parts_(std::move(parts)) {
  for (std::size_t axis = 0; axis < layout_.merged.size(); ++axis) {
    if (layout_.merged[axis]) merged_axes_.push_back(axis);
  }
  SCALEWRIGHT_CHECK(!merged_axes_.empty() && layout_.batch_rows.size() == parts_.size());
  std::uint64_t row = 0;
  for (std::size_t part = 0; part < parts_.size(); ++part) {
    first_row_.push_back(row);
    row += layout_.batch_rows[part];
    const tensor::Shape& batch = parts_[part]->info().shape;
    for (std::size_t block = 0; block < parts_[part]->blockCount(); ++block) {
      const Block box = parts_[part]->block(block);
      const std::size_t fixed = axesToFix(box, batch, merged_axes_);
      std::uint64_t count = 1;
      for (std::size_t i = 0; i < fixed; ++i) count *= box.extent[merged_axes_[i]];
      for (std::uint64_t number = 0; number < count; ++number) pieces_.push_back({part, block, number, fixed});
    }
  }
  // Neighbours along the last axis follow each other, as everywhere, though each of their blocks is cut. Where that is
  // the axis of the rows nothing runs through them, and the pieces of a block stay together.
  if (layout_.row_axis + 1 == layout_.shape.size()) return;
  const auto is_cut = [](const Piece& piece) { return piece.fixed > 0; };
  if (std::none_of(pieces_.begin(), pieces_.end(), is_cut)) return;
  std::sort(pieces_.begin(), pieces_.end(),
            [this](const Piece& a, const Piece& b) { return placeOf(a).origin < placeOf(b).origin; });
}

Block RaggedReader::boxOf(const Piece& piece) const {
  Block box = parts_[piece.part]->block(piece.block);
  std::uint64_t rest = piece.number;
  for (std::size_t i = piece.fixed; i-- > 0;) {
    const std::size_t axis = merged_axes_[i];
    box.origin[axis] += rest % box.extent[axis];
    rest /= box.extent[axis];
    box.extent[axis] = 1;
  }
  return box;
}

Block RaggedReader::placeOf(const Piece& piece) const {
  const Block box = boxOf(piece);
  const tensor::Shape& batch = parts_[piece.part]->info().shape;
  std::uint64_t row = 0;
  for (const std::size_t axis : merged_axes_) row = row * batch[axis] + box.origin[axis];
  Block place{tensor::Shape(layout_.shape.size(), 0), tensor::Shape(layout_.shape.size(), 0)};
  for (std::size_t axis = 0; axis < batch.size(); ++axis) {
    const auto to = layout_.axisOf(axis);
    if (!to) continue;
    place.origin[*to] = box.origin[axis];
    place.extent[*to] = box.extent[axis];
  }
  place.origin[layout_.row_axis] = first_row_[piece.part] + row;
  place.extent[layout_.row_axis] = layout_.rowsOf(box.extent);
  return place;
}

Block RaggedReader::block(std::size_t index) const {
  SCALEWRIGHT_CHECK(index < blockCount());
  return placeOf(pieces_[index]);
}

std::vector<const TensorReader*> RaggedReader::rectangles() const {
  std::vector<const TensorReader*> parts;
  for (const auto& part : parts_) parts.push_back(part.get());
  return parts;
}

Result<std::span<const std::byte>> RaggedReader::read(std::size_t index, std::vector<std::byte>& buffer) const {
  SCALEWRIGHT_CHECK(index < blockCount());
  const Piece& piece = pieces_[index];
  const TensorReader& part = *parts_[piece.part];
  const Block box = boxOf(piece);
  const std::vector<std::size_t> order = orderOf(layout_, merged_axes_);
  BlockCache::Bytes shared;
  std::span<const std::byte> raw;
  if (piece.fixed > 0) {
    auto read = cut_.read(part, piece.part, piece.block);
    if (!read) return read.error();
    shared = *std::move(read);
    raw = *shared;
  } else {
    const auto read = part.read(piece.block, buffer);
    if (!read || asStored(order, box.extent)) return read;
    raw = *read;
  }
  const std::size_t element_bytes = tensor::elementSize(info_.type);
  std::vector<std::byte> rows;
  const std::size_t bytes = boxElements(box.extent) * element_bytes;
  if (auto grown = growBuffer(rows, bytes, {{}, {}, info_.name, {}}); !grown) return grown.error();
  const std::size_t unit_axes = layout_.merged.size() - merged_axes_.back();
  copyInOrder(raw, part.block(piece.block), box, order, unit_axes, element_bytes, rows);
  buffer = std::move(rows);
  return std::span<const std::byte>(buffer);
}

Result<std::unique_ptr<TensorReader>> joinReaders(const tensor::TensorInfo& info,
                                                  std::vector<std::unique_ptr<TensorReader>> parts) {
  const Error changed{ErrorCode::kFileChanged, {}, info.name, {}};
  for (const auto& part : parts) {
    if (part->info().type != info.type || part->info().order != info.order) return changed;
  }
  std::vector<tensor::Shape> shapes;
  for (const auto& part : parts) shapes.push_back(part->info().shape);
  if (info.isRagged()) {
    auto layout = tensor::raggedLayoutOf(info);
    if (!layout || shapes != info.part_shapes) return changed;
    return std::unique_ptr<TensorReader>(std::make_unique<RaggedReader>(info, *std::move(layout), std::move(parts)));
  }
  const auto layout = tensor::RaggedLayout::of(shapes, 0);
  if (!layout || layout->shape != info.shape) return changed;
  return std::unique_ptr<TensorReader>(std::make_unique<JoinedReader>(info, std::move(parts)));
}

Result<std::unique_ptr<TensorReader>> Source::openKnown(const tensor::TensorInfo& info) const {
  if (info.parts.empty()) return open(info.name);
  std::vector<std::unique_ptr<TensorReader>> readers;
  for (const std::string& part : info.parts) {
    auto reader = open(part);
    if (!reader) return reader;
    readers.push_back(*std::move(reader));
  }
  auto joined = joinReaders(info, std::move(readers));
  if (joined) return joined;
  Error error = joined.error();
  error.file = catalogue().identity.path;
  return error;
}

}  // namespace scalewright::io
