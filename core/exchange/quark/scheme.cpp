#include "core/exchange/quark/scheme.h"

#include <utility>

#include "core/base/text/text.h"
#include "core/exchange/exports/export_options.h"
#include "core/exchange/layers/reasons.h"
#include "core/io/checkpoint/spelling/quark.h"

namespace scalewright::exchange::quark {
namespace {

constexpr const char* kCacheLayers = SCALEWRIGHT_TEXT(
    "Export", "written, but the projections of keys and values differ: older readers want one format for all");

constexpr const char* kNoSuchRule = SCALEWRIGHT_TEXT(
    "Export", "the readers have no such rule for the scales of blocks (rceil): the layer stays as it is");
enum class Part { kWeight, kInput, kCache };

/// The name of the elements' type; empty for formats that Quark lacks.
std::string_view dtypeOf(const Coded& coded) {
  for (const io::quark::Spelling& each : io::quark::kSpellings) {
    if (each.exported && each.format == coded.format->id) return each.dtype;
  }
  return {};
}

bool isMicroscaling(const Coded& coded) {
  return coded.format->block && coded.format->block->scale == formats::BlockScale::kPowerOfTwo;
}

const char* obstacleOf(const Coded& coded) {
  if (dtypeOf(coded).empty()) return kFormatUnknown;
  const bool rounds_up = coded.entry->decision.options.scale_rule == formats::ScaleRule::kRceil;
  return isMicroscaling(coded) && rounds_up ? kNoSuchRule : nullptr;
}

const char* layerObstacle(const PlannedLayer& layer) {
  if (const char* reason = obstacleOf(layer.weight)) return reason;
  return layer.input ? obstacleOf(*layer.input) : nullptr;
}

const char* cacheObstacle(const Coded& cache) {
  return cache.format->id == "fp8_e4m3fn" ? nullptr : kFormatUnknown;
}

Json specOf(std::string_view dtype, bool dynamic, const char* scheme, const Json& axis, const Json& group,
            const char* observer) {
  return {{"dtype", dtype},          {"is_dynamic", dynamic}, {"qscheme", scheme},           {"ch_axis", axis},
          {"group_size", group},     {"symmetric", true},     {"round_method", "half_even"}, {"scale_type", "float"},
          {"observer_cls", observer}};
}

/// Floating-point blocks, as Quark's own FP4PerGroupSpec and its relatives say them: not symmetric, since the type is.
Json blockSpecOf(const Coded& coded, Part part, const char* scale_type, const char* scale_format, const Json& rule) {
  Json blocks = specOf(dtypeOf(coded), part == Part::kInput, "per_group", -1, groupOf(coded), "PerBlockMXObserver");
  blocks["symmetric"] = nullptr;
  blocks["scale_type"] = scale_type;
  blocks["scale_format"] = scale_format;
  blocks["scale_calculation_mode"] = rule;
  return blocks;
}

/// Blocks whose scales are FP8 of their own. Source: Quark, FP4Block16ScaleE4M3Scheme of its templates.
Json twoLevelSpecOf(const Coded& coded, Part part) {
  Json tensor = specOf("fp8_e4m3", false, "per_tensor", nullptr, nullptr, "PerTensorMinMaxObserver");
  tensor["scale_type"] = "float32";
  tensor["is_scale_quant"] = true;
  return Json::array({blockSpecOf(coded, part, "float32", "float32", nullptr), tensor});
}

Json specOf(const Coded& coded, Part part) {
  const std::string_view dtype = dtypeOf(coded);
  if (isMicroscaling(coded)) {
    return blockSpecOf(coded, part, "float", "e8m0", formats::scaleRuleId(coded.entry->decision.options.scale_rule));
  }
  if (coded.format->block) {
    if (coded.format->block->scale == formats::BlockScale::kTwoLevel) return twoLevelSpecOf(coded, part);
    return specOf(dtype, part == Part::kInput, "per_group", -1, groupOf(coded), "PerGroupMinMaxObserver");
  }
  switch (coded.granularity) {
    case tensor::GranularityKind::kPerTensor: break;
    case tensor::GranularityKind::kPerChannel:
      return specOf(dtype, false, "per_channel", 0, nullptr, "PerChannelMinMaxObserver");
    case tensor::GranularityKind::kPerGroup:
      return specOf(dtype, false, "per_group", -1, groupOf(coded), "PerGroupMinMaxObserver");
    case tensor::GranularityKind::kPerBlock: break;  // no layer of a plan for these readers
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
  Json input = layer.input ? specOf(*layer.input, Part::kInput) : Json();
  // Channels of an input are tokens there.
  if (layer.dynamic_input)
    input = specOf(dtypeOf(layer.weight), true, "per_channel", 1, nullptr, "PerChannelMinMaxObserver");
  return settingsOf(input, Json(), specOf(layer.weight, Part::kWeight));
}

bool isProjection(const std::string& name) {
  return name.ends_with("k_proj") || name.ends_with("v_proj");
}

/// Layers by exact name, then the patterns of the caches.
Json layerSettings(Plan& plan) {
  Json layers = Json::object();
  if (plan.caches.empty()) {
    for (const PlannedLayer& layer : plan.layers) addMember(layers, layer.module->name, settingsOf(layer));
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
      if (equal) continue;  // the patterns say it
      own["output_tensors"] = cache;
    }
    addMember(layers, layer.module->name, std::move(own));
  }
  layers["*k_proj"] = shared;
  layers["*v_proj"] = shared;
  return layers;
}

/// vLLM takes what is excluded for a linear layer, whatever it is, and fails on a table; what has no settings is left
/// alone without being named.
std::vector<std::string> excluded(Plan& plan, const ParameterValues& parameters) {
  std::erase_if(plan.kept, isEmbedding);
  return ignoredModules(plan, parameters);
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

}  // namespace

Readers readers() {
  return {.layer = layerObstacle, .cache = cacheObstacle};
}

std::string kindOf(const PlannedLayer& layer) {
  return settingsOf(layer).dump();
}

bool isInVllm(const PlannedLayer& layer) {
  const std::string_view weight = layer.weight.format->id;
  const std::string_view input = layer.input ? layer.input->format->id : "";
  if (layer.dynamic_input) return true;
  if (isMicroscaling(layer.weight)) {
    return input.empty() || input == "fp8_e4m3fn" || isMicroscaling(*layer.input);
  }
  if (input != weight) return false;
  if (layer.weight.granularity == tensor::GranularityKind::kPerGroup) return false;
  return weight == "int8" || weight == "fp8_e4m3fn" || weight == "nvfp4";
}

Json settingsOf(Plan& plan, const ParameterValues& parameters, double smallest_cache) {
  Json settings;
  settings["quant_method"] = "quark";
  settings["quant_mode"] = "eager_mode";
  settings["version"] = "0.8";
  settings["algo_config"] = Json();
  settings["softmax_quant_spec"] = Json();
  settings["exclude"] = excluded(plan, parameters);
  settings["global_quant_config"] = settingsOf(Json(), Json(), Json());
  settings["layer_quant_config"] = layerSettings(plan);
  settings["layer_type_quant_config"] = Json::object();
  settings["export"] = exportSettings(plan, smallest_cache);
  return settings;
}

}  // namespace scalewright::exchange::quark
