// The settings of AMD Quark, which stand under `quantization_config` of a checkpoint's config.json, and the scales as
// its tensors. The caches are outputs of k_proj and v_proj: every pattern of kv_cache_group is a layer here, with equal
// settings, and comes after the exact names because the first match wins. Source: vLLM, quark/quark.py.
#include <array>

#include "core/base/text/text.h"
#include "core/exchange/exports/export_options.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/layers/mixed_layers.h"
#include "core/exchange/layers/reasons.h"
#include "core/exchange/names/scale_names.h"
#include "core/exchange/quark/scheme.h"
#include "core/exchange/quark/tensors.h"

namespace scalewright::exchange::quark::write_config {
namespace {

constexpr const char* kNotInVllm = SCALEWRIGHT_TEXT(
    "Export", "written, but vLLM has no scheme for these formats of weight and input: for Quark itself");

const std::array kParameters = {
    ignoreParameter(), wrappedParameter(), fuseParameter(), borrowParameter(),
    ParameterDescriptor{
        .id = "min_kv_scale",
        .title = SCALEWRIGHT_TEXT("Parameter", "Smallest cache scale"),
        .formula = SCALEWRIGHT_TEXT("Parameter", "scales of caches below this are raised to it; 0: none"),
        .type = ParameterType::kReal,
        .fallback = 0.0,
        .minimum = 0,
        .maximum = 1e6,
        .step = 1}};

Result<ExportResult> run(const recipe::Recipe& recipe, const ParameterValues& parameters) {
  const ModuleMap modules = modulesOf(recipe);
  Plan plan = planFor(modules, readers());
  const char* mixed = noteMixedLayers(plan, modules, kindOf);
  noteScalesOfBlocks(plan);
  for (const PlannedLayer& layer : plan.layers) {
    if (!isInVllm(layer)) plan.notes.push_back({layer.weight.entry->tensor, kNotInVllm});
  }
  const double smallest = realOf(parameters, "min_kv_scale");

  Json settings = settingsOf(plan, parameters, smallest);
  const QuarkTensors tensors = quarkTensors(plan, static_cast<float>(smallest));
  return resultOf(plan,
                  {{.suffix = ".json", .content = jsonText(wrapped(std::move(settings), parameters))},
                   scalesFile(tensors.scales, tensors.zero_points)},
                  cautionsOfScales(plan, mixed));
}

constexpr std::array kSteps = {
    RunStep{.engine = "scalewright-cli",
            .command = "scalewright-cli export RECIPE --to checkpoint --flavor quark -o FOLDER",
            .needs = kWeightsAsCodes},
    RunStep{.engine = "vLLM on AMD", .command = "FOLDER", .served_by = "vllm"},
    RunStep{.engine = "AMD Quark", .otherwise = kDividesInBfloat16}};

}  // namespace

extern const ExporterDescriptor kDescriptor;
const ExporterDescriptor kDescriptor = {
    .id = "quark",
    .title = SCALEWRIGHT_TEXT("Export", "AMD Quark quantization_config and scales"),
    .consumers = "AMD Quark 0.8 or newer; vLLM for its FP8, INT8, NVFP4 and MX schemes",
    .extension = "json",
    .default_name = "quark_config.json",
    .parameters = kParameters,
    .by_modules = true,
    .joins_layers = true,
    .to_run = {.steps = kSteps, .left_out = kStaysAsItIs},
    .run = run,
};

}  // namespace scalewright::exchange::quark::write_config
