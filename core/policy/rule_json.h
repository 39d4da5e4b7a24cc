#pragma once

#include <nlohmann/json.hpp>

#include "core/policy/json_field.h"
#include "core/policy/policy.h"

namespace scalewright::policy {

[[nodiscard]] nlohmann::ordered_json toJson(const Rule& rule);
/// Throws PolicyBreak.
[[nodiscard]] Rule readRule(const JsonField& field);

/// Returns the first `$1` .. `$9` of the rule's sharing group for which its path has no brackets; empty for none.
[[nodiscard]] std::string missingPart(const Rule& rule);

/// Reads a text that compiles as an expression. Throws PolicyBreak.
[[nodiscard]] std::string readExpression(const JsonField& field);

}  // namespace scalewright::policy
