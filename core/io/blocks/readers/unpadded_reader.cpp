#include "core/io/blocks/readers/unpadded_reader.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "core/base/check.h"
#include "core/io/blocks/block_cache.h"
#include "core/io/blocks/readers/ragged_reader.h"
#include "core/io/blocks/readers/readers.h"

namespace scalewright::io {
namespace {

/// Indices of an axis that are taken, as pairs of begin and end.
using Runs = std::vector<std::uint64_t>;

/// How many of them are before an index.
std::uint64_t countBefore(const Runs& runs, std::uint64_t index) {
  std::uint64_t count = 0;
  for (std::size_t i = 0; i + 1 < runs.size() && runs[i] < index; i += 2)
    count += std::min(runs[i + 1], index) - runs[i];
  return count;
}

/// A rectangle of what is stored, and the blocks of it that several sequences lie in.
struct Stored {
  const TensorReader* reader = nullptr;
  BlockCache cache = {};
};

/// One sequence of a rectangle, or the rows of all of them, without its padding.
class KeptReader final : public TensorReader {
 public:
  /// sequence: its index along `sample_axis`; none: tokens lie on the first axis, and all of it is this. runs: of the
  /// token axes. blocks: of the rectangle, that the sequence lies in.
  KeptReader(tensor::TensorInfo info, std::shared_ptr<Stored> stored, std::optional<std::uint64_t> sequence,
             std::size_t sample_axis, const std::vector<std::uint64_t>& token_axes, Runs runs,
             const std::vector<std::size_t>& blocks)
      : info_(std::move(info)), stored_(std::move(stored)), sequence_(sequence), sample_axis_(sample_axis) {
    whole_.resize(stored_->reader->info().shape.size(), true);
    for (const std::uint64_t axis : token_axes) whole_[static_cast<std::size_t>(axis)] = false;
    runs_ = std::move(runs);
    for (const std::size_t block : blocks) {
      const Block box = kept(stored_->reader->block(block));
      if (std::find(box.extent.begin(), box.extent.end(), 0U) == box.extent.end()) blocks_.push_back(block);
    }
  }

  [[nodiscard]] const tensor::TensorInfo& info() const override { return info_; }
  [[nodiscard]] std::size_t blockCount() const override { return blocks_.size(); }
  [[nodiscard]] Block block(std::size_t index) const override { return kept(stored_->reader->block(blocks_[index])); }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override;

 private:
  /// What is left of a box of the rectangle.
  [[nodiscard]] Block kept(Block box) const {
    for (std::size_t axis = 0; axis < whole_.size(); ++axis) {
      if (sequence_ && axis == sample_axis_) {
        box.origin[axis] = 0;
        box.extent[axis] = 1;
      } else if (!whole_[axis]) {
        const std::uint64_t end = countBefore(runs_, box.origin[axis] + box.extent[axis]);
        box.origin[axis] = countBefore(runs_, box.origin[axis]);
        box.extent[axis] = end - box.origin[axis];
      }
    }
    return box;
  }
  /// The indices of an axis of a box of the rectangle that are taken, from its origin on.
  [[nodiscard]] Runs taken(const Block& box, std::size_t axis) const {
    if (sequence_ && axis == sample_axis_) return {*sequence_ - box.origin[axis], *sequence_ - box.origin[axis] + 1};
    if (whole_[axis]) return {0, box.extent[axis]};
    Runs inside;
    const std::uint64_t begin = box.origin[axis];
    const std::uint64_t end = begin + box.extent[axis];
    for (std::size_t i = 0; i + 1 < runs_.size(); i += 2) {
      if (runs_[i + 1] <= begin || runs_[i] >= end) continue;
      inside.push_back(std::max(runs_[i], begin) - begin);
      inside.push_back(std::min(runs_[i + 1], end) - begin);
    }
    return inside;
  }

