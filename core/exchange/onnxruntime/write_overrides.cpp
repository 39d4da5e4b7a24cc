// The JSON behind --tensor_quant_overrides of ONNX Runtime's static quantization: scale and zero point by tensor name.
// The reader converts both of every element and knows the types only from its own command line: a type in the file
// would break it, and so would one of the other keys beside a scale.
#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/text/text.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/exports/tensor_scales.h"
#include "core/exchange/files/json_object.h"
#include "core/exchange/layers/affine_codes.h"
#include "core/exchange/layers/reasons.h"
#include "core/exchange/onnxruntime/spelling.h"

namespace scalewright::exchange::onnxruntime::write_overrides {
namespace {

const std::array kParameters = {
    ParameterDescriptor{
        .id = "activation_type",
        .title = SCALEWRIGHT_TEXT("Parameter", "Type of activations"),
        .formula = SCALEWRIGHT_TEXT("Parameter", "as --activation_type of the reader: sets the zero point"),
        .type = ParameterType::kChoice,
        .fallback = std::string("quint8"),
        .choices = kOrtTypeChoices},
    ParameterDescriptor{.id = "weight_type",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Type of weights"),
                        .formula = SCALEWRIGHT_TEXT("Parameter", "as --weight_type of the reader: sets the zero point"),
                        .type = ParameterType::kChoice,
                        .fallback = std::string("qint8"),
                        .choices = kOrtTypeChoices},
    weightAxisParameter(),
};

const OrtType& typeOf(const recipe::RecipeEntry& entry, const ParameterValues& parameters) {
  const std::string& id = textOf(parameters, isParameter(entry) ? "weight_type" : "activation_type");
  for (const OrtType& type : kOrtTypes) {
    if (type.id == id) return type;
  }
  return kOrtTypes.front();
}

const char* obstacle(const recipe::RecipeEntry& entry, const ParameterValues& parameters) {
  if (entry.decision.role == tensor::Role::kBias) return kBiasFollows;
  if (entry.decision.format != typeOf(entry, parameters).format) {
    return SCALEWRIGHT_TEXT("Export", "another number format than the chosen type");
  }
  if (recipe::hasScales(entry.decision) && !isParameter(entry)) {
    return kChannelsOfWeights;
  }
  return nullptr;
}

constexpr const char* kReluLost = SCALEWRIGHT_TEXT(
    "Export",
    "ONNX Runtime's quantizer removes a Relu or Clip whose output has a scale, for the codes are to end where it does: "
    "those of FP8, and of values whose least one the recipe does not say, do not. Quantize with "
    "--qdq_keep_removable_activations, or make the recipe again from the data");

constexpr const char* kChannelsThere = SCALEWRIGHT_TEXT(
    "Export",
    "scales for channels of weights need a model of opset 13 or newer whose weights are initialisers and no Constant "
    "nodes: ONNX Runtime's quantizer makes a model that nothing loads of others, or fails. Decide one scale for a "
    "weight "
    "there (--granularity per_tensor)");

bool isFloat(const OrtType& type) {
  return type.id == "qfloat8e4m3fn";
}

/// The codes of an activation in which a Relu or Clip in front of it is not missed. Of several that share a range each
/// has its own: the reader asks for no more.
std::optional<AffineCodes> codesOf(const recipe::RecipeEntry& entry, const OrtType& type) {
  const auto seen = recipe::seenOf(entry);
  if (isParameter(entry) || isFloat(type) || !seen) return std::nullopt;
  const double largest = std::max(std::abs(seen->lowest), std::abs(seen->highest));
  const double threshold =
      entry.decision.sharing_group.empty() ? entry.threshold.value() : std::min(entry.threshold.value(), largest);
  return affineCodes(rangeWithin(threshold, *seen), entry.threshold.value(), entry.step.value(), type.lowest,
                     type.highest);
}

Result<ExportResult> run(const recipe::Recipe& recipe, const ParameterValues& parameters) {
  ExportResult result;
  auto tensors = scalesByName(recipe, parameters, obstacle, result.omitted);
  if (auto placed = placeChannels(tensors, parameters, result); !placed) return placed.error();
  noteNarrow(tensors, result.omitted);
  Json document = Json::object();
  bool relu_lost = false;
  bool channels = false;
  for (const TensorScales& tensor : tensors) {
    const OrtType& type = typeOf(*tensor.entry, parameters);
    const auto codes = codesOf(*tensor.entry, type);
    Json list = Json::array();
    for (const float scale : tensor.scales) {
      Json one = Json::object();
      if (tensor.axis) one["axis"] = *tensor.axis;
      one["scale"] = static_cast<double>(codes ? codes->scale : scale);
      one["zero_point"] = codes ? codes->zero_point : type.zeroPoint();
      list.push_back(std::move(one));
    }
    addMember(document, tensor.name(), std::move(list));
    if (codes) result.omitted.push_back({tensor.name(), kSeenRange});
    channels = channels || tensor.axis.has_value();
    relu_lost = relu_lost || (!isParameter(*tensor.entry) && (isFloat(type) || !recipe::seenOf(*tensor.entry)));
  }
  if (relu_lost) result.cautions.push_back(kReluLost);
  if (channels) result.cautions.push_back(kChannelsThere);
  result.files = {{.suffix = ".json", .content = document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"}};
  result.nothing = tensors.empty();
  result.written = namesOf(tensors);
  return result;
}

// Without the flag a Relu is removed whose output an If or a Loop reads from within, by the name of what is no longer
// behind a Relu then. With it all is computed in integers that is without: ONNX Runtime fuses it when it loads.
constexpr std::array kSteps = {RunStep{
    .engine = "ONNX Runtime 1.22 or newer",
    .command = "python3 -m onnxruntime.quantization.static_quantize_runner -i ./MODEL.onnx -o MODEL.quantized.onnx "
               "--activation_type {activation_type} --weight_type {weight_type} --qdq_keep_removable_activations "
               "--tensor_quant_overrides {file}",
    .needs = SCALEWRIGHT_TEXT("Export",
                              "the ONNX model whose values have these names, and inputs to calibrate with beside it: "
                              "test_data_set_0/input_0.pb and so on")}};

}  // namespace

extern const ExporterDescriptor kDescriptor;
const ExporterDescriptor kDescriptor = {
    .id = "ort-overrides",
    .title = SCALEWRIGHT_TEXT("Export", "ONNX Runtime tensor overrides"),
    .consumers =
        "ONNX Runtime 1.16 and newer: static_quantize_runner.py --tensor_quant_overrides, TensorQuantOverrides",
    .extension = "json",
    .default_name = "tensor_quant_overrides.json",
    .parameters = kParameters,
    .names_values = true,
    .to_run = {.steps = kSteps,
               .left_out = SCALEWRIGHT_TEXT("Export",
                                            "ONNX Runtime quantizes what the file does not name as well, with ranges "
                                            "that it finds itself, unless its node is excluded")},
    .run = run,
};

}  // namespace scalewright::exchange::onnxruntime::write_overrides
