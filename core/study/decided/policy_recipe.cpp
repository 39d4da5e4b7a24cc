#include "core/study/decided/policy_recipe.h"

#include <set>
#include <utility>

#include "core/study/decided/phase_recipe.h"
#include "core/study/study_recipe.h"

namespace scalewright::study {

recipe::Recipe makePolicyRecipe(const Study& study, const AppliedPolicy* applied, std::string name) {
  recipe::Recipe recipe = makeRecipe(study, std::move(name));
  if (applied == nullptr) return recipe;
  std::set<std::pair<std::string, std::string>> undecided;  // name and file
  for (const AppliedRuling& ruling : applied->rulings) {
    const StudyTensor& tensor = study.tensor(ruling.tensor);
    if (!isLeftOut(applied, ruling.tensor, tensor.decision)) continue;
    undecided.emplace(tensor.info.name, study.fileOf(tensor.index));
  }
  std::erase_if(recipe.entries, [&undecided](const recipe::RecipeEntry& entry) {
    return undecided.contains({entry.tensor, entry.source});
  });
  for (const PhaseDecisions& phase : phasesInForce(study, *applied)) {
    Study in_phase = study;
    in_phase.setDecisions(phase.decisions);
    recipe.phases.push_back(makePhase(in_phase, recipe, phase));
  }
  return recipe;
}

}  // namespace scalewright::study
