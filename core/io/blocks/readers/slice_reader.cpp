#include "core/io/blocks/readers/slice_reader.h"

#include <cstring>
#include <utility>

#include "core/base/check.h"
#include "core/io/blocks/readers/readers.h"

namespace scalewright::io {
namespace {

class SliceReader final : public TensorReader {
 public:
  SliceReader(std::unique_ptr<TensorReader> whole, tensor::TensorInfo info, std::shared_ptr<BlockCache> kept)
      : whole_(std::move(whole)),
        kept_(std::move(kept)),
        info_(std::move(info)),
        slice_(*info_.slice),
        by_rows_(slice_.isVector() || slice_.axis + 2 == slice_.shape.size()) {
    for (std::size_t index = 0; index < whole_->blockCount(); ++index) {
      const Block box = stored(index);
      if (slice_.isStacked() && (*slice_.expert < box.origin[0] || *slice_.expert >= box.origin[0] + box.extent[0]))
        continue;
      const Block part = taken(box);
      if (part.extent[0] > 0 && part.extent[1] > 0) blocks_.push_back(index);
    }
  }

  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return blocks_.size(); }
  [[nodiscard]] Block block(std::size_t index) const override {
    Block part = taken(stored(blocks_[index]));
    if (slice_.isVector()) {
      part.origin.pop_back();
      part.extent.pop_back();
    }
    if (slice_.transposed) {
      std::swap(part.origin[0], part.origin[1]);
      std::swap(part.extent[0], part.extent[1]);
    }
    return part;
  }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override;

 private:
  /// A block of the whole; of vectors, which are read as matrices of one column, with an axis for it.
  [[nodiscard]] Block stored(std::size_t index) const {
    Block box = whole_->block(index);
    if (slice_.isVector()) {
      box.origin.push_back(0);
      box.extent.push_back(1);
    }
    return box;
  }
  /// What is taken of a box of the whole, as a box of the matrix as it is stored.
  [[nodiscard]] Block taken(const Block& box) const {
    const std::size_t rank = box.extent.size();
    Block part{{box.origin[rank - 2], box.origin[rank - 1]}, {box.extent[rank - 2], box.extent[rank - 1]}};
    const std::size_t axis = by_rows_ ? 0 : 1;
    const std::uint64_t end = slice_.stripes.before(part.origin[axis] + part.extent[axis]);
    part.origin[axis] = slice_.stripes.before(part.origin[axis]);
    part.extent[axis] = end - part.origin[axis];
    return part;
  }
  /// Copies what is taken of a block, `part`, into an array of its own.
  void copy(std::span<const std::byte> from, const Block& box, const Block& part, std::span<std::byte> to) const;

