#include "core/io/checkpoint/decode/scales.h"

#include <algorithm>
#include <cmath>

#include "core/tensor/decode.h"

namespace scalewright::io {
namespace {

constexpr std::uint64_t kUsualBlock = 128;

std::uint64_t ceilOf(std::uint64_t whole, std::uint64_t part) {
  return (whole + part - 1) / part;
}

bool covers(std::uint64_t size, std::uint64_t block, std::uint64_t count) {
  return block > 0 && ceilOf(size, block) == count;
}

/// How many of `size` share one of `count` scales; none: they do not fit. What is stated is believed and nothing else.
std::optional<std::uint64_t> sharedBy(std::uint64_t size, std::uint64_t count, std::optional<std::uint64_t> stated) {
  if (count == 1) return size;
  if (count == size) return 1;
  const std::uint64_t block = stated.value_or(kUsualBlock);
  return covers(size, block, count) ? std::optional(block) : std::nullopt;
}
/// The same along a row. blocks: of several rows as well, which are usual ones where nothing is stated; else groups,
/// which divide a row.
std::optional<std::uint64_t> groupedBy(std::uint64_t size, std::uint64_t count, std::optional<std::uint64_t> stated,
                                       bool blocks) {
  if (count == 1 || count == size) return count == 1 ? size : 1;
  if (stated) return covers(size, *stated, count) ? stated : std::nullopt;
  if (blocks && covers(size, kUsualBlock, count)) return kUsualBlock;
  if (size % count == 0) return size / count;
  return std::nullopt;
}

/// The axes that mean something: ModelOpt writes [rows, 1, columns, 1].
tensor::Shape meant(const tensor::Shape& shape, std::size_t rank) {
  tensor::Shape kept = shape;
  for (std::size_t axis = kept.size(); axis-- > 0 && kept.size() > rank;) {
    if (kept[axis] == 1) kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(axis));
  }
  return kept;
}

/// Where the first scale is that is no number, and how many there are. count: in a row.
std::string whereNoNumber(tensor::ElementType type, std::span<const std::byte> raw, std::uint64_t count,
                          std::uint64_t first_row, std::uint64_t first) {
  std::vector<double> values(raw.size() / tensor::elementSize(type));
  tensor::decodeToDouble(type, tensor::ByteOrder::kLittle, raw, values);
  const auto odd = [](double value) { return !std::isfinite(value); };
  const auto at = static_cast<std::uint64_t>(std::find_if(values.begin(), values.end(), odd) - values.begin()) + first;
  return "a scale that is no number: row " + std::to_string(first_row + at / count) + ", block " +
         std::to_string(at % count) + ", " + std::to_string(std::count_if(values.begin(), values.end(), odd)) + " of " +
         std::to_string(values.size());
}

/// Stored scales as float32; none where one of them is no number.
std::optional<std::vector<float>> finiteFloats(tensor::ElementType type, std::span<const std::byte> raw) {
  const auto areFinite = [](const auto& values) {
    return std::all_of(values.begin(), values.end(), [](auto value) { return std::isfinite(value); });
  };
  std::vector<float> values(raw.size() / tensor::elementSize(type));
  if (tensor::isShortFloat(type)) {
    tensor::decodeToFloat(type, tensor::ByteOrder::kLittle, raw, values);
    return areFinite(values) ? std::optional(std::move(values)) : std::nullopt;
  }
  std::vector<double> wide(values.size());
  tensor::decodeToDouble(type, tensor::ByteOrder::kLittle, raw, wide);
  if (!areFinite(wide)) return std::nullopt;
  std::transform(wide.begin(), wide.end(), values.begin(), [](double scale) { return static_cast<float>(scale); });
  return values;
}

}  // namespace

std::optional<MatrixShape> MatrixShape::of(const tensor::Shape& shape) {
  if (shape.size() < 2 || shape.size() > 3 || tensor::elementCount(shape).value_or(0) == 0) return std::nullopt;
  const bool stacked = shape.size() == 3;
  return MatrixShape{stacked, stacked ? shape[0] : 1, shape[shape.size() - 2], shape.back()};
}

