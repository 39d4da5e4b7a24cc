#include "app/cli/recipe/recipe_phases.h"

#include "app/cli/recipe/recipe_commands.h"
#include "core/study/decided/phase_recipe.h"

namespace scalewright::cli {

void changePhases(const OpenStudy& open, const std::set<study::TensorIndex>& tensors, const DecisionChange& change,
                  std::span<study::PhaseDecisions> phases) {
  for (study::PhaseDecisions& phase : phases) {
    for (auto& [index, decision] : phase.decisions) {
      if (!tensors.contains(index)) continue;
      const study::StudyTensor& tensor = open.study.tensor(index);
      decision = changed(decision, tensor.info, change);
      if (!decision.sharing_group.empty()) continue;
      decision.sharing_group = tensor.decision->sharing_group;
      decision.sharing = tensor.decision->sharing;
    }
  }
}

void addPhases(const Session& session, OpenStudy& open, std::span<const study::PhaseDecisions> phases,
               recipe::Recipe& recipe) {
  const study::Study base = open.study;
  for (study::PhaseDecisions phase : phases) {
    if (open.cancelled) return;
    study::smoothAsBase(base, phase);
    open.study.setDecisions(phase.decisions);
    makeExact(session, open, open.ready(), study::Depth::kErrors);
    recipe::RecipePhase made = study::makePhase(open.study, recipe, phase);
    keepReady(made.entries, open);
    recipe.phases.push_back(std::move(made));
    open.study = base;
  }
}

}  // namespace scalewright::cli