  std::unique_ptr<TensorReader> whole_;
  std::shared_ptr<BlockCache> kept_;
  tensor::TensorInfo info_;
  const tensor::Slice& slice_;
  bool by_rows_;  ///< of the matrix as it is stored; else by columns
  std::vector<std::size_t> blocks_;
};

/// Copies elements that lie `step` elements apart in `to`.
template <std::size_t kBytes>
void scatter(const std::byte* from, std::size_t count, std::byte* to, std::size_t step) {
  for (std::size_t i = 0; i < count; ++i) std::memcpy(to + i * step * kBytes, from + i * kBytes, kBytes);
}

void scatter(const std::byte* from, std::size_t count, std::byte* to, std::size_t step, std::size_t bytes) {
  switch (bytes) {
    case 1: return scatter<1>(from, count, to, step);
    case 2: return scatter<2>(from, count, to, step);
    case 4: return scatter<4>(from, count, to, step);
    case 8: return scatter<8>(from, count, to, step);
    default:
      for (std::size_t i = 0; i < count; ++i) std::memcpy(to + i * step * bytes, from + i * bytes, bytes);
  }
}

void SliceReader::copy(std::span<const std::byte> from, const Block& box, const Block& part,
                       std::span<std::byte> to) const {
  const std::size_t bytes = tensor::elementSize(info_.type);
  const std::size_t rank = box.extent.size();
  const auto width = static_cast<std::size_t>(box.extent[rank - 1]);
  const auto rows = static_cast<std::size_t>(part.extent[0]);
  const auto columns = static_cast<std::size_t>(part.extent[1]);
  const std::size_t matrix = slice_.isStacked() ? static_cast<std::size_t>(*slice_.expert - box.origin[0]) *
                                                      static_cast<std::size_t>(box.extent[1])
                                                : 0;
  // Numbers of rows and columns of the matrix, from those of the part on.
  const auto rowOf = [&](std::size_t row) {
    return by_rows_ ? static_cast<std::size_t>(slice_.stripes.at(part.origin[0] + row) - box.origin[rank - 2]) : row;
  };
  const auto columnOf = [&](std::size_t column) {
    return by_rows_ ? column
                    : static_cast<std::size_t>(slice_.stripes.at(part.origin[1] + column) - box.origin[rank - 1]);
  };
  // Columns that are neighbours in the block as well.
  const auto runAt = [&](std::size_t column) {
    if (by_rows_) return columns;
    const std::uint64_t place = (part.origin[1] + column) % slice_.stripes.run;
    return std::min(static_cast<std::size_t>(slice_.stripes.run - place), columns - column);
  };
  for (std::size_t row = 0; row < rows; ++row) {
    const std::byte* line = from.data() + (matrix + rowOf(row)) * width * bytes;
    for (std::size_t column = 0; column < columns;) {
      const std::size_t run = runAt(column);
      const std::byte* source = line + columnOf(column) * bytes;
      if (slice_.transposed) {
        scatter(source, run, to.data() + (column * rows + row) * bytes, rows, bytes);
      } else {
        std::memcpy(to.data() + (row * columns + column) * bytes, source, run * bytes);
      }
      column += run;
    }
  }
}

Result<std::span<const std::byte>> SliceReader::read(std::size_t index, std::vector<std::byte>& buffer) const {
  SCALEWRIGHT_CHECK(index < blockCount());
  const Block box = stored(blocks_[index]);
  const Block part = taken(box);
  const std::size_t bytes = tensor::elementSize(info_.type);
  const auto rows = static_cast<std::size_t>(part.extent[0]);
  const std::size_t size = rows * static_cast<std::size_t>(part.extent[1]) * bytes;
  if (kept_ && slice_.isStacked() && box.extent[0] > 1) {
    const auto all = kept_->read(*whole_, 0, blocks_[index]);
    if (!all) return all.error();
    if (auto grown = growBuffer(buffer, size, {{}, {}, info_.name, {}}); !grown) return grown.error();
    copy(**all, box, part, buffer);
    return std::span<const std::byte>(buffer).first(size);
  }
  const auto raw = whole_->read(blocks_[index], buffer);
  if (!raw) return raw;
  const bool in_one_piece =
      by_rows_ && slice_.stripes.at(part.origin[0] + rows - 1) - slice_.stripes.at(part.origin[0]) + 1 == rows;
  if (in_one_piece && !slice_.transposed) {
    const std::size_t rank = box.extent.size();
    std::uint64_t row = slice_.stripes.at(part.origin[0]) - box.origin[rank - 2];
    if (slice_.isStacked()) row += (*slice_.expert - box.origin[0]) * box.extent[1];
    return raw->subspan(static_cast<std::size_t>(row * box.extent[rank - 1]) * bytes, size);
  }
  std::vector<std::byte> matrix;
  if (auto grown = growBuffer(matrix, size, {{}, {}, info_.name, {}}); !grown) return grown.error();
  copy(*raw, box, part, matrix);
  buffer = std::move(matrix);
  return std::span<const std::byte>(buffer);
}

}  // namespace

Result<std::unique_ptr<TensorReader>> takeSlice(std::unique_ptr<TensorReader> whole, const tensor::TensorInfo& info,
                                                std::shared_ptr<BlockCache> kept) {
  SCALEWRIGHT_CHECK(info.slice.has_value());
  const tensor::TensorInfo& stored = whole->info();
  if (!info.slice->fits() || stored.shape != info.slice->shape || stored.type != info.type || stored.isRagged() ||
      info.slice->matrixShape() != info.shape) {
    return Error{ErrorCode::kFileChanged, {}, info.name, {}};
  }
  tensor::TensorInfo unscaled = info;
  unscaled.scaling.reset();
  unscaled.order = stored.order;
  return std::unique_ptr<TensorReader>(
      std::make_unique<SliceReader>(std::move(whole), std::move(unscaled), std::move(kept)));
}

}  // namespace scalewright::io
