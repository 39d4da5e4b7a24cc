#pragma once

#include <nlohmann/json.hpp>

#include <initializer_list>
#include <string_view>

#include "core/base/parameter.h"

namespace scalewright::recipe {

/// Keys in the order in which they are written.
using Json = nlohmann::ordered_json;

/// The fields of `object` other than the named ones: kept for the version that knows them.
[[nodiscard]] nlohmann::json unknownFields(const nlohmann::json& object, std::initializer_list<std::string_view> known);

[[nodiscard]] Json parametersToJson(const ParameterValues& values);

}  // namespace scalewright::recipe
