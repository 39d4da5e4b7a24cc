#include "core/policy/rule_json.h"

#include "core/base/text/expression.h"
#include "core/policy/rule_filter.h"
#include "core/policy/treatment_json.h"
#include "core/recipe/json/json_fields.h"

namespace scalewright::policy {
namespace {

using tensor::operatorFromId;
using tensor::operatorId;
using tensor::portFromId;
using tensor::portId;

using recipe::Json;

/// One id, or a list of them.
template <typename Value, typename IdOf>
void writeList(Json& object, const char* key, const std::vector<Value>& values, IdOf id_of) {
  if (values.size() == 1) {
    object[key] = id_of(values.front());
  } else if (!values.empty()) {
    object[key] = Json::array();
    for (const Value value : values) object[key].push_back(id_of(value));
  }
}

template <typename Value, typename FromId>
void readList(const JsonField& object, const char* key, std::vector<Value>& values, FromId from_id) {
  if (!object.has(key)) return;
  for (const JsonField& item : object.at(key).oneOrMore()) {
    const auto value = from_id(item.text());
    if (!value) item.fail("unknown " + std::string(key) + " " + item.text());
    values.push_back(*value);
  }
}

Json toJson(const RuleMatch& match) {
  Json object = Json::object();
  writeList(object, "role", match.roles, tensor::roleId);
  writeList(object, "operator", match.operators, operatorId);
  writeList(object, "port", match.ports, portId);
  if (match.index) object["index"] = *match.index;
  writeList(object, "attention", match.attention, attention::partId);
  if (!match.path.empty()) object["path"] = match.path;
  if (!match.not_path.empty()) object["not_path"] = match.not_path;
  if (match.min_rank) object["min_rank"] = *match.min_rank;
  if (match.max_rank) object["max_rank"] = *match.max_rank;
  writeList(object, "element_type", match.element_types, tensor::elementTypeId);
  if (!match.filter.empty()) object["filter"] = match.filter;
  return object;
}

/// rule: that it is for.
std::string readFilter(const JsonField& field, const std::string& rule) {
  std::string text = field.text();
  const filter::Words words = filter::parse(text);
  if (words.terms.empty() && words.name.empty()) field.fail("empty");
  if (const auto problem = problemOf(words)) field.fail("rule " + rule + ": " + reasonOf(*problem));
  return text;
}

/// rule: that it is for.
RuleMatch readMatch(const JsonField& field, const std::string& rule) {
  field.requireKeys({"role", "operator", "port", "index", "attention", "path", "not_path", "min_rank", "max_rank",
                     "element_type", "filter"});
  RuleMatch match;
  readList(field, "role", match.roles, tensor::roleFromId);
  readList(field, "operator", match.operators, operatorFromId);
  readList(field, "port", match.ports, portFromId);
  if (field.has("index")) match.index = field.at("index").natural();
  readList(field, "attention", match.attention, attention::partFromId);
  if (field.has("path")) match.path = readExpression(field.at("path"));
  if (field.has("not_path")) match.not_path = readExpression(field.at("not_path"));
  if (field.has("min_rank")) match.min_rank = field.at("min_rank").natural();
  if (field.has("max_rank")) match.max_rank = field.at("max_rank").natural();
  readList(field, "element_type", match.element_types, tensor::elementTypeFromId);
  if (field.has("filter")) match.filter = readFilter(field.at("filter"), rule);
  return match;
}

SharingKey readSharing(const JsonField& field) {
  field.requireKeys({"group", "kind"});
  SharingKey sharing;
  sharing.group = field.at("group").text();
  if (!field.has("kind")) return sharing;
  const auto kind = sharing::kindFromId(field.at("kind").text());
  if (!kind) field.at("kind").fail("expected max or follow");
  sharing.kind = *kind;
  return sharing;
}

recipe::Smoothing readSmoothing(const JsonField& field) {
  if (field.value().is_string()) {
    if (field.text() != "auto") field.fail("expected auto or a number from 0 to 1");
    return {};
  }
  const double alpha = field.real();
  if (!(alpha >= 0 && alpha <= 1)) field.fail("expected auto or a number from 0 to 1");
  return {alpha};
}

}  // namespace

std::string readExpression(const JsonField& field) {
  std::string text = field.text();
  if (text.empty()) field.fail("empty");
  if (!Expression::compile(text, LetterCase::kInsensitive)) field.fail("not a regular expression");
  return text;
}

std::string missingPart(const Rule& rule) {
  if (!rule.sharing) return {};
  const auto path = Expression::compile(rule.match.path, LetterCase::kInsensitive);
  return Expression::missingPart(rule.sharing->group, path && !rule.match.path.empty() ? path->brackets() : 0);
}

Json toJson(const Rule& rule) {
  Json object;
  object["id"] = rule.id;
  if (!rule.comment.empty()) object["comment"] = rule.comment;
  if (rule.off) object["off"] = true;
  if (!rule.phase.empty()) object["phase"] = rule.phase;
  object["match"] = toJson(rule.match);
  writeTreatment(object, rule.treatment);
  if (rule.sharing) {
    object["sharing"] = Json{{"group", rule.sharing->group}, {"kind", sharing::kindId(rule.sharing->kind)}};
  }
  if (rule.smoothing) object["smoothing"] = rule.smoothing->alpha ? Json(*rule.smoothing->alpha) : Json("auto");
  if (rule.selected) object["selected"] = true;
  if (rule.alternative) writeTreatment(object["alternative"], *rule.alternative);
  writeList(object, "wanted_type", rule.wanted_types, tensor::elementTypeId);
  return object;
}

Rule readRule(const JsonField& field) {
  field.requireKeys({"id", "comment", "off", "phase", "match", "keep", "format", "bias", "options", "granularity",
                     "axis", "group_size", "block", "calibrator", "sharing", "smoothing", "selected", "alternative",
                     "wanted_type"});
  Rule rule;
  rule.id = field.at("id").text();
  if (rule.id.empty()) field.at("id").fail("empty");
  rule.comment = field.textOf("comment");
  if (field.has("off")) rule.off = field.at("off").flag();
  rule.phase = field.textOf("phase");
  rule.match = readMatch(field.at("match"), rule.id);
  rule.treatment = readTreatment(field);
  if (field.has("sharing")) {
    if (keeps(rule.treatment)) field.at("sharing").fail("a tensor that is kept has no scale to share");
    rule.sharing = readSharing(field.at("sharing"));
    if (const std::string missing = missingPart(rule); !missing.empty()) {
      field.at("sharing").at("group").fail(missing + " names no brackets of the path");
    }
  }
  if (field.has("smoothing")) rule.smoothing = readSmoothing(field.at("smoothing"));
  if (field.has("selected")) rule.selected = field.at("selected").flag();
  if (field.has("alternative")) {
    const JsonField alternative = field.at("alternative");
    alternative.requireKeys(
        {"keep", "format", "bias", "options", "granularity", "axis", "group_size", "block", "calibrator"});
    rule.alternative = readTreatment(alternative);
  }
  if (rule.selected != rule.alternative.has_value()) {
    field.fail("selected and alternative go together");
  }
  readList(field, "wanted_type", rule.wanted_types, tensor::elementTypeFromId);
  return rule;
}

}  // namespace scalewright::policy
