#include "core/exchange/modelopt/scheme.h"

#include <algorithm>
#include <utility>

#include "core/base/text/text.h"
#include "core/exchange/exports/export_options.h"
#include "core/exchange/layers/reasons.h"
#include "core/exchange/names/excluded_names.h"
#include "core/exchange/names/scale_names.h"
#include "core/io/checkpoint/spelling/modelopt.h"

namespace scalewright::exchange::modelopt {
namespace {

constexpr const char* kAsPattern = SCALEWRIGHT_TEXT(
    "Export",
    "the name of a module that is left alone is written as a pattern: vLLM would take it for every layer whose "
    "name it is a part of");
constexpr const char* kCannotBeExcluded = SCALEWRIGHT_TEXT(
    "Export", "a name to leave alone is left out: readers would take it for a layer that is quantized, too");

constexpr const char* kBlocksCutOff =
    SCALEWRIGHT_TEXT("Export", "its rows or its columns are no multiple of 128: the readers take whole blocks only");

/// Of the layout: newer versions of it may say more.
constexpr const char* kLayoutVersion = "0.41.0";

/// Empty where there is none.
std::string_view cacheAlgorithmOf(const Coded& cache) {
  for (const io::modelopt::CacheAlgorithm& each : io::modelopt::kCacheAlgorithms) {
    if (each.format == cache.format->id) return each.id;
  }
  return {};
}

const char* cacheObstacle(const Coded& cache) {
  return cacheAlgorithmOf(cache).empty() ? kFormatUnknown : nullptr;
}

Json layerSettings(const PlannedLayer& layer) {
  Json settings = {{"quant_algo", algorithmOf(layer)}};
  if (layer.weight.format->block) settings["group_size"] = groupOf(layer.weight);
  return settings;
}

/// `quant_algo`, and what goes with it: that of all layers, or of each.
Json algorithms(const Plan& plan, Naming naming) {
  if (plan.layers.empty()) return {{"quant_algo", nullptr}};
  if (!namesLayers(plan, naming)) return layerSettings(plan.layers.front());
  Json settings = {{"quant_algo", "MIXED_PRECISION"}};
  Json& layers = settings["quantized_layers"] = Json::object();
  for (const PlannedLayer& each : plan.layers) addMember(layers, each.module->name, layerSettings(each));
  return settings;
}

Json producer() {
  return {{"name", "modelopt"}, {"version", kLayoutVersion}};
}

bool isInWholeBlocks(const PlannedLayer& layer) {
  const tensor::Shape& shape = layer.weight.entry->shape;
  return shape[0] % kReadersBlock.rows == 0 && shape[1] % kReadersBlock.columns == 0;
}

const char* layerObstacle(const PlannedLayer& layer) {
  if (const char* reason = obstacleOfBlocks(layer)) return reason;
  return algorithmOf(layer).empty() ? kPairUnknown : nullptr;
}

}  // namespace

const char* obstacleOfBlocks(const PlannedLayer& layer) {
  return layer.weight.perBlock() && !isInWholeBlocks(layer) ? kBlocksCutOff : nullptr;
}

std::string algorithmOf(const PlannedLayer& layer) {
  const std::string_view weight = layer.weight.format->id;
  const std::string_view input = layer.input ? layer.input->format->id : "";
  const bool blocks = layer.weight.perBlock();
  if (layer.weight.granularity == tensor::GranularityKind::kPerGroup) return {};
  if (blocks && !layer.dynamic_input && input != weight) return {};
  const bool channels = layer.weight.granularity == tensor::GranularityKind::kPerChannel;
  const std::string_view cut = blocks ? "block" : channels ? "channel" : "tensor";
  for (const io::modelopt::Algorithm& each : io::modelopt::kAlgorithms) {
    if (!each.exported || each.weight != weight || !(each.cut.empty() ? !blocks : each.cut == cut)) continue;
    const bool fits =
        layer.dynamic_input ? each.inputs == io::modelopt::Inputs::kFound && channels : each.input == input;
    if (blocks || fits) return std::string(each.id);
  }
  return {};
}

Readers readers() {
  return {.layer = layerObstacle, .cache = cacheObstacle, .with_blocks = true, .with_own_rules = true};
}

bool namesLayers(const Plan& plan, Naming naming) {
  if (plan.layers.empty()) return false;
  if (naming == Naming::kEach) return true;
  const Json first = layerSettings(plan.layers.front());
  return std::any_of(plan.layers.begin(), plan.layers.end(),
                     [&](const PlannedLayer& layer) { return layerSettings(layer) != first; });
}

std::vector<std::string> excluded(Plan& plan, const ParameterValues& parameters) {
  std::vector<std::string> quantized;
  for (const PlannedLayer& layer : plan.layers) quantized.push_back(layer.module->name);
  std::vector<std::string> impossible;
  std::vector<std::string> names;
  for (SafeEntry& safe : safeEntries(ignoredModules(plan, parameters), quantized, impossible)) {
    if (safe.rewritten) plan.notes.push_back({safe.entry, kAsPattern});
    names.push_back(std::move(safe.entry));
  }
  for (const std::string& name : impossible) plan.notes.push_back({name, kCannotBeExcluded});
  return names;
}

Json nested(const Plan& plan, Naming naming, const std::vector<std::string>& excluded) {
  Json document;
  document["producer"] = producer();
  Json& settings = document["quantization"];
  settings = algorithms(plan, naming);
  settings["kv_cache_quant_algo"] = plan.caches.empty() ? Json() : Json(cacheAlgorithmOf(plan.caches.front().any()));
  settings["exclude_modules"] = excluded;
  return document;
}

Json flat(const Plan& plan, Naming naming, const std::vector<std::string>& excluded) {
  Json settings;
  settings["quant_method"] = "modelopt";
  settings.update(algorithms(plan, naming));
  if (!plan.caches.empty()) {
    const formats::FormatDescriptor& format = *plan.caches.front().any().format;
    const bool integer = format.id == "int8";
    settings["kv_cache_scheme"] = {{"dynamic", false}, {"num_bits", format.bits}, {"type", integer ? "int" : "float"}};
  }
  settings["ignore"] = excluded;
  settings["producer"] = producer();
  return settings;
}

bool findsInputScales(const PlannedLayer& layer) {
  const std::string algorithm = algorithmOf(layer);
  return algorithm == "FP8_PER_CHANNEL_PER_TOKEN" || algorithm == "FP8_PB_WO";
}

tensor::Shape weightScales(const PlannedLayer& layer) {
  tensor::Shape shape = weightScaleShape(layer, Scalars::kScalars);
  if (layer.weight.perBlock()) return {shape[0], 1, shape[1], 1};
  // A vector of channels here, not a column.
  if (!shape.empty()) shape.resize(1);
  return shape;
}

std::vector<NamedFloats> scalesOf(const Plan& plan) {
  std::vector<NamedFloats> tensors;
  for (const PlannedLayer& layer : plan.layers) {
    const std::string& name = layer.module->name;
    const bool two_levels = formats::isTwoLevel(*layer.weight.format);
    if (!layer.weight.scales.empty()) {
      tensors.push_back(
          {name + (two_levels ? ".weight_scale_2" : ".weight_scale"), weightScales(layer), layer.weight.scales});
    }
    if (layer.input && !layer.input->scales.empty() && !findsInputScales(layer)) {
      tensors.push_back({name + ".input_scale", {}, layer.input->scales});
    }
  }
  for (const PlannedCache& cache : plan.caches) {
    addCacheScales(tensors, cache, CacheNames::kProjections, Scalars::kScalars);
  }
  return tensors;
}

}  // namespace scalewright::exchange::modelopt
