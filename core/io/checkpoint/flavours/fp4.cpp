#include <algorithm>
#include <array>

#include "core/io/checkpoint/decode/column_factors.h"
#include "core/io/checkpoint/decode/row_decoder.h"

namespace scalewright::io::flavours::fp4 {
namespace {

using tensor::ElementType;

/// A scale for the whole tensor: none, one that multiplies the others, or one that they are divided by.
struct Global {
  const Piece* piece = nullptr;
  bool divides = false;
};

bool isPowers(const Piece& scale) {
  return scale.is(ElementType::kU8) || scale.is(ElementType::kF8E8M0);
}

constexpr std::uint64_t kLongBlock = 32;
constexpr std::uint64_t kShortBlock = 16;

/// A weight of FP4, two in a byte, its scales along rows. shape: of the real weight. Blocks of two levels have 16
/// columns; of ModelOpt's W4A8_NVFP4_FP8 32.
Result<std::optional<StoredWeight>> make(const Piece& codes, const Piece& scale, const Global& global,
                                         std::optional<Piece> factors, std::string name, tensor::Shape shape) {
  const auto matrix = MatrixShape::of(shape);
  const bool is_long = isPowers(scale) || (matrix && scale.columns() * kLongBlock == matrix->columns);
  const std::uint64_t width = is_long ? kLongBlock : kShortBlock;
  const auto scales = matrix ? Scales::of(scale, *matrix, {1, width}) : std::nullopt;
  const bool fits = scales && scales->width() == width && scales->height() == 1 && matrix->columns % width == 0 &&
                    (isPowers(scale) || scale.is(ElementType::kF8E4M3FN));
  if (!fits) {
    return unreadCodes(codes, "scales " + scale.name + " " + tensor::shapeText(scale.shape) + " of " + scale.dtype +
                                  " for a weight " + tensor::shapeText(shape));
  }
  StoredWeight weight;
  weight.name = std::move(name);
  weight.shape = shape;
  weight.stored_as = isPowers(scale) ? "MXFP4" : "NVFP4";
  if (is_long && !isPowers(scale)) weight.stored_as += " in blocks of 32";
  weight.stored_bytes = codes.bytes + scale.bytes + (global.piece != nullptr ? global.piece->bytes : 0);
  multiplyBy(factors, weight);
  weight.open = [=, global_scale = global.piece != nullptr ? std::optional(*global.piece) : std::nullopt,
                 divides = global.divides, matrix = *matrix, scales = *scales]() -> Result<std::unique_ptr<Decoder>> {
    RowWeight row{.shape = shape,
                  .matrix = matrix,
                  .codes = halfByteCodes(codes, matrix.columns, FirstIn::kLowHalf, fp4Values()),
                  .scales = scales};
    if (global_scale) {
      const auto value = global_scale->floats();
      if (!value) return value.error();
      const float factor = value->front();
      if (divides && factor == 0) return unreadCodes(*global_scale, "a global scale of 0");
      row.combine = [factor, divides](std::span<float> stored) {
        for (float& each : stored) each = divides ? each / factor : each * factor;
      };
    }
    auto values = valuesOf(factors);
    if (!values) return values.error();
    row.column_factors = *std::move(values);
    return makeRowDecoder(std::move(row));
  };
  weight.scales = [global_scale = global.piece != nullptr ? std::optional(*global.piece) : std::nullopt,
                   divides = global.divides, powers = isPowers(scale), is_long, matrix = *matrix,
                   scales = *scales]() -> Result<StoredScales> {
    if (is_long && !powers) return undecided(why_not::kOtherParts);
    // A block without a scale cannot be read, whatever the scale of the tensor is.
    const auto all = scales.ofRows(0, matrix.allRows());
    if (!all) return all.error();
    if (!global_scale) return powers ? ofBlocks("mxfp4") : undecided(why_not::kNoFormat);
    if (powers) return undecided(why_not::kNoFormat);
    const auto value = global_scale->floats();
    if (!value) return value.error();
    StoredScales stored = ofBlocks("nvfp4");
    stored.scales = {divides ? 1 / double{value->front()} : double{value->front()}};
    return stored;
  };
  return std::optional(std::move(weight));
}

tensor::Shape doubled(tensor::Shape shape) {
  shape.back() *= 2;
  return shape;
}

/// `.weight_packed` of compressed-tensors: NVFP4 with the scale that the others are divided by, or MXFP4.
Result<std::optional<StoredWeight>> packed(const Piece& codes, Pieces& pieces, const CheckpointSettings&) {
  if (!codes.is(ElementType::kU8) || codes.shape.size() < 2) return std::optional<StoredWeight>();
  const std::string stem = stemOf(codes.name, ".weight_packed");
  const Piece* scale = pieces.find(stem + ".weight_scale");
  const Piece* global = pieces.find(stem + ".weight_global_scale");
  if (scale == nullptr) return unreadCodes(codes, "FP4 codes without " + stem + ".weight_scale");
  if (global == nullptr && !isPowers(*scale)) {
    return unreadCodes(codes, "FP4 codes without " + stem + ".weight_global_scale");
  }
  if (global != nullptr && (global->elements() != 1 || !global->type)) {
    return unreadCodes(codes, global->name + " " + tensor::shapeText(global->shape));
  }
  auto weight = make(codes, *scale, {global, true}, std::nullopt, stem + ".weight", doubled(codes.shape));
  useAll(pieces, scale->name, stem + ".weight_global_scale", stem + ".weight_shape");
  return weight;
}

/// `.weight` of ModelOpt (NVFP4, with the scale that multiplies the others) and of Quark (MXFP4); also where MXFP4 is
/// stored under the name of I8.
Result<std::optional<StoredWeight>> plain(const Piece& codes, Pieces& pieces, const CheckpointSettings& settings) {
  if (!codes.is(ElementType::kU8) && !codes.is(ElementType::kI8)) return std::optional<StoredWeight>();
  if (codes.shape.size() < 2) return std::optional<StoredWeight>();
  const Piece* scale = pieces.find(codes.name + "_scale");
  if (scale == nullptr) scale = pieces.find(codes.name + "_scale_inv");
  const Piece* second = pieces.find(codes.name + "_scale_2");
  if (scale == nullptr) {
    if (second == nullptr) return std::optional<StoredWeight>();
    return unreadCodes(codes, "FP4 codes without " + codes.name + "_scale");
  }
  const bool mx = isPowers(*scale) && scale->columns() * 16 == codes.columns();
  if (second == nullptr && !mx) {
    if (codes.is(ElementType::kI8)) return std::optional<StoredWeight>();
    return unreadCodes(codes, "bytes with scales " + tensor::shapeText(scale->shape) + " of " + scale->dtype);
  }
  if (second != nullptr && (second->elements() != 1 || !second->type)) {
    return unreadCodes(codes, second->name + " " + tensor::shapeText(second->shape));
  }
  const std::string stem = stemOf(codes.name, ".weight");
  // ComfyUI gives its tensors the names of ModelOpt's, and lays codes and scales out in another order.
  if (pieces.has(stem + ".comfy_quant")) return unreadCodes(codes, "stored by ComfyUI, in another order");
  if (second != nullptr && settings.method.empty()) {
    return unreadCodes(codes, "NVFP4, and no config.json says in whose order");
  }
  const auto factors = columnFactors(codes, stem, pieces, doubled(codes.shape));
  useAll(pieces, scale->name, codes.name + "_scale_2");
  if (!factors) return factors.error();
  return make(codes, *scale, {second, false}, *factors, codes.name, doubled(codes.shape));
}

/// `_blocks` of gpt-oss: [experts, rows, blocks, 16] bytes, each of 32 values.
Result<std::optional<StoredWeight>> blocks(const Piece& codes, Pieces& pieces, const CheckpointSettings&) {
  const std::string stem = stemOf(codes.name, "_blocks");
  const Piece* scale = pieces.find(stem + (codes.name.ends_with(".blocks") ? ".scales" : "_scales"));
  const bool looks =
      codes.is(ElementType::kU8) && (codes.shape.size() == 3 || codes.shape.size() == 4) && codes.shape.back() == 16;
  if (!looks) return std::optional<StoredWeight>();
  if (scale == nullptr) return unreadCodes(codes, "MXFP4 blocks without " + stem + "_scales");
  tensor::Shape shape(codes.shape.begin(), codes.shape.end() - 1);
  shape.back() *= 32;
  auto weight = make(codes, *scale, {}, std::nullopt, stem, std::move(shape));
  pieces.use(*scale);
  return weight;
}

constexpr std::array kForms = {Flavour::Form{".weight_packed", packed}, Flavour::Form{".weight", plain},
                               Flavour::Form{"_blocks", blocks}, Flavour::Form{".blocks", blocks}};

}  // namespace

extern const Flavour kDescriptor;
const Flavour kDescriptor = {kForms};

}  // namespace scalewright::io::flavours::fp4
