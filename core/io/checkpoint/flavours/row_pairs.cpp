#include <array>

#include "core/io/checkpoint/decode/column_factors.h"
#include "core/io/checkpoint/decode/row_decoder.h"

namespace scalewright::io::flavours::row_pairs {
namespace {

using tensor::ElementType;

/// INT4 of ModelOpt: codes in two's complement, those of two neighbouring rows in a byte, the first in its low half;
/// a scale for each group of a row. Only the settings tell them from other bytes. Source: modelopt/torch/export/
/// quant_utils.py, pack_int4_in_uint8.
bool isAlgorithm(const std::string& algorithm) {
  return algorithm == "W4A16_AWQ" || algorithm == "W4A8_AWQ";
}

constexpr std::array<float, 16> kValues = {0, 1, 2, 3, 4, 5, 6, 7, -8, -7, -6, -5, -4, -3, -2, -1};

Result<std::optional<StoredWeight>> recognise(const Piece& codes, Pieces& pieces, const CheckpointSettings& settings) {
  const std::string stem = stemOf(codes.name, ".weight");
  const LayerFormats& stated = settings.formats.of(stem);
  if (!codes.is(ElementType::kU8) || codes.shape.size() < 2 || !isAlgorithm(stated.algorithm)) {
    return std::optional<StoredWeight>();
  }
  const Piece* scale = pieces.find(codes.name + "_scale");
  // Its readers round to FP8 with the second scale what INT4 has made of the weight.
  const std::uint64_t bytes = codes.bytes + useAll(pieces, codes.name + "_scale", codes.name + "_scale_2");
  if (scale == nullptr) return unreadCodes(codes, "INT4 codes without " + codes.name + "_scale");
  tensor::Shape shape = codes.shape;
  shape[shape.size() - 2] *= 2;
  const auto matrix = MatrixShape::of(shape);
  const auto scales = matrix ? Scales::of(*scale, *matrix, {1, stated.group_size}) : std::nullopt;
  if (!scales || scales->height() != 1 || scale->is(ElementType::kU8)) {
    return unreadCodes(codes, "scales " + scale->name + " " + tensor::shapeText(scale->shape) + " for a weight " +
                                  tensor::shapeText(shape));
  }
  auto factors = columnFactors(codes, stem, pieces, shape);
  if (!factors) return factors.error();
  StoredWeight weight;
  weight.name = codes.name;
  weight.shape = shape;
  if (!matrix->stacked) weight.grid = {scales->storedRows(), scales->count()};
  weight.stored_as = "INT4 " + scales->text();
  weight.stored_bytes = bytes;
  multiplyBy(*factors, weight);
  weight.open = [codes, shape, matrix = *matrix, scales = *scales,
                 factors = *factors]() -> Result<std::unique_ptr<Decoder>> {
    auto values = valuesOf(factors);
    if (!values) return values.error();
    return makeRowDecoder({.shape = shape,
                           .matrix = matrix,
                           .codes = rowPairCodes(codes, matrix.columns, kValues),
                           .scales = scales,
                           .column_factors = *std::move(values)});
  };
  const char* remark = pieces.has(codes.name + "_scale_2") ? why_not::kRoundedTwice : nullptr;
  weight.scales = [matrix = *matrix, scales = *scales, remark]() {
    StoredScales stored = ofIntegers(4);
    stored.remark = remark;
    return withScales(std::move(stored), scales, matrix);
  };
  return std::optional(std::move(weight));
}

constexpr std::array kForms = {Flavour::Form{".weight", recognise}};

}  // namespace

extern const Flavour kDescriptor;
const Flavour kDescriptor = {kForms};

}  // namespace scalewright::io::flavours::row_pairs
