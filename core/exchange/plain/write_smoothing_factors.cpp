// What smoothing multiplies the weights of linear layers by, and divides their inputs by: a vector for each layer.
#include <array>

#include "core/base/text/text.h"
#include "core/exchange/exports/export_options.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/files/safetensors_writer.h"
#include "core/exchange/layers/modules.h"
#include "core/exchange/names/scale_names.h"

namespace scalewright::exchange::plain::write_smoothing_factors {
namespace {

constexpr std::array kNameChoices = {
    ParameterChoice{"pre_quant_scale",
                    SCALEWRIGHT_TEXT("Parameter", "1 / s, which the input is multiplied by: pre_quant_scale")},
    ParameterChoice{"smoothing_scale",
                    SCALEWRIGHT_TEXT("Parameter", "s, which the weight is multiplied by: smoothing_scale")},
};

const std::array kParameters = {
    ParameterDescriptor{.id = "vectors",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Vectors"),
                        .formula = SCALEWRIGHT_TEXT("Parameter", "ModelOpt's checkpoints hold the first"),
                        .type = ParameterType::kChoice,
                        .fallback = std::string("pre_quant_scale"),
                        .choices = kNameChoices},
};

NamedFloats vectorOf(const std::string& module, const std::vector<double>& factors, bool inverse) {
  NamedFloats vector{module + (inverse ? ".pre_quant_scale" : ".smoothing_scale"), {factors.size()}, {}};
  for (const double factor : factors) vector.values.push_back(static_cast<float>(inverse ? 1 / factor : factor));
  return vector;
}

Result<ExportResult> run(const recipe::Recipe& recipe, const ParameterValues& parameters) {
  const ModuleMap modules = modulesOf(recipe);
  const bool inverse = textOf(parameters, "vectors") == "pre_quant_scale";
  ExportResult result;
  result.omitted = modules.notes;
  std::vector<NamedFloats> vectors;
  for (const Module& module : modules.modules) {
    if (module.weight == nullptr || !module.weight->decision.smoothing) continue;
    if (const auto scaling = recipe::scalingOf(module.weight->decision)) {
      vectors.push_back(vectorOf(module.name, *scaling->factors, inverse));
      result.written.insert(module.weight->tensor);
    } else {
      result.omitted.push_back(
          {module.weight->tensor, SCALEWRIGHT_TEXT("Export", "smoothing is asked for, but was not carried out")});
    }
  }
  result.nothing = vectors.empty();
  result.files = {scalesFile(std::move(vectors))};
  return result;
}

constexpr std::array kSteps = {
    RunStep{.engine = "TensorRT-LLM, ModelOpt",
            .needs = SCALEWRIGHT_TEXT("Export",
                                      "a checkpoint whose weights are multiplied by these factors and quantized "
                                      "afterwards, with the file among its tensors")}};

}  // namespace

extern const ExporterDescriptor kDescriptor;
const ExporterDescriptor kDescriptor = {
    .id = "smoothing-factors",
    .title = SCALEWRIGHT_TEXT("Export", "Factors of smoothing as safetensors"),
    .consumers = "ModelOpt checkpoints, SmoothQuant",
    .extension = "safetensors",
    .default_name = "smoothing.safetensors",
    .parameters = kParameters,
    .carries_factors = true,
    .by_modules = true,
    .to_run = {.steps = kSteps},
    .run = run,
};

}  // namespace scalewright::exchange::plain::write_smoothing_factors
