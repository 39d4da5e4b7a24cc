#include <algorithm>
#include <array>

#include "core/io/checkpoint/decode/column_decoder.h"
#include "core/io/checkpoint/decode/row_decoder.h"

namespace scalewright::io::flavours::integer_rows {
namespace {

using tensor::ElementType;

/// INT4 and UINT4 of Quark with a scale for each row: eight codes in a word along the row, in the order that the
/// settings state; zero points eight in a word as well. Of two steps the first is FP8 with a scale for the tensor, and
/// real = code x second scale x first. Source: quark/torch/utils/pack.py, Pack_4_bits.
constexpr std::uint64_t kEight = 8;

/// Codes of a row, of which each word has eight.
RowCodes eightsInRows(const Piece& piece, const std::array<unsigned, 8>& order, bool is_signed) {
  const std::uint32_t sign = is_signed ? 8 : 0;
  return {piece, piece.columns() * sizeof(std::uint32_t), 4,
          [order, sign](std::span<const std::byte> raw, std::span<float> out) {
            for (std::size_t at = 0; at < out.size(); at += kEight) {
              for (std::size_t i = 0; i < kEight; ++i) {
                if (at + order[i] >= out.size()) continue;
                const auto byte = std::to_integer<std::uint32_t>(raw[(at + i) / 2]);
                const std::uint32_t code = byte >> (4 * (i % 2)) & 15;
                out[at + order[i]] = static_cast<float>(static_cast<int>(code ^ sign) - static_cast<int>(sign));
              }
            }
          }};
}

Result<std::optional<StoredWeight>> recognise(const Piece& codes, Pieces& pieces, const CheckpointSettings& settings) {
  const Piece* second = pieces.find(codes.name + "_scale_2");
  const Piece* scale = second != nullptr ? second : pieces.find(codes.name + "_scale");
  const bool looks = settings.method == "quark" && codes.is(ElementType::kI32) && codes.shape.size() == 2 &&
                     scale != nullptr && scale->shape == tensor::Shape{codes.shape[0]};
  if (!looks) return std::optional<StoredWeight>();
  const std::string zeros_name = codes.name + (second != nullptr ? "_zero_point_2" : "_zero_point");
  const Piece* zeros = pieces.find(zeros_name);
  const Piece* whole = second != nullptr ? pieces.find(codes.name + "_scale") : nullptr;
  const std::uint64_t bytes = codes.bytes + useAll(pieces, codes.name + "_scale", codes.name + "_scale_2",
                                                   codes.name + "_zero_point", codes.name + "_zero_point_2");
  const std::string stem = stemOf(codes.name, ".weight");
  const IntegerScheme* scheme = settings.schemeOf(stem);
  const tensor::Shape shape = {codes.shape[0], codes.shape[1] * kEight};
  const bool known =
      scheme != nullptr && scheme->bits == 4 && (settings.pack_order == "order" || settings.pack_order == "reorder");
  const auto matrix = MatrixShape::of(shape);
  const auto scales = matrix ? Scales::of(*scale, *matrix, {}) : std::nullopt;
  const bool fits = scales && !scale->is(ElementType::kU8) && (second == nullptr || whole != nullptr) &&
                    (whole == nullptr || (whole->type && whole->elements() == 1));
  if (!known || !fits) {
    return unreadCodes(codes, "words of codes that the settings do not tell of: codes " +
                                  tensor::shapeText(codes.shape) + ", scales " + tensor::shapeText(scale->shape));
  }
  // Only those without a sign have zero points.
  if (scheme->is_signed) zeros = nullptr;
  const bool has_zeros =
      zeros != nullptr && zeros->is(ElementType::kI32) && zeros->elements() * kEight == codes.shape[0];
  if (!scheme->is_signed && !has_zeros) return unreadCodes(codes, "codes without " + zeros_name);
  const auto& order = settings.pack_order == "order" ? kPlainOrder : kAwqOrder;
  StoredWeight weight;
  weight.name = codes.name;
  weight.shape = shape;
  if (!matrix->stacked) weight.grid = {scales->storedRows(), scales->count()};
  weight.stored_as = std::string(scheme->is_signed ? "INT4" : "UINT4") + " per channel";
  weight.stored_bytes = bytes;
  const auto zerosOf = [order, zero = zeros != nullptr ? std::optional(*zeros)
                                                       : std::nullopt]() -> Result<std::vector<float>> {
    if (!zero) return std::vector<float>();
    const auto words = zero->words();
    if (!words) return words.error();
    return eightsOf(*words, order);
  };
  const auto firstOf = [whole = whole != nullptr ? std::optional(*whole) : std::nullopt]() -> Result<float> {
    if (!whole) return 1.0F;
    const auto value = whole->floats();
    if (!value) return value.error();
    return value->front();
  };
  weight.open = [codes, shape, matrix = *matrix, scales = *scales, order, is_signed = scheme->is_signed, zerosOf,
                 firstOf]() -> Result<std::unique_ptr<Decoder>> {
    RowWeight row{.shape = shape, .matrix = matrix, .codes = eightsInRows(codes, order, is_signed), .scales = scales};
    auto values = zerosOf();
    if (!values) return values.error();
    if (!values->empty()) row.zeros = ZeroPoints{*std::move(values), 1};
    const auto first = firstOf();
    if (!first) return first.error();
    if (*first != 1) row.after = *first;
    return makeRowDecoder(std::move(row));
  };
  weight.scales = [matrix = *matrix, scales = *scales, zerosOf, firstOf,
                   twice = second != nullptr]() -> Result<StoredScales> {
    const auto values = zerosOf();
    if (!values) return values.error();
    constexpr float kMiddle = 8;
    if (std::any_of(values->begin(), values->end(), [](float zero) { return zero != kMiddle; })) {
      return undecided(why_not::kZeroPoints);
    }
    const auto first = firstOf();
    if (!first) return first.error();
    StoredScales stored = ofIntegers(4);
    if (twice) stored.remark = why_not::kRoundedTwice;
    return withScales(std::move(stored), scales, matrix, double{*first});
  };
  return std::optional(std::move(weight));
}

constexpr std::array kForms = {Flavour::Form{".weight", recognise}};

}  // namespace

extern const Flavour kDescriptor;
const Flavour kDescriptor = {kForms};

}  // namespace scalewright::io::flavours::integer_rows
