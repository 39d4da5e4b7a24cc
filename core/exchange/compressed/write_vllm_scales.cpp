// The scales alone, as a safetensors file under the names that vLLM loads: to be put beside the shards of a checkpoint,
// or merged into them. Scales of channels are [out, 1], the form of compressed-tensors.
#include <array>

#include "core/base/text/text.h"
#include "core/exchange/exports/export_options.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/layers/mixed_layers.h"
#include "core/exchange/layers/reasons.h"
#include "core/exchange/names/scale_names.h"
#include "core/io/checkpoint/spelling/compressed.h"

namespace scalewright::exchange::compressed::write_vllm_scales {
namespace {

constexpr std::array kCacheChoices = {
    ParameterChoice{"attention", SCALEWRIGHT_TEXT("Parameter", "of the attention: self_attn.k_scale")},
    ParameterChoice{"projections", SCALEWRIGHT_TEXT("Parameter", "of the projections: self_attn.k_proj.k_scale")},
};

const std::array kParameters = {
    ParameterDescriptor{.id = "caches",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Names of cache scales"),
                        .formula = SCALEWRIGHT_TEXT("Parameter", "vLLM loads both; ModelOpt writes the second"),
                        .type = ParameterType::kChoice,
                        .fallback = std::string("attention"),
                        .choices = kCacheChoices},
    fuseParameter(),
    borrowParameter(),
};

bool isLoaded(const Coded& coded) {
  const io::compressed::Spelling* spelling = io::compressed::spellingOf(coded.format->id);
  const bool other_blocks = coded.format->block && !formats::isTwoLevel(*coded.format);
  return spelling != nullptr && !other_blocks;
}

const char* obstacle(const PlannedLayer& layer) {
  return isLoaded(layer.weight) && (!layer.input || isLoaded(*layer.input)) ? nullptr : kFormatUnknown;
}

const char* cacheObstacle(const Coded& cache) {
  return io::compressed::takesCaches(cache.format->id) ? nullptr : kFormatUnknown;
}

/// Returns what layers that are run as one have in common.
std::string kindOf(const PlannedLayer& layer) {
  return std::string(layer.weight.format->id) + (layer.weight.perTensor() ? "" : " scales") + " " +
         std::string(layer.input ? layer.input->format->id : "");
}

/// NVFP4 in ModelOpt's convention: the scale of the tensor is `weight_scale_2`, threshold / (6 * 448).
std::vector<NamedFloats> scalesOf(const Plan& plan, CacheNames names) {
  std::vector<NamedFloats> tensors;
  for (const PlannedLayer& layer : plan.layers) {
    const std::string& name = layer.module->name;
    tensors.push_back({name + (layer.weight.format->block ? ".weight_scale_2" : ".weight_scale"),
                       weightScaleShape(layer, Scalars::kVectors), layer.weight.scales});
    if (layer.input) tensors.push_back({name + ".input_scale", {1}, layer.input->scales});
  }
  for (const PlannedCache& cache : plan.caches) addCacheScales(tensors, cache, names, Scalars::kVectors);
  return tensors;
}

Result<ExportResult> run(const recipe::Recipe& recipe, const ParameterValues& parameters) {
  const ModuleMap modules = modulesOf(recipe);
  Plan plan = planFor(modules, {.layer = obstacle, .cache = cacheObstacle});
  const char* mixed = noteMixedLayers(plan, modules, kindOf);
  noteScalesOfBlocks(plan);
  const bool projections = textOf(parameters, "caches") == "projections";
  const CacheNames names = projections ? CacheNames::kProjections : CacheNames::kAttention;
  return resultOf(plan, {scalesFile(scalesOf(plan, names))}, cautionsOfScales(plan, mixed));
}

constexpr std::array kSteps = {
    RunStep{.engine = "scalewright-cli",
            .command = "scalewright-cli export RECIPE --to checkpoint --flavor compressed-tensors -o FOLDER",
            .needs = kWeightsAsCodes},
    RunStep{.command = "FOLDER", .served_by = "vllm"}};

}  // namespace

extern const ExporterDescriptor kDescriptor;
const ExporterDescriptor kDescriptor = {
    .id = "vllm-scales",
    .title = SCALEWRIGHT_TEXT("Export", "Scales as safetensors under vLLM's names"),
    .consumers = "vLLM; scales of channels are [out, 1], the form of compressed-tensors",
    .extension = "safetensors",
    .default_name = "scales.safetensors",
    .parameters = kParameters,
    .by_modules = true,
    .joins_layers = true,
    .to_run = {.steps = kSteps, .left_out = kStaysAsItIs},
    .run = run,
};

}  // namespace scalewright::exchange::compressed::write_vllm_scales
