#include "app/cli/answer/json_writer.h"

#include <cmath>

#include "core/base/version.h"

namespace scalewright::cli {
namespace {

const char* typeName(ParameterType type) {
  switch (type) {
    case ParameterType::kBool:
      return "bool";
    case ParameterType::kInteger:
      return "integer";
    case ParameterType::kReal:
      return "real";
    case ParameterType::kPercentile:
      return "percentile";
    case ParameterType::kChoice:
      return "choice";
    case ParameterType::kText:
      return "text";
  }
  return "real";
}

}  // namespace

Json jsonDocument(std::string_view command) {
  Json document;
  document["scalewright"] = std::string(version());
  document["command"] = std::string(command);
  return document;
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
  Json json;
  json["code"] = std::string(errorId(error.code));
  json["file"] = error.file;
  json["dataset"] = error.dataset;
  json["detail"] = error.detail;
  return json;
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
  Json json;
  json["id"] = std::string(parameter.id);
  json["title"] = parameter.title;
  json["type"] = typeName(parameter.type);
  json["default"] = toJson(parameter.fallback);
  json["help"] = parameter.formula;
  if (parameter.type == ParameterType::kChoice) {
    json["choices"] = Json::array();
    for (const ParameterChoice& choice : parameter.choices) json["choices"].push_back(std::string(choice.id));
  } else if (parameter.type != ParameterType::kBool) {
    setNumber(json, "minimum", parameter.minimum);
    setNumber(json, "maximum", parameter.maximum);
  }
  json["unit"] = parameter.unit;
  return json;
}

std::string jsonText(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace scalewright::cli
