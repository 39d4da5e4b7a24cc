// The scales of key and value caches alone, by rank and layer: keys and values share the larger of the two. SGLang
// reads it, and vLLM did until January 2025. Source: vLLM, quantization/schema.py, QuantParamSchema.
#include <array>

#include <algorithm>
#include <map>

#include "core/base/text/text.h"
#include "core/exchange/exports/export_options.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/layers/reasons.h"
#include "core/io/checkpoint/spelling/compressed.h"

namespace scalewright::exchange::compressed::write_kv_cache_scales {
namespace {

constexpr const char* kCachesOnly = SCALEWRIGHT_TEXT("Export", "the file holds scales of caches only");
constexpr const char* kNoNumber =
    SCALEWRIGHT_TEXT("Export", "its name does not say the number of its layer, or another has it");
constexpr const char* kGaps =
    SCALEWRIGHT_TEXT("Export", "written, but readers want a scale for every layer, counted from 0");
constexpr const char* kLarger = SCALEWRIGHT_TEXT(
    "Export", "written with the scale of the other half, which is larger: keys and values share one there");

constexpr std::array<std::string_view, 4> kModelTypes = {"llama", "mixtral", "mistral", "qwen2"};

const std::array kParameters = {
    ParameterDescriptor{
        .id = "model_type",
        .title = SCALEWRIGHT_TEXT("Parameter", "Type of the model"),
        .formula = SCALEWRIGHT_TEXT("Parameter", "model_type of the model's config.json; readers compare it"),
        .type = ParameterType::kText,
        .fallback = std::string("llama"),
        .suggestions = kModelTypes},
    ParameterDescriptor{
        .id = "ranks",
        .title = SCALEWRIGHT_TEXT("Parameter", "Tensor-parallel ranks"),
        .formula = SCALEWRIGHT_TEXT("Parameter", "the same scales for each; readers compare the number"),
        .type = ParameterType::kInteger,
        .fallback = std::int64_t{1},
        .minimum = 1,
        .maximum = 1024,
        .step = 1},
};

const char* cacheObstacle(const Coded& cache) {
  return io::compressed::takesCaches(cache.format->id) ? nullptr : kFormatUnknown;
}

float largest(const PlannedCache& cache) {
  float scale = 0;
  for (const auto* half : {&cache.key, &cache.value}) {
    if (*half) scale = std::max(scale, (*half)->scales.front());
  }
  return scale;
}

/// The half whose scale is smaller than the one that is written for both.
const recipe::RecipeEntry* widened(const PlannedCache& cache) {
  if (!cache.key || !cache.value || cache.key->scales.front() == cache.value->scales.front()) return nullptr;
  return cache.key->scales.front() < cache.value->scales.front() ? cache.entries->key : cache.entries->value;
}

/// Every other entry that is quantized.
void noteOthers(const recipe::Recipe& recipe, std::vector<ExportNote>& notes) {
  for (const recipe::RecipeEntry& entry : recipe.entries) {
    if (entry.decision.role != tensor::Role::kKvEntry && !isKept(entry)) notes.push_back({entry.tensor, kCachesOnly});
  }
}

Result<ExportResult> run(const recipe::Recipe& recipe, const ParameterValues& parameters) {
  // Layers are none of this file's business.
  ModuleMap map = modulesOf(recipe);
  map.modules.clear();
  map.loose.clear();
  const Plan plan = planFor(map, {.layer = [](const PlannedLayer&) { return kCachesOnly; }, .cache = cacheObstacle});

  ExportResult result;
  for (const ExportNote& note : plan.notes) {
    const std::string_view reason = note.reason;
    const bool elsewhere = reason == kInputUnclear || reason == kGroupTakenOff || reason == kSeveralGroups;
    // The number of the layer is all that is written.
    if (!elsewhere && reason != kNoAttention) result.omitted.push_back(note);
  }
  std::map<int, float> scales;
  for (const PlannedCache& cache : plan.caches) {
    if (!cache.entries->layer || !scales.emplace(*cache.entries->layer, largest(cache)).second) {
      for (const auto* entry : {cache.entries->key, cache.entries->value}) {
        if (entry != nullptr) result.omitted.push_back({entry->tensor, kNoNumber});
      }
    } else {
      for (const auto* entry : {cache.entries->key, cache.entries->value}) {
        if (entry != nullptr) result.written.insert(entry->tensor);
      }
      if (const recipe::RecipeEntry* entry = widened(cache)) result.omitted.push_back({entry->tensor, kLarger});
    }
  }
  if (!scales.empty() && static_cast<std::size_t>(scales.rbegin()->first) + 1 != scales.size()) {
    result.omitted.push_back({{}, kGaps});
  }
  noteOthers(recipe, result.omitted);

  Json layers = Json::object();
  for (const auto& [layer, scale] : scales) layers[std::to_string(layer)] = numberOf(scale);
  Json document;
  document["model_type"] = textOf(parameters, "model_type");
  document["kv_cache"]["dtype"] = "float8_e4m3fn";
  for (std::int64_t rank = 0; rank < integerOf(parameters, "ranks"); ++rank) {
    document["kv_cache"]["scaling_factor"][std::to_string(rank)] = layers;
  }
  result.files = {{.suffix = ".json", .content = jsonText(document)}};
  result.nothing = scales.empty();
  result.written = writtenOf(plan);
  return result;
}

constexpr std::array kSteps = {RunStep{
    .engine = "SGLang",
    .command =
        "python3 -m sglang.launch_server --model-path MODEL --kv-cache-dtype fp8_e4m3 --quantization-param-path {file}",
    .needs = SCALEWRIGHT_TEXT("Export", "the model, of as many layers as the file has")}};

}  // namespace

extern const ExporterDescriptor kDescriptor;
const ExporterDescriptor kDescriptor = {
    .id = "kv-cache-scales",
    .title = SCALEWRIGHT_TEXT("Export", "KV-cache scales"),
    .consumers = "SGLang; vLLM before 0.7",
    .extension = "json",
    .default_name = "kv_cache_scales.json",
    .parameters = kParameters,
    .by_modules = true,
    .to_run = {.steps = kSteps,
               .left_out =
                   SCALEWRIGHT_TEXT("Export", "the file holds caches only: weights and inputs stay as they are")},
    .run = run,
};

}  // namespace scalewright::exchange::compressed::write_kv_cache_scales
