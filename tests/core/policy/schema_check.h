#pragma once

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>

namespace scalewright::test {

/// The part of JSON Schema that the project's schemas use: type, const, enum, required, properties,
/// additionalProperties false, items, minimum, maximum, minItems, oneOf, $ref to $defs. The first break as `pointer:
/// what`; empty when the value conforms.
inline std::string schemaBreak(const nlohmann::json& value, const nlohmann::json& schema, const nlohmann::json& root,
                               const std::string& at) {
  using nlohmann::json;
  if (schema.contains("$ref")) {
    const json::json_pointer target(schema["$ref"].get<std::string>().substr(1));
    return schemaBreak(value, root.at(target), root, at);
  }
  if (schema.contains("const") && value != schema["const"]) return at + ": not the value";
  if (schema.contains("enum") &&
      std::find(schema["enum"].begin(), schema["enum"].end(), value) == schema["enum"].end()) {
    return at + ": not one of the values";
  }
  if (schema.contains("type")) {
    const std::string type = schema["type"];
    const bool fits = type == "object"    ? value.is_object()
                      : type == "array"   ? value.is_array()
                      : type == "string"  ? value.is_string()
                      : type == "integer" ? value.is_number_integer()
                      : type == "number"  ? value.is_number()
                      : type == "boolean" ? value.is_boolean()
                                          : false;
    if (!fits) return at + ": not of type " + type;
  }
  if (schema.contains("oneOf")) {
    const auto fits = [&](const json& one) { return schemaBreak(value, one, root, at).empty(); };
    if (std::count_if(schema["oneOf"].begin(), schema["oneOf"].end(), fits) != 1) return at + ": not one of the forms";
  }
  if (value.is_number() && schema.contains("minimum") && value < schema["minimum"]) return at + ": too small";
  if (value.is_number() && schema.contains("maximum") && value > schema["maximum"]) return at + ": too large";
  if (value.is_array()) {
    if (schema.contains("minItems") && value.size() < schema["minItems"]) return at + ": too few";
    for (std::size_t i = 0; i < value.size() && schema.contains("items"); ++i) {
      auto found = schemaBreak(value[i], schema["items"], root, at + "/" + std::to_string(i));
      if (!found.empty()) return found;
    }
  }
  if (!value.is_object()) return {};
  for (const json& key : schema.value("required", json::array())) {
    if (!value.contains(key.get<std::string>())) return at + "/" + key.get<std::string>() + ": missing";
  }
  const json properties = schema.value("properties", json::object());
  for (const auto& [key, inner] : value.items()) {
    if (properties.contains(key)) {
      if (auto found = schemaBreak(inner, properties[key], root, at + "/" + key); !found.empty()) return found;
    } else if (schema.contains("additionalProperties") && schema["additionalProperties"] == false) {
      return at + "/" + key + ": not a known field";
    }
  }
  return {};
}

inline std::string schemaBreak(const nlohmann::json& value, const nlohmann::json& schema) {
  return schemaBreak(value, schema, schema, "");
}

}  // namespace scalewright::test
