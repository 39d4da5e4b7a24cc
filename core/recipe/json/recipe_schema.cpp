// Reading a recipe: every field is checked, and the first that breaks the schema is named by its JSON pointer.
#include <array>
#include <cmath>
#include <set>
#include <utility>

#include "core/base/files/atomic_file.h"
#include "core/base/text/json_nesting.h"
#include "core/formats/format_options.h"
#include "core/recipe/byte_name.h"
#include "core/recipe/json/json_fields.h"
#include "core/recipe/json/schema_field.h"
#include "core/recipe/json/unknown_fields.h"

namespace scalewright::recipe {
namespace {

using nlohmann::json;

constexpr std::size_t kLargestFile = std::size_t{512} << 20;

ExponentBias biasOf(const Field& field) {
  const std::int64_t bias = field.integer();
  if (bias < 0 || bias > 63) field.fail();
  return ExponentBias(static_cast<int>(bias));
}

ParameterValues parametersOf(const Field& field) {
  if (!field.value().is_object()) field.fail();
  ParameterValues values;
  for (const auto& [key, value] : field.value().items()) {
    const auto parameter = parameterFromJson(value);
    if (!parameter) field.at(key.c_str()).fail();
    values[key] = *parameter;
  }
  return values;
}

RecipeSource sourceOf(const Field& field) {
  RecipeSource source;
  source.identity.path = field.at("path").text();
  source.kind = field.at("kind").text();
  source.identity.size = field.at("size").natural();
  source.identity.modified_ns = field.at("modified_ns").integer();
  source.identity.digest = field.at("digest").text();
  source.grouping = groupingOf(field);
  source.unknown = unknownFields(field.value(), toJson(source));
  return source;
}

Statement statementOf(const Field& field) {
  Statement statement;
  statement.tensors = field.at("tensors").text();
  if (field.has("like")) {
    statement.like = field.at("like").text();
    if (statement.like.empty()) field.at("like").fail();
    return statement;
  }
  const auto role = tensor::roleFromId(field.at("role").text());
  if (!role) field.at("role").fail();
  statement.role = *role;
  if (!field.has("operator")) return statement;
  statement.op = tensor::operatorFromId(field.at("operator").text());
  if (!statement.op) field.at("operator").fail();
  return statement;
}

void readOptions(const Field& field, Decision& decision) {
  const formats::FormatDescriptor& format = *formats::find(decision.format);
  const auto options = formats::withOptionValues(format, decision.options, parametersOf(field));
  if (!options) field.at(options.error().detail.c_str()).fail();
  decision.options = *options;
}

/// The fields this version does not know. An estimate without bounds is exact: bounds are never left over.
json unknownOf(const Field& field, const RecipeEntry& entry) {
  json unknown = unknownFields(field.value(), toJson(entry, {}));
  if (const auto interval = unknown.find("threshold_interval"); interval != unknown.end() && interval->is_object()) {
    interval->erase("low");
    interval->erase("high");
    if (interval->empty()) unknown.erase(interval);
  }
  if (const auto error = unknown.find("error"); error != unknown.end() && error->is_object()) {
    for (json& estimate : *error) {
      if (!estimate.is_object()) continue;
      estimate.erase("low");
      estimate.erase("high");
    }
  }
  return unknown;
}

void readSharing(const Field& field, Decision& decision) {
  if (!field.has("sharing_group")) return;
  decision.sharing_group = field.at("sharing_group").text();
  if (!field.has("sharing")) return;
  const auto kind = sharing::kindFromId(field.at("sharing").text());
  if (!kind) field.at("sharing").fail();
  decision.sharing = *kind;
}

using FactorLists = std::vector<std::shared_ptr<const std::vector<double>>>;

FactorLists factorListsOf(const Field& field) {
  FactorLists lists;
  for (const Field& list : field.items()) {
    std::vector<double> factors;
    for (const Field& item : list.items()) {
      factors.push_back(item.real());
      if (!(factors.back() > 0) || !std::isfinite(factors.back())) item.fail();
    }
    lists.push_back(std::make_shared<const std::vector<double>>(std::move(factors)));
  }
  return lists;
}

double alphaOf(const Field& field) {
  const double alpha = field.real();
  if (!(alpha >= 0 && alpha <= 1)) field.fail();
  return alpha;
}

Smoothing askedSmoothing(const Field& field) {
  if (!field.value().is_string()) return {.alpha = alphaOf(field)};
  if (field.text() != "auto") field.fail();
  return {};
}

std::optional<Smoothing> smoothingOf(const Field& field, const tensor::Shape& shape, const FactorLists& lists) {
  if (!field.has("smoothing")) return std::nullopt;
  const Field smoothing = field.at("smoothing");
  if (!smoothing.value().is_object()) return askedSmoothing(smoothing);
  Smoothing asked = askedSmoothing(smoothing.at("asked"));
  CarriedSmoothing carried{.alpha = kNoAlpha, .input = smoothing.at("input").text(), .scaling = {}};
  const Field alpha = smoothing.at("alpha");
  if (!alpha.value().is_null()) carried.alpha = alphaOf(alpha);
  carried.scaling.axis = smoothing.at("axis").natural();
  carried.scaling.divides = smoothing.at("divides").flag();
  const std::uint64_t place = smoothing.at("factors").natural();
  if (place >= lists.size()) smoothing.at("factors").fail();
  carried.scaling.factors = lists[static_cast<std::size_t>(place)];
  // An import knows the factors of an input but not its shape.
  if (!shape.empty() && !tensor::fits(carried.scaling, shape)) smoothing.at("factors").fail();
  asked.carried = std::move(carried);
  return asked;
}

tensor::Granularity granularityOf(const Field& field, const tensor::Shape& shape) {
  const auto kind = tensor::granularityFromId(field.at("granularity").text());
  if (!kind) field.at("granularity").fail();
  tensor::Granularity granularity{.kind = *kind, .along = {}, .block = {}};
  const char* where = std::array{"granularity", "axis", "group_size", "block"}[static_cast<std::size_t>(*kind)];
  if (*kind == tensor::GranularityKind::kPerChannel) granularity.axis = field.at(where).natural();
  if (*kind == tensor::GranularityKind::kPerGroup) {
    const std::uint64_t axis = field.has("axis") ? field.at("axis").natural() : shape.size() - 1;
    if (field.has("axis") && axis >= shape.size()) field.at("axis").fail();
    granularity = tensor::Granularity::perGroup(field.at(where).natural(), axis, shape.size());
  }
  if (*kind == tensor::GranularityKind::kPerBlock) {
    const std::vector<Field> sizes = field.at(where).items(2);
    granularity.block = {sizes[0].natural(), sizes[1].natural()};
  }
  // An import knows the channels of a tensor but not its shape.
  const bool unknown = shape.empty() && *kind == tensor::GranularityKind::kPerChannel;
  if (!unknown && !tensor::fits(granularity, shape)) field.at(where).fail();
  return granularity;
}

void readInterval(const Field& field, RecipeEntry& entry) {
  entry.threshold_low = field.at("low").real();
  entry.threshold_high = field.at("high").realOrInfinity();
  if (!(entry.threshold_low >= 0 && entry.threshold_low <= entry.threshold_high)) field.fail();
}

std::vector<double> thresholdsOf(const Field& field, const RecipeEntry& entry) {
  std::vector<double> thresholds;
  for (const Field& item : field.items()) {
    thresholds.push_back(item.real());
    if (!(thresholds.back() >= 0)) item.fail();
  }
  const bool any = entry.shape.empty() && entry.decision.granularity.kind == tensor::GranularityKind::kPerChannel;
  const bool fits = any ? !thresholds.empty()
                        : thresholds.size() == tensor::ScaleLayout(entry.decision.granularity, entry.shape).scales();
  if (!fits) field.fail();
  return thresholds;
}

/// The name itself, where JSON cannot hold it and `tensor` only shows it.
std::string nameOf(const Field& field) {
  if (!field.has("tensor_bytes")) return field.at("tensor").text();
  const auto name = nameOfBytes(field.at("tensor_bytes").text());
  if (!name) field.at("tensor_bytes").fail();
  return *name;
}

/// None where it is not said, or in words of another version: nothing is decided by it.
std::optional<RecipePlace> placeOf(const Field& field) {
  if (!field.has("operator") || !field.has("port") || !field.has("evidence")) return std::nullopt;
  const auto op = tensor::operatorFromId(field.at("operator").text());
  const auto port = tensor::portFromId(field.at("port").text());
  const auto evidence = tensor::roleSourceFromId(field.at("evidence").text());
  if (!op || !port || !evidence) return std::nullopt;
  RecipePlace place{.op = *op,
                    .port = *port,
                    .index = {},
                    .channel_axis = {},
                    .range_group = {},
                    .graph_name = {},
                    .other_graph_names = {},
                    .layer_only = field.has("layer_only") && field.at("layer_only").flag(),
                    .evidence = *evidence};
  if (field.has("index")) place.index = field.at("index").natural();
  if (field.has("channel_axis")) place.channel_axis = field.at("channel_axis").natural();
  if (field.has("range_group")) place.range_group = field.at("range_group").text();
  if (field.has("graph_name")) place.graph_name = field.at("graph_name").text();
  if (field.has("other_graph_names")) {
    for (const Field& name : field.at("other_graph_names").items()) place.other_graph_names.push_back(name.text());
  }
  return place;
}

tensor::Slice sliceOf(const Field& field, const tensor::Shape& shape) {
  tensor::Slice slice;
  slice.whole = field.at("of").text();
  slice.layer = field.at("layer").text();
  for (const Field& extent : field.at("shape").items()) slice.shape.push_back(extent.natural());
  if (field.has("expert")) slice.expert = field.at("expert").natural();
  slice.axis = field.at("axis").natural();
  slice.stripes = {field.at("begin").natural(), field.at("run").natural(), field.at("period").natural(),
                   field.at("count").natural()};
  slice.transposed = field.at("transposed").flag();
  if (!slice.fits() || slice.matrixShape() != shape) field.fail();
  return slice;
}

RecipeEntry entryOf(const Field& field, const FactorLists& factors) {
  RecipeEntry entry;
  entry.tensor = nameOf(field);
  entry.source = field.at("source").text();
  for (const Field& extent : field.at("shape").items()) entry.shape.push_back(extent.natural());
  if (!tensor::elementCount(entry.shape)) field.at("shape").fail();
  entry.element_type = field.at("element_type").text();
  const auto role = tensor::roleFromId(field.at("role").text());
  if (!role) field.at("role").fail();
  entry.decision.role = *role;
  entry.place = placeOf(field);
  if (field.has("slice")) entry.slice = sliceOf(field.at("slice"), entry.shape);
  entry.decision.format = field.at("format").text();
  if (formats::find(entry.decision.format) == nullptr) field.at("format").fail();
  if (field.has("bias")) entry.bias = biasOf(field.at("bias"));
  if (field.has("chosen_bias")) entry.decision.options.bias = biasOf(field.at("chosen_bias"));
  if (field.has("options")) readOptions(field.at("options"), entry.decision);
  // Recipes of 0.1 said it outside.
  if (field.has("narrow")) entry.decision.options.narrow = field.at("narrow").flag();
  entry.decision.granularity = granularityOf(field, entry.shape);
  readSharing(field, entry.decision);
  entry.decision.smoothing = smoothingOf(field, entry.shape, factors);
  const double threshold = field.at("threshold").real();
  if (!(threshold >= 0)) field.at("threshold").fail();
  entry.threshold = Threshold(threshold);
  if (field.has("threshold_interval")) readInterval(field.at("threshold_interval"), entry);
  entry.step = Scale(field.at("step").real());
  if (!(entry.step.value() > 0)) field.at("step").fail();
  if (field.has("thresholds")) entry.thresholds = thresholdsOf(field.at("thresholds"), entry);
  const Field calibrator = field.at("calibrator");
  entry.decision.calibrator = calibrator.at("id").text();
  const auto* method = calibrate::find(entry.decision.calibrator);
  if (method == nullptr) calibrator.at("id").fail();
  const formats::FormatDescriptor& format = *formats::find(entry.decision.format);
  if (!formats::Grid::make(format, entry.decision.options)) field.at("format").fail();
  if (formats::usesThreshold(format) && !method->applies(format)) calibrator.at("id").fail();
  entry.decision.parameters = parametersOf(calibrator.at("parameters"));
  const auto fitted = completed(method->parameters, entry.decision.parameters);
  if (!fitted) calibrator.at("parameters").at(fitted.error().detail.c_str()).fail();
  // Values in the method's own types; only what the file holds.
  for (auto& [id, value] : entry.decision.parameters) value = fitted->at(id);
  entry.samples = field.at("samples").natural();
  if (field.has("error")) entry.error = errorFrom(field.at("error"));
  if (field.has("notes")) entry.decision.notes = field.at("notes").text();
  entry.unknown = unknownOf(field, entry);
  return entry;
}

/// No tensor of a source is there twice.
std::vector<RecipeEntry> entriesOf(const Field& field, const FactorLists& factors) {
  std::vector<RecipeEntry> entries;
  std::set<std::pair<std::string, std::string>> named;
  for (const Field& item : field.items()) {
    entries.push_back(entryOf(item, factors));
    if (!named.emplace(entries.back().tensor, entries.back().source).second) item.at("tensor").fail();
  }
  return entries;
}

RecipePhase phaseOf(const Field& field, const FactorLists& factors) {
  RecipePhase phase;
  phase.name = field.at("name").text();
  phase.first = field.at("first").natural();
  if (phase.first == 0) field.at("first").fail();
  phase.last = field.at("last").natural();
  if (phase.last < phase.first) field.at("last").fail();
  phase.entries = entriesOf(field.at("tensors"), factors);
  phase.unknown = unknownFields(field.value(), headToJson(phase));
  return phase;
}

Recipe recipeOf(const Field& field) {
  Recipe recipe;
  recipe.tool_version = field.at("tool").at("version").text();
  recipe.name = field.at("name").text();
  for (const Field& source : field.at("sources").items()) recipe.sources.push_back(sourceOf(source));
  const FactorLists factors =
      field.has("smoothing_factors") ? factorListsOf(field.at("smoothing_factors")) : FactorLists{};
  recipe.entries = entriesOf(field.at("tensors"), factors);
  if (field.has("statements")) {
    for (const Field& item : field.at("statements").items()) recipe.statements.push_back(statementOf(item));
  }
  if (field.has("phases")) {
    std::set<std::string> names;
    for (const Field& item : field.at("phases").items()) {
      recipe.phases.push_back(phaseOf(item, factors));
      if (!names.insert(recipe.phases.back().name).second) item.at("name").fail();
    }
  }
  if (field.has("own_metrics")) recipe.own_metrics = ownMetricsFrom(field.at("own_metrics"));
  recipe.unknown = unknownFields(field.value(), headToJson(recipe));
  readVerdict(field, recipe);
  return recipe;
}

}  // namespace

Result<json> parseDocument(std::string_view text, int deepest) {
  JsonNesting nesting(deepest);
  json document;
  try {
    document = json::parse(text, nesting.guard());
  } catch (const json::exception& exception) {
    return Error{ErrorCode::kNotJson, {}, {}, exception.what()};
  }
  if (nesting.exceeded()) return Error{ErrorCode::kRecipeInvalid, {}, {}, "nested too deeply"};
  return document;
}

Result<Recipe> recipeFromJson(const json& document, const std::string& pointer) {
  try {
    if (!document.is_object() || document.value("schema", json()) != "scalewright-recipe") {
      return Error{ErrorCode::kNotARecipe, {}, {}, pointer};
    }
    const Field root(document, pointer);
    const std::int64_t schema = root.at("schema_version").integer();
    if (schema > kSchemaVersion) {
      return Error{ErrorCode::kRecipeTooNew, {}, {}, "schema " + std::to_string(schema)};
    }
    if (schema < 1) root.at("schema_version").fail();
    return recipeOf(root);
  } catch (const SchemaBreak& broken) {
    return Error{ErrorCode::kRecipeInvalid, {}, {}, broken.pointer};
  } catch (const json::exception& exception) {
    return Error{ErrorCode::kRecipeInvalid, {}, {}, exception.what()};
  }
}

Result<Recipe> fromText(std::string_view text) {
  const auto document = parseDocument(text, kDeepest + 1);  // one more where a study is around it
  if (!document) return document.error();
  const bool study = document->is_object() && document->value("schema", json()) == kStudySchema;
  if (!study) return recipeFromJson(*document);
  const auto embedded = document->find("recipe");
  if (embedded == document->end()) return Error{ErrorCode::kRecipeInvalid, {}, {}, "/recipe"};
  return recipeFromJson(*embedded, "/recipe");
}

io::Grouping groupingOf(const Field& source) {
  io::Grouping grouping;
  if (source.has("group")) grouping.expression = source.at("group").text();
  if (source.has("mask")) grouping.mask = source.at("mask").text();
  if (source.has("leave_out")) grouping.left_out = source.at("leave_out").text();
  if (source.has("fused")) grouping.fused = source.at("fused").text();
  return grouping;
}

Result<Recipe> load(const std::filesystem::path& path) {
  const auto text = readWholeFile(path, kLargestFile);
  if (!text) return text.error();
  auto recipe = fromText(*text);
  if (!recipe) {
    Error error = recipe.error();
    error.file = path.string();
    return error;
  }
  return recipe;
}

}  // namespace scalewright::recipe
