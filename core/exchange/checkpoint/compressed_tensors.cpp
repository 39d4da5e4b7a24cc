// compressed-tensors: the settings under `quantization_config`, the codes as its compressors store them. Source:
// compressed-tensors 0.12, compressors/; vLLM, compressed_tensors.py and its schemes.
#include <array>

#include "core/base/numbers/little_endian.h"
#include "core/base/text.h"
#include "core/exchange/checkpoint/flavour.h"
#include "core/exchange/exporters/compressed_scheme.h"
#include "core/exchange/names/scale_names.h"
#include "core/exchange/reasons.h"

namespace scalewright::exchange::checkpoint::compressed_tensors {
namespace {

constexpr const char* kNoGroupsOfFloats =
    SCALEWRIGHT_TEXT("Export", "vLLM takes no FP8 with a scale for each group of a row");

const char* layerObstacle(const PlannedLayer& layer) {
  const bool groups = layer.weight.granularity == tensor::GranularityKind::kPerGroup;
  if (groups && layer.weight.format->id == "fp8_e4m3fn") return kNoGroupsOfFloats;
  return compressed::readers().layer(layer);
}

Readers readers() {
  Readers readers = compressed::readers();
  readers.layer = layerObstacle;
  readers.with_weights = true;
  return readers;
}

bool isPacked(const PlannedLayer& layer) {
  return compressed::storageOf(layer) == "pack-quantized";
}

StoredCodes codes(const PlannedLayer& layer) {
  const Coded& weight = layer.weight;
  const tensor::Shape& shape = weight.entry->shape;
  if (isPacked(layer)) {
    const int bits = weight.format->bits;
    const std::uint64_t words = encode::packedRow(encode::Packing::kOffsetWords, bits, shape[1]) / sizeof(std::int32_t);
    StoredCodes stored{.codes = {layer.module->name + ".weight_packed", "I32", {shape[0], words}},
                       .packing = encode::Packing::kOffsetWords,
                       .scales = {}};
    if (weight.scales.empty()) {
      tensor::Shape scales = {shape[0], 1};
      if (weight.format->block || weight.granularity == tensor::GranularityKind::kPerGroup) {
        scales[1] = (shape[1] + groupOf(weight) - 1) / groupOf(weight);
      }
      stored.scales = TensorSpec{layer.module->name + ".weight_scale", "F32", scales};
      stored.found = encode::FoundScales::kSteps;
    }
    return stored;
  }
  if (weight.format->block) return blockCodes(layer, ".weight_packed");
  return byteCodes(layer, weightScaleShape(layer, Scalars::kVectors));
}

/// The shape that packed words stand for.
TensorBytes shapeOf(const PlannedLayer& layer) {
  TensorBytes shape{{layer.module->name + ".weight_shape", "I64", {2}}, {}};
  for (const std::uint64_t size : layer.weight.entry->shape) appendLittle(shape.bytes, size, sizeof size);
  return shape;
}

std::vector<TensorBytes> constants(const Plan& plan) {
  std::vector<TensorBytes> all;
  for (const NamedFloats& scale : compressed::scalesOf(plan)) all.push_back(bytesOf(scale));
  for (const PlannedLayer& layer : plan.layers) {
    if (isPacked(layer)) all.push_back(shapeOf(layer));
  }
  return all;
}

Settings settings(Plan& plan, const ParameterValues& parameters) {
  return {.in_config = compressed::settingsOf(plan, parameters)};
}

constexpr std::array kSteps = {
    RunStep{.engine = "vLLM", .command = "vllm serve {file}", .caches = " --kv-cache-dtype fp8"},
    RunStep{.engine = "SGLang",
            .command = "python3 -m sglang.launch_server --model-path {file}",
            .caches = " --kv-cache-dtype fp8_e4m3"}};

}  // namespace

extern const Flavour kDescriptor;
const Flavour kDescriptor = {
    .id = "compressed-tensors",
    .title = SCALEWRIGHT_TEXT("Export", "compressed-tensors: vLLM, SGLang, Transformers"),
    .readers = readers,
    .kind = compressed::kindOf,
    .codes = codes,
    .constants = constants,
    .settings = settings,
    .heads = SCALEWRIGHT_TEXT("Export",
                              "written, but only vLLM from March 2026 on and SGLang from August 2026 on load an output "
                              "head in codes: others fail or compute garbage; keep it in 16 bits for those"),
    .to_run = {.steps = kSteps,
               .left_out = SCALEWRIGHT_TEXT(
                   "Export", "left out of the files: it stays as it is, without the error that is shown for it")},
};

}  // namespace scalewright::exchange::checkpoint::compressed_tensors
