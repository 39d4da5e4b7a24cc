#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/parameter.h"

namespace scalewright::cli {

/// Keys stay in the order in which they are set.
using Json = nlohmann::ordered_json;

/// The frame of every --json answer: the program's version and the command.
[[nodiscard]] Json jsonDocument(std::string_view command);

/// Sets a number. JSON has neither infinities nor NaN: they become null, and `<key>_reason` says `infinity`,
/// `negative-infinity` or `undefined`.
void setNumber(Json& object, const std::string& key, double value);

[[nodiscard]] Json toJson(const Error& error);
[[nodiscard]] Json toJson(const std::vector<Error>& errors);
[[nodiscard]] Json toJson(const ParameterValue& value);
[[nodiscard]] Json toJson(const ParameterValues& values);
[[nodiscard]] Json toJson(const ParameterDescriptor& parameter);

/// Indented text with a newline at its end; bytes that are no UTF-8 are replaced.
[[nodiscard]] std::string jsonText(const Json& json);

}  // namespace scalewright::cli
