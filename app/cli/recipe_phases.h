#pragma once

#include <span>

#include "app/cli/open_study.h"
#include "core/recipe/recipe.h"
#include "core/study/apply_policy.h"

namespace scalewright::cli {

/// Adds a phase to the recipe of the study for each of these: resolves their decisions on the data as the study's own,
/// one after the other. The study is as before when it is done.
void addPhases(const Session& session, OpenStudy& open, std::span<const study::PhaseDecisions> phases,
               recipe::Recipe& recipe);

}  // namespace scalewright::cli
