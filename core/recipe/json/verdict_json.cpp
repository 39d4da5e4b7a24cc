#include <cmath>

#include "core/recipe/json/json_fields.h"
#include "core/recipe/json/schema_field.h"

namespace scalewright::recipe {
namespace {

Json orNull(const std::optional<double>& decibels) {
  return decibels && std::isfinite(*decibels) ? Json(*decibels) : Json(nullptr);
}

std::optional<double> decibelsOf(const Field& field) {
  if (field.value().is_null()) return std::nullopt;
  return field.real();
}

/// Calls `read` with an id, which fails where there is no such.
template <typename FromId>
auto idOf(const Field& field, FromId fromId) {
  const auto known = fromId(field.text());
  if (!known) field.fail();
  return *known;
}

Json toJson(const Decider& decider) {
  Json object;
  object["weight"] = decider.weight;
  if (!decider.input.empty()) object["input"] = decider.input;
  object["share"] = decider.share;
  object["sqnr"] = orNull(decider.sqnr);
  object["fault"] = decider.fault;
  if (decider.cause) {
    object["cause"] = {
        {"id", causeId(decider.cause->kind)}, {"count", decider.cause->count}, {"value", decider.cause->value}};
  }
  if (decider.repair) {
    Json& repair = object["repair"];
    repair["id"] = repairId(decider.repair->kind);
    repair["tensor"] = decider.repair->tensor;
    if (decider.repair->size > 0) repair["size"] = decider.repair->size;
    if (!decider.repair->others.empty()) repair["others"] = decider.repair->others;
    repair["sqnr"] = orNull(decider.repair->sqnr);
  }
  if (decider.per_token) object["per_token_sqnr"] = orNull(decider.per_token);
  return object;
}

Decider deciderOf(const Field& field) {
  Decider decider;
  decider.weight = field.at("weight").text();
  if (field.has("input")) decider.input = field.at("input").text();
  decider.share = field.at("share").real();
  decider.sqnr = decibelsOf(field.at("sqnr"));
  decider.fault = field.at("fault").text();
  if (field.has("cause")) {
    const Field cause = field.at("cause");
    decider.cause = {idOf(cause.at("id"), causeFromId), cause.at("count").real(), cause.at("value").real()};
  }
  if (field.has("repair")) {
    const Field repair = field.at("repair");
    decider.repair = {.kind = idOf(repair.at("id"), repairFromId),
                      .tensor = repair.at("tensor").text(),
                      .size = repair.has("size") ? repair.at("size").natural() : 0,
                      .others = {},
                      .sqnr = decibelsOf(repair.at("sqnr"))};
    if (repair.has("others")) {
      for (const Field& name : repair.at("others").items()) decider.repair->others.push_back(name.text());
    }
  }
  if (field.has("per_token_sqnr")) decider.per_token = decibelsOf(field.at("per_token_sqnr"));
  return decider;
}

Verdict verdictFrom(const Field& field) {
  const auto countOf = [&field](const char* key) { return field.has(key) ? field.at(key).natural() : 0; };
  Verdict verdict;
  verdict.outcome = idOf(field.at("outcome"), outcomeFromId);
  verdict.score = field.at("score").real();
  verdict.layers = field.at("layers").natural();
  verdict.by_weight = countOf("by_weight");
  verdict.unjudged = countOf("unjudged");
  verdict.several = countOf("in_several_files");
  verdict.rows = countOf("rows");
  for (const Field& item : field.at("deciders").items()) verdict.deciders.push_back(deciderOf(item));
  verdict.decisions = field.at("decisions").text();
  return verdict;
}

}  // namespace

Json toJson(const Verdict& verdict) {
  Json object;
  object["outcome"] = outcomeId(verdict.outcome);
  object["score"] = verdict.score;
  object["layers"] = verdict.layers;
  if (verdict.by_weight > 0) object["by_weight"] = verdict.by_weight;
  if (verdict.unjudged > 0) object["unjudged"] = verdict.unjudged;
  if (verdict.several > 0) object["in_several_files"] = verdict.several;
  if (verdict.rows > 0) object["rows"] = verdict.rows;
  object["deciders"] = Json::array();
  for (const Decider& decider : verdict.deciders) object["deciders"].push_back(toJson(decider));
  object["decisions"] = verdict.decisions;
  return object;
}

void readVerdict(const Field& field, Recipe& recipe) {
  recipe.unknown.erase("verdict");
  if (!field.has("verdict")) return;
  try {
    recipe.verdict = verdictFrom(field.at("verdict"));
  } catch (const SchemaBreak&) {
    return;
  }
  if (verdictOf(recipe) == nullptr) recipe.verdict.reset();
}

}  // namespace scalewright::recipe
