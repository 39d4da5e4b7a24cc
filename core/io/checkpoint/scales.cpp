#include "core/io/checkpoint/scales.h"

#include <algorithm>
#include <cmath>

#include "core/tensor/decode.h"

namespace scalewright::io {
namespace {

constexpr std::uint64_t kUsualBlock = 128;

std::uint64_t ceilOf(std::uint64_t whole, std::uint64_t part) {
  return (whole + part - 1) / part;
}

/// How many of `size` share one of `count` scales; none: they do not fit.
std::optional<std::uint64_t> sharedBy(std::uint64_t size, std::uint64_t count, std::optional<std::uint64_t> stated) {
  if (count == 1) return size;
  if (count == size) return 1;
  for (const std::uint64_t block : {stated.value_or(kUsualBlock), kUsualBlock}) {
    if (block > 0 && ceilOf(size, block) == count) return block;
  }
  return std::nullopt;
}
/// The same along a row, where groups of any size that divides it stand beside each other.
std::optional<std::uint64_t> groupedBy(std::uint64_t size, std::uint64_t count, std::optional<std::uint64_t> stated) {
  if (const auto shared = sharedBy(size, count, stated)) return shared;
  if (count > 0 && size % count == 0) return size / count;
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

}  // namespace

std::optional<MatrixShape> MatrixShape::of(const tensor::Shape& shape) {
  if (shape.size() < 2 || shape.size() > 3 || tensor::elementCount(shape).value_or(0) == 0) return std::nullopt;
  return MatrixShape{shape.size() == 3 ? shape[0] : 1, shape[shape.size() - 2], shape.back()};
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
  const bool stacked = matrix.experts > 1;
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
  const auto stated = [&](std::size_t i) { return i < block.size() ? std::optional(block[i]) : std::nullopt; };
  const auto height = sharedBy(matrix.rows, shape[0], stated(0));
  const auto width = groupedBy(matrix.columns, shape[1], stated(1));
  if (shape.size() != 2 || !height || !width) return std::nullopt;
  scales.height_ = *height;
  scales.width_ = *width;
  scales.block_ = {stated(0).value_or(kUsualBlock), stated(1).value_or(kUsualBlock)};
  scales.count_ = shape[1];
  scales.stored_rows_ = shape[0];
  return scales;
}

Scales Scales::perRow(std::vector<float> loaded) {
  Scales scales;
  scales.matrix_ = {1, loaded.size(), 1};
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
  // A block that is cut off at once is named as if it were whole.
  const auto whole = [](std::uint64_t shown, std::uint64_t count, std::uint64_t stated) {
    return std::to_string(count == 1 ? std::max(shown, stated) : shown);
  };
  return whole(height_, stored_rows_, block_[0]) + "x" + whole(width_, count_, block_[1]);
}

std::uint64_t Scales::placeOf(std::uint64_t row) const {
  if (one_for_experts_) return 0;
  return row / matrix_.rows * stored_rows_ + row % matrix_.rows / height_;
}

Result<std::vector<float>> Scales::ofRows(std::uint64_t begin, std::uint64_t end) const {
  const auto rows = static_cast<std::size_t>(end - begin);
  if (!piece_) {
    const auto first = loaded_.begin() + static_cast<std::ptrdiff_t>(begin);
    return std::vector<float>(first, first + static_cast<std::ptrdiff_t>(rows));
  }
  const std::uint64_t first = placeOf(begin);
  const std::uint64_t last = placeOf(end - 1);
  const std::size_t size = tensor::elementSize(*piece_->type);
  std::vector<std::byte> raw(static_cast<std::size_t>((last - first + 1) * count_) * size);
  if (auto done = piece_->readAt(first * count_ * size, raw); !done) return done.error();
  std::vector<double> wide(raw.size() / size);
  tensor::decodeToDouble(*piece_->type, tensor::ByteOrder::kLittle, raw, wide);
  if (std::any_of(wide.begin(), wide.end(), [](double scale) { return std::isnan(scale); })) {
    return Error{ErrorCode::kMalformedFile, piece_->file->path(), piece_->name, "a scale that is no number"};
  }
  std::vector<float> scales(rows * static_cast<std::size_t>(count_));
  for (std::size_t i = 0; i < rows; ++i) {
    const auto from = wide.begin() + static_cast<std::ptrdiff_t>((placeOf(begin + i) - first) * count_);
    std::copy_n(from, count_, scales.begin() + static_cast<std::ptrdiff_t>(i * static_cast<std::size_t>(count_)));
  }
  return scales;
}

}  // namespace scalewright::io
