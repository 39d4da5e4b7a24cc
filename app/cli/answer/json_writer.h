#pragma once

#include <nlohmann/json.hpp>

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/parameter.h"

namespace scalewright::cli {

/// Keys stay in the order in which they are set.
using Json = nlohmann::ordered_json;

/// Makes the frame of every --json answer: the program's version and the command.
[[nodiscard]] Json jsonDocument(std::string_view command);

/// A member of an object. A discarded value stands for none.
struct Member {
  const char* key;
  mutable Json value;
};
/// Adds members in their order, numbers as `setNumber` does.
void set(Json& object, std::initializer_list<Member> members);
/// Makes an object of these members.
[[nodiscard]] Json object(std::initializer_list<Member> members);
/// The value of a member that is not there.
[[nodiscard]] inline Json absent() {
  return Json(Json::value_t::discarded);
}
/// Returns the value, of a strong type as well; null for none.
template <typename Value>
[[nodiscard]] Json orNull(const std::optional<Value>& value) {
  if (!value) return nullptr;
  if constexpr (requires { value->value(); }) {
    return value->value();
  } else {
    return *value;
  }
}
/// Returns the ids of an enumeration's values.
template <typename Values, typename IdOf>
[[nodiscard]] Json idsJson(const Values& values, IdOf id_of) {
  Json ids = Json::array();
  for (const auto& value : values) ids.push_back(id_of(value));
  return ids;
}

/// Sets a number. JSON has neither infinities nor NaN: they become null, and `<key>_reason` says `infinity`,
/// `negative-infinity` or `undefined`.
void setNumber(Json& object, const std::string& key, double value);

[[nodiscard]] Json toJson(const Error& error);
[[nodiscard]] Json toJson(const std::vector<Error>& errors);
[[nodiscard]] Json toJson(const ParameterValue& value);
[[nodiscard]] Json toJson(const ParameterValues& values);
[[nodiscard]] Json toJson(const ParameterDescriptor& parameter);

/// Writes the indented text with a newline at its end; bytes that are no UTF-8 are replaced.
[[nodiscard]] std::string jsonText(const Json& json);

}  // namespace scalewright::cli
