#pragma once

#include <nlohmann/json.hpp>

namespace scalewright::recipe {

/// Returns fields that an object was read with and that writing it anew would lose, at any depth: they belong to a
/// version that knows them. Arrays are values of their own and are not looked into.
[[nodiscard]] nlohmann::json unknownFields(const nlohmann::json& read, const nlohmann::json& written);

/// Puts such fields back where `object` has none of that name.
void restoreFields(nlohmann::ordered_json& object, const nlohmann::json& unknown);

}  // namespace scalewright::recipe
