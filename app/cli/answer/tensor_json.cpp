#include "app/cli/answer/tensor_json.h"

#include <limits>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/sharing_table.h"
#include "core/metrics/metric.h"

namespace scalewright::cli {
namespace {

/// The method's defaults with what the decision says; just the latter for a method that is not known here.
ParameterValues completeParameters(const recipe::Decision& decision) {
  const calibrate::CalibratorDescriptor* method = calibrate::find(decision.calibrator);
  if (method == nullptr) return decision.parameters;
  return calibrate::completeFor(*method, decision.role, decision.parameters);
}

void setOptional(Json& json, const char* key, const std::optional<std::uint64_t>& value) {
  json[key] = value ? Json(*value) : Json(nullptr);
}

/// Sums of squares of scales as they truly are; null where that is beyond a double.
Json squaresJson(const std::vector<double>& sums, const std::vector<SumUnit>& units) {
  Json numbers = Json::array();
  for (std::size_t i = 0; i < sums.size(); ++i) {
    const auto number = unitOfScale(units, i).squares(sums[i]);
    numbers.push_back(number ? Json(*number) : Json(nullptr));
  }
  return numbers;
}

}  // namespace

SumUnit unitOfScale(const std::vector<SumUnit>& units, std::size_t scale) {
  return units.empty() ? SumUnit{} : units[scale];
}

Json interval(const profile::Estimate& estimate) {
  Json json;
  setNumber(json, "low", estimate.low);
  setNumber(json, "high", estimate.high);
  return json;
}

std::string shapeOf(const tensor::TensorInfo& info) {
  const std::string batches = info.isRagged() ? " in " + std::to_string(info.part_shapes.size()) + " batches" : "";
  return tensor::shapeText(info) + batches;
}

void setRagged(Json& json, const tensor::TensorInfo& info) {
  if (!info.isRagged()) return;
  json["shape_text"] = shapeOf(info);
  json["batch_shapes"] = info.part_shapes;
}

Json toJson(const tensor::TensorInfo& info) {
  Json json;
  json["name"] = info.name;
  json["role"] = std::string(tensor::roleId(info.role));
  json["role_source"] = std::string(tensor::roleSourceId(info.role_source));
  json["shape"] = info.shape;
  setRagged(json, info);
  json["element_type"] = std::string(tensor::elementTypeId(info.type));
  if (!info.stored_as.empty()) json["stored_as"] = info.stored_as;
  json["byte_order"] = info.order == tensor::ByteOrder::kLittle ? "little" : "big";
  json["elements"] = info.elements();
  json["bytes"] = info.bytes();
  json["stored_bytes"] = info.stored_bytes;
  json["layout"] = std::string(tensor::layoutId(info.layout));
  json["chunk"] = info.chunk;
  json["filters"] = info.filters;
  setOptional(json, "sample_axis", info.sample_axis);
  setOptional(json, "channel_axis", info.channel_axis);
  json["batch_rows"] = info.batch_rows;
  json["samples"] = info.samples();
  json["parts"] = info.datasets();
  if (!info.other_names.empty()) json["other_names"] = info.other_names;
  json["attributes"] = info.attributes;
  json["selected"] = info.selected;
  return json;
}

Json optionsJson(const std::string& format, const formats::FormatOptions& options) {
  const formats::FormatDescriptor* descriptor = formats::find(format);
  return descriptor == nullptr ? Json::object() : toJson(formats::optionValues(*descriptor, options));
}

Json toJson(const recipe::Decision& decision) {
  Json json;
  json["role"] = std::string(tensor::roleId(decision.role));
  json["format"] = decision.format;
  json["bias"] = decision.options.bias ? Json(decision.options.bias->value()) : Json(nullptr);
  json["narrow"] = decision.options.narrow;
  json["options"] = optionsJson(decision.format, decision.options);
  json["calibrator"] = decision.calibrator;
  json["parameters"] = toJson(completeParameters(decision));
  json["granularity"] = std::string(tensor::granularityId(decision.granularity.kind));
  if (decision.granularity.kind == tensor::GranularityKind::kPerChannel) json["axis"] = decision.granularity.axis;
  if (decision.granularity.kind == tensor::GranularityKind::kPerGroup) json["group_size"] = decision.granularity.group;
  if (!decision.sharing_group.empty()) {
    json["sharing_group"] = decision.sharing_group;
    json["sharing"] = std::string(sharing::kindId(decision.sharing));
  }
  if (decision.smoothing) {
    const recipe::Smoothing& smoothing = *decision.smoothing;
    json["smoothing"]["asked"] = smoothing.alpha ? Json(*smoothing.alpha) : Json("auto");
    json["smoothing"]["alpha"] = smoothing.carried ? Json(smoothing.carried->alpha) : Json(nullptr);
    if (smoothing.carried) json["smoothing"]["input"] = smoothing.carried->input;
  }
  return json;
}

Json toJson(const calibrate::CalibratedScales& scales) {
  Json json;
  json["count"] = scales.thresholds.size();
  json["thresholds"] = scales.thresholds;
  json["amax"] = scales.amax;
  json["signal"] = squaresJson(scales.signal, scales.signal_units);
  json["noise"] = squaresJson(scales.noise, scales.noise_units);
  for (const auto& [name, values] : scales.facts) json["facts"][name] = values;
  return json;
}

Json toJson(const metrics::ErrorSums& sums) {
  Json json;
  Json intervals = Json::object();
  json["exact"] = sums.exact();
  for (const metrics::MetricDescriptor* metric : metrics::descriptors()) {
    const std::string id(metric->id);
    const auto value = metric->evaluate(sums);
    setNumber(json, id, value ? value->value : std::numeric_limits<double>::quiet_NaN());
    if (value && !value->exact()) intervals[id] = interval(*value);
  }
  if (!intervals.empty()) json["intervals"] = intervals;
  return json;
}

Json resolvedJson(const study::Study& study, study::TensorIndex index) {
  const study::StudyTensor& tensor = study.tensor(index);
  const view::TensorRow row = view::tensorRow(study, index);
  Json json;
  json["name"] = row.name;
  json["file"] = study.sources()[tensor.source].identity.path;
  json["shape"] = tensor.info.shape;
  setRagged(json, tensor.info);
  json["element_type"] = row.element_type;
  json["elements"] = row.elements;
  setNumber(json, "amax", row.amax);
  setNumber(json, "outlier_ratio", row.outlier_ratio);
  json["decision"] = toJson(tensor.decision);
  json["modified"] = row.modified;
  if (tensor.resolution) {
    const recipe::Resolution& resolution = *tensor.resolution;
    json["bias"] = resolution.options.bias ? Json(resolution.options.bias->value()) : Json(nullptr);
    setNumber(json, "threshold", thresholdOf(tensor.decision->format, resolution.threshold));
    if (!resolution.exact()) {
      json["threshold_interval"] =
          interval({resolution.threshold.value(), resolution.threshold_low, resolution.threshold_high});
    }
    setNumber(json, "step", resolution.step.value());
    json["exact"] = resolution.exact();
    json["warnings"] = Json::array();
    for (const calibrate::Warning warning : resolution.warnings) {
      json["warnings"].push_back(std::string(calibrate::warningId(warning)));
    }
  }
  setSharing(json, tensor);
  if (tensor.resolution && !tensor.resolution->facts.empty()) {
    json["facts"] = Json::object();
    for (const auto& [name, value] : tensor.resolution->facts) setNumber(json["facts"], name, value);
  }
  if (tensor.error) json["error"] = toJson(*tensor.error);
  return json;
}

void setProblems(Json& document, const std::vector<Error>& problems, const std::vector<Error>& remarks) {
  document["problems"] = toJson(problems);
  document["remarks"] = toJson(remarks);
}

}  // namespace scalewright::cli
