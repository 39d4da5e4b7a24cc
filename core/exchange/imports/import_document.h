#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"

namespace scalewright::exchange::imports {

/// A file in memory, and its JSON where it is some, or what a .npz holds, as JSON.
struct Document {
  std::string text;                   ///< empty for a .npz
  nlohmann::json json;                ///< discarded where the text is none
  std::optional<Error> broken;        ///< why it is none: kNotJson, or kMalformedFile for too large or too deep
  std::vector<std::string> repeated;  ///< keys that an object holds twice: the last one counts

  /// Python writes NaN and Infinity, which are no JSON: they count as null.
  [[nodiscard]] static Document of(std::string text);

  [[nodiscard]] bool hasObject() const { return json.is_object(); }
};

/// Returns a JSON pointer one step deeper; `/` and `~` of the key are escaped.
[[nodiscard]] std::string below(const std::string& pointer, std::string_view key);
[[nodiscard]] std::string below(const std::string& pointer, std::size_t index);

/// Returns the value of a key; nullptr when `object` is none or lacks it.
[[nodiscard]] const nlohmann::json* field(const nlohmann::json& object, const char* key);
/// Returns the value when it is of this kind.
[[nodiscard]] std::optional<double> numberAt(const nlohmann::json& object, const char* key);
[[nodiscard]] std::optional<std::int64_t> integerAt(const nlohmann::json& object, const char* key);
[[nodiscard]] std::optional<std::string> textAt(const nlohmann::json& object, const char* key);

}  // namespace scalewright::exchange::imports
