#include "core/study/decided/phase_recipe.h"

#include <map>
#include <set>
#include <utility>

#include "core/study/study_recipe.h"

namespace scalewright::study {
namespace {

using recipe::RecipeEntry;
using Place = std::pair<std::string, std::string>;  // name and file

bool same(const RecipeEntry& a, const RecipeEntry& b) {
  return recipe::sameChoice(a.decision, b.decision) && a.threshold == b.threshold && a.step == b.step &&
         a.bias == b.bias && a.thresholds == b.thresholds;
}

}  // namespace

recipe::RecipePhase makePhase(const Study& in_phase, const recipe::Recipe& base, const PhaseDecisions& phase) {
  std::map<Place, const RecipeEntry*> before;
  for (const RecipeEntry& entry : base.entries) before[{entry.tensor, entry.source}] = &entry;
  std::set<Place> decided;
  for (const auto& [index, decision] : phase.decisions) {
    const StudyTensor& tensor = in_phase.tensor(index);
    decided.emplace(tensor.info.name, in_phase.fileOf(tensor.index));
  }
  recipe::RecipePhase made;
  made.name = phase.name;
  made.first = phase.first;
  made.last = phase.last;
  for (RecipeEntry& entry : makeRecipe(in_phase, {}).entries) {
    const auto known = before.find({entry.tensor, entry.source});
    const bool wanted =
        known == before.end() ? decided.contains({entry.tensor, entry.source}) : !same(entry, *known->second);
    if (wanted) made.entries.push_back(std::move(entry));
  }
  return made;
}

void smoothAsBase(const Study& base, PhaseDecisions& phase) {
  for (auto& [index, decision] : phase.decisions) decision.smoothing = base.tensor(index).decision->smoothing;
}

PhaseDecisions matchPhase(const Study& study, const recipe::Recipe& recipe, const recipe::RecipePhase& phase) {
  recipe::Recipe entries;
  entries.sources = recipe.sources;
  entries.entries = phase.entries;
  return {phase.name, phase.first, phase.last, match(study, entries).decisions};
}

}  // namespace scalewright::study
