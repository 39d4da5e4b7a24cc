#pragma once

#include <nlohmann/json.hpp>

#include "core/policy/json_field.h"
#include "core/policy/policy.h"

namespace scalewright::policy {

/// Sets `keep`, or `format` and what belongs to it.
void writeTreatment(nlohmann::ordered_json& object, const Treatment& treatment);
/// Reads a treatment from the fields of an object, whose other fields are not looked at. Throws PolicyBreak.
[[nodiscard]] Treatment readTreatment(const JsonField& object);

}  // namespace scalewright::policy
