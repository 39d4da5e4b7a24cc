#include "core/exchange/compressed/scheme.h"

#include <algorithm>
#include <array>

#include "core/exchange/exports/export_options.h"
#include "core/exchange/layers/reasons.h"
#include "core/exchange/names/scale_names.h"
#include "core/io/checkpoint/spelling/compressed.h"

namespace scalewright::exchange::compressed {
namespace {

using Json = nlohmann::ordered_json;

enum class Part { kWeight, kInput, kCache };

using io::compressed::FoundInputs;
using io::compressed::Spelling;

/// nullptr: there is none.
const Spelling* spellingOf(const Coded& coded) {
  return io::compressed::spellingOf(coded.format->id);
}

bool isInteger(const Coded& coded) {
  const Spelling* spelling = spellingOf(coded);
  return spelling != nullptr && spelling->type == "int";
}

/// Weights alone are packed, for kernels that want a scale for each channel at least.
bool isPackedInteger(const PlannedLayer& layer) {
  return !layer.input && !layer.dynamic_input && isInteger(layer.weight);
}

std::uint64_t outputsOf(const PlannedLayer& layer) {
  return layer.weight.entry->shape[layer.module->output_axis];
}

const char* obstacle(const PlannedLayer& layer) {
  if (spellingOf(layer.weight) == nullptr) return kFormatUnknown;
  if (isPackedInteger(layer) && outputsOf(layer) > kMostChannels) return kTooManyChannels;
  if (layer.weight.perBlock() && !layer.dynamic_input) return layer.input ? kBlockInputs : kPairUnknown;
  if (!layer.input) return nullptr;
  if (spellingOf(*layer.input) == nullptr) return kFormatUnknown;
  const bool same = layer.input->format == layer.weight.format;
  const bool has_kernel = layer.weight.format->bits == 8 || !isInteger(layer.weight);
  const bool groups = layer.weight.granularity == tensor::GranularityKind::kPerGroup;
  return same && has_kernel && !groups ? nullptr : kPairUnknown;
}

const char* cacheObstacle(const Coded& cache) {
  return io::compressed::takesCaches(cache.format->id) ? nullptr : kFormatUnknown;
}

Json argumentsOf(const Coded& coded, Part part, bool packed, Observers observers) {
  const Spelling& spelling = *spellingOf(coded);
  Json arguments;
  arguments["num_bits"] = spelling.bits;
  arguments["type"] = spelling.type;
  const bool groups = coded.format->block || coded.granularity == tensor::GranularityKind::kPerGroup;
  if (!spelling.strategy.empty()) {
    arguments["strategy"] = spelling.strategy;
  } else if (groups) {
    arguments["strategy"] = "group";
  } else if (coded.perBlock()) {
    arguments["strategy"] = "block";
    arguments["block_structure"] = {kReadersBlock.rows, kReadersBlock.columns};
  } else {
    const bool channels = coded.granularity == tensor::GranularityKind::kPerChannel || packed;
    arguments["strategy"] = channels ? "channel" : "tensor";
  }
  if (groups) arguments["group_size"] = groupOf(coded);
  arguments["symmetric"] = true;
  if (part == Part::kInput && spelling.found_inputs == FoundInputs::kOfBlocks) {
    arguments["dynamic"] = "local";
  } else {
    arguments["dynamic"] = part == Part::kInput && spelling.found_inputs == FoundInputs::kAll;
  }
  // Readers that compute in float round scales of blocks to this type, or, where it is missing, not at all.
  if (!spelling.scale_dtype.empty()) arguments["scale_dtype"] = arguments["zp_dtype"] = spelling.scale_dtype;
  if (observers == Observers::kNamed && arguments["dynamic"] != true) {
    arguments["observer"] = part == Part::kWeight ? "minmax" : "static_minmax";
  }
  return arguments;
}

/// Inputs that engines quantize themselves: token by token, or in groups as wide as the blocks of the weight.
Json tokenArguments(const Coded& weight) {
  Json arguments;
  arguments["num_bits"] = spellingOf(weight)->bits;
  arguments["type"] = spellingOf(weight)->type;
  arguments["strategy"] = weight.perBlock() ? "group" : "token";
  if (weight.perBlock()) arguments["group_size"] = kReadersBlock.columns;
  arguments["symmetric"] = true;
  arguments["dynamic"] = true;
  return arguments;
}

Json schemeOf(const PlannedLayer& layer, Observers observers) {
  Json scheme;
  scheme["targets"] = Json::array();
  scheme["weights"] = argumentsOf(layer.weight, Part::kWeight, isPackedInteger(layer), observers);
  scheme["input_activations"] = layer.input ? argumentsOf(*layer.input, Part::kInput, false, observers) : Json();
  if (layer.dynamic_input) scheme["input_activations"] = tokenArguments(layer.weight);
  scheme["output_activations"] = Json();
  return scheme;
}

void addLayer(std::vector<NamedFloats>& out, const PlannedLayer& layer) {
  const std::string& name = layer.module->name;
  if (formats::isTwoLevel(*layer.weight.format)) {
    // The reciprocal of the wider number, rounded once.
    const auto inverse = [](const Coded& coded) { return static_cast<float>(1 / coded.entry->step.value()); };
    out.push_back({name + ".weight_global_scale", {1}, {inverse(layer.weight)}});
    if (layer.input) out.push_back({name + ".input_global_scale", {1}, {inverse(*layer.input)}});
    return;
  }
  NamedFloats weight{name + ".weight_scale", weightScaleShape(layer, Scalars::kVectors), layer.weight.scales};
  if (isPackedInteger(layer) && layer.weight.perTensor() && !weight.values.empty()) {
    weight.shape = {outputsOf(layer), 1};
    weight.values.assign(outputsOf(layer), layer.weight.scales.front());
  }
  if (!weight.values.empty()) out.push_back(std::move(weight));
  if (layer.input && !layer.input->scales.empty()) out.push_back({name + ".input_scale", {1}, layer.input->scales});
}

}  // namespace

Readers readers() {
  return {.layer = obstacle, .cache = cacheObstacle, .with_blocks = true, .with_own_rules = true};
}

std::string storageOf(const PlannedLayer& layer) {
  if (isPackedInteger(layer)) return "pack-quantized";
  const Spelling* spelling = spellingOf(layer.weight);
  return spelling == nullptr ? "dense" : std::string(spelling->storage);
}

std::string storageOf(const Plan& plan) {
  std::string storage;
  for (const PlannedLayer& layer : plan.layers) {
    const std::string own = storageOf(layer);
    if (!storage.empty() && storage != own) return "mixed-precision";
    storage = own;
  }
  return storage.empty() ? "dense" : storage;
}

std::string kindOf(const PlannedLayer& layer) {
  return schemeOf(layer, Observers::kNone).dump();
}

Json groupsOf(const Plan& plan, Observers observers) {
  const bool mixed = observers == Observers::kNone && storageOf(plan) == "mixed-precision";
  std::vector<Json> schemes;
  std::vector<Json> targets;
  for (const PlannedLayer& layer : plan.layers) {
    Json scheme = schemeOf(layer, observers);
    if (mixed) scheme["format"] = storageOf(layer);
    const auto known = std::find(schemes.begin(), schemes.end(), scheme);
    const auto place = static_cast<std::size_t>(known - schemes.begin());
    if (known == schemes.end()) {
      schemes.push_back(std::move(scheme));
      targets.push_back(Json::array());
    }
    targets[place].push_back(layer.module->name);
  }
  Json groups = Json::object();
  for (std::size_t i = 0; i < schemes.size(); ++i) {
    schemes[i]["targets"] = targets[i];
    groups["group_" + std::to_string(i)] = std::move(schemes[i]);
  }
  return groups;
}

Json cacheSchemeOf(const Plan& plan) {
  return plan.caches.empty() ? Json() : argumentsOf(plan.caches.front().any(), Part::kCache, false, Observers::kNone);
}

std::vector<NamedFloats> scalesOf(const Plan& plan) {
  std::vector<NamedFloats> tensors;
  for (const PlannedLayer& layer : plan.layers) addLayer(tensors, layer);
  for (const PlannedCache& cache : plan.caches) {
    addCacheScales(tensors, cache, CacheNames::kAttention, Scalars::kVectors);
  }
  return tensors;
}

Json settingsOf(Plan& plan, const ParameterValues& parameters) {
  Json settings;
  settings["quant_method"] = "compressed-tensors";
  settings["format"] = storageOf(plan);
  settings["quantization_status"] = "compressed";
  settings["global_compression_ratio"] = Json();
  settings["version"] = "0.12.2";
  settings["ignore"] = ignoredModules(plan, parameters);
  settings["kv_cache_scheme"] = cacheSchemeOf(plan);
  settings["config_groups"] = groupsOf(plan, Observers::kNone);
  return settings;
}

}  // namespace scalewright::exchange::compressed
