#include "app/cli/recipe/recipe_base.h"
#include "app/cli/study/finish.h"

#include <algorithm>

#include "app/cli/decide/apply_recipe.h"
#include "app/cli/decide/load_recipe.h"
#include "app/cli/recipe/recipe_phases.h"
#include "core/study/decided/phase_recipe.h"
#include "core/study/recipe_carry.h"

namespace scalewright::cli {

Result<RecipeBase> RecipeBase::make(recipe::Recipe base, Missing missing) {
  auto policy = session::takePolicy(base);
  if (!policy) return policy.error();
  return RecipeBase(std::move(base), *std::move(policy), missing);
}

recipe::Recipe RecipeBase::setAside(const study::Study& study) {
  std::set<std::string_view> files;
  for (const io::Catalogue& source : study.sources()) files.insert(source.identity.path);
  std::set<std::string_view> here;
  for (const recipe::RecipeEntry& entry : base_.entries) {
    if (files.contains(entry.source)) here.insert(entry.tensor);
  }
  recipe::Recipe others = base_;
  const auto take = [&](const recipe::RecipeEntry& entry) {
    if (files.contains(entry.source) || !here.contains(entry.tensor)) return false;
    aside_.emplace(entry.source, entry.tensor);
    return true;
  };
  std::erase_if(others.entries, take);
  for (recipe::RecipePhase& phase : others.phases) std::erase_if(phase.entries, take);
  return others;
}

void RecipeBase::apply(const Session& session, OpenStudy& open) {
  const recipe::Recipe others = setAside(open.study);
  const study::Application application = applyRecipe(session, open, others);
  for (const auto& [index, decision] : application.decisions) decided_.insert(index);
  std::set<std::string> missing(application.missing_in_study.begin(), application.missing_in_study.end());
  missing_ = application.missing_in_study;
  for (const recipe::RecipePhase& phase : others.phases) {
    for (const auto& [index, decision] : study::matchPhase(open.study, others, phase).decisions)
      in_phases_.insert(index);
    for (const recipe::RecipeEntry& entry : phase.entries) {
      if (!open.study.find(entry.tensor) && missing.insert(entry.tensor).second) missing_.push_back(entry.tensor);
    }
  }
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
  study::carryUnknown(base_, recipe);
  if (policy_record_) session::put(session::recordOf(policyInForce(open.study), open.study, nullptr), recipe);
  if (of_missing_ == Missing::kKept) keepMissing(recipe);
}

void RecipeBase::keepMissing(recipe::Recipe& recipe) const {
  const std::set<std::string_view> missing(missing_.begin(), missing_.end());
  std::set<std::string_view> sources;
  const auto keep = [&](const std::vector<recipe::RecipeEntry>& from, std::vector<recipe::RecipeEntry>& to) {
    for (const recipe::RecipeEntry& entry : from) {
      if (!missing.contains(entry.tensor) && !aside_.contains({entry.source, entry.tensor})) continue;
      to.push_back(entry);
      sources.insert(entry.source);
    }
  };
  keep(base_.entries, recipe.entries);
  for (const recipe::RecipePhase& phase : base_.phases) {
    const auto same = std::find_if(recipe.phases.begin(), recipe.phases.end(),
                                   [&](const recipe::RecipePhase& each) { return each.name == phase.name; });
    recipe::RecipePhase empty = phase;
    empty.entries.clear();
    keep(phase.entries, same != recipe.phases.end() ? same->entries : empty.entries);
    if (!empty.entries.empty()) recipe.phases.push_back(std::move(empty));
  }
  for (const recipe::RecipeSource& source : base_.sources) {
    const bool known = std::any_of(recipe.sources.begin(), recipe.sources.end(), [&](const recipe::RecipeSource& each) {
      return each.identity.path == source.identity.path;
    });
    if (!known && sources.contains(source.identity.path)) recipe.sources.push_back(source);
  }
}

std::vector<std::string> RecipeBase::dropped() const {
  return of_missing_ == Missing::kDropped ? ofOthers() : std::vector<std::string>();
}

std::vector<std::string> RecipeBase::kept() const {
  return of_missing_ == Missing::kKept ? ofOthers() : std::vector<std::string>();
}

std::vector<std::string> RecipeBase::ofOthers() const {
  std::vector<std::string> names = missing_;
  for (const auto& [file, tensor] : aside_) names.push_back(tensor);
  return names;
}

study::AppliedPolicy RecipeBase::policyInForce(const study::Study& study) const {
  study::AppliedPolicy applied =
      session::withPlaces(session::begunPolicy(*policy_record_).applied, *policy_record_, study, session::Files::kAny);
  for (study::AppliedRuling& ruling : applied.rulings) ruling.taken = decides(ruling.tensor);
  return applied;
}

void RecipeBase::note(const Session& session, bool may_drop) const {
  if (const auto names = dropped(); !names.empty()) {
    session.console.note(reasonLine("dropped from the base, in none of the files", names));
  }
  if (const auto names = kept(); !names.empty()) {
    const char* const how = may_drop ? " (--drop-missing leaves them out)" : "";
    session.console.note(reasonLine(std::string("kept from the base as they are, in none of the files") + how, names));
  }
  if (!added_.empty()) session.console.note(reasonLine("added to the base's decisions", added_));
  if (left_out_ > 0) {
    session.console.note("left out, not in the base: " + std::to_string(left_out_) +
                         " tensors; --tensor, --regex or --role with a decision adds them");
  }
}

}  // namespace scalewright::cli