std::optional<Scales> Scales::of(const Piece& piece, const MatrixShape& matrix,
                                 const std::vector<std::uint64_t>& block) {
  using tensor::ElementType;
  if (!piece.type || (!tensor::isFloating(*piece.type) && *piece.type != ElementType::kU8)) return std::nullopt;
  if (piece.elements() == 0) return std::nullopt;
  Scales scales;
  scales.piece_ = piece;
  if (piece.is(ElementType::kU8)) scales.piece_->type = ElementType::kF8E8M0;
  scales.matrix_ = matrix;
  const bool stacked = matrix.stacked;
  tensor::Shape shape = meant(piece.shape, stacked ? 3 : 2);
  if (piece.elements() == 1) {
    scales.one_for_experts_ = true;
    shape = {1, 1};
  } else if (stacked && shape.front() == matrix.experts) {
    shape.erase(shape.begin());
  } else if (stacked) {
    return std::nullopt;
  }
  if (shape.empty()) shape = {1};
  if (shape.size() == 1) shape.push_back(1);
  if (shape.size() != 2) return std::nullopt;
  const auto stated = [&](std::size_t i) {
    return i < block.size() && block[i] > 0 ? std::optional(block[i]) : std::nullopt;
  };
  const auto height = sharedBy(matrix.rows, shape[0], stated(0));
  const bool blocks = height && *height > 1 && *height < matrix.rows;
  const auto width = groupedBy(matrix.columns, shape[1], stated(1), blocks);
  if (!height || !width) return std::nullopt;
  scales.height_ = *height;
  scales.width_ = *width;
  scales.block_ = {stated(0).value_or(kUsualBlock), stated(1).value_or(kUsualBlock)};
  scales.stated_ = stated(0) && stated(1);
  scales.count_ = shape[1];
  scales.stored_rows_ = shape[0];
  return scales;
}

Scales Scales::perRow(std::vector<float> loaded) {
  Scales scales;
  scales.matrix_ = {false, 1, loaded.size(), 1};
  scales.width_ = ~std::uint64_t{0};
  scales.loaded_ = std::move(loaded);
  return scales;
}

std::string Scales::text() const {
  if (one_for_experts_ || (count_ == 1 && stored_rows_ == 1)) {
    return matrix_.experts > 1 && !one_for_experts_ ? "per expert" : "per tensor";
  }
  if (count_ == 1 && height_ == 1) return "per channel";
  if (height_ == 1) return "groups of " + std::to_string(width_);
  return tensor::blockText(block());
}

tensor::BlockSize Scales::block() const {
  const auto whole = [](std::uint64_t shown, std::uint64_t count, std::uint64_t stated) {
    return count == 1 ? std::max(shown, stated) : shown;
  };
  return {whole(height_, stored_rows_, block_[0]), whole(width_, count_, block_[1])};
}

std::uint64_t Scales::placeOf(std::uint64_t row) const {
  if (one_for_experts_) return 0;
  return row / matrix_.rows * stored_rows_ + row % matrix_.rows / height_;
}

Result<std::vector<float>> Scales::ofRows(std::uint64_t begin, std::uint64_t end, std::uint64_t first,
                                          std::uint64_t last) const {
  const auto rows = static_cast<std::size_t>(end - begin);
  if (!piece_) {
    const auto from = loaded_.begin() + static_cast<std::ptrdiff_t>(begin);
    return std::vector<float>(from, from + static_cast<std::ptrdiff_t>(rows));
  }
  const std::uint64_t first_row = placeOf(begin);
  const std::uint64_t last_row = placeOf(end - 1);
  // Of several rows whole ones, which lie side by side; of one what is asked for.
  const bool whole = first_row != last_row;
  const std::uint64_t offset = whole ? 0 : first;
  const std::uint64_t stored = whole ? count_ : last - first;
  const std::size_t size = tensor::elementSize(*piece_->type);
  std::vector<std::byte> raw(static_cast<std::size_t>((last_row - first_row) * count_ + stored) * size);
  if (auto done = piece_->readAt((first_row * count_ + offset) * size, raw); !done) return done.error();
  auto read = finiteFloats(*piece_->type, raw);
  if (!read) {
    return Error{ErrorCode::kMalformedFile, piece_->file->path(), piece_->name,
                 whereNoNumber(*piece_->type, raw, count_, first_row, offset)};
  }
  const auto in_row = static_cast<std::size_t>(last - first);
  const bool own = (rows == 1 || in_row == count_) && read->size() == rows * in_row;
  if (own) return *std::move(read);
  std::vector<float> scales(rows * in_row);
  for (std::size_t i = 0; i < rows; ++i) {
    const std::uint64_t place = (placeOf(begin + i) - first_row) * count_ + first - offset;
    std::copy_n(read->begin() + static_cast<std::ptrdiff_t>(place), in_row,
                scales.begin() + static_cast<std::ptrdiff_t>(i * in_row));
  }
  return scales;
}

}  // namespace scalewright::io
