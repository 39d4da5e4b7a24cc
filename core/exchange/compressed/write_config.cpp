// The settings of compressed-tensors, which stand under `quantization_config` of a checkpoint's config.json, and the
// scales as the tensors that its readers look for in the checkpoint.
#include <array>

#include "core/base/text/text.h"
#include "core/exchange/compressed/scheme.h"
#include "core/exchange/exports/export_options.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/layers/mixed_layers.h"
#include "core/exchange/layers/reasons.h"
#include "core/exchange/names/scale_names.h"

namespace scalewright::exchange::compressed::write_config {
namespace {

const std::array kParameters = {ignoreParameter(), wrappedParameter(), fuseParameter(), borrowParameter()};

Result<ExportResult> run(const recipe::Recipe& recipe, const ParameterValues& parameters) {
  const ModuleMap modules = modulesOf(recipe);
  Plan plan = planFor(modules, compressed::readers());
  const char* mixed = noteMixedLayers(plan, modules, compressed::kindOf);
  noteScalesOfBlocks(plan);

  Json settings = compressed::settingsOf(plan, parameters);
  return resultOf(plan,
                  {{.suffix = ".json", .content = jsonText(wrapped(std::move(settings), parameters))},
                   scalesFile(compressed::scalesOf(plan))},
                  cautionsOfScales(plan, mixed));
}

constexpr std::array kSteps = {
    RunStep{.engine = "scalewright-cli",
            .command = "scalewright-cli export RECIPE --to checkpoint --flavor compressed-tensors -o FOLDER",
            .needs = kWeightsAsCodes},
    RunStep{.command = "FOLDER", .served_by = "vllm"}};

}  // namespace

extern const ExporterDescriptor kDescriptor;
const ExporterDescriptor kDescriptor = {
    .id = "compressed-tensors",
    .title = SCALEWRIGHT_TEXT("Export", "compressed-tensors quantization_config and scales"),
    .consumers = "vLLM, Transformers, compressed-tensors 0.12 or newer, 0.13 for NVFP4 and MX formats",
    .extension = "json",
    .default_name = "quantization_config.json",
    .parameters = kParameters,
    .by_modules = true,
    .joins_layers = true,
    .to_run = {.steps = kSteps, .left_out = kStaysAsItIs},
    .run = run,
};

}  // namespace scalewright::exchange::compressed::write_config