  tensor::TensorInfo info_;
  std::shared_ptr<Stored> stored_;
  std::optional<std::uint64_t> sequence_;
  std::size_t sample_axis_;
  std::vector<bool> whole_;  ///< for each axis: nothing is left out along it
  Runs runs_;
  std::vector<std::size_t> blocks_;
};

/// Pieces of a C-order array that are taken, each of which lies in one piece: byte offsets and sizes.
template <typename Piece>
void forEachPiece(const std::vector<Runs>& taken, const tensor::Shape& extent, std::size_t element_bytes,
                  const Piece& piece) {
  // Behind the last axis of which something is left out all lies together.
  std::size_t axis = extent.size();
  std::size_t unit = element_bytes;
  while (axis > 1 && taken[axis - 1] == Runs{0, extent[axis - 1]}) unit *= static_cast<std::size_t>(extent[--axis]);
  const std::size_t last = axis - 1;
  std::vector<std::size_t> stride(extent.size(), unit);
  for (std::size_t i = last; i-- > 0;) stride[i] = stride[i + 1] * static_cast<std::size_t>(extent[i + 1]);
  const auto visit = [&](const auto& self, std::size_t at, std::size_t offset) -> void {
    for (std::size_t run = 0; run + 1 < taken[at].size(); run += 2) {
      const auto begin = static_cast<std::size_t>(taken[at][run]);
      const auto end = static_cast<std::size_t>(taken[at][run + 1]);
      if (at == last) {
        piece(offset + begin * stride[at], (end - begin) * stride[at]);
        continue;
      }
      for (std::size_t index = begin; index < end; ++index) self(self, at + 1, offset + index * stride[at]);
    }
  };
  visit(visit, 0, 0);
}

Result<std::span<const std::byte>> KeptReader::read(std::size_t index, std::vector<std::byte>& buffer) const {
  SCALEWRIGHT_CHECK(index < blockCount());
  const Block box = stored_->reader->block(blocks_[index]);
  BlockCache::Bytes shared;
  std::span<const std::byte> raw;
  if (sequence_ && box.extent[sample_axis_] > 1) {
    auto read = stored_->cache.read(*stored_->reader, 0, blocks_[index]);
    if (!read) return read.error();
    shared = *std::move(read);
    raw = *shared;
  } else {
    const auto read = stored_->reader->read(blocks_[index], buffer);
    if (!read) return read;
    raw = *read;
  }
  std::vector<Runs> all;
  for (std::size_t axis = 0; axis < whole_.size(); ++axis) all.push_back(taken(box, axis));
  const std::size_t element_bytes = tensor::elementSize(info_.type);
  std::size_t pieces = 0;
  std::size_t bytes = 0;
  std::span<const std::byte> only;
  forEachPiece(all, box.extent, element_bytes, [&](std::size_t offset, std::size_t size) {
    ++pieces;
    bytes += size;
    only = raw.subspan(offset, size);
  });
  if (pieces == 1 && shared == nullptr) return only;
  std::vector<std::byte> rows;
  if (auto grown = growBuffer(rows, bytes, {{}, {}, info_.name, {}}); !grown) return grown.error();
  std::size_t done = 0;
  forEachPiece(all, box.extent, element_bytes, [&](std::size_t offset, std::size_t size) {
    std::memcpy(rows.data() + done, raw.data() + offset, size);
    done += size;
  });
  buffer = std::move(rows);
  return std::span<const std::byte>(buffer);
}

/// The tensor, with what it is made of.
class UnpaddedReader final : public TensorReader {
 public:
  UnpaddedReader(std::unique_ptr<TensorReader> stored, std::unique_ptr<TensorReader> kept)
      : stored_(std::move(stored)), kept_(std::move(kept)) {}

  [[nodiscard]] const tensor::TensorInfo& info() const override { return kept_->info(); }
  [[nodiscard]] std::size_t blockCount() const override { return kept_->blockCount(); }
  [[nodiscard]] Block block(std::size_t index) const override { return kept_->block(index); }
  [[nodiscard]] Result<std::span<const std::byte>> read(std::size_t index,
                                                        std::vector<std::byte>& buffer) const override {
    return kept_->read(index, buffer);
  }
  [[nodiscard]] std::vector<const TensorReader*> rectangles() const override {
    const std::vector<const TensorReader*> parts = kept_->rectangles();
    return parts == std::vector<const TensorReader*>{kept_.get()} ? std::vector<const TensorReader*>{this} : parts;
  }

