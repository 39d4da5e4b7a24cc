#include <cmath>

#include "core/base/files/atomic_file.h"
#include "core/base/version.h"
#include "core/formats/format_options.h"
#include "core/recipe/byte_name.h"
#include "core/recipe/json/json_fields.h"
#include "core/recipe/json/unknown_fields.h"

namespace scalewright::recipe {
namespace {

/// JSON has no infinity; null stands for what is not a finite number.
Json number(double value) {
  return std::isfinite(value) ? Json(value) : Json(nullptr);
}

Json estimate(const metrics::Estimate& e) {
  if (e.exact()) return {{"value", number(e.value)}};
  return {{"value", number(e.value)}, {"low", number(e.low)}, {"high", number(e.high)}};
}

Json toJson(const metrics::ErrorSums& error) {
  Json object;
  object["exact"] = error.exact();
  object["count"] = error.count;
  if (!error.signal_unit.isOne()) object["signal_exponent"] = 2 * error.signal_unit.exponent;
  if (!error.noise_unit.isOne()) object["noise_exponent"] = 2 * error.noise_unit.exponent;
  object["signal"] = number(error.signal);
  object["noise"] = estimate(error.noise);
  object["saturated"] = estimate(error.saturated);
  object["flushed_to_zero"] = estimate(error.flushed);
  object["levels_used"] = estimate(error.levels_used);
  object["levels_available"] = error.levels_available;
  object["max_error"] = estimate(error.max_error);
  return object;
}

}  // namespace

void putGrouping(Json& object, const io::Grouping& grouping) {
  if (!grouping.expression.empty()) object["group"] = grouping.expression;
  if (!grouping.mask.empty()) object["mask"] = grouping.mask;
  if (!grouping.left_out.empty()) object["leave_out"] = grouping.left_out;
  if (!grouping.fused.empty()) object["fused"] = grouping.fused;
}

Json toJson(const RecipeSource& source) {
  Json object;
  object["path"] = source.identity.path;
  object["kind"] = source.kind;
  object["size"] = source.identity.size;
  object["modified_ns"] = source.identity.modified_ns;
  object["digest"] = source.identity.digest;
  putGrouping(object, source.grouping);
  restoreFields(object, source.unknown);
  return object;
}

Json toJson(const Statement& statement) {
  Json object;
  object["tensors"] = statement.tensors;
  if (!statement.like.empty()) {
    object["like"] = statement.like;
    return object;
  }
  object["role"] = tensor::roleId(statement.role);
  if (statement.op) object["operator"] = tensor::operatorId(*statement.op);
  return object;
}

void put(Json& object, const RecipePlace& place) {
  object["operator"] = tensor::operatorId(place.op);
  object["port"] = tensor::portId(place.port);
  if (place.index) object["index"] = *place.index;
  if (place.channel_axis) object["channel_axis"] = *place.channel_axis;
  if (!place.range_group.empty()) object["range_group"] = place.range_group;
  if (!place.graph_name.empty()) object["graph_name"] = place.graph_name;
  if (place.layer_only) object["layer_only"] = true;
  if (!place.other_graph_names.empty()) object["other_graph_names"] = place.other_graph_names;
  object["evidence"] = tensor::roleSourceId(place.evidence);
}

Json toJson(const tensor::Slice& slice) {
  Json object;
  object["of"] = slice.whole;
  object["layer"] = slice.layer;
  object["shape"] = slice.shape;
  if (slice.expert) object["expert"] = *slice.expert;
  object["axis"] = slice.axis;
  object["begin"] = slice.stripes.begin;
  object["run"] = slice.stripes.run;
  object["period"] = slice.stripes.period;
  object["count"] = slice.stripes.count;
  object["transposed"] = slice.transposed;
  return object;
}

/// Returns what the person chose of the format's options: only what is not at its default.
Json optionsToJson(const Decision& decision) {
  const formats::FormatDescriptor* format = formats::find(decision.format);
  if (format == nullptr) return Json::object();
  ParameterValues values = formats::optionValues(*format, decision.options);
  for (const ParameterDescriptor& parameter : formats::optionParameters(*format)) {
    const auto value = values.find(parameter.id);
    if (value->second == parameter.fallback) values.erase(value);
  }
  return parametersToJson(values);
}

std::optional<ParameterValue> parameterFromJson(const nlohmann::json& value) {
  if (value.is_boolean()) return value.get<bool>();
  if (value.is_number_integer()) return value.get<std::int64_t>();
  if (value.is_number()) return value.get<double>();
  if (value.is_string()) return value.get<std::string>();
  return {};
}

/// Returns what was asked for, as long as it has not been carried out; then how.
Json smoothingToJson(const Decision& decision, const SmoothingFactors& factors) {
  const Smoothing& smoothing = *decision.smoothing;
  Json asked = smoothing.alpha ? Json(*smoothing.alpha) : Json("auto");
  if (!smoothing.carried) return asked;
  Json object;
  object["asked"] = std::move(asked);
  const auto alpha = alphaInForce(*smoothing.carried);
  object["alpha"] = alpha ? Json(*alpha) : Json(nullptr);
  object["input"] = smoothing.carried->input;
  object["axis"] = smoothing.carried->scaling.axis;
  object["divides"] = smoothing.carried->scaling.divides;
  object["factors"] = factors.placeOf(decision);
  return object;
}

Json toJson(const RecipeEntry& entry, const SmoothingFactors& factors) {
  Json calibrator;
  calibrator["id"] = entry.decision.calibrator;
  calibrator["parameters"] = parametersToJson(entry.decision.parameters);

  Json object;
  object["tensor"] = entry.tensor;
  if (const auto bytes = bytesOfName(entry.tensor)) object["tensor_bytes"] = *bytes;
  object["source"] = entry.source;
  object["shape"] = entry.shape;
  object["element_type"] = entry.element_type;
  object["role"] = tensor::roleId(entry.decision.role);
  if (entry.place) put(object, *entry.place);
  if (entry.slice) object["slice"] = toJson(*entry.slice);
  object["format"] = entry.decision.format;
  if (entry.bias) object["bias"] = entry.bias->value();
  // A bias that a person chose is a decision; one that the calibrator found is a result.
  if (entry.decision.options.bias) object["chosen_bias"] = entry.decision.options.bias->value();
  if (Json options = optionsToJson(entry.decision); !options.empty()) object["options"] = std::move(options);
  // A format without a free scale has none to share, whatever was decided before it was chosen.
  const tensor::Granularity granularity =
      hasScales(entry.decision) ? entry.decision.granularity : tensor::Granularity{};
  object["granularity"] = tensor::granularityId(granularity.kind);
  if (granularity.kind == tensor::GranularityKind::kPerChannel) object["axis"] = granularity.axis;
  if (granularity.kind == tensor::GranularityKind::kPerGroup) object["group_size"] = granularity.group;
  if (granularity.along) object["axis"] = *granularity.along;
  if (granularity.kind == tensor::GranularityKind::kPerBlock) {
    object["block"] = {granularity.block.rows, granularity.block.columns};
  }
  object["threshold"] = number(entry.threshold.value());
  if (const profile::Estimate threshold = entry.estimate(); !threshold.exact()) {
    object["threshold_interval"] = {{"low", number(threshold.low)}, {"high", number(threshold.high)}};
  }
  object["step"] = number(entry.step.value());
  if (!entry.thresholds.empty() && !areFoundAgain(entry.decision)) object["thresholds"] = entry.thresholds;
  object["calibrator"] = std::move(calibrator);
  if (!entry.decision.sharing_group.empty()) {
    object["sharing_group"] = entry.decision.sharing_group;
    object["sharing"] = sharing::kindId(entry.decision.sharing);
  }
  if (entry.decision.smoothing) object["smoothing"] = smoothingToJson(entry.decision, factors);
  object["samples"] = entry.samples;
  if (entry.error) object["error"] = toJson(*entry.error);
  if (!entry.decision.notes.empty()) object["notes"] = entry.decision.notes;
  restoreFields(object, entry.unknown);
  return object;
}

Json parametersToJson(const ParameterValues& values) {
  Json object = Json::object();
  for (const auto& [id, value] : values) {
    std::visit([&, &key = id](const auto& plain) { object[key] = plain; }, value);
  }
  return object;
}

Json headToJson(const RecipePhase& phase) {
  Json object;
  object["name"] = phase.name;
  object["first"] = phase.first;
  object["last"] = phase.last;
  object["tensors"] = Json::array();
  restoreFields(object, phase.unknown);
  return object;
}

int schemaVersionOf(const Recipe& recipe) {
  return recipe.phases.empty() && SmoothingFactors(recipe).empty() ? 1 : kSchemaVersion;
}

Json headToJson(const Recipe& recipe) {
  Json document;
  document["schema"] = "scalewright-recipe";
  document["schema_version"] = schemaVersionOf(recipe);
  document["tool"] = Json{{"name", "scalewright"}, {"version", recipe.tool_version}};
  document["name"] = recipe.name;
  document["sources"] = Json::array();
  for (const Statement& statement : recipe.statements) document["statements"].push_back(toJson(statement));
  if (!recipe.own_metrics.empty()) document["own_metrics"] = toJson(recipe.own_metrics);
  document["tensors"] = Json::array();
  if (!recipe.phases.empty()) document["phases"] = Json::array();
  if (!SmoothingFactors(recipe).empty()) document["smoothing_factors"] = Json::array();
  restoreFields(document, recipe.unknown);
  return document;
}

Json toJson(const Recipe& recipe) {
  Json document = headToJson(recipe);
  if (const Verdict* verdict = verdictOf(recipe)) document["verdict"] = toJson(*verdict);
  for (const RecipeSource& source : recipe.sources) document["sources"].push_back(toJson(source));
  const SmoothingFactors factors(recipe);
  for (const RecipeEntry& entry : recipe.entries) document["tensors"].push_back(toJson(entry, factors));
  for (const RecipePhase& phase : recipe.phases) {
    Json object = headToJson(phase);
    for (const RecipeEntry& entry : phase.entries) object["tensors"].push_back(toJson(entry, factors));
    document["phases"].push_back(std::move(object));
  }
  if (!factors.empty()) document["smoothing_factors"] = factors.toJson();
  return document;
}

std::string toText(const Recipe& recipe) {
  // Names may hold bytes that are no UTF-8: they are replaced, never a reason to fail.
  return toJson(recipe).dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<void> save(const Recipe& recipe, const std::filesystem::path& path) {
  return writeFileAtomically(path, toText(recipe));
}

}  // namespace scalewright::recipe
