#include "app/cli/answer/json_writer.h"

#include <cmath>

#include "core/base/version.h"

namespace scalewright::cli {
namespace {

const char* typeName(ParameterType type) {
  switch (type) {
    case ParameterType::kBool: return "bool";
    case ParameterType::kInteger: return "integer";
    case ParameterType::kReal: return "real";
    case ParameterType::kPercentile: return "percentile";
    case ParameterType::kChoice: return "choice";
    case ParameterType::kText: return "text";
  }
  return "real";
}

}  // namespace

Json jsonDocument(std::string_view command) {
  return object({{"scalewright", version()}, {"command", command}});
}

void set(Json& object, std::initializer_list<Member> members) {
  for (const Member& member : members) {
    if (member.value.is_discarded()) continue;
    if (member.value.is_number_float()) {
      setNumber(object, member.key, member.value.get<double>());
    } else {
      object[member.key] = std::move(member.value);
    }
  }
}

Json object(std::initializer_list<Member> members) {
  Json json = Json::object();
  set(json, members);
  return json;
}

void setNumber(Json& object, const std::string& key, double value) {
  if (std::isfinite(value)) {
    object[key] = value;
    return;
  }
  object[key] = nullptr;
  object[key + "_reason"] = std::isnan(value) ? "undefined" : value > 0 ? "infinity" : "negative-infinity";
}

Json toJson(const Error& error) {
  return object(
      {{"code", errorId(error.code)}, {"file", error.file}, {"dataset", error.dataset}, {"detail", error.detail}});
}

Json toJson(const std::vector<Error>& errors) {
  Json json = Json::array();
  for (const Error& error : errors) json.push_back(toJson(error));
  return json;
}

Json toJson(const ParameterValue& value) {
  return std::visit([](const auto& held) { return Json(held); }, value);
}

Json toJson(const ParameterValues& values) {
  Json json = Json::object();
  for (const auto& [id, value] : values) json[id] = toJson(value);
  return json;
}

Json toJson(const ParameterDescriptor& parameter) {
  Json json = object({{"id", parameter.id},
                      {"title", parameter.title},
                      {"type", typeName(parameter.type)},
                      {"default", toJson(parameter.fallback)},
                      {"help", parameter.formula}});
  if (parameter.type == ParameterType::kChoice) {
    set(json, {{"choices", idsJson(parameter.choices, [](const ParameterChoice& choice) { return choice.id; })}});
  } else if (parameter.type != ParameterType::kBool) {
    set(json, {{"minimum", parameter.minimum}, {"maximum", parameter.maximum}});
  }
  set(json, {{"unit", parameter.unit}});
  return json;
}

std::string jsonText(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace scalewright::cli
