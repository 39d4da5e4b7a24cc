#include "app/cli/recipe/recipe_base.h"

#include <algorithm>

#include "app/cli/recipe/recipe_phases.h"
#include "app/cli/study/apply_recipe.h"
#include "app/cli/study/load_recipe.h"
#include "core/study/decided/phase_recipe.h"

namespace scalewright::cli {

Result<RecipeBase> RecipeBase::make(recipe::Recipe base) {
  auto policy = session::takePolicy(base);
  if (!policy) return policy.error();
  return RecipeBase(std::move(base), *std::move(policy));
}

void RecipeBase::apply(const Session& session, OpenStudy& open) {
  const study::Application application = applyRecipe(session, open, base_);
  for (const auto& [index, decision] : application.decisions) decided_.insert(index);
  for (const recipe::RecipePhase& phase : base_.phases) {
    for (const auto& [index, decision] : study::matchPhase(open.study, base_, phase).decisions)
      in_phases_.insert(index);
  }
  dropped_ = application.missing_in_study;
}

void RecipeBase::extend(OpenStudy& open, const std::vector<study::TensorIndex>& selected) {
  for (const study::TensorIndex index : selected) {
    if (decided_.insert(index).second) added_.push_back(open.study.tensor(index).info.name);
  }
  std::erase_if(open.chosen, [&](study::TensorIndex index) {
    const bool left_out = !decides(index) && !in_phases_.contains(index);
    if (left_out && open.study.tensor(index).info.selected) ++left_out_;  // integers are chosen by a recipe only
    return left_out;
  });
}

void RecipeBase::finish(const Session& session, OpenStudy& open, const std::set<study::TensorIndex>& selected,
                        const DecisionChange& change, recipe::Recipe& recipe) const {
  std::set<std::pair<std::string, std::string>> only_in_phases;
  for (const study::TensorIndex index : in_phases_) {
    if (!decided_.contains(index)) only_in_phases.emplace(open.study.tensor(index).info.name, open.study.fileOf(index));
  }
  std::erase_if(recipe.entries, [&](const recipe::RecipeEntry& entry) {
    return only_in_phases.contains({entry.tensor, entry.source});
  });
  std::vector<study::PhaseDecisions> phases;
  for (const recipe::RecipePhase& phase : base_.phases) phases.push_back(study::matchPhase(open.study, base_, phase));
  changePhases(open, selected, change, phases);
  addPhases(session, open, phases, recipe);
  if (policy_record_) session::put(session::recordOf(policyInForce(open.study), open.study, nullptr), recipe);
}

study::AppliedPolicy RecipeBase::policyInForce(const study::Study& study) const {
  study::AppliedPolicy applied =
      session::withPlaces(session::begunPolicy(*policy_record_).applied, *policy_record_, study, session::Files::kAny);
  for (study::AppliedRuling& ruling : applied.rulings) ruling.taken = decides(ruling.tensor);
  return applied;
}

void RecipeBase::note(const Session& session) const {
  if (!dropped_.empty()) session.console.note(reasonLine("dropped from the base, in none of the files", dropped_));
  if (!added_.empty()) session.console.note(reasonLine("added to the base's decisions", added_));
  if (left_out_ > 0) {
    session.console.note("left out, not in the base: " + std::to_string(left_out_) +
                         " tensors; --tensor, --regex or --role with a decision adds them");
  }
}

}  // namespace scalewright::cli
