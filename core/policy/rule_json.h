#pragma once

#include <nlohmann/json.hpp>

#include "core/policy/json_field.h"
#include "core/policy/policy.h"

namespace scalewright::policy {

[[nodiscard]] nlohmann::ordered_json toJson(const Rule& rule);
/// Throws PolicyBreak.
[[nodiscard]] Rule readRule(const JsonField& field);

/// A text that compiles as an expression. Throws PolicyBreak.
[[nodiscard]] std::string readExpression(const JsonField& field);

}  // namespace scalewright::policy
