// A config of torchao, FqnToConfig by the names of modules, as its own config_from_dict reads it. It finds the ranges
// of weights from their values, and those of inputs in each call, but for INT8 inputs, which have a place for a scale:
// a number here, for JSON has no tensors. Source: torchao 0.18, core/config.py, quantization/quant_api.py, and what it
// computes with them.
#include <algorithm>
#include <array>

#include "core/exchange/exports/export_options.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/layers/plan.h"
#include "core/exchange/layers/reasons.h"
#include "core/io/checkpoint/spelling/torchao.h"

namespace scalewright::exchange::torchao::write_config {
namespace {

constexpr const char* kWeightsAnew = SCALEWRIGHT_TEXT(
    "Export", "torchao finds the ranges of weights anew, from their largest values: the one chosen here is lost");
constexpr const char* kInputsAnew = SCALEWRIGHT_TEXT(
    "Export",
    "torchao has no fixed range for inputs in FP8: it finds one in each call, and the one chosen here is lost");
constexpr const char* kNoConvolutions =
    SCALEWRIGHT_TEXT("Export", "torchao quantizes linear layers with weights [out, in]: it stays as it is");

using io::torchao::Config;
using io::torchao::Inputs;

Json configOf(std::string_view type, int version, Json data) {
  return {{"_type", type}, {"_version", version}, {"_data", std::move(data)}};
}

/// Of codes without blocks.
Json dtypeOf(std::string_view format) {
  const auto named = std::find_if(io::torchao::kDtypes.begin(), io::torchao::kDtypes.end(),
                                  [&](const io::torchao::Dtype& each) { return each.format == format; });
  return {{"_type", "torch.dtype"}, {"_data", named->name}};
}

const Config* configFor(const PlannedLayer& layer, Inputs inputs) {
  return io::torchao::configFor(layer.weight.format->id, inputs);
}

/// What becomes of its input, which is as its weight.
const Config* configFor(const PlannedLayer& layer) {
  if (!layer.input) return configFor(layer, Inputs::kNone);
  const Config* stored = configFor(layer, Inputs::kStored);
  return stored != nullptr ? stored : configFor(layer, Inputs::kFound);
}

Json cutOf(const Coded& weight) {
  if (weight.perTensor()) return configOf("PerTensor", 1, Json::object());
  return configOf("PerRow", 1, Json::object());
}

/// Of an INT4 weight alone.
Json groupsOf(const Coded& weight) {
  if (weight.granularity == tensor::GranularityKind::kPerGroup || weight.format->block)
    return configOf("PerGroup", 1, {{"group_size", groupOf(weight)}});
  return configOf("PerAxis", 1, {{"axis", 0}});
}

const char* obstacle(const PlannedLayer& layer) {
  const Coded& weight = layer.weight;
  if (weight.entry->shape.size() != 2 || layer.module->output_axis != 0) return kNoConvolutions;
  if (weight.perBlock()) return kNoBlocks;
  const Config* alone = configFor(layer, Inputs::kNone);
  if (alone == nullptr) return kFormatUnknown;
  if (alone->any_integer) {
    if (layer.input) return kPairUnknown;
    return weight.perTensor() && !weight.format->block ? kOtherAxis : nullptr;
  }
  if (weight.granularity == tensor::GranularityKind::kPerGroup) return kOtherAxis;
  return layer.input && layer.input->format != weight.format ? kPairUnknown : nullptr;
}

Json layerOf(const PlannedLayer& layer) {
  const Coded& weight = layer.weight;
  const Config& config = *configFor(layer);
  Json data;
  if (config.any_integer) {
    data = {{"weight_dtype", dtypeOf(config.codes)}, {"granularity", groupsOf(weight)}};
  } else if (config.inputs == Inputs::kStored) {
    data = {{"act_quant_scale", numberOf(layer.input->scales.front())},
            {"granularity", {configOf("PerTensor", 1, Json::object()), cutOf(weight)}}};
  } else {
    data = {{"granularity", cutOf(weight)}};
  }
  return configOf(config.type, config.version, std::move(data));
}

Result<ExportResult> run(const recipe::Recipe& recipe, const ParameterValues&) {
  // No scale of a weight is written.
  const recipe::Recipe asked = withStandIns(recipe);
  const ModuleMap modules = modulesOf(asked);
  Plan plan = planFor(modules, {.layer = obstacle, .cache = {}});
  ExportResult result;
  Json layers = Json::object();
  for (const PlannedLayer& layer : plan.layers) {
    layers[layer.module->name] = layerOf(layer);
    const recipe::RecipeEntry& weight = *layer.weight.entry;
    if (weight.decision.calibrator != "absmax") plan.notes.push_back({weight.tensor, kWeightsAnew});
    result.written.insert(weight.tensor);
    if (!layer.input) continue;
    if (configFor(layer)->inputs == Inputs::kFound) plan.notes.push_back({layer.input->entry->tensor, kInputsAnew});
    result.written.insert(layer.input->entry->tensor);
  }
  const Json document = configOf("FqnToConfig", 1, {{"fqn_to_config", std::move(layers)}});
  result.files = {{.suffix = ".json", .content = jsonText(document)}};
  result.nothing = plan.layers.empty();
  result.omitted = std::move(plan.notes);
  return result;
}

constexpr std::array kSteps = {RunStep{
    .engine = "torchao 0.18",
    .command = "python3 -c 'import json, sys, torch; from torchao.core.config import config_from_dict; "
               "from torchao.quantization import quantize_; from transformers import AutoModelForCausalLM as M; "
               "c = config_from_dict(json.load(open(sys.argv[1]))); "
               "[setattr(e, \"act_quant_scale\", torch.tensor([[e.act_quant_scale]])) "
               "for e in c.fqn_to_config.values() if getattr(e, \"act_quant_scale\", None)]; "
               "m = M.from_pretrained(sys.argv[2], dtype=\"auto\"); quantize_(m, c, filter_fn=None); print(m)' "
               "{file} MODEL",
    .needs = SCALEWRIGHT_TEXT("Export",
                              "the model with its weights in 16 bits; for FP8 inputs a GPU that has "
                              "such products (NVIDIA from compute capability 8.9 on, AMD MI300)"),
    .otherwise = SCALEWRIGHT_TEXT("Export",
                                  "it finds the steps of weights anew: 2 amax / 255 of INT8 beside quantized inputs "
                                  "(here amax / 127), amax / 7.5 of INT4 (here amax / 7 without half level)")}};

}  // namespace

extern const ExporterDescriptor kDescriptor;
const ExporterDescriptor kDescriptor = {
    .id = "torchao",
    .title = SCALEWRIGHT_TEXT("Export", "torchao config by modules, with scales of INT8 inputs"),
    .consumers = "torchao 0.18 (FqnToConfig)",
    .extension = "json",
    .default_name = "torchao.json",
    .parameters = {},
    .by_modules = true,
    .to_run = {.steps = kSteps, .left_out = kStaysAsItIs},
    .run = run,
};

}  // namespace scalewright::exchange::torchao::write_config
