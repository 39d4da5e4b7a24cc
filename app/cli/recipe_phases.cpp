#include "app/cli/recipe_phases.h"

#include "app/cli/recipe_commands.h"
#include "core/study/phase_recipe.h"

namespace scalewright::cli {

void addPhases(const Session& session, OpenStudy& open, std::span<const study::PhaseDecisions> phases,
               recipe::Recipe& recipe) {
  const study::Study base = open.study;
  for (const study::PhaseDecisions& phase : phases) {
    if (open.cancelled) return;
    open.study.setDecisions(phase.decisions);
    makeExact(session, open, open.ready(), Need::kErrors);
    recipe::RecipePhase made = study::makePhase(open.study, recipe, phase);
    keepReady(made.entries, open);
    recipe.phases.push_back(std::move(made));
    open.study = base;
  }
}

}  // namespace scalewright::cli
