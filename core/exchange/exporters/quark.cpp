// The settings of AMD Quark, which stand under `quantization_config` of a checkpoint's config.json, and the scales as
// its tensors. The caches are outputs of k_proj and v_proj: every pattern of kv_cache_group is a layer here, with equal
// settings, and comes after the exact names because the first match wins. Source: vLLM, quark/quark.py.
#include <array>

#include "core/base/text.h"
#include "core/base/version.h"
#include "core/exchange/export_options.h"
#include "core/exchange/reasons.h"
#include "core/exchange/scale_names.h"

namespace scalewright::exchange {
namespace {

constexpr const char* kCacheLayers = SCALEWRIGHT_TEXT(
    "Export", "written, but the projections of keys and values differ: older readers want one format for all");

const std::array kParameters = {
    ignoreParameter(), wrappedParameter(),
    ParameterDescriptor{
        .id = "min_kv_scale",
        .title = SCALEWRIGHT_TEXT("Parameter", "Smallest cache scale"),
        .formula = SCALEWRIGHT_TEXT("Parameter", "scales of caches below this are raised to it; 0: none"),
        .type = ParameterType::kReal,
        .fallback = 0.0,
        .minimum = 0,
        .maximum = 1e6,
        .step = 1}};

enum class Part { kWeight, kInput, kCache };

/// The name of the elements' type; nullptr for formats that Quark lacks.
const char* dtypeOf(const Coded& coded) {
  constexpr std::array<std::pair<std::string_view, const char*>, 8> kNames = {
      {{"int8", "int8"},
       {"int4", "int4"},
       {"int4_group", "int4"},
       {"fp8_e4m3fn", "fp8_e4m3"},
       {"fp8_e5m2", "fp8_e5m2"},
       {"mxfp4", "fp4"},
       {"mxfp6_e2m3", "fp6_e2m3"},
       {"mxfp6_e3m2", "fp6_e3m2"}}};
  for (const auto& [id, name] : kNames) {
    if (id == coded.format->id) return name;
  }
  return coded.format->id == "nvfp4" ? "fp4" : nullptr;
}

const char* obstacle(const PlannedLayer& layer) {
  return dtypeOf(layer.weight) != nullptr && (!layer.input || dtypeOf(*layer.input) != nullptr) ? nullptr
                                                                                                : kFormatUnknown;
}

const char* cacheObstacle(const Coded& cache) { return cache.format->id == "fp8_e4m3fn" ? nullptr : kFormatUnknown; }

Json specOf(const char* dtype, bool dynamic, const char* scheme, const Json& axis, const Json& group,
            const char* observer) {
  return {{"dtype", dtype},
          {"is_dynamic", dynamic},
          {"qscheme", scheme},
          {"ch_axis", axis},
          {"group_size", group},
          {"symmetric", true},
          {"round_method", "half_even"},
          {"scale_type", "float"},
          {"observer_cls", observer}};
}

Json specOf(const Coded& coded, Part part) {
  const char* dtype = dtypeOf(coded);
  if (coded.format->block) {
    Json blocks = specOf(dtype, part == Part::kInput, "per_group", -1, groupOf(coded), "PerGroupMinMaxObserver");
    if (coded.format->block->scale == formats::BlockScale::kReal) return blocks;
    if (coded.format->block->scale == formats::BlockScale::kTwoLevel) {
      Json tensor = specOf("fp8_e4m3", false, "per_tensor", nullptr, nullptr, "PerTensorMinMaxObserver");
      tensor["is_scale_quant"] = true;
      return Json::array({blocks, tensor});
    }
    blocks["scale_format"] = "e8m0";
    blocks["scale_calculation_mode"] = std::string(formats::scaleRuleId(coded.entry->decision.options.scale_rule));
    blocks["observer_cls"] = "PerBlockMXObserver";
    return blocks;
  }
  switch (coded.granularity) {
    case tensor::GranularityKind::kPerTensor: break;
    case tensor::GranularityKind::kPerChannel:
      return specOf(dtype, false, "per_channel", 0, nullptr, "PerChannelMinMaxObserver");
    case tensor::GranularityKind::kPerGroup:
      return specOf(dtype, false, "per_group", -1, groupOf(coded), "PerGroupMinMaxObserver");
  }
  return specOf(dtype, false, "per_tensor", nullptr, nullptr, "PerTensorMinMaxObserver");
}

Json settingsOf(const Json& input, const Json& output, const Json& weight) {
  return {{"input_tensors", input},
          {"output_tensors", output},
          {"weight", weight},
          {"bias", nullptr},
          {"target_device", nullptr}};
}

Json settingsOf(const PlannedLayer& layer) {
  return settingsOf(layer.input ? specOf(*layer.input, Part::kInput) : Json(), Json(),
                    specOf(layer.weight, Part::kWeight));
}

bool isProjection(const std::string& name) { return name.ends_with("k_proj") || name.ends_with("v_proj"); }

/// Layers by exact name, then the patterns of the caches.
Json layerSettings(Plan& plan) {
  Json layers = Json::object();
  if (plan.caches.empty()) {
    for (const PlannedLayer& layer : plan.layers) layers[layer.module->name] = settingsOf(layer);
    return layers;
  }
  const Json cache = specOf(plan.caches.front().any(), Part::kCache);
  Json shared = settingsOf(Json(), cache, Json());
  bool first = true;
  bool equal = true;
  for (const PlannedLayer& layer : plan.layers) {
    if (!isProjection(layer.module->name)) continue;
    Json own = settingsOf(layer);
    own["output_tensors"] = cache;
    if (first) shared = own;
    first = false;
    equal = equal && own == shared;
  }
  if (!equal) plan.notes.push_back({{}, kCacheLayers});
  for (const PlannedLayer& layer : plan.layers) {
    Json own = settingsOf(layer);
    if (isProjection(layer.module->name)) {
      if (equal) continue;   // the patterns say it
      own["output_tensors"] = cache;
    }
    layers[layer.module->name] = std::move(own);
  }
  layers["*k_proj"] = shared;
  layers["*v_proj"] = shared;
  return layers;
}

Json exportSettings(const Plan& plan, double smallest) {
  Json groups = Json::array();
  if (!plan.caches.empty()) groups = {"*k_proj", "*v_proj"};
  return {{"kv_cache_group", groups},
          {"min_kv_scale", smallest},
          {"pack_method", "reorder"},
          {"weight_format", "real_quantized"},
          {"weight_merge_groups", Json::array()}};
}

std::vector<NamedFloats> scalesOf(const Plan& plan, float smallest) {
  std::vector<NamedFloats> tensors;
  for (const PlannedLayer& layer : plan.layers) {
    const auto add = [&tensors, &layer](const Coded& coded, const char* name, std::vector<std::uint64_t> shape) {
      if (coded.scales.empty()) return;
      tensors.push_back(
          {layer.module->name + name + (coded.format->block ? "_2" : ""), std::move(shape), coded.scales});
    };
    auto shape = weightScaleShape(layer, Scalars::kScalars);
    if (layer.weight.granularity == tensor::GranularityKind::kPerChannel) shape.resize(1);
    add(layer.weight, ".weight_scale", std::move(shape));
    if (layer.input) add(*layer.input, ".input_scale", {});
  }
  const std::size_t caches = tensors.size();
  for (const PlannedCache& cache : plan.caches) addCacheScales(tensors, cache, CacheNames::kOutputs, Scalars::kScalars);
  for (std::size_t i = caches; i < tensors.size(); ++i) tensors[i].values[0] = std::max(tensors[i].values[0], smallest);
  return tensors;
}

Result<ExportResult> run(const recipe::Recipe& recipe, const ParameterValues& parameters) {
  const ModuleMap modules = modulesOf(recipe);
  Plan plan = planFor(modules, {.layer = obstacle, .cache = cacheObstacle});
  noteMixedGroups(plan, modules, [](const PlannedLayer& layer) { return settingsOf(layer).dump(); });
  noteScalesOfBlocks(plan);
  const double smallest = realOf(parameters, "min_kv_scale");

  Json settings;
  settings["quant_method"] = "quark";
  settings["quant_mode"] = "eager_mode";
  settings["version"] = "0.8";
  settings["algo_config"] = Json();
  settings["softmax_quant_spec"] = Json();
  settings["exclude"] = ignoredModules(plan, parameters);
  settings["global_quant_config"] = settingsOf(Json(), Json(), Json());
  settings["layer_quant_config"] = layerSettings(plan);
  settings["layer_type_quant_config"] = Json::object();
  settings["export"] = exportSettings(plan, smallest);

  ExportResult result;
  result.files = {{.suffix = ".json", .content = jsonText(wrapped(std::move(settings), parameters))},
                  scalesFile(scalesOf(plan, static_cast<float>(smallest)))};
  result.nothing = plan.layers.empty() && plan.caches.empty();
  result.omitted = std::move(plan.notes);
  return result;
}

}  // namespace

extern const ExporterDescriptor kDescriptor_quark;
const ExporterDescriptor kDescriptor_quark = {
    .id = "quark",
    .title = SCALEWRIGHT_TEXT("Export", "AMD Quark quantization_config and scales"),
    .consumers = "AMD Quark 0.8 or newer; vLLM for its FP8, INT8, NVFP4 and MX schemes",
    .extension = "json",
    .default_name = "quark_config.json",
    .parameters = kParameters,
    .run = run,
};

}  // namespace scalewright::exchange
