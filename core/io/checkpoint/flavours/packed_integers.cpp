#include <algorithm>
#include <array>

#include "core/io/checkpoint/decode/column_decoder.h"
#include "core/io/checkpoint/decode/row_decoder.h"

namespace scalewright::io::flavours::packed_integers {
namespace {

using tensor::ElementType;

constexpr std::string_view kSuffix = ".weight_packed";
constexpr std::uint64_t kMostBits = 8;

std::uint64_t ceilOf(std::uint64_t whole, std::uint64_t part) {
  return (whole + part - 1) / part;
}

/// How the codes of a row lie in its words.
enum class Packing { kStream, kLeavesBits, kNeither, kEither };

/// Newer writers make one stream of bits, older ones leave what no whole code fits into.
Packing packingOf(std::uint64_t words, std::uint64_t columns, std::uint64_t bits) {
  const bool stream = words == ceilOf(columns * bits, 32);
  const bool leaves = words == ceilOf(columns, 32 / bits);
  if (32 % bits == 0) return stream ? Packing::kStream : Packing::kNeither;
  if (stream && leaves) return Packing::kEither;
  if (stream) return Packing::kStream;
  return leaves ? Packing::kLeavesBits : Packing::kNeither;
}

/// With half of their range added.
RowCodes packedCodes(const Piece& piece, std::uint64_t bits) {
  return bitCodes(piece, bits, static_cast<float>(std::uint64_t{1} << (bits - 1)));
}

Result<ZeroPoints> zerosOf(const Piece& piece, const MatrixShape& matrix, std::uint64_t groups, std::uint64_t bits) {
  const auto words = piece.words();
  if (!words) return words.error();
  // Packed along the rows: one column of words for each group.
  const std::uint64_t height = piece.shape[0];
  ZeroPoints zeros{std::vector<float>(static_cast<std::size_t>(matrix.rows * groups)), groups};
  const auto half = static_cast<float>(std::uint64_t{1} << (bits - 1));
  std::vector<std::uint32_t> column(static_cast<std::size_t>(height) + 1);
  for (std::uint64_t group = 0; group < groups; ++group) {
    for (std::uint64_t i = 0; i < height; ++i) column[i] = (*words)[static_cast<std::size_t>(i * groups + group)];
    for (std::uint64_t row = 0; row < matrix.rows; ++row) {
      zeros.values[static_cast<std::size_t>(row * groups + group)] =
          static_cast<float>(bitsAt(column, row, bits)) - half;
    }
  }
  return zeros;
}

Result<std::vector<std::uint32_t>> groupsOf(const Piece& piece, std::uint64_t groups) {
  const auto words = piece.words();
  if (!words) return words.error();
  // One that is not there says that columns lie in their order.
  constexpr std::uint32_t kNone = ~std::uint32_t{0};
  if (std::find(words->begin(), words->end(), kNone) != words->end()) return std::vector<std::uint32_t>();
  return piece.groups(groups);
}

Result<std::optional<tensor::Shape>> statedShape(const Piece* piece) {
  if (piece == nullptr) return std::optional<tensor::Shape>();
  if (!piece->is(ElementType::kI64) || piece->elements() != 2) {
    return unreadCodes(*piece, "no shape: " + piece->dtype + " " + tensor::shapeText(piece->shape));
  }
  std::array<std::byte, 16> raw{};
  if (auto done = piece->readAt(0, raw); !done) return done.error();
  tensor::Shape shape(2, 0);
  for (std::size_t i = 0; i < raw.size(); ++i) {
    shape[i / 8] |= std::to_integer<std::uint64_t>(raw[i]) << (8 * (i % 8));
  }
  return std::optional(std::move(shape));
}

Result<std::optional<StoredWeight>> recognise(const Piece& codes, Pieces& pieces, const CheckpointSettings& settings) {
  if (!codes.is(ElementType::kI32)) return std::optional<StoredWeight>();
  const std::string stem = stemOf(codes.name, kSuffix);
  const Piece* scale = pieces.find(stem + ".weight_scale");
  const Piece* zero = pieces.find(stem + ".weight_zero_point");
  const Piece* index = pieces.find(stem + ".weight_g_idx");
  const auto stated = statedShape(pieces.find(stem + ".weight_shape"));
  const std::uint64_t bytes = codes.bytes + useAll(pieces, stem + ".weight_scale", stem + ".weight_zero_point",
                                                   stem + ".weight_g_idx", stem + ".weight_shape");
  if (!stated) return stated.error();
  if (!*stated) return unreadCodes(codes, "packed codes without " + stem + ".weight_shape");
  const tensor::Shape shape = **stated;
  const IntegerScheme* scheme = settings.schemeOf(stem);
  if (scheme == nullptr || scheme->bits < 1 || scheme->bits > kMostBits) {
    return unreadCodes(codes, "packed codes of a number of bits that no config.json states");
  }
  const std::uint64_t bits = scheme->bits;
  const auto matrix = MatrixShape::of(shape);
  const bool absurd =
      !matrix || codes.shape.size() != 2 || codes.shape[0] != shape[0] || shape[1] > (std::uint64_t{1} << 40);
  const Packing packing = absurd ? Packing::kNeither : packingOf(codes.shape[1], shape[1], bits);
  if (packing == Packing::kNeither || packing == Packing::kEither) {
    return unreadCodes(codes, tensor::shapeText(codes.shape) + " words for " + tensor::shapeText(shape) + " codes of " +
                                  std::to_string(bits) + " bits" +
                                  (packing == Packing::kEither ? ", which could lie in two ways" : ""));
  }
  if (packing == Packing::kLeavesBits) {
    return unreadCodes(codes, "codes of " + std::to_string(bits) + " bits that leave a part of each word unused");
  }
  if (scale == nullptr) return unreadCodes(codes, "packed codes without " + stem + ".weight_scale");
  const auto scales = Scales::of(*scale, *matrix, {1, scheme->group_size});
  if (!scales || scale->is(ElementType::kU8)) {
    return unreadCodes(codes,
                       "scales " + tensor::shapeText(scale->shape) + " for a weight " + tensor::shapeText(shape));
  }
  const tensor::Shape zero_shape = {ceilOf(shape[0] * bits, 32), scales->count()};
  if (zero != nullptr && (!zero->is(ElementType::kI32) || zero->shape != zero_shape)) {
    return unreadCodes(codes,
                       "zero points " + tensor::shapeText(zero->shape) + " for " + tensor::shapeText(zero_shape));
  }
  if (index != nullptr && (!index->is(ElementType::kI32) || index->elements() != shape[1])) {
    return unreadCodes(codes,
                       "groups " + tensor::shapeText(index->shape) + " of " + std::to_string(shape[1]) + " columns");
  }
  StoredWeight weight;
  weight.name = stem + ".weight";
  weight.shape = shape;
  if (!matrix->stacked) weight.grid = {scales->storedRows(), scales->count()};
  weight.stored_as = "INT" + std::to_string(bits) + " " + scales->text();
  if (zero != nullptr) weight.stored_as += " with zero points";
  if (index != nullptr) weight.stored_as += ", columns reordered";
  weight.stored_bytes = bytes;
  weight.open = [codes, bits, shape, matrix = *matrix, scales = *scales,
                 zero = zero != nullptr ? std::optional(*zero) : std::nullopt,
                 index =
                     index != nullptr ? std::optional(*index) : std::nullopt]() -> Result<std::unique_ptr<Decoder>> {
    RowWeight row{.shape = shape, .matrix = matrix, .codes = packedCodes(codes, bits), .scales = scales};
    if (zero) {
      auto zeros = zerosOf(*zero, matrix, scales.count(), bits);
      if (!zeros) return zeros.error();
      row.zeros = *std::move(zeros);
    }
    if (index) {
      auto groups = groupsOf(*index, scales.count());
      if (!groups) return groups.error();
      row.group_of = *std::move(groups);
    }
    return makeRowDecoder(std::move(row));
  };
  weight.scales = [bits, matrix = *matrix, scales = *scales,
                   zero = zero != nullptr ? std::optional(*zero) : std::nullopt,
                   index = index != nullptr ? std::optional(*index) : std::nullopt]() -> Result<StoredScales> {
    if (zero) {
      const auto zeros = zerosOf(*zero, matrix, scales.count(), bits);
      if (!zeros) return zeros.error();
      const bool none = std::all_of(zeros->values.begin(), zeros->values.end(), [](float each) { return each == 0; });
      if (!none) return undecided(why_not::kZeroPoints);
    }
    if (index) {
      const auto groups = groupsOf(*index, scales.count());
      if (!groups) return groups.error();
      if (!groups->empty() && *groups != neighbours(matrix.columns, scales.width()))
        return undecided(why_not::kReordered);
    }
    return withScales(ofIntegers(bits), scales, matrix);
  };
  return std::optional(std::move(weight));
}

constexpr std::array kForms = {Flavour::Form{kSuffix, recognise}};

}  // namespace

extern const Flavour kDescriptor;
const Flavour kDescriptor = {kForms};

}  // namespace scalewright::io::flavours::packed_integers
