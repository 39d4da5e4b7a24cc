#include "core/recipe/json/unknown_fields.h"

namespace scalewright::recipe {

nlohmann::json unknownFields(const nlohmann::json& read, const nlohmann::json& written) {
  nlohmann::json rest = nlohmann::json::object();
  for (const auto& [key, value] : read.items()) {
    const auto known = written.find(key);
    if (known == written.end()) {
      rest[key] = value;
    } else if (value.is_object() && known->is_object()) {
      if (nlohmann::json inner = unknownFields(value, *known); !inner.empty()) rest[key] = std::move(inner);
    }
  }
  return rest;
}

void restoreFields(nlohmann::ordered_json& object, const nlohmann::json& unknown) {
  for (const auto& [key, value] : unknown.items()) {
    if (const auto present = object.find(key); present == object.end()) {
      object[key] = value;
    } else if (present->is_object() && value.is_object()) {
      restoreFields(*present, value);
    }
  }
}

}  // namespace scalewright::recipe
