// A recipe of llm-compressor: the same schemes as compressed-tensors has, told before the calibration of a model, with
// the scales beside it. YAML is what its own recipes are; stage and group end in the words that its reader looks for.
#include <array>

#include "core/base/text/text.h"
#include "core/exchange/compressed/scheme.h"
#include "core/exchange/exports/export_options.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/files/yaml.h"
#include "core/exchange/layers/mixed_layers.h"
#include "core/exchange/names/scale_names.h"

namespace scalewright::exchange::compressed::write_llm_compressor {
namespace {

constexpr const char* kCalibratesAnew = SCALEWRIGHT_TEXT("Export",
                                                         "llm-compressor calibrates anew: the ranges that were tuned "
                                                         "here are lost, its recipe has no place for them; they are "
                                                         "in the file of scales beside it, which it does not read");

const std::array kParameters = {ignoreParameter(), fuseParameter(), borrowParameter()};

Result<ExportResult> run(const recipe::Recipe& recipe, const ParameterValues& parameters) {
  const ModuleMap modules = modulesOf(recipe);
  Plan plan = planFor(modules, compressed::readers());
  const char* mixed = noteMixedLayers(plan, modules, compressed::kindOf);
  noteScalesOfBlocks(plan);

  Json modifier;
  modifier["ignore"] = ignoredModules(plan, parameters);
  modifier["config_groups"] = compressed::groupsOf(plan, compressed::Observers::kNamed);
  if (Json cache = compressed::cacheSchemeOf(plan); !cache.is_null()) modifier["kv_cache_scheme"] = std::move(cache);
  Json document;
  document["quant_stage"]["quant_modifiers"]["QuantizationModifier"] = std::move(modifier);

  std::vector<const char*> cautions = {kCalibratesAnew};
  if (mixed != nullptr) cautions.push_back(mixed);
  return resultOf(plan, {{.suffix = ".yaml", .content = yamlOf(document)}, scalesFile(compressed::scalesOf(plan))},
                  std::move(cautions));
}

constexpr std::array kSteps = {
    RunStep{.engine = "llm-compressor 0.6 or newer",
            .command = "python3 -c 'import sys; from llmcompressor import oneshot; oneshot(model=\"MODEL\", "
                       "recipe=sys.argv[1], dataset=\"json\", dataset_path=\"DATA\", output_dir=\"FOLDER\")' {file}",
            .needs = SCALEWRIGHT_TEXT("Export",
                                      "the model with its weights in 16 bits and its tokenizer, and text to calibrate "
                                      "with in DATA/train.json: {\"text\": ...} in each line"),
            .otherwise = SCALEWRIGHT_TEXT(
                "Export", "every range is found anew from that data: the tuned ones do not come into it")},
    RunStep{.engine = "llm-compressor, INT8",
            .otherwise = SCALEWRIGHT_TEXT("Export", "its step is 2 amax / 255, here it is amax / 127")},
    RunStep{.command = "FOLDER", .served_by = "vllm"}};

}  // namespace

extern const ExporterDescriptor kDescriptor;
const ExporterDescriptor kDescriptor = {
    .id = "llm-compressor",
    .title = SCALEWRIGHT_TEXT("Export", "llm-compressor recipe and scales"),
    .consumers = "llm-compressor 0.6 or newer, 0.9 for NVFP4 and MX formats",
    .extension = "yaml",
    .default_name = "recipe.yaml",
    .parameters = kParameters,
    .by_modules = true,
    .joins_layers = true,
    .to_run = {.steps = kSteps, .left_out = kStaysAsItIs},
    .run = run,
};

}  // namespace scalewright::exchange::compressed::write_llm_compressor
