// What ModelOpt writes beside a checkpoint: the algorithm of its layers, or of each where they differ, and the scales
// as the tensors that TensorRT-LLM and vLLM look for. Source: modelopt/torch/export/quant_utils.py; vLLM, modelopt.py.
#include <array>

#include "core/base/text.h"
#include "core/base/version.h"
#include "core/exchange/export_options.h"
#include "core/exchange/reasons.h"
#include "core/exchange/scale_names.h"

namespace scalewright::exchange {
namespace {

constexpr const char* kTokensInstead =
    SCALEWRIGHT_TEXT("Export", "its range is left out: with channels of weights the reader finds one for each token");
constexpr const char* kNotInVllm =
    SCALEWRIGHT_TEXT("Export", "written, but vLLM does not know this algorithm: for TensorRT-LLM");

constexpr const char* kNoAlgorithm =
    SCALEWRIGHT_TEXT("Export", "no layer is quantized: vLLM refuses a file without quant_algo, TensorRT-LLM reads it");
constexpr const char* kCacheNotInVllm =
    SCALEWRIGHT_TEXT("Export", "written, but vLLM reads caches in FP8 and NVFP4 only: for TensorRT-LLM");
constexpr const char* kFlatCache = SCALEWRIGHT_TEXT(
    "Export", "written, but vLLM does not know NVFP4 caches in the flat form and leaves them as they are");

auto parameters() {
  return std::array{
      ignoreParameter(),
      ParameterDescriptor{.id = "flat",
                          .title = SCALEWRIGHT_TEXT("Parameter", "Flat, as in a config.json"),
                          .formula = SCALEWRIGHT_TEXT("Parameter",
                                                      "the newer form, with quant_method beside the rest; "
                                                      "else that of hf_quant_config.json"),
                          .type = ParameterType::kBool,
                          .fallback = false}};
}
const std::array kParameters = parameters();

/// The algorithm for a layer; empty when there is none.
std::string algorithmOf(const PlannedLayer& layer) {
  const std::string_view weight = layer.weight.format->id;
  const std::string_view input = layer.input ? layer.input->format->id : "";
  const bool channels = layer.weight.granularity == tensor::GranularityKind::kPerChannel;
  if (layer.weight.granularity == tensor::GranularityKind::kPerGroup) return {};
  if (weight == "fp8_e4m3fn" && input == weight) return channels ? "FP8_PER_CHANNEL_PER_TOKEN" : "FP8";
  if (weight == "nvfp4" && input == weight) return "NVFP4";
  if (weight == "nvfp4" && input.empty()) return "W4A16_NVFP4";
  if (weight == "mxfp8_e4m3" && input == weight) return "MXFP8";
  if (weight == "mxfp4" && input == "fp8_e4m3fn") return "W4A8_MXFP4_FP8";
  if (weight == "int8" && channels && input == weight) return "W8A8_SQ_PER_CHANNEL";
  if (weight == "int8" && channels && input.empty()) return "W8A16";
  return {};
}

bool isInVllm(const std::string& algorithm) {
  return algorithm != "W8A16" && algorithm != "W8A8_SQ_PER_CHANNEL" && algorithm != "W4A8_MXFP4_FP8";
}

const char* obstacle(const PlannedLayer& layer) { return algorithmOf(layer).empty() ? kPairUnknown : nullptr; }

const char* cacheAlgorithmOf(const Coded& cache) {
  if (cache.format->id == "fp8_e4m3fn") return "FP8";
  if (cache.format->id == "int8") return "INT8";
  return cache.format->id == "nvfp4" ? "NVFP4" : nullptr;
}

const char* cacheObstacle(const Coded& cache) { return cacheAlgorithmOf(cache) == nullptr ? kFormatUnknown : nullptr; }

Json layerSettings(const PlannedLayer& layer) {
  Json settings = {{"quant_algo", algorithmOf(layer)}};
  if (layer.weight.format->block) settings["group_size"] = groupOf(layer.weight);
  return settings;
}

/// `quant_algo`, and what goes with it: that of all layers, or of each.
Json algorithms(const Plan& plan) {
  Json settings;
  settings["quant_algo"] = Json();
  for (const PlannedLayer& layer : plan.layers) {
    const Json own = layerSettings(layer);
    if (settings["quant_algo"].is_null()) settings = own;
    if (settings == own) continue;
    settings = {{"quant_algo", "MIXED_PRECISION"}};
    Json& layers = settings["quantized_layers"] = Json::object();
    for (const PlannedLayer& each : plan.layers) addMember(layers, each.module->name, layerSettings(each));
    break;
  }
  return settings;
}

Json nested(const Plan& plan, const ParameterValues& parameters) {
  Json document;
  document["producer"] = {{"name", "scalewright"}, {"version", version()}};
  Json& settings = document["quantization"];
  settings = algorithms(plan);
  settings["kv_cache_quant_algo"] = plan.caches.empty() ? Json() : Json(cacheAlgorithmOf(plan.caches.front().any()));
  settings["exclude_modules"] = ignoredModules(plan, parameters);
  return document;
}

Json flat(const Plan& plan, const ParameterValues& parameters) {
  Json settings;
  settings["quant_method"] = "modelopt";
  settings.update(algorithms(plan));
  if (!plan.caches.empty()) {
    const formats::FormatDescriptor& format = *plan.caches.front().any().format;
    const bool integer = format.id == "int8";
    settings["kv_cache_scheme"] = {{"dynamic", false}, {"num_bits", format.bits}, {"type", integer ? "int" : "float"}};
  }
  settings["ignore"] = ignoredModules(plan, parameters);
  settings["producer"] = {{"name", "scalewright"}, {"version", version()}};
  return settings;
}

std::vector<NamedFloats> scalesOf(const Plan& plan) {
  std::vector<NamedFloats> tensors;
  for (const PlannedLayer& layer : plan.layers) {
    const std::string& name = layer.module->name;
    const bool two_levels = layer.weight.format->id == "nvfp4";
    auto shape = weightScaleShape(layer, Scalars::kScalars);
    // A vector of channels here, not a column.
    if (!shape.empty()) shape.resize(1);
    if (!layer.weight.scales.empty()) {
      tensors.push_back({name + (two_levels ? ".weight_scale_2" : ".weight_scale"), shape, layer.weight.scales});
    }
    const bool tokens = algorithmOf(layer) == "FP8_PER_CHANNEL_PER_TOKEN";
    if (layer.input && !layer.input->scales.empty() && !tokens) {
      tensors.push_back({name + ".input_scale", {}, layer.input->scales});
    }
  }
  for (const PlannedCache& cache : plan.caches) {
    addCacheScales(tensors, cache, CacheNames::kProjections, Scalars::kScalars);
  }
  return tensors;
}

/// What one of the readers does otherwise.
void noteReaders(Plan& plan, const ParameterValues& parameters) {
  if (plan.layers.empty() && !plan.caches.empty()) plan.notes.push_back({{}, kNoAlgorithm});
  if (plan.caches.empty()) return;
  const std::string_view format = plan.caches.front().any().format->id;
  if (format == "int8") plan.notes.push_back({{}, kCacheNotInVllm});
  if (format == "nvfp4" && flagOf(parameters, "flat")) plan.notes.push_back({{}, kFlatCache});
}

Result<ExportResult> run(const recipe::Recipe& recipe, const ParameterValues& parameters) {
  const ModuleMap modules = modulesOf(recipe);
  Plan plan = planFor(modules, {.layer = obstacle, .cache = cacheObstacle});
  for (const PlannedLayer& layer : plan.layers) {
    const std::string algorithm = algorithmOf(layer);
    if (algorithm == "FP8_PER_CHANNEL_PER_TOKEN") plan.notes.push_back({layer.input->entry->tensor, kTokensInstead});
    if (!isInVllm(algorithm)) plan.notes.push_back({layer.weight.entry->tensor, kNotInVllm});
  }
  keepOneCacheFormat(plan);
  noteReaders(plan, parameters);
  noteMixedGroups(plan, modules, algorithmOf);
  noteScalesOfBlocks(plan);

  ExportResult result;
  const Json document = flagOf(parameters, "flat") ? flat(plan, parameters) : nested(plan, parameters);
  result.files = {{.suffix = ".json", .content = jsonText(document)}, scalesFile(scalesOf(plan))};
  result.nothing = plan.layers.empty() && plan.caches.empty();
  result.omitted = std::move(plan.notes);
  return result;
}

}  // namespace

extern const ExporterDescriptor kDescriptor_hf_quant_config;
const ExporterDescriptor kDescriptor_hf_quant_config = {
    .id = "hf-quant-config",
    .title = SCALEWRIGHT_TEXT("Export", "hf_quant_config.json and scales"),
    .consumers = "TensorRT-LLM, vLLM and SGLang, as ModelOpt writes it",
    .extension = "json",
    .default_name = "hf_quant_config.json",
    .parameters = kParameters,
    .run = run,
};

}  // namespace scalewright::exchange
