#include "app/cli/answer/tensor_json.h"

#include <array>
#include <cmath>
#include <limits>

#include "app/cli/answer/numbers.h"
#include "app/cli/answer/sharing_table.h"
#include "core/metrics/metric.h"
#include "core/study/clip_cost.h"
#include "core/study/far_pick.h"
#include "core/study/no_data_range.h"
#include "core/tensor/ragged.h"
#include "core/tensor/unpadded.h"

namespace scalewright::cli {
namespace {

/// The method's defaults with what the decision says; just the latter for a method that is not known here.
ParameterValues completeParameters(const recipe::Decision& decision) {
  const calibrate::CalibratorDescriptor* method = calibrate::find(decision.calibrator);
  if (method == nullptr) return decision.parameters;
  return calibrate::completeFor(*method, decision.role, decision.parameters);
}

/// Of batches of different length: where their channels are in each of them; absent for others.
Json storedChannelAxis(const tensor::TensorInfo& info) {
  if (!info.isRagged() || !info.channel_axis) return absent();
  for (std::size_t axis = 0; axis < info.storedRank(); ++axis) {
    if (tensor::axisInRagged(info, axis) == info.channel_axis) return axis;
  }
  return absent();
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
  return estimate.exact() ? absent() : object({{"low", estimate.low}, {"high", estimate.high}});
}

std::string shapeOf(const tensor::TensorInfo& info) {
  const std::string batches = info.isRagged() ? " in " + std::to_string(info.batches()) + " batches" : "";
  const std::string tokens = tensor::tokensText(info);
  const std::string layers = info.slices > 0 ? ", " + std::to_string(info.slices) + " parts" : "";
  const char* turned = info.slice && info.slice->transposed ? ", stored transposed" : "";
  return tensor::shapeText(info) + batches + (tokens.empty() ? "" : ", ") + tokens + layers + turned;
}

void setRagged(Json& json, const tensor::TensorInfo& info) {
  if (info.isRagged()) set(json, {{"shape_text", shapeOf(info)}, {"batch_shapes", info.part_shapes}});
  set(json, {{"tokens", tokensJson(info)}});
}

Json raggedOnly(const tensor::TensorInfo& info, Json value) {
  return info.isRagged() ? value : absent();
}

Json tokensJson(const tensor::TensorInfo& info) {
  if (!info.padding) return absent();
  const tensor::TokenMask& tokens = *info.padding->tokens;
  return object({{"mask", info.padding->mask}, {"kept", tokens.kept()}, {"of", tokens.tokens()}});
}

/// How numbers of the file are read; absent where they are the values.
Json readAsJson(const tensor::TensorInfo& info) {
  if (!info.read_as) return absent();
  const tensor::ReadAs& rule = *info.read_as;
  constexpr std::array<const char*, 4> kReasons = {"fill", "range", "said", "found"};
  const auto bound = [](double number) { return std::isfinite(number) ? Json(number) : Json(nullptr); };
  Json spans = Json::array();
  for (const tensor::NoDataSpan& span : rule.no_data) {
    spans.push_back(object({{"low", bound(span.low)},
                            {"high", bound(span.high)},
                            {"reason", kReasons.at(static_cast<std::size_t>(span.reason))}}));
  }
  return object({{"stored", tensor::elementTypeId(rule.type)},
                 {"factor", rule.is_packed ? Json(rule.factor) : absent()},
                 {"offset", rule.is_packed ? Json(rule.offset) : absent()},
                 {"unsigned", rule.is_unsigned ? Json(true) : absent()},
                 {"left_out", std::move(spans)},
                 {"unwritten", rule.unwritten}});
}

/// What was never written; absent where all of it was.
Json unwrittenJson(const tensor::TensorInfo& info) {
  if (!info.unwritten || info.unwritten->values == 0) return absent();
  const tensor::Unwritten& unwritten = *info.unwritten;
  return object({{"values", unwritten.values},
                 {"chunks", unwritten.of_chunks > 0 ? Json(unwritten.chunks) : absent()},
                 {"of_chunks", unwritten.of_chunks > 0 ? Json(unwritten.of_chunks) : absent()},
                 {"fill", unwritten.fill ? Json(*unwritten.fill) : absent()}});
}

Json sliceJson(const tensor::TensorInfo& info) {
  if (!info.slice) return absent();
  const tensor::Slice& slice = *info.slice;
  return object({{"of", slice.whole},
                 {"layer", slice.layer},
                 {"expert", slice.expert ? Json(*slice.expert) : absent()},
                 {"transposed", slice.transposed}});
}

Json rangeGroupOf(const tensor::TensorInfo& info) {
  const bool has = info.known_place && !info.known_place->range_group.empty();
  return has ? Json(info.known_place->range_group) : absent();
}

Json toJson(const tensor::TensorInfo& info, const policy::Place& place) {
  Json json = object({{"name", info.name},
                      {"role", tensor::roleId(info.role)},
                      {"role_source", tensor::roleSourceId(info.role_source)},
                      {"operator", tensor::operatorId(place.op)},
                      {"port", tensor::portId(place.port)},
                      {"index", place.index ? Json(*place.index) : absent()},
                      {"module", place.module.empty() ? absent() : Json(place.module)},
                      {"range_group", rangeGroupOf(info)},
                      {"evidence", tensor::roleSourceId(policy::evidenceOf(info, place))},
                      {"shape", info.shape}});
  setRagged(json, info);
  set(json, {{"slices", info.slices > 0 ? Json(info.slices) : absent()},
             {"slice", sliceJson(info)},
             {"element_type", tensor::elementTypeId(info.type)},
             {"stored_as", info.stored_as.empty() ? absent() : Json(info.stored_as)},
             {"stored", info.stored_as.empty() ? absent() : Json(info.stored_as)},
             {"read_as", readAsJson(info)},
             {"never_written", unwrittenJson(info)},
             {"byte_order", info.order == tensor::ByteOrder::kLittle ? "little" : "big"},
             {"elements", info.elements()},
             {"bytes", info.bytes()},
             {"stored_bytes", info.stored_bytes},
             {"layout", tensor::layoutId(info.layout)},
             {"chunk", info.chunk},
             {"filters", info.filters},
             {"sample_axis", orNull(info.sample_axis)},
             {"channel_axis", orNull(info.channel_axis)},
             {"stored_channel_axis", storedChannelAxis(info)},
             {"batch_rows", info.batch_rows},
             {"samples", info.samples()},
             {"parts", info.datasets()},
             {"other_names", info.other_names.empty() ? absent() : Json(info.other_names)},
             {"attributes", info.attributes},
             {"selected", info.selected}});
  return json;
}

Json optionsJson(const std::string& format, const formats::FormatOptions& options) {
  const formats::FormatDescriptor* descriptor = formats::find(format);
  return descriptor == nullptr ? Json::object() : toJson(formats::optionValues(*descriptor, options));
}

Json toJson(const recipe::Decision& decision) {
  const tensor::GranularityKind kind = decision.granularity.kind;
  const bool shares = !decision.sharing_group.empty();
  const tensor::Granularity& cut = decision.granularity;
  Json axis = absent();
  if (kind == tensor::GranularityKind::kPerChannel) axis = cut.axis;
  if (cut.along) axis = *cut.along;
  const bool blocks = kind == tensor::GranularityKind::kPerBlock;
  Json json = object({{"role", tensor::roleId(decision.role)},
                      {"format", decision.format},
                      {"bias", orNull(decision.options.bias)},
                      {"narrow", decision.options.narrow},
                      {"options", optionsJson(decision.format, decision.options)},
                      {"calibrator", decision.calibrator},
                      {"parameters", toJson(completeParameters(decision))},
                      {"granularity", tensor::granularityId(kind)},
                      {"axis", std::move(axis)},
                      {"group_size", kind == tensor::GranularityKind::kPerGroup ? Json(cut.group) : absent()},
                      {"block", blocks ? Json::array({cut.block.rows, cut.block.columns}) : absent()},
                      {"sharing_group", shares ? Json(decision.sharing_group) : absent()},
                      {"sharing", shares ? Json(sharing::kindId(decision.sharing)) : absent()}});
  if (decision.smoothing) {
    const recipe::Smoothing& smoothing = *decision.smoothing;
    const auto in_force = smoothing.carried ? recipe::alphaInForce(*smoothing.carried) : std::nullopt;
    set(json, {{"smoothing", object({{"asked", smoothing.alpha ? Json(*smoothing.alpha) : Json("auto")},
                                     {"alpha", in_force ? Json(*in_force) : Json(nullptr)},
                                     {"input", smoothing.carried ? Json(smoothing.carried->input) : absent()}})}});
  }
  return json;
}

Json toJson(const calibrate::CalibratedScales& scales) {
  return object({{"count", scales.thresholds.size()},
                 {"thresholds", scales.thresholds},
                 {"amax", scales.amax},
                 {"signal", squaresJson(scales.signal, scales.signal_units)},
                 {"noise", squaresJson(scales.noise, scales.noise_units)},
                 {"facts", scales.facts.empty() ? absent() : Json(scales.facts)}});
}

Json toJson(const metrics::ErrorSums& sums) {
  Json json = Json::object();
  Json intervals = Json::object();
  for (const metrics::MetricDescriptor* metric : metrics::descriptors()) {
    const std::string id(metric->id);
    const auto value = metric->evaluate(sums);
    setNumber(json, id, value ? value->value : std::numeric_limits<double>::quiet_NaN());
    if (value) set(intervals, {{id.c_str(), interval(*value)}});
  }
  // Sums may be exact where a largest error or a count is not: what has no interval is exact.
  Json all = object({{"exact", sums.exact() && intervals.empty()}});
  all.update(json);
  if (!intervals.empty()) set(all, {{"intervals", std::move(intervals)}});
  return all;
}

Json resolvedJson(const study::Study& study, study::TensorIndex index) {
  const study::StudyTensor& tensor = study.tensor(index);
  const view::TensorRow row = view::tensorRow(study, index);
  Json json = object({{"name", row.name}, {"file", study.fileOf(tensor.index)}, {"shape", tensor.info.shape}});
  setRagged(json, tensor.info);
  set(json, {{"element_type", row.element_type},
             {"elements", row.elements},
             {"amax", row.amax},
             {"outlier_ratio", row.outlier_ratio},
             {"decision", toJson(tensor.decision)},
             {"modified", row.modified}});
  if (tensor.resolution) {
    const recipe::Resolution& resolution = *tensor.resolution;
    set(json, {{"bias", orNull(resolution.options.bias)},
               {"threshold", thresholdOf(tensor.decision->format, resolution.threshold)},
               {"threshold_interval",
                interval({resolution.threshold.value(), resolution.threshold_low, resolution.threshold_high})},
               {"step", resolution.step.value()},
               {"exact", resolution.exact()},
               {"warnings", idsJson(resolution.warnings, calibrate::warningId)}});
  }
  setSharing(json, tensor);
  if (tensor.resolution && !tensor.resolution->facts.empty()) {
    Json facts = Json::object();
    for (const auto& [name, value] : tensor.resolution->facts) setNumber(facts, name, value);
    set(json, {{"facts", std::move(facts)}});
  }
  if (tensor.error) set(json, {{"error", toJson(*tensor.error)}});
  if (const auto cost = study::clipCost(tensor)) {
    set(json, {{"clip_cost", object({{"clipped", cost->clipped.value},
                                     {"sqnr", cost->sqnr.value},
                                     {"sqnr_of_whole_range", cost->sqnr_of_whole.value}})}});
  }
  if (const auto far = study::farPick(tensor)) {
    set(json, {{"far_pick", object({{"sqnr", far->sqnr.value}, {"sqnr_of_best_threshold", far->sqnr_of_best.value}})}});
  }
  if (const auto none = study::noDataInRange(tensor)) {
    set(json, {{"no_data", object({{"lowest", none->low},
                                   {"highest", none->high},
                                   {"count", none->count},
                                   {"largest_beside", none->largest}})}});
  }
  return json;
}

void setProblems(Json& document, const std::vector<Error>& problems, const std::vector<Error>& remarks) {
  set(document, {{"problems", toJson(problems)}, {"remarks", toJson(remarks)}});
}

}  // namespace scalewright::cli
