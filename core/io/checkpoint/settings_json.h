#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <filesystem>
#include <string>

#include "core/base/result.h"

namespace scalewright::io {

/// Returns a member of an object; null where there is none, and of what is no object.
[[nodiscard]] inline const nlohmann::json& member(const nlohmann::json& object, const char* key) {
  static const nlohmann::json kNull;
  if (!object.is_object()) return kNull;
  const auto found = object.find(key);
  return found == object.end() ? kNull : *found;
}
/// Returns a text; empty for what is none.
[[nodiscard]] inline std::string wordOf(const nlohmann::json& json) {
  return json.is_string() ? json.get<std::string>() : std::string();
}
/// Returns a number without a sign; 0 for what is none.
[[nodiscard]] inline std::uint64_t countOf(const nlohmann::json& json) {
  return json.is_number_unsigned() ? json.get<std::uint64_t>() : 0;
}

/// Reads a file of JSON as text. largest: bytes. Errors: kMalformedFile for a larger one, and those of reading.
[[nodiscard]] Result<std::string> readText(const std::filesystem::path& path, std::uint64_t largest);

}  // namespace scalewright::io
