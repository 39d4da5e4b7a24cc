#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/io/checkpoint/decode/row_decoder.h"
#include "core/io/checkpoint/spelling/torchao.h"

namespace scalewright::io::flavours::torchao {
namespace {

using tensor::ElementType;
using Json = nlohmann::json;

/// torchao takes a tensor apart: `_weight_qdata`, `_weight_scale` and `_weight_zero_point` of one weight. Read are
/// codes of a byte each, real = (code - zero point) x scale; what kind of tensor it was, the metadata of the file say.
/// Source: torchao/prototype/safetensors/safetensors_support.py.
constexpr std::string_view kSuffix = "._weight_qdata";
constexpr std::array kRead = {"Int8Tensor", "IntxUnpackedToInt8Tensor", "Float8Tensor"};

/// `int4` of a tensor of integers that has its codes in bytes; empty: not stated.
struct Kind {
  std::string type;
  std::string target;
};

Kind kindOf(const std::string& weight, const CheckpointSettings& settings) {
  const auto found = settings.metadata.find(weight);
  if (found == settings.metadata.end()) return {};
  const Json json = Json::parse(found->second, nullptr, false);
  Kind kind;
  if (!json.is_object()) return kind;
  if (const auto type = json.find("_type"); type != json.end() && type->is_string()) kind.type = *type;
  const auto data = json.find("_data");
  if (data == json.end() || !data->is_object()) return kind;
  const auto target = data->find("target_dtype");
  if (target == data->end() || !target->is_object()) return kind;
  if (const auto name = target->find("_data"); name != target->end() && name->is_string()) kind.target = *name;
  return kind;
}

Result<std::optional<ZeroPoints>> zerosOf(const std::optional<Piece>& piece, const MatrixShape& matrix,
                                          const Scales& scales) {
  if (!piece) return std::optional<ZeroPoints>();
  const auto stored = piece->floats();
  if (!stored) return stored.error();
  if (std::all_of(stored->begin(), stored->end(), [](float zero) { return zero == 0; })) {
    return std::optional<ZeroPoints>();
  }
  const std::uint64_t groups = scales.count();
  ZeroPoints zeros{std::vector<float>(static_cast<std::size_t>(matrix.allRows() * groups)), groups};
  for (std::uint64_t row = 0; row < matrix.allRows(); ++row) {
    const auto from = stored->begin() + static_cast<std::ptrdiff_t>(scales.placeOf(row) * groups);
    std::copy_n(from, groups, zeros.values.begin() + static_cast<std::ptrdiff_t>(row * groups));
  }
  return std::optional(std::move(zeros));
}

StoredScales formatOf(const Piece& codes, const Kind& kind) {
  const std::string_view stated = kind.type == "Int8Tensor" ? std::string_view("int8") : kind.target;
  const std::string_view type = codes.is(ElementType::kF8E4M3FN) ? "float8_e4m3fn"
                                : codes.is(ElementType::kF8E5M2) ? "float8_e5m2"
                                                                 : stated;
  const io::torchao::Dtype* known = io::torchao::dtypeCalled(type);
  if (known != nullptr) return ofBlocks(std::string(known->format));
  return undecided(kind.type.empty() ? why_not::kFormatUnstated : why_not::kNoFormat);
}

Result<std::optional<StoredWeight>> recognise(const Piece& codes, Pieces& pieces, const CheckpointSettings& settings) {
  const std::string stem = stemOf(codes.name, kSuffix);
  const Kind kind = kindOf(stem + ".weight", settings);
  const Piece* scale = pieces.find(stem + "._weight_scale");
  const Piece* zero = pieces.find(stem + "._weight_zero_point");
  const bool in_bytes =
      codes.is(ElementType::kI8) || codes.is(ElementType::kF8E4M3FN) || codes.is(ElementType::kF8E5M2);
  const bool known = kind.type.empty() || std::find(kRead.begin(), kRead.end(), kind.type) != kRead.end();
  if (!known || !in_bytes) {
    return unreadCodes(codes, "stored by torchao as " + (kind.type.empty() ? codes.dtype : kind.type) + ": not read");
  }
  if (!kind.target.empty() && (!kind.target.starts_with("int") || kind.target.size() == 3)) {
    return unreadCodes(codes, "stored by torchao as " + kind.target + ": not read");
  }
  const std::uint64_t bytes = codes.bytes + useAll(pieces, stem + "._weight_scale", stem + "._weight_zero_point");
  // Of the inputs, where they have a scale of their own.
  useAll(pieces, stem + "._weight_act_quant_scale", stem + "._weight_act_quant_zero_point");
  if (scale == nullptr) return unreadCodes(codes, "codes without " + stem + "._weight_scale");
  const auto matrix = MatrixShape::of(codes.shape);
  // Groups are those that the shape of the scales tells; blocks of rows as well are not made by torchao on its own.
  const auto scales = matrix ? Scales::of(*scale, *matrix, {}) : std::nullopt;
  const bool fits = scales && !scale->is(ElementType::kU8) && !scale->is(ElementType::kF8E8M0) &&
                    (zero == nullptr || zero->elements() == scale->elements());
  if (!fits) {
    return unreadCodes(codes, "scales " + scale->name + " " + tensor::shapeText(scale->shape) + " of " + scale->dtype +
                                  " for a weight " + tensor::shapeText(codes.shape));
  }
  StoredWeight weight;
  weight.name = stem + ".weight";
  weight.shape = codes.shape;
  const bool is_float = !codes.is(ElementType::kI8);
  weight.stored_as = is_float ? "FP8" : kind.target.empty() ? "INT8" : "INT" + kind.target.substr(3) + " in bytes";
  weight.stored_as += " " + scales->text();
  weight.stored_bytes = bytes;
  weight.open = [codes, matrix = *matrix, scales = *scales,
                 zero = zero != nullptr ? std::optional(*zero) : std::nullopt]() -> Result<std::unique_ptr<Decoder>> {
    auto zeros = zerosOf(zero, matrix, scales);
    if (!zeros) return zeros.error();
    return makeRowDecoder({.shape = codes.shape,
                           .matrix = matrix,
                           .codes = byteCodes(codes, matrix.columns, *codes.type),
                           .scales = scales,
                           .zeros = *std::move(zeros)});
  };
  weight.scales = [codes, kind, matrix = *matrix, scales = *scales,
                   zero = zero != nullptr ? std::optional(*zero) : std::nullopt]() -> Result<StoredScales> {
    const auto zeros = zerosOf(zero, matrix, scales);
    if (!zeros) return zeros.error();
    if (*zeros) return undecided(why_not::kZeroPoints);
    return withScales(formatOf(codes, kind), scales, matrix);
  };
  return std::optional(std::move(weight));
}

constexpr std::array kForms = {Flavour::Form{kSuffix, recognise}};

}  // namespace

extern const Flavour kDescriptor;
const Flavour kDescriptor = {kForms};

}  // namespace scalewright::io::flavours::torchao
