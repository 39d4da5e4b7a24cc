#include "core/policy/treatment_json.h"

#include "core/calibrate/scales/calibrate_scales.h"
#include "core/formats/format_options.h"
#include "core/recipe/json/json_fields.h"

namespace scalewright::policy {
namespace {

using recipe::Json;

constexpr std::string_view kStored = "stored";

ParameterValues valuesOf(const JsonField& object) {
  if (!object.value().is_object()) object.fail("expected an object");
  ParameterValues values;
  for (const auto& [key, value] : object.value().items()) {
    const auto parameter = recipe::parameterFromJson(value);
    if (!parameter) object.at(key).fail("expected a number, a text, true or false");
    values[key] = *parameter;
  }
  return values;
}

/// Returns what is wrong with a value that a descriptor refuses.
std::string_view reason(ErrorCode code) {
  if (code == ErrorCode::kUnknownParameter) return "unknown parameter";
  return code == ErrorCode::kParameterOutOfRange ? "out of range" : "invalid value";
}

const formats::FormatDescriptor& readFormat(const JsonField& field) {
  const formats::FormatDescriptor* format = formats::find(field.text());
  if (format == nullptr) field.fail("unknown number format " + field.text());
  if (format->scaling == formats::Scaling::kScaleOnly) field.fail("holds scales, not values");
  return *format;
}

formats::FormatOptions readOptions(const JsonField& object, const formats::FormatDescriptor& format) {
  formats::FormatOptions options;
  if (object.has("bias")) {
    const std::uint64_t bias = object.at("bias").natural();
    if (bias > 63) object.at("bias").fail("out of range");
    options.bias = ExponentBias(static_cast<int>(bias));
    if (!formats::Grid::make(format, options)) object.at("bias").fail("the format has no choice of biases");
  }
  if (!object.has("options")) return options;
  const JsonField field = object.at("options");
  const auto chosen = formats::withOptionValues(format, options, valuesOf(field));
  if (!chosen) field.at(chosen.error().detail).fail(reason(chosen.error().code));
  return *chosen;
}

void readGranularity(const JsonField& object, const formats::FormatDescriptor& format, Treatment& treatment) {
  using tensor::GranularityKind;
  const bool given = object.has("granularity");
  const auto kind =
      given ? tensor::granularityFromId(object.at("granularity").text()) : std::optional(GranularityKind::kPerTensor);
  if (!kind) object.at("granularity").fail("expected per_tensor, per_channel, per_group or per_block");
  if (*kind != GranularityKind::kPerTensor && !calibrate::takesGranularity(format)) {
    object.at("granularity").fail("the format has one scale for the tensor");
  }
  treatment.granularity = *kind;
  if (object.has("axis")) {
    const bool along = *kind == GranularityKind::kPerChannel || *kind == GranularityKind::kPerGroup;
    if (!along) object.at("axis").fail("goes with per_channel and per_group");
    treatment.axis = object.at("axis").natural();
  }
  if (*kind == GranularityKind::kPerGroup) {
    treatment.group_size = object.at("group_size").natural();
    if (treatment.group_size == 0) object.at("group_size").fail("expected a number from 1");
  } else if (object.has("group_size")) {
    object.at("group_size").fail("goes with per_group");
  }
  if (*kind == GranularityKind::kPerBlock) {
    const std::vector<JsonField> sizes = object.at("block").items();
    if (sizes.size() != 2) object.at("block").fail("expected rows and columns");
    for (const JsonField& size : sizes) {
      if (size.natural() == 0) size.fail("expected a number from 1");
    }
    treatment.block = {sizes[0].natural(), sizes[1].natural()};
  } else if (object.has("block")) {
    object.at("block").fail("goes with per_block");
  }
}

void readCalibrator(const JsonField& field, const formats::FormatDescriptor& format, Treatment& treatment) {
  field.requireKeys({"id", "parameters"});
  treatment.calibrator = field.at("id").text();
  const calibrate::CalibratorDescriptor* method = calibrate::find(treatment.calibrator);
  if (method == nullptr) field.at("id").fail("unknown calibration method " + treatment.calibrator);
  if (formats::usesThreshold(format) && !method->applies(format)) {
    field.at("id").fail("the method does not apply to " + std::string(format.id));
  }
  if (!field.has("parameters")) return;
  const JsonField parameters = field.at("parameters");
  treatment.parameters = valuesOf(parameters);
  const auto fitted = completed(method->parameters, treatment.parameters);
  if (!fitted) parameters.at(fitted.error().detail).fail(reason(fitted.error().code));
  // In the method's own types; only what the file holds.
  for (auto& [id, value] : treatment.parameters) value = fitted->at(id);
}

std::string readKeep(const JsonField& field) {
  const std::string id = field.text();
  if (id == kStored) return {};
  if (!formats::isCast(id)) field.fail("expected bf16, fp16 or stored");
  return id;
}

}  // namespace

bool keeps(const Treatment& treatment) {
  return treatment.format.empty() || formats::isCast(treatment.format);
}

void writeTreatment(Json& object, const Treatment& treatment) {
  if (keeps(treatment)) {
    object["keep"] = treatment.format.empty() ? std::string(kStored) : treatment.format;
    return;
  }
  object["format"] = treatment.format;
  if (treatment.options.bias) object["bias"] = treatment.options.bias->value();
  if (const auto* format = formats::find(treatment.format)) {
    ParameterValues values = formats::optionValues(*format, treatment.options);
    for (const ParameterDescriptor& parameter : formats::optionParameters(*format)) {
      const auto value = values.find(parameter.id);
      if (value->second == parameter.fallback) values.erase(value);
    }
    if (!values.empty()) object["options"] = recipe::parametersToJson(values);
  }
  object["granularity"] = tensor::granularityId(treatment.granularity);
  if (treatment.axis) object["axis"] = *treatment.axis;
  if (treatment.granularity == tensor::GranularityKind::kPerGroup) object["group_size"] = treatment.group_size;
  if (treatment.granularity == tensor::GranularityKind::kPerBlock) {
    object["block"] = {treatment.block.rows, treatment.block.columns};
  }
  Json calibrator;
  calibrator["id"] = treatment.calibrator;
  if (!treatment.parameters.empty()) calibrator["parameters"] = recipe::parametersToJson(treatment.parameters);
  object["calibrator"] = std::move(calibrator);
}

Treatment readTreatment(const JsonField& object) {
  Treatment treatment;
  if (object.has("keep")) {
    for (const char* other :
         {"format", "bias", "options", "granularity", "axis", "group_size", "block", "calibrator"}) {
      if (object.has(other)) object.at(other).fail("does not go with keep");
    }
    treatment.format = readKeep(object.at("keep"));
    return treatment;
  }
  const formats::FormatDescriptor& format = readFormat(object.at("format"));
  treatment.format = format.id;
  treatment.options = readOptions(object, format);
  readGranularity(object, format, treatment);
  readCalibrator(object.at("calibrator"), format, treatment);
  return treatment;
}

}  // namespace scalewright::policy
