#pragma once

#include <string>

#include "core/recipe/recipe.h"
#include "core/study/decided/applied_policy.h"

namespace scalewright::study {

/// Returns the study as a recipe under a policy: without tensors that no rule decides about and nobody has changed
/// since, and with the phases of the policy, their thresholds from what is known without further passes over
/// the data. A tensor that only a phase decides about is in the phase alone. nullptr for `applied`: no
/// policy.
[[nodiscard]] recipe::Recipe makePolicyRecipe(const Study& study, const AppliedPolicy* applied, std::string name);

}  // namespace scalewright::study
