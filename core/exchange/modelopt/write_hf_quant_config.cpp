// What ModelOpt writes into a checkpoint: the algorithm of its layers, or of each where they differ, and the scales as
// the tensors that TensorRT-LLM and vLLM look for. One content in two spellings: nested in a file of its own, which
// TensorRT-LLM reads, and flat in a model's config.json, which vLLM reads. In config.json the nested one makes vLLM
// refuse all algorithms but the oldest, so it is never written there. Both readers know the method by the producer's
// name. Source: modelopt/torch/export/quant_utils.py and convert_hf_config.py; vLLM, modelopt.py and
// model_arch_config_convertor.py.
#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "core/base/text/expression.h"
#include "core/base/text/text.h"
#include "core/exchange/engines/engine.h"
#include "core/exchange/exports/export_options.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/layers/mixed_layers.h"
#include "core/exchange/layers/reasons.h"
#include "core/exchange/modelopt/scheme.h"
#include "core/exchange/names/excluded_names.h"
#include "core/exchange/names/scale_names.h"

namespace scalewright::exchange::modelopt::write_hf_quant_config {
namespace {

using modelopt::algorithmOf;

constexpr const char* kTokensInstead =
    SCALEWRIGHT_TEXT("Export", "its range is left out: with channels of weights the reader finds one for each token");
constexpr const char* kGroupsInstead = SCALEWRIGHT_TEXT(
    "Export", "its range is left out: with blocks of weights the reader finds scales for values of each token");
constexpr const char* kNotInVllm =
    SCALEWRIGHT_TEXT("Export", "written, but vLLM does not know this algorithm: for TensorRT-LLM");

constexpr const char* kNoAlgorithm =
    SCALEWRIGHT_TEXT("Export", "no layer is quantized: vLLM refuses a file without quant_algo, TensorRT-LLM reads it");
constexpr const char* kCacheNotInVllm =
    SCALEWRIGHT_TEXT("Export", "written, but vLLM reads caches in FP8 and NVFP4 only: for TensorRT-LLM");
constexpr const char* kFlatCache = SCALEWRIGHT_TEXT(
    "Export", "written, but vLLM does not know NVFP4 caches in config.json and leaves them as they are");
constexpr const char* kPlainInMixed = SCALEWRIGHT_TEXT(
    "Export",
    "written, but among layers of several algorithms vLLM takes one of this kind for a layer that is not "
    "quantized: FP8, NVFP4, W4A16_NVFP4 and MXFP8 are those it knows there");
constexpr const char* kGoesBeside = SCALEWRIGHT_TEXT(
    "Export",
    "this is the hf_quant_config.json of a checkpoint, which TensorRT-LLM reads; vLLM reads config.json, whose "
    "form the option wrapped writes: never put this one in there");
constexpr const char* kGoesInside = SCALEWRIGHT_TEXT(
    "Export",
    "this goes into a checkpoint's config.json, which vLLM reads; TensorRT-LLM reads hf_quant_config.json, which "
    "is written without the option wrapped");
constexpr const char* kRefusedNested = SCALEWRIGHT_TEXT(
    "Export",
    "vLLM refuses this algorithm in hf_quant_config.json: for vLLM write config.json's form (option wrapped)");
constexpr const char* kCountsForAll = SCALEWRIGHT_TEXT(
    "Export",
    "one algorithm is said for the whole model: readers take every layer that is not excluded for quantized, also "
    "those that the recipe lacks; where it holds a part of the model, name its layers (option layers)");
constexpr const char* kPartOnly = SCALEWRIGHT_TEXT(
    "Export",
    "the recipe holds a part of the model only, for numbers of layers are missing in it, but one algorithm is said "
    "for the whole: readers take the missing ones for quantized and load garbage; name its layers (option layers)");

constexpr std::array kScopes = {
    ParameterChoice{"all", SCALEWRIGHT_TEXT("Parameter", "all of the model, but those left alone")},
    ParameterChoice{"named", SCALEWRIGHT_TEXT("Parameter", "those of the recipe, each by name")},
};

const std::array kParameters = {
    ignoreParameter(),
    ParameterDescriptor{
        .id = "wrapped",
        .title = SCALEWRIGHT_TEXT("Parameter", "Form of config.json"),
        .formula = SCALEWRIGHT_TEXT("Parameter",
                                    "flat, under quantization_config, as vLLM reads it in config.json; else "
                                    "nested, as TensorRT-LLM reads it in hf_quant_config.json"),
        .type = ParameterType::kBool,
        .fallback = false},
    ParameterDescriptor{
        .id = "layers",
        .title = SCALEWRIGHT_TEXT("Parameter", "Quantized layers"),
        .formula = SCALEWRIGHT_TEXT("Parameter",
                                    "one algorithm for the whole model, or MIXED_PRECISION, which names "
                                    "layers and leaves all others alone"),
        .type = ParameterType::kChoice,
        .fallback = std::string("all"),
        .choices = kScopes},
    fuseParameter(),
    borrowParameter(),
};

const engines::Algorithms& inVllm() {
  return engines::find("vllm")->algorithms;
}

bool isInVllm(const std::string& algorithm) {
  return engines::isNamed(inVllm().flat, algorithm);
}

modelopt::Naming namingOf(const ParameterValues& parameters) {
  return textOf(parameters, "layers") == "named" ? modelopt::Naming::kEach : modelopt::Naming::kWherePossibleOne;
}

bool namesLayers(const Plan& plan, const ParameterValues& parameters) {
  return modelopt::namesLayers(plan, namingOf(parameters));
}

/// Notes what one of the readers does otherwise.
void noteReaders(Plan& plan, const ParameterValues& parameters) {
  if (plan.caches.empty()) return;
  const std::string_view format = plan.caches.front().any().format->id;
  if (format == "int8") plan.notes.push_back({{}, kCacheNotInVllm});
  if (format == "nvfp4" && flagOf(parameters, "wrapped")) plan.notes.push_back({{}, kFlatCache});
}

/// Returns whether the numbers in the names of modules (`model.layers.3`) leave gaps, or do not begin at 0.
bool lacksLayers(const ModuleMap& modules) {
  static const Expression kNumbered = *Expression::compile(R"(^(.*?)\.(\d{1,6})\.)");
  std::map<std::string, std::set<std::string>> numbers;
  for (const Module& module : modules.modules) {
    if (module.weight == nullptr) continue;
    if (const auto match = kNumbered.find(module.name)) {
      numbers[Expression::format("$1", *match)].insert(Expression::format("$2", *match));
    }
  }
  return std::any_of(numbers.begin(), numbers.end(), [](const auto& stack) {
    std::size_t number = 0;
    while (stack.second.contains(std::to_string(number))) ++number;
    return number != stack.second.size();
  });
}

/// Returns what to know before the files are used, the most important first.
std::vector<const char*> cautionsFor(const Plan& plan, const ModuleMap& modules, const char* mixed,
                                     const ParameterValues& parameters) {
  const bool wrapped = flagOf(parameters, "wrapped");
  const bool named = namesLayers(plan, parameters);
  std::vector<const char*> cautions = cautionsOfScales(plan, mixed);
  if (plan.layers.empty()) {
    cautions.insert(cautions.begin(), kNoAlgorithm);
  } else {
    const std::string algorithm = named ? "MIXED_PRECISION" : algorithmOf(plan.layers.front());
    if (!wrapped && isInVllm(algorithm) && !engines::isNamed(inVllm().nested, algorithm))
      cautions.push_back(kRefusedNested);
  }
  cautions.push_back(wrapped ? kGoesInside : kGoesBeside);
  if (!plan.layers.empty() && !named) cautions.push_back(lacksLayers(modules) ? kPartOnly : kCountsForAll);
  return cautions;
}

Result<ExportResult> run(const recipe::Recipe& recipe, const ParameterValues& parameters) {
  const ModuleMap modules = modulesOf(recipe);
  Plan plan = planFor(modules, modelopt::readers());
  for (const PlannedLayer& layer : plan.layers) {
    const std::string algorithm = algorithmOf(layer);
    if (layer.input && modelopt::findsInputScales(layer)) {
      plan.notes.push_back({layer.input->entry->tensor, layer.weight.perBlock() ? kGroupsInstead : kTokensInstead});
    }
    if (!isInVllm(algorithm)) plan.notes.push_back({layer.weight.entry->tensor, kNotInVllm});
    const bool plain =
        namesLayers(plan, parameters) && isInVllm(algorithm) && !engines::isNamed(inVllm().layers, algorithm);
    if (plain) plan.notes.push_back({layer.weight.entry->tensor, kPlainInMixed});
  }
  keepOneCacheFormat(plan);
  noteReaders(plan, parameters);
  const char* mixed = noteMixedLayers(plan, modules, algorithmOf);
  noteScalesOfBlocks(plan);

  const std::vector<std::string> left_alone = modelopt::excluded(plan, parameters);
  const Json document = flagOf(parameters, "wrapped")
                            ? wrapped(modelopt::flat(plan, namingOf(parameters), left_alone), parameters)
                            : modelopt::nested(plan, namingOf(parameters), left_alone);
  return resultOf(plan, {{.suffix = ".json", .content = jsonText(document)}, scalesFile(modelopt::scalesOf(plan))},
                  cautionsFor(plan, modules, mixed, parameters));
}

constexpr std::array kSteps = {
    RunStep{.engine = "scalewright-cli",
            .command = "scalewright-cli export RECIPE --to checkpoint --flavor modelopt -o FOLDER",
            .needs = kWeightsAsCodes},
    RunStep{.command = "FOLDER", .served_by = "tensorrt-llm"}, RunStep{.command = "FOLDER", .served_by = "vllm"}};

}  // namespace

extern const ExporterDescriptor kDescriptor;
const ExporterDescriptor kDescriptor = {
    .id = "hf-quant-config",
    .title = SCALEWRIGHT_TEXT("Export", "hf_quant_config.json and scales"),
    .consumers = "TensorRT-LLM, vLLM and SGLang, as ModelOpt writes it",
    .extension = "json",
    .default_name = "hf_quant_config.json",
    .parameters = kParameters,
    .by_modules = true,
    .joins_layers = true,
    .to_run = {.steps = kSteps, .left_out = kStaysAsItIs},
    .run = run,
};

}  // namespace scalewright::exchange::modelopt::write_hf_quant_config
