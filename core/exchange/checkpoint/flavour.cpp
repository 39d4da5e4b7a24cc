#include "core/exchange/checkpoint/flavour.h"

#include <bit>

#include "core/base/registry.h"

namespace scalewright::exchange::checkpoint {
namespace {

void appendBytes(std::string& out, std::uint32_t value, unsigned bytes) {
  for (unsigned i = 0; i < bytes; ++i) out += static_cast<char>((value >> (8 * i)) & 0xFFU);
}

}  // namespace

const Flavour* find(std::string_view id) {
  return findById(descriptors(), id);
}

Constant constantOf(const NamedFloats& floats) {
  Constant constant{{floats.name, "F32", floats.shape}, {}};
  for (const float value : floats.values)
    appendBytes(constant.bytes, std::bit_cast<std::uint32_t>(value), sizeof value);
  return constant;
}

Constant constantOf(const NamedIntegers& integers) {
  const bool wide = integers.type == IntegerType::kI32;
  Constant constant{{integers.name, wide ? "I32" : "I8", integers.shape}, {}};
  for (const std::int32_t value : integers.values) {
    appendBytes(constant.bytes, static_cast<std::uint32_t>(value), wide ? sizeof value : 1);
  }
  return constant;
}

StoredCodes byteCodes(const PlannedLayer& layer, const tensor::Shape& scale_shape) {
  const std::string& module = layer.module->name;
  const bool integer = layer.weight.format->id == "int8";
  StoredCodes stored{.codes = {module + ".weight", integer ? "I8" : "F8_E4M3", layer.weight.entry->shape},
                     .scales = {}};
  if (layer.weight.scales.empty()) {
    stored.scales = TensorSpec{module + ".weight_scale", "F32", scale_shape};
    stored.found = encode::FoundScales::kSteps;
  }
  return stored;
}

StoredCodes blockCodes(const PlannedLayer& layer, const std::string& halves) {
  const std::string& module = layer.module->name;
  tensor::Shape codes = layer.weight.entry->shape;
  tensor::Shape scales = codes;
  scales.back() /= groupOf(layer.weight);
  const bool half = layer.weight.format->bits == 4;
  if (half) codes.back() /= 2;
  const bool two_levels = formats::isTwoLevel(*layer.weight.format);
  return {.codes = half ? TensorSpec{module + halves, "U8", codes} : TensorSpec{module + ".weight", "F8_E4M3", codes},
          .packing = half ? encode::Packing::kHalves : encode::Packing::kBytes,
          .scales = TensorSpec{module + ".weight_scale", two_levels ? "F8_E4M3" : "U8", scales},
          .found = encode::FoundScales::kCodes};
}

}  // namespace scalewright::exchange::checkpoint
