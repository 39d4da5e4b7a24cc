#pragma once

#include "core/recipe/recipe.h"
#include "core/study/decided/apply_policy.h"
#include "core/study/study.h"

namespace scalewright::study {

/// Returns the phase of a recipe from a study in which the phase's decisions are in force and resolved, such as a copy
/// of the study that `base` was made of: the entries that are other than the base's. Tensors that are neither in the
/// base nor decided by the phase are left out. A tensor without a decision of its own is there when its sharing group
/// has another range in the phase.
[[nodiscard]] recipe::RecipePhase makePhase(const Study& in_phase, const recipe::Recipe& base,
                                            const PhaseDecisions& phase);

/// Takes the smoothing of the base, which scales a network in all of its iterations: what a phase decides has the
/// smoothing of `base`, or none, so that its thresholds are those of the values that the network has.
void smoothAsBase(const Study& base, PhaseDecisions& phase);

/// Returns what a recipe's phase would decide on a study, by the rules of `match`.
[[nodiscard]] PhaseDecisions matchPhase(const Study& study, const recipe::Recipe& recipe,
                                        const recipe::RecipePhase& phase);

}  // namespace scalewright::study
