#pragma once

#include <set>
#include <span>

#include "app/cli/decide/decision_options.h"
#include "app/cli/study/open_study.h"
#include "core/recipe/recipe.h"
#include "core/study/decided/apply_policy.h"

namespace scalewright::cli {

/// Changes what phases decide on some tensors of the study, as `change` changes the study's own decisions. What a phase
/// does not share is shared as in the study.
void changePhases(const OpenStudy& open, const std::set<study::TensorIndex>& tensors, const DecisionChange& change,
                  std::span<study::PhaseDecisions> phases);

/// Adds a phase to the recipe of the study for each of these: resolves their decisions on the data as the study's own,
/// one after the other. The study is as before when it is done.
void addPhases(const Session& session, OpenStudy& open, std::span<const study::PhaseDecisions> phases,
               recipe::Recipe& recipe);

}  // namespace scalewright::cli
