#include "core/exchange/checkpoint/flavour.h"

#include "core/base/registry.h"
#include "core/exchange/names/scale_names.h"

namespace scalewright::exchange::checkpoint {

const Flavour* find(std::string_view id) {
  return findById(descriptors(), id);
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

StoredCodes codesUnderOneName(const PlannedLayer& layer) {
  if (layer.weight.format->block) return blockCodes(layer, ".weight");
  tensor::Shape scales = weightScaleShape(layer, Scalars::kScalars);
  if (!scales.empty()) scales.resize(1);
  return byteCodes(layer, scales);
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
