#include "app/cli/recipe/recipe_policy.h"
#include "app/cli/study/finish.h"

#include <algorithm>

#include "app/cli/policy/unknown_names.h"
#include "app/cli/recipe/recipe_phases.h"
#include "core/session/format/policy_record.h"

namespace scalewright::cli {

void PolicyPlan::apply(OpenStudy& open) {
  application_ = study::applyPolicy(open.study, open.chosen, policy_);
  open.study.setDecisions(application_.decisions);
  undecided_.insert(open.chosen.begin(), open.chosen.end());
  for (const auto& [index, decision] : application_.decisions) undecided_.erase(index);
}

void PolicyPlan::change(OpenStudy& open, const std::vector<study::TensorIndex>& selected,
                        const DecisionChange& change) {
  const std::set<study::TensorIndex> changeable(selected.begin(), selected.end());
  changePhases(open, changeable, change, application_.phases);
  std::set<study::TensorIndex> in_phases;
  for (const study::PhaseDecisions& phase : application_.phases) {
    for (const auto& [index, decision] : phase.decisions) in_phases.insert(index);
  }
  const bool changes = asksForAnything(change);
  std::erase_if(undecided_, [&](study::TensorIndex index) {
    const bool shares = !open.study.tensor(index).decision->sharing_group.empty();
    return changeable.contains(index) && (changes || shares);
  });
  for (std::size_t i = 0; i < application_.tensors.size(); ++i) {
    const study::TensorIndex index = application_.tensors[i];
    if (!undecided_.contains(index) || in_phases.contains(index)) continue;
    auto& names = application_.outcome.tensors[i].base.rule ? left_as_stored_ : unmatched_;
    names.push_back(open.study.tensor(index).info.name);
  }
  std::erase_if(open.chosen,
                [&](study::TensorIndex index) { return undecided_.contains(index) && !in_phases.contains(index); });
}

void PolicyPlan::keepDecided(const OpenStudy& open, recipe::Recipe& recipe) const {
  std::set<std::pair<std::string, std::string>> left_out;
  for (const study::TensorIndex index : undecided_) {
    left_out.emplace(open.study.tensor(index).info.name, open.study.fileOf(index));
  }
  std::erase_if(recipe.entries, [&](const recipe::RecipeEntry& entry) {
    return left_out.contains({entry.tensor, entry.source});
  });
}

void PolicyPlan::finish(const Session& session, OpenStudy& open, recipe::Recipe& recipe) const {
  keepDecided(open, recipe);
  session::put(session::recordOf(applied(), open.study, nullptr), recipe);
  addPhases(session, open, application_.phases, recipe);
}

void PolicyPlan::note(const Session& session, const OpenStudy& open) const {
  if (!left_as_stored_.empty()) {
    session.console.note("left as they are stored: " + std::to_string(left_as_stored_.size()) + " tensors");
  }
  if (!unmatched_.empty()) {
    session.console.note("left out, no rule of " + policy_.id + " fits: " + std::to_string(unmatched_.size()) +
                         " tensors; `policy preview` lists them");
  }
  noteUnknownNames(session, open, application_);
}

}  // namespace scalewright::cli
