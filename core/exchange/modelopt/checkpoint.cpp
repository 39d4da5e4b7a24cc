// NVIDIA ModelOpt: flat settings in config.json, which vLLM reads, and nested ones in hf_quant_config.json, which
// TensorRT-LLM reads. Source: vLLM, modelopt.py; TensorRT-LLM, model_loader.py.
#include <array>

#include "core/base/text/text.h"
#include "core/exchange/checkpoint/flavour.h"
#include "core/exchange/exports/export_options.h"
#include "core/exchange/layers/reasons.h"
#include "core/exchange/modelopt/scheme.h"
#include "core/exchange/names/scale_names.h"

namespace scalewright::exchange::checkpoint::modelopt::checkpoint {
namespace {

constexpr const char* kStaticInput = SCALEWRIGHT_TEXT(
    "Export",
    "with a scale for each channel of the weight its readers quantize inputs token by token: they take no "
    "scale of an input");
constexpr const char* kInputNeeded = SCALEWRIGHT_TEXT(
    "Export", "with one scale for the weight its readers want one for the input, and the recipe has none");
constexpr const char* kNoChannelsInMixed = SCALEWRIGHT_TEXT(
    "Export", "among layers of several algorithms its readers know no FP8 with a scale for each channel");
constexpr const char* kNoBlocksInMixed = SCALEWRIGHT_TEXT(
    "Export", "among layers of several algorithms its readers know no FP8 with a scale for each block");

const char* layerObstacle(const PlannedLayer& layer) {
  const std::string algorithm = exchange::modelopt::algorithmOf(layer);
  if (algorithm == "FP8_PER_CHANNEL_PER_TOKEN") return layer.input ? kStaticInput : nullptr;
  if (algorithm == "FP8_PB_WO") return layer.input ? kBlockInputs : exchange::modelopt::obstacleOfBlocks(layer);
  const bool taken = algorithm == "FP8" || algorithm == "NVFP4" || algorithm == "W4A16_NVFP4" || algorithm == "MXFP8";
  if (taken) return nullptr;
  return layer.dynamic_input && layer.weight.format->id == "fp8_e4m3fn" ? kInputNeeded : kPairUnknown;
}

const char* cacheObstacle(const Coded& cache) {
  return cache.format->id == "fp8_e4m3fn" ? nullptr : kFormatUnknown;
}

Readers readers() {
  return {.layer = layerObstacle,
          .cache = cacheObstacle,
          .with_weights = true,
          .with_blocks = true,
          .with_own_rules = true};
}

const char* mixture(const Plan& plan, const PlannedLayer& layer) {
  if (!exchange::modelopt::findsInputScales(layer)) return nullptr;
  if (!exchange::modelopt::namesLayers(plan, exchange::modelopt::Naming::kWherePossibleOne)) return nullptr;
  return layer.weight.perBlock() ? kNoBlocksInMixed : kNoChannelsInMixed;
}

StoredCodes codes(const PlannedLayer& layer) {
  return layer.weight.perBlock() ? byteCodes(layer, exchange::modelopt::weightScales(layer)) : codesUnderOneName(layer);
}

std::vector<TensorBytes> constants(const Plan& plan) {
  std::vector<TensorBytes> all;
  for (const NamedFloats& scale : exchange::modelopt::scalesOf(plan)) all.push_back(bytesOf(scale));
  return all;
}

Settings settings(Plan& plan, const ParameterValues& parameters) {
  const std::vector<std::string> left_alone = exchange::modelopt::excluded(plan, parameters);
  constexpr auto kNaming = exchange::modelopt::Naming::kWherePossibleOne;
  return {.in_config = exchange::modelopt::flat(plan, kNaming, left_alone),
          .files = {{"hf_quant_config.json", jsonText(exchange::modelopt::nested(plan, kNaming, left_alone))}}};
}

constexpr std::array kSteps = {
    RunStep{.command = "{file}", .served_by = "tensorrt-llm"}, RunStep{.command = "{file}", .served_by = "vllm"},
    RunStep{.command = "{file}", .served_by = "sglang"},
    RunStep{
        .engine = "Transformers",
        .otherwise = SCALEWRIGHT_TEXT(
            "Export",
            "it loads such a folder without an error and computes nonsense: --flavor compressed-tensors is for it")}};

}  // namespace

extern const Flavour kDescriptor;
const Flavour kDescriptor = {
    .id = "modelopt",
    .title = SCALEWRIGHT_TEXT("Export", "NVIDIA ModelOpt: TensorRT-LLM, vLLM, SGLang"),
    .readers = readers,
    .kind = exchange::modelopt::algorithmOf,
    .mixture = mixture,
    .codes = codes,
    .constants = constants,
    .settings = settings,
    .heads = SCALEWRIGHT_TEXT("Export",
                              "written, but only vLLM from May 2026 on and SGLang load an output head in codes: others "
                              "fail or compute garbage; keep it in 16 bits for those"),
    .to_run = {.steps = kSteps, .left_out = kStaysAsItIs},
};

}  // namespace scalewright::exchange::checkpoint::modelopt::checkpoint
