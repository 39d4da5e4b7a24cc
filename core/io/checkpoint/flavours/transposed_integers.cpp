#include <algorithm>
#include <array>

#include "core/io/checkpoint/decode/column_decoder.h"
#include "core/io/checkpoint/decode/row_decoder.h"
#include "core/tensor/pieces.h"

namespace scalewright::io::flavours::transposed_integers {
namespace {

using tensor::ElementType;
using Recognised = Result<std::optional<StoredWeight>>;

constexpr std::uint64_t kEight = 8;
// A block has all rows of 32 columns.
constexpr std::uint64_t kMostRows = std::uint64_t{1} << 20;

/// The tensors of a module whose weight lies as [K, N].
struct Parts {
  const Piece* codes = nullptr;
  const Piece* scales = nullptr;  ///< [groups, N]
  const Piece* zeros = nullptr;   ///< words, packed along N
  const Piece* index = nullptr;   ///< the group of each k
};

std::string shapesOf(const Parts& parts) {
  std::string text =
      "codes " + tensor::shapeText(parts.codes->shape) + ", scales " + tensor::shapeText(parts.scales->shape);
  if (parts.zeros != nullptr) text += ", zero points " + tensor::shapeText(parts.zeros->shape);
  if (parts.index != nullptr) text += ", groups " + tensor::shapeText(parts.index->shape);
  return text;
}

bool isMatrix(const Piece& piece) {
  return piece.shape.size() == 2 && piece.elements() > 0;
}
bool isMatrixOf(const Piece* piece, ElementType type, const tensor::Shape& shape) {
  return piece != nullptr && piece->is(type) && piece->shape == shape;
}

/// Columns of a group where none are stated one by one. none: it cannot be told.
std::optional<std::uint64_t> groupSize(std::uint64_t columns, std::uint64_t groups, std::uint64_t stated) {
  if (groups == 0) return std::nullopt;
  if (groups == 1) return columns;
  const std::uint64_t size = stated > 0 ? stated : columns / groups;
  const bool fits = size > 0 && tensor::pieces(columns, size) == groups && (stated > 0 || columns % groups == 0);
  return fits ? std::optional(size) : std::nullopt;
}

Result<std::vector<std::uint32_t>> groupsOf(const std::optional<Piece>& index, std::uint64_t columns,
                                            std::uint64_t groups, std::uint64_t size) {
  if (!index) return neighbours(columns, size);
  return index->groups(groups);
}

/// What is the same in all of them, with the zero points made of their words by `zeros_of`.
template <typename ZerosOf>
Result<std::unique_ptr<Decoder>> opened(ColumnWeight weight, const Piece& scales, const std::optional<Piece>& zeros,
                                        const std::optional<Piece>& index, std::uint64_t size, ZerosOf zeros_of) {
  auto factors = scales.floats();
  if (!factors) return factors.error();
  weight.scales = *std::move(factors);
  if (zeros) {
    const auto words = zeros->words();
    if (!words) return words.error();
    weight.zeros = zeros_of(*words);
  }
  auto groups = groupsOf(index, weight.shape[1], scales.shape[0], size);
  if (!groups) return groups.error();
  weight.group_of = *std::move(groups);
  return makeColumnDecoder(std::move(weight));
}

/// The same as a decision. Codes without a sign have their zero in the middle, or a decision cannot say it.
template <typename ZerosOf>
Result<StoredScales> decided(std::uint64_t bits, const Piece& scales, const std::optional<Piece>& zeros,
                             const std::optional<Piece>& index, std::uint64_t size, ZerosOf zeros_of) {
  if (zeros) {
    const auto words = zeros->words();
    if (!words) return words.error();
    const auto middle = static_cast<float>(std::uint64_t{1} << (bits - 1));
    const std::vector<float> values = zeros_of(*words);
    const bool symmetric = std::all_of(values.begin(), values.end(), [&](float zero) { return zero == middle; });
    if (!symmetric) return undecided(why_not::kZeroPoints);
  }
  if (index) {
    const auto groups = index->groups(scales.shape[0]);
    if (!groups) return groups.error();
    if (*groups != neighbours(index->elements(), size)) return undecided(why_not::kReordered);
  }
  return withTransposed(ofIntegers(bits), scales, size);
}

std::string groupText(std::uint64_t groups, std::uint64_t size) {
  return groups == 1 ? "per channel" : "groups of " + std::to_string(size);
}

/// GPTQ: packed along K. Version 1 stores one less than the zero point.
Recognised gptq(const Parts& parts, std::string name, std::uint64_t stored_bytes, const CheckpointSettings& settings) {
  const std::uint64_t rows = parts.scales->shape[1];
  const std::uint64_t groups = parts.scales->shape[0];
  std::uint64_t bits = settings.bits;
  // The tensors have the last word: layers may have other numbers of bits than the settings state for all.
  if (parts.index != nullptr && parts.index->elements() > 0) {
    bits = parts.codes->shape[0] * 32 / parts.index->elements();
  } else if (parts.zeros != nullptr && parts.zeros->shape.size() == 2) {
    // Of few rows several numbers of bits have as many words: then the settings say which.
    std::vector<std::uint64_t> possible;
    for (const std::uint64_t each : {2U, 3U, 4U, 8U}) {
      if (parts.zeros->shape[1] == (rows * each + 31) / 32) possible.push_back(each);
    }
    if (possible.size() == 1) bits = possible.front();
  }
  const bool known = bits == 2 || bits == 3 || bits == 4 || bits == 8;
  const std::uint64_t columns =
      parts.index != nullptr ? parts.index->elements() : (known ? parts.codes->shape[0] * 32 / bits : 0);
  const tensor::Shape zero_shape = {groups, (rows * bits + 31) / 32};
  const bool fits = known && parts.codes->shape[1] == rows && columns * bits == parts.codes->shape[0] * 32 &&
                    columns % 32 == 0 && isMatrixOf(parts.zeros, ElementType::kI32, zero_shape) &&
                    (parts.index == nullptr || parts.index->is(ElementType::kI32));
  auto size = fits ? groupSize(columns, groups, settings.group_size) : std::nullopt;
  if (!size && fits && parts.index != nullptr) size = (columns + groups - 1) / groups;  // each column says its own
  if (!size || rows > kMostRows) {
    return unreadCodes(*parts.codes, "GPTQ of " + (bits > 0 ? std::to_string(bits) : std::string("unstated")) +
                                         " bits: " + shapesOf(parts));
  }
  const auto zeros_of = [rows, groups, bits, in_row = static_cast<std::size_t>(zero_shape[1]),
                         stores_one_less = settings.version != "gptq_v2"](const std::vector<std::uint32_t>& words) {
    std::vector<float> values(static_cast<std::size_t>(groups * rows));
    const std::uint32_t mask = (std::uint32_t{1} << bits) - 1;
    for (std::uint64_t group = 0; group < groups; ++group) {
      const auto row = std::span(words).subspan(static_cast<std::size_t>(group) * in_row, in_row);
      for (std::uint64_t n = 0; n < rows; ++n) {
        const std::uint32_t stored = bitsAt(row, n, bits);
        const std::uint32_t zero = stores_one_less ? (stored + 1) & mask : stored;
        values[static_cast<std::size_t>(group * rows + n)] = static_cast<float>(zero);
      }
    }
    return values;
  };
  StoredWeight weight;
  weight.name = std::move(name);
  weight.shape = {rows, columns};
  weight.grid = {rows, groups};
  weight.stored_as = "GPTQ INT" + std::to_string(bits) + " " + groupText(groups, *size);
  weight.stored_bytes = stored_bytes;
  weight.open = [=, shape = weight.shape, codes = *parts.codes, scales = *parts.scales,
                 zeros = std::optional(*parts.zeros),
                 index = parts.index != nullptr ? std::optional(*parts.index) : std::nullopt]() {
    return opened({.shape = shape, .codes = codes, .bits = bits}, scales, zeros, index, *size, zeros_of);
  };
  weight.scales = [=, scales = *parts.scales, zeros = std::optional(*parts.zeros),
                   index = parts.index != nullptr ? std::optional(*parts.index) : std::nullopt]() {
    return decided(bits, scales, zeros, index, *size, zeros_of);
  };
  return std::optional(std::move(weight));
}

/// Eight in a word along N, of AWQ and Quark.
Recognised eights(const Parts& parts, std::string name, std::uint64_t stored_bytes, const std::string& title,
                  const std::array<unsigned, 8>& order, bool is_signed, std::uint64_t stated) {
  const std::uint64_t rows = parts.scales->shape[1];
  const std::uint64_t groups = parts.scales->shape[0];
  const std::uint64_t columns = parts.codes->shape[0];
  const bool fits = rows % kEight == 0 && parts.codes->shape[1] == rows / kEight && rows <= kMostRows &&
                    (parts.zeros == nullptr || isMatrixOf(parts.zeros, ElementType::kI32, {groups, rows / kEight}));
  const auto size = groupSize(columns, groups, stated);
  const auto zeros_of = [order](const std::vector<std::uint32_t>& words) { return eightsOf(words, order); };
  if (!fits || !size) return unreadCodes(*parts.codes, title + ": " + shapesOf(parts));
  StoredWeight weight;
  weight.name = std::move(name);
  weight.shape = {rows, columns};
  weight.grid = {rows, groups};
  weight.stored_as = title + " " + groupText(groups, *size);
  weight.stored_bytes = stored_bytes;
  weight.open = [=, shape = weight.shape, codes = *parts.codes, scales = *parts.scales,
                 zeros = parts.zeros != nullptr ? std::optional(*parts.zeros) : std::nullopt]() {
    return opened({.shape = shape, .codes = codes, .along_rows = true, .order = order, .is_signed = is_signed}, scales,
                  zeros, std::nullopt, *size, zeros_of);
  };
  weight.scales = [=, scales = *parts.scales,
                   zeros = parts.zeros != nullptr ? std::optional(*parts.zeros) : std::nullopt]() {
    return decided(4, scales, zeros, std::nullopt, *size, zeros_of);
  };
  return std::optional(std::move(weight));
}

bool isScales(const Piece* piece) {
  return piece != nullptr && piece->type && tensor::isFloating(*piece->type) && isMatrix(*piece);
}

Recognised qweight(const Piece& codes, Pieces& pieces, const CheckpointSettings& settings) {
  const std::string stem = stemOf(codes.name, ".qweight");
  const Parts parts{&codes, pieces.find(stem + ".scales"), pieces.find(stem + ".qzeros"), pieces.find(stem + ".g_idx")};
  const std::uint64_t bytes = codes.bytes + useAll(pieces, stem + ".scales", stem + ".qzeros", stem + ".g_idx");
  if (!codes.is(ElementType::kI32) || !isMatrix(codes)) return unreadCodes(codes, "no words of codes");
  if (parts.scales == nullptr) return unreadCodes(codes, "codes without " + stem + ".scales");
  if (!isScales(parts.scales)) return unreadCodes(codes, shapesOf(parts));
  const std::uint64_t rows = parts.scales->shape[1];
  const bool awq = codes.shape[1] != rows && codes.shape[1] * kEight == rows;
  const bool known = settings.version.empty() || settings.version == "gptq" || settings.version == "gptq_v2";
  if (!awq && (settings.method == "awq" || !known)) {
    return unreadCodes(codes, "stored by " + settings.method + " as " + settings.version);
  }
  if (!awq) return gptq(parts, stem + ".weight", bytes, settings);
  const bool other = settings.method == "awq" && !settings.version.empty() && settings.version != "gemm";
  if (other) return unreadCodes(codes, "stored by AWQ in its version " + settings.version);
  if (settings.bits != 0 && settings.bits != 4) {
    return unreadCodes(codes, "AWQ of " + std::to_string(settings.bits) + " bits");
  }
  if (parts.zeros == nullptr) return unreadCodes(codes, "AWQ without " + stem + ".qzeros");
  return eights(parts, stem + ".weight", bytes, "AWQ INT4", kAwqOrder, false, settings.group_size);
}

/// `.weight` of Quark, in words.
Recognised quark(const Piece& codes, Pieces& pieces, const CheckpointSettings& settings) {
  if (!codes.is(ElementType::kI32) || !isMatrix(codes)) return std::optional<StoredWeight>();
  const Parts parts{&codes, pieces.find(codes.name + "_scale"), pieces.find(codes.name + "_zero_point"), nullptr};
  if (parts.scales == nullptr) return std::optional<StoredWeight>();
  const std::uint64_t bytes = codes.bytes + useAll(pieces, codes.name + "_scale", codes.name + "_zero_point");
  const std::string stem = stemOf(codes.name, ".weight");
  const IntegerScheme* scheme = settings.schemeOf(stem);
  if (!isScales(parts.scales) || scheme == nullptr || scheme->bits != 4) {
    return unreadCodes(codes, "words of codes that the settings do not tell of: " + shapesOf(parts));
  }
  if (settings.pack_order != "order" && settings.pack_order != "reorder") {
    return unreadCodes(codes, "stored by Quark in the order " + settings.pack_order);
  }
  const auto& order = settings.pack_order == "order" ? kPlainOrder : kAwqOrder;
  // Only those without a sign have zero points.
  Parts used = parts;
  if (scheme->is_signed)
    used.zeros = nullptr;
  else if (used.zeros == nullptr)
    return unreadCodes(codes, "codes without " + codes.name + "_zero_point");
  return eights(used, codes.name, bytes, scheme->is_signed ? "INT4, transposed," : "UINT4, transposed,", order,
                scheme->is_signed, scheme->group_size);
}

constexpr std::array kForms = {Flavour::Form{".qweight", qweight}, Flavour::Form{".weight", quark}};

}  // namespace

extern const Flavour kDescriptor;
const Flavour kDescriptor = {kForms};

}  // namespace scalewright::io::flavours::transposed_integers