 private:
  std::unique_ptr<TensorReader> stored_;
  std::unique_ptr<TensorReader> kept_;
};

/// The runs of tokens between two of them, counted from the first.
Runs runsBetween(const tensor::TokenMask& mask, std::size_t& next, std::uint64_t begin, std::uint64_t end) {
  Runs runs;
  for (; next + 1 < mask.runs.size() && mask.runs[next] < end; next += 2) {
    runs.push_back(mask.runs[next] - begin);
    runs.push_back(std::min(mask.runs[next + 1], end) - begin);
  }
  return runs;
}

/// The sequences of all rectangles, in order.
std::vector<std::unique_ptr<TensorReader>> sequencesOf(const std::vector<const TensorReader*>& rectangles,
                                                       const tensor::TensorInfo& info, std::size_t sample_axis) {
  const tensor::TokenMask& mask = *info.padding->tokens;
  std::vector<std::unique_ptr<TensorReader>> sequences;
  std::size_t run = 0;
  std::uint64_t token = 0;
  for (const TensorReader* rectangle : rectangles) {
    const auto stored = std::make_shared<Stored>();
    stored->reader = rectangle;
    std::vector<std::vector<std::size_t>> blocks(static_cast<std::size_t>(rectangle->info().shape[sample_axis]));
    for (std::size_t block = 0; block < rectangle->blockCount(); ++block) {
      const Block box = rectangle->block(block);
      for (std::uint64_t i = 0; i < box.extent[sample_axis]; ++i) {
        blocks[static_cast<std::size_t>(box.origin[sample_axis] + i)].push_back(block);
      }
    }
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      const std::uint64_t end = token + mask.lengths[sequences.size()];
      tensor::TensorInfo sequence;
      sequence.name = info.name;
      sequence.type = info.type;
      sequence.order = info.order;
      sequence.shape = info.part_shapes[sequences.size()];
      sequences.push_back(std::make_unique<KeptReader>(std::move(sequence), stored, i, sample_axis,
                                                       info.padding->token_axes, runsBetween(mask, run, token, end),
                                                       blocks[i]));
      token = end;
    }
  }
  return sequences;
}

}  // namespace

Result<std::unique_ptr<TensorReader>> leaveOutPadding(std::unique_ptr<TensorReader> stored,
                                                      const tensor::TensorInfo& info) {
  SCALEWRIGHT_CHECK(info.padding.has_value());
  const tensor::Padding& padding = *info.padding;
  const Error changed{ErrorCode::kFileChanged, {}, info.name, {}};
  const std::vector<const TensorReader*> rectangles = stored->rectangles();
  std::vector<tensor::Shape> shapes;
  for (const TensorReader* rectangle : rectangles) shapes.push_back(rectangle->info().shape);
  const auto expected = padding.part_shapes.empty() ? std::vector<tensor::Shape>{padding.shape} : padding.part_shapes;
  if (shapes != expected || stored->info().type != info.type) return changed;
  tensor::TensorInfo unscaled = info;
  unscaled.scaling.reset();
  unscaled.order = stored->info().order;
  if (padding.token_axes.empty()) {
    const auto rows = std::make_shared<Stored>();
    rows->reader = rectangles.front();
    std::vector<std::size_t> blocks(rows->reader->blockCount());
    for (std::size_t i = 0; i < blocks.size(); ++i) blocks[i] = i;
    if (padding.tokens->tokens() != padding.shape.front() || padding.tokens->kept() != info.shape.front())
      return changed;
    auto kept = std::make_unique<KeptReader>(std::move(unscaled), rows, std::nullopt, 0, std::vector<std::uint64_t>{0},
                                             padding.tokens->runs, blocks);
    return std::unique_ptr<TensorReader>(std::make_unique<UnpaddedReader>(std::move(stored), std::move(kept)));
  }
  const auto sample_axis =
      static_cast<std::size_t>(tensor::axisAttribute(info, "batch_axis", expected.front().size()).value_or(0));
  std::uint64_t sequences = 0;
  for (const tensor::Shape& shape : shapes) sequences += shape[sample_axis];
  auto layout = tensor::raggedLayoutOf(info);
  if (!layout || sequences != info.part_shapes.size() || sequences != padding.tokens->lengths.size()) return changed;
  auto kept = std::make_unique<RaggedReader>(std::move(unscaled), *std::move(layout),
                                             sequencesOf(rectangles, info, sample_axis));
  return std::unique_ptr<TensorReader>(std::make_unique<UnpaddedReader>(std::move(stored), std::move(kept)));
}

}  // namespace scalewright::io
