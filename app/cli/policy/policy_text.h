#pragma once

#include <string>

#include "core/policy/policy.h"

namespace scalewright::cli {

/// Returns a treatment in one line: `fp8_143 backoff backoff=0.25`, `int8 narrow=true per_channel absmax`, `keep bf16`.
[[nodiscard]] std::string treatmentText(const policy::Treatment& treatment);
/// Returns a decision in the same words; `-` for none.
[[nodiscard]] std::string decisionText(const std::optional<recipe::Decision>& decision);
/// Returns what a rule looks at: `operator=linear port=weight path=...`; `any tensor` for a rule without conditions.
[[nodiscard]] std::string matchText(const policy::RuleMatch& match);

}  // namespace scalewright::cli
