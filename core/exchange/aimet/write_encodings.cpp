// Encodings of AIMET by tensor name, in the three versions of the file. Up to 1.0.0 codes are unsigned with a negative
// offset: x = (q + offset) * scale; loaders of 0.6.1 keep min and max and find the scale again from them. 2.0.0 speaks
// as ONNX QuantizeLinear does, with the type by name.
#include <array>
#include <cmath>

#include "core/base/text/text.h"
#include "core/exchange/aimet/spelling.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/exports/tensor_scales.h"
#include "core/exchange/files/json_object.h"
#include "core/exchange/layers/reasons.h"

namespace scalewright::exchange::aimet::write_encodings {
namespace {

constexpr std::array kVersions = {
    ParameterChoice{"0.6.1", "0.6.1"},
    ParameterChoice{"1.0.0", "1.0.0"},
    ParameterChoice{"2.0.0", "2.0.0"},
};

const std::array kParameters = {
    ParameterDescriptor{
        .id = "version",
        .title = SCALEWRIGHT_TEXT("Parameter", "Version of the file"),
        .formula = SCALEWRIGHT_TEXT("Parameter", "0.6.1 and 1.0.0: integers; 2.0.0: FP8 and the axis of channels, too"),
        .type = ParameterType::kChoice,
        .fallback = std::string("1.0.0"),
        .choices = kVersions},
    weightAxisParameter(),
};

bool isTwo(const ParameterValues& parameters) {
  return textOf(parameters, "version") == "2.0.0";
}

/// Name of the type in 2.0.0; empty where there is none.
std::string_view typeName(const std::string& format) {
  for (const Spelling& each : kIntegers) {
    if (each.format == format) return each.type;
  }
  for (const Spelling& each : kFloats) {
    if (each.format == format) return each.type;
  }
  return {};
}

bool isInteger(const recipe::RecipeEntry& entry) {
  return entry.decision.format.starts_with("int");
}

const char* obstacle(const recipe::RecipeEntry& entry, const ParameterValues& parameters) {
  if (entry.decision.role == tensor::Role::kBias) return kBiasFollows;  // 32 bits there; 8 would be taken at their word
  if (typeName(entry.decision.format).empty() || (!isTwo(parameters) && !isInteger(entry))) {
    return kFormatUnknown;
  }
  return recipe::hasScales(entry.decision) && !isParameter(entry) ? kChannelsOfWeights : nullptr;
}

/// Up to 1.0.0 the file does not say which axis the channels lie on: readers take the output channels.
void noteAxes(const std::vector<TensorScales>& tensors, std::vector<ExportNote>& omitted) {
  for (const TensorScales& tensor : tensors) {
    if (tensor.axis.value_or(0) == 0) continue;
    omitted.push_back(
        {tensor.name(),
         SCALEWRIGHT_TEXT("Export", "written, but the file cannot say along which axis the channels are")});
  }
}

int bitsOf(const TensorScales& tensor) {
  return formats::find(tensor.entry->decision.format)->bits;
}

/// A number as the reader's float32 has it.
double exact(float value) {
  return static_cast<double>(value);
}

Json legacyEncoding(const TensorScales& tensor) {
  const int bits = bitsOf(tensor);
  const double half = std::ldexp(1.0, bits - 1);
  Json list = Json::array();
  for (const float scale : tensor.scales) {
    list.push_back({{"bitwidth", bits},
                    {"dtype", "int"},
                    {"is_symmetric", "True"},
                    {"max", exact(scale) * (half - 1)},
                    {"min", -exact(scale) * half},
                    {"offset", -static_cast<std::int64_t>(half)},
                    {"scale", exact(scale)}});
  }
  return list;
}

Json encodingOfOne(const TensorScales& tensor) {
  const int bits = bitsOf(tensor);
  Json encoding;
  encoding["name"] = tensor.name();
  encoding["enc_type"] = tensor.axis ? "PER_CHANNEL" : "PER_TENSOR";
  encoding["dtype"] = "INT";
  encoding["bw"] = bits;
  encoding["is_sym"] = true;
  encoding["scale"] = Json::array();
  encoding["offset"] = Json::array();
  for (const float scale : tensor.scales) {
    encoding["scale"].push_back(exact(scale));
    encoding["offset"].push_back(-(std::int64_t{1} << (bits - 1)));
  }
  return encoding;
}

/// A symmetric zero point is 0, and left out.
Json encodingOfTwo(const TensorScales& tensor) {
  Json encoding;
  encoding["name"] = tensor.name();
  encoding["output_dtype"] = typeName(tensor.entry->decision.format);
  if (!tensor.axis) {
    encoding["y_scale"] = exact(tensor.scales.front());
    return encoding;
  }
  encoding["y_scale"] = Json::array();
  for (const float scale : tensor.scales) encoding["y_scale"].push_back(exact(scale));
  encoding["axis"] = *tensor.axis;
  return encoding;
}

/// Returns what the readers of 0.6.1 expect to know about the run as a whole.
Json quantizerArguments(const std::vector<TensorScales>& tensors) {
  int activation = 0;
  int parameter = 0;
  bool per_channel = false;
  for (const TensorScales& tensor : tensors) {
    int& bits = isParameter(*tensor.entry) ? parameter : activation;
    bits = std::max(bits, bitsOf(tensor));
    per_channel = per_channel || tensor.axis.has_value();
  }
  constexpr int kUsual = 8;
  Json arguments;
  arguments["activation_bitwidth"] = activation == 0 ? kUsual : activation;
  arguments["dtype"] = "int";
  arguments["is_symmetric"] = true;
  arguments["param_bitwidth"] = parameter == 0 ? kUsual : parameter;
  arguments["per_channel_quantization"] = per_channel;
  arguments["quant_scheme"] = "post_training_tf";
  return arguments;
}

Json document(const std::vector<TensorScales>& tensors, const std::string& version) {
  Json json;
  json["version"] = version;
  if (version == "2.0.0") {
    json["encodings"] = Json::array();
    for (const TensorScales& tensor : tensors) json["encodings"].push_back(encodingOfTwo(tensor));
    return json;
  }
  const bool legacy = version == "0.6.1";
  json["activation_encodings"] = legacy ? Json::object() : Json::array();
  json["param_encodings"] = legacy ? Json::object() : Json::array();
  for (const TensorScales& tensor : tensors) {
    Json& place = json[isParameter(*tensor.entry) ? "param_encodings" : "activation_encodings"];
    if (legacy) {
      addMember(place, tensor.name(), legacyEncoding(tensor));
    } else {
      place.push_back(encodingOfOne(tensor));
    }
  }
  json["quantizer_args"] = quantizerArguments(tensors);
  json["excluded_layers"] = Json::array();
  return json;
}

Result<ExportResult> run(const recipe::Recipe& recipe, const ParameterValues& parameters) {
  ExportResult result;
  auto tensors = scalesByName(recipe, parameters, obstacle, result.omitted);
  // Older files do not say an axis.
  if (isTwo(parameters)) {
    if (auto placed = placeChannels(tensors, parameters, result); !placed) return placed.error();
  }
  noteNarrow(tensors, result.omitted);
  if (!isTwo(parameters)) noteAxes(tensors, result.omitted);
  const Json json = document(tensors, textOf(parameters, "version"));
  result.files = {{.suffix = ".encodings", .content = json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"}};
  result.nothing = tensors.empty();
  result.written = namesOf(tensors);
  return result;
}

constexpr std::array kSteps = {
    RunStep{
        .engine = "QAIRT (QNN)",
        .command = "qairt-converter --input_network MODEL.onnx --quantization_overrides {file} --output_path MODEL.dlc",
        .needs = SCALEWRIGHT_TEXT("Export",
                                  "the ONNX model whose values have these names; then qairt-quantizer, which "
                                  "calibrates what the file does not name")},
    RunStep{.engine = "AIMET",
            .command =
                "python3 -c 'import sys; from aimet_onnx.quantsim import load_encodings_to_sim; from model import sim; "
                "load_encodings_to_sim(sim, sys.argv[1], strict=False)' {file}",
            .needs = SCALEWRIGHT_TEXT("Export", "a module model with the QuantizationSimModel sim of the network")}};

}  // namespace

extern const ExporterDescriptor kDescriptor;
const ExporterDescriptor kDescriptor = {
    .id = "aimet-encodings",
    .title = SCALEWRIGHT_TEXT("Export", "AIMET encodings"),
    .consumers = "Qualcomm AIMET; QNN and QAIRT converters (--quantization_overrides)",
    .extension = "encodings",
    .default_name = "model.encodings",
    .parameters = kParameters,
    .names_values = true,
    .to_run = {.steps = kSteps,
               .left_out =
                   SCALEWRIGHT_TEXT("Export", "the readers find ranges of their own for what the file does not name")},
    .run = run,
};

}  // namespace scalewright::exchange::aimet::write_encodings
