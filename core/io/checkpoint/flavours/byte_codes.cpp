#include <algorithm>
#include <array>

#include "core/io/checkpoint/decode/column_factors.h"
#include "core/io/checkpoint/decode/row_decoder.h"
#include "core/io/checkpoint/spelling/elements.h"

namespace scalewright::io::flavours::byte_codes {
namespace {

/// FP8 and INT8, a byte each: of compressed-tensors, ModelOpt, Quark, DeepSeek, AutoFP8 and MXFP8, which multiply
/// alike. The shape of the scales says the rest. The names of the scales that multiply, after that of the weight.
constexpr std::array kScales = {"_scale_inv", "_scale", "_weight_scale"};
constexpr std::string_view kSuffix = ".weight";
constexpr float kPerCodeOfLlmInt8 = 7.874015718698502e-3F;  // 1 / 127, as bitsandbytes writes it

bool isCodes(const Piece& piece) {
  return piece.type && tensor::elementSize(*piece.type) == 1 && !piece.is(tensor::ElementType::kU8) &&
         !piece.is(tensor::ElementType::kBool) && !piece.is(tensor::ElementType::kF8E8M0);
}

std::string typeName(const Piece& codes, const Piece& scale) {
  if (codes.is(tensor::ElementType::kI8)) return "INT8";
  const bool mx = scale.is(tensor::ElementType::kU8) || scale.is(tensor::ElementType::kF8E8M0);
  return mx && scale.columns() > 1 ? "MXFP8" : "FP8";
}

const Piece* scaleOf(const Piece& codes, const Pieces& pieces) {
  for (const char* suffix : kScales) {
    if (const Piece* scale = pieces.find(codes.name + suffix)) return scale;
  }
  if (!codes.name.ends_with(kSuffix)) return nullptr;
  const std::string stem = stemOf(codes.name, kSuffix);
  const Piece* scale = pieces.find(stem + ".scale_weight");
  return scale != nullptr ? scale : pieces.find(stem + ".qscale_weight");  // of Mistral
}

/// FP8 and INT8 by the type of the codes, MXFP8 by that of the scales.
StoredScales formatOf(const Piece& codes, bool mx) {
  const auto known =
      std::find_if(kCodesOf.begin(), kCodesOf.end(), [&](const CodesOf& each) { return codes.is(each.type); });
  if (known == kCodesOf.end()) return undecided(why_not::kNoFormat);
  const std::string_view format = mx ? known->of_powers : known->format;
  return format.empty() ? undecided(why_not::kNoFormat) : ofBlocks(std::string(format));
}

/// Zero points of rows, or one of all. Errors: those of reading; kQuantizedUnread for another shape.
Result<std::optional<ZeroPoints>> zerosOf(const Piece& piece, const MatrixShape& matrix) {
  const auto stored = piece.floats();
  if (!stored) return stored.error();
  if (std::all_of(stored->begin(), stored->end(), [](float zero) { return zero == 0; })) {
    return std::optional<ZeroPoints>();
  }
  const std::size_t rows = static_cast<std::size_t>(matrix.allRows());
  if (stored->size() != rows && stored->size() != 1) {
    return unreadCodes(piece, "zero points " + tensor::shapeText(piece.shape));
  }
  ZeroPoints zeros{std::vector<float>(rows, stored->front()), 1};
  if (stored->size() == rows) zeros.values = *stored;
  return std::optional(std::move(zeros));
}

/// bitsandbytes may lay codes out for one kind of processor.
Result<void> requirePlainOrder(const Piece& format) {
  std::array<std::byte, 1> first{};
  if (format.bytes < 1) return {};
  if (auto done = format.readAt(0, first); !done) return done.error();
  if (first[0] != std::byte{0}) return unreadCodes(format, "codes in an order for one kind of processor");
  return {};
}

Result<std::optional<StoredWeight>> recognise(const Piece& codes, Pieces& pieces, const CheckpointSettings& settings) {
  if (!isCodes(codes)) return std::optional<StoredWeight>();
  const bool named = codes.name.ends_with(kSuffix);
  const std::string stem = named ? stemOf(codes.name, kSuffix) : codes.name;
  const Piece* rows = pieces.find(stem + ".SCB");
  const Piece* scale = rows != nullptr ? rows : scaleOf(codes, pieces);
  if (scale == nullptr) {
    // Weights that were cast to FP8 as they are have none; integers without any are no weights of a layer.
    if (settings.method.empty()) return std::optional<StoredWeight>();
    return unreadCodes(codes, codes.dtype + " codes without " + codes.name + "_scale");
  }
  const auto matrix = MatrixShape::of(codes.shape);
  const bool halves = codes.is(tensor::ElementType::kI8) && matrix && !scale->is(tensor::ElementType::kF32) &&
                      (scale->is(tensor::ElementType::kU8) || scale->is(tensor::ElementType::kF8E8M0)) &&
                      scale->columns() * 16 == matrix->columns;
  if (halves) return std::optional<StoredWeight>();  // MXFP4 under the name of I8
  const auto scales = matrix ? Scales::of(*scale, *matrix, settings.block) : std::nullopt;
  if (!scales) {
    return unreadCodes(codes, "scales " + scale->name + " " + tensor::shapeText(scale->shape) + " for a weight " +
                                  tensor::shapeText(codes.shape));
  }
  const Piece* zero = pieces.find(codes.name + "_zero_point");
  if (zero != nullptr && scales->count() != 1) return unreadCodes(codes, "zero points of groups");
  const Piece* format = pieces.find(stem + ".weight_format");
  if (typeName(codes, *scale) == "MXFP8" && pieces.has(stem + ".comfy_quant")) {
    return unreadCodes(codes, "stored by ComfyUI, with scales in another order");
  }
  auto factors = columnFactors(codes, stem, pieces, codes.shape);
  if (!factors) return factors.error();
  StoredWeight weight;
  weight.name = codes.name;
  weight.shape = codes.shape;
  if (!matrix->stacked) weight.grid = {scales->storedRows(), scales->count()};
  weight.stored_as = typeName(codes, *scale);
  weight.stored_as += weight.stored_as == "MXFP8" ? "" : " " + scales->text();
  pieces.use(*scale);
  weight.stored_bytes = codes.bytes + scale->bytes;
  weight.stored_bytes += useAll(pieces, codes.name + "_zero_point", stem + ".weight_shape", stem + ".weight_format");
  multiplyBy(*factors, weight);
  weight.open = [codes, matrix = *matrix, scales = *scales, llm_int8 = rows != nullptr, factors = *factors,
                 zero = zero != nullptr ? std::optional(*zero) : std::nullopt,
                 format =
                     format != nullptr ? std::optional(*format) : std::nullopt]() -> Result<std::unique_ptr<Decoder>> {
    RowWeight row{.shape = codes.shape,
                  .matrix = matrix,
                  .codes = byteCodes(codes, matrix.columns, *codes.type),
                  .scales = scales};
    if (llm_int8) row.after = kPerCodeOfLlmInt8;
    if (format) {
      if (auto plain = requirePlainOrder(*format); !plain) return plain.error();
    }
    auto values = valuesOf(factors);
    if (!values) return values.error();
    row.column_factors = *std::move(values);
    if (zero) {
      auto zeros = zerosOf(*zero, matrix);
      if (!zeros) return zeros.error();
      row.zeros = *std::move(zeros);
    }
    return makeRowDecoder(std::move(row));
  };
  weight.scales = [codes, matrix = *matrix, scales = *scales, llm_int8 = rows != nullptr,
                   powers = typeName(codes, *scale) == "MXFP8",
                   zero = zero != nullptr ? std::optional(*zero) : std::nullopt]() -> Result<StoredScales> {
    const bool mx = powers && scales.width() == 32 && scales.height() == 1;
    if (mx) return formatOf(codes, true);
    if (zero) {
      const auto zeros = zerosOf(*zero, matrix);
      if (!zeros) return zeros.error();
      if (*zeros) return undecided(why_not::kZeroPoints);
    }
    return withScales(formatOf(codes, false), scales, matrix, llm_int8 ? double{kPerCodeOfLlmInt8} : 1);
  };
  return std::optional(std::move(weight));
}

/// Experts that are stacked have no `.weight` behind their name.
constexpr std::array kForms = {Flavour::Form{kSuffix, recognise}, Flavour::Form{"_proj", recognise}};

}  // namespace

extern const Flavour kDescriptor;
const Flavour kDescriptor = {kForms};

}  // namespace scalewright::io::flavours::byte_codes
