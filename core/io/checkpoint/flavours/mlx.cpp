#include <array>

#include "core/io/checkpoint/decode/row_decoder.h"

namespace scalewright::io::flavours::mlx {
namespace {

using tensor::ElementType;

/// MLX: codes without a sign in one stream of bits along the rows, real = code x scale + bias, a scale and a bias for
/// each group of neighbours. How many bits there are only the settings say.
constexpr std::string_view kSuffix = ".weight";
constexpr std::uint64_t kMostBits = 8;

Result<std::optional<StoredWeight>> recognise(const Piece& codes, Pieces& pieces, const CheckpointSettings& settings) {
  const std::string stem = stemOf(codes.name, kSuffix);
  const Piece* scale = pieces.find(stem + ".scales");
  if (!codes.is(ElementType::kU32) || codes.shape.size() < 2 || scale == nullptr) return std::optional<StoredWeight>();
  const Piece* bias = pieces.find(stem + ".biases");
  const std::uint64_t bytes = codes.bytes + useAll(pieces, stem + ".scales", stem + ".biases");
  const auto own = settings.mlx.find(stem);
  const auto stated = own == settings.mlx.end() ? settings.mlx.find({}) : own;
  if (stated == settings.mlx.end()) return unreadCodes(codes, "codes of MLX, of a number of bits that nothing states");
  const MlxScheme& scheme = stated->second;
  if (scheme.mode != "affine" || bias == nullptr) {
    return unreadCodes(codes, "stored by MLX as " + scheme.mode + ": not read");
  }
  tensor::Shape shape = codes.shape;
  const bool known =
      scheme.bits > 0 && scheme.bits <= kMostBits && scheme.group_size > 0 && shape.back() * 32 % scheme.bits == 0;
  if (known) shape.back() = shape.back() * 32 / scheme.bits;
  const auto matrix = known ? MatrixShape::of(shape) : std::nullopt;
  const auto scales = matrix ? Scales::of(*scale, *matrix, {1, scheme.group_size}) : std::nullopt;
  const auto offsets = matrix ? Scales::of(*bias, *matrix, {1, scheme.group_size}) : std::nullopt;
  const bool fits = scales && offsets && scale->shape == bias->shape && scales->height() == 1 &&
                    scale->columns() * scheme.group_size == shape.back();
  if (!fits) {
    return unreadCodes(codes, "MLX of " + std::to_string(scheme.bits) + " bits: codes " +
                                  tensor::shapeText(codes.shape) + ", scales " + tensor::shapeText(scale->shape) +
                                  ", biases " + tensor::shapeText(bias->shape));
  }
  StoredWeight weight;
  weight.name = codes.name;
  weight.shape = shape;
  weight.stored_as = "MLX INT" + std::to_string(scheme.bits) + " " + scales->text() + " with biases";
  weight.stored_bytes = bytes;
  weight.open = [codes, shape, bits = scheme.bits, matrix = *matrix, scales = *scales,
                 offsets = *offsets]() -> Result<std::unique_ptr<Decoder>> {
    return makeRowDecoder(
        {.shape = shape, .matrix = matrix, .codes = bitCodes(codes, bits, 0), .scales = scales, .offsets = offsets});
  };
  weight.scales = []() { return Result<StoredScales>(undecided(why_not::kZeroPoints)); };
  return std::optional(std::move(weight));
}

constexpr std::array kForms = {Flavour::Form{kSuffix, recognise}};

}  // namespace

extern const Flavour kDescriptor;
const Flavour kDescriptor = {kForms};

}  // namespace scalewright::io::flavours::mlx
