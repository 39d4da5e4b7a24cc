#include "core/session/format/study_history.h"

#include <algorithm>
#include <utility>

#include "core/base/version.h"
#include "core/session/gather.h"

namespace scalewright::session {
namespace {

using recipe::Field;
using recipe::Json;
using recipe::Recipe;

Place placeOf(const study::Study& study, study::TensorIndex index) {
  const study::StudyTensor& tensor = study.tensor(index);
  return {study.fileOf(tensor.index), tensor.info.name};
}

void add(Recipe& recipe, const study::Study& study, study::TensorIndex index, const recipe::Decision& decision) {
  const auto [source, name] = placeOf(study, index);
  const tensor::TensorInfo& info = study.tensor(index).info;
  recipe.entries.push_back(waitingEntry(name, source, info.shape, info.type, decision));
}

Recipe empty() {
  Recipe recipe;
  recipe.tool_version = version();
  return recipe;
}

HistoryPolicy policyOf(const study::AppliedPolicy& applied, const study::Study& study) {
  HistoryPolicy policy{{documentOf(applied), {}}, empty()};
  for (const study::AppliedRuling& ruling : applied.rulings) {
    policy.record.places.push_back({placeOf(study, ruling.tensor), ruling.untouched && !ruling.taken});
    if (ruling.untouched) add(policy.untouched, study, ruling.tensor, *ruling.untouched);
  }
  return policy;
}

/// Returns the policy as it was applied, with open rulings: its rules are looked at again by whoever needs to know what
/// they say.
PolicyPointer appliedFrom(const HistoryPolicy& policy, const PlacedTensors& tensors) {
  study::AppliedPolicy applied = begunPolicy(policy.record).applied;
  const study::Decisions decisions = tensors.find(policy.untouched);
  const std::map<study::TensorIndex, recipe::Decision> untouched(decisions.begin(), decisions.end());
  for (const PolicyPlace& place : policy.record.places) {
    const auto index = tensors.find(place.place);
    if (!index) continue;
    study::AppliedRuling ruling{.tensor = *index, .open = true};
    if (const auto found = untouched.find(*index); found != untouched.end()) {
      ruling.untouched = found->second;
      ruling.taken = !place.left_out;
    }
    applied.rulings.push_back(std::move(ruling));
  }
  std::sort(applied.rulings.begin(), applied.rulings.end(),
            [](const auto& a, const auto& b) { return a.tensor < b.tensor; });
  return std::make_shared<const study::AppliedPolicy>(std::move(applied));
}

/// Returns whether the steps fit what is decided in the study: those that are done end there, and those that are undone
/// begin there.
bool leadTo(const study::Study& study, const std::vector<Step>& steps, std::size_t done) {
  std::map<study::TensorIndex, const recipe::Decision*> ends;
  for (std::size_t i = 0; i < done; ++i) {
    for (const auto& [tensor, decision] : *steps[i].after) ends[tensor] = &decision;
  }
  std::set<study::TensorIndex> begun;
  for (std::size_t i = done; i < steps.size(); ++i) {
    for (const auto& [tensor, decision] : *steps[i].before) {
      if (!begun.insert(tensor).second) continue;
      const auto [end, only_undone] = ends.emplace(tensor, &decision);
      if (!only_undone && !recipe::sameChoice(*end->second, decision)) return false;
    }
  }
  return std::all_of(ends.begin(), ends.end(), [&study](const auto& end) {
    return recipe::sameChoice(study.tensor(end.first).decision, *end.second);
  });
}

Json toJson(const HistoryPolicy& policy) {
  Json object = toJson(policy.record);
  object["untouched"] = recipe::toJson(policy.untouched);
  return object;
}

Recipe recipeAt(const Field& field, const char* key) {
  const Field at = field.at(key);
  auto recipe = recipe::recipeFromJson(at.value());
  if (recipe) return *std::move(recipe);
  // The offender's place within the recipe follows that of the recipe.
  Field(at.value(), field.at(key).pointer() + recipe.error().detail).fail();
}

HistoryPolicy policyFrom(const Field& field) {
  return {policyRecordFrom(field), recipeAt(field, "untouched")};
}

}  // namespace

Recipe placed(const study::Study& study, const study::Decisions& decisions) {
  Recipe recipe = empty();
  recipe.entries.reserve(decisions.size());
  for (const auto& [index, decision] : decisions) add(recipe, study, index, decision);
  return recipe;
}

Recipe placed(const study::Study& study) {
  Recipe recipe = empty();
  for (const io::Catalogue& source : study.sources()) recipe.sources.push_back({source.identity, source.kind});
  recipe.entries.reserve(study.size());
  for (const study::StudyTensor& tensor : study.tensors()) add(recipe, study, tensor.index, tensor.decision);
  return recipe;
}

PlacedTensors::PlacedTensors(const study::Study& study) {
  for (const study::StudyTensor& tensor : study.tensors()) indices_.emplace(placeOf(study, tensor.index), tensor.index);
}

study::Decisions PlacedTensors::find(const Recipe& recipe) const {
  study::Decisions decisions;
  for (const recipe::RecipeEntry& entry : recipe.entries) {
    const auto index = indices_.find({entry.source, entry.tensor});
    if (index != indices_.end()) decisions.emplace_back(index->second, entry.decision);
  }
  return decisions;
}

std::optional<study::TensorIndex> PlacedTensors::find(const study::EntryPlace& place) const {
  const auto index = indices_.find(place);
  return index == indices_.end() ? std::nullopt : std::optional(index->second);
}

History placed(const study::Study& study, const DecisionHistory& history, std::size_t most) {
  const std::vector<Step>& steps = history.steps();
  std::size_t first = steps.size();
  for (std::size_t cost = 0; first > 0; --first) {
    const Step& step = steps[first - 1];
    cost += step.before->size() + (step.policy ? step.policy->rulings.size() : 0);
    if (cost > most) break;
  }
  History made;
  // Steps that are undone must not stand before ones that are not.
  if (first > history.done()) return made;
  made.done = history.done() - first;
  PolicyPointer begun = history.begun();
  bool another = false;  // is in force now
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Step& step = steps[i];
    if (step.measured && i >= first && i < history.done()) --made.done;
    if (i < first || step.measured) {
      if (step.policy) begun = step.policy;
      continue;
    }
    another = another || (i < history.done() && step.policy);
    made.steps.push_back({step.name, placed(study, *step.before), placed(study, *step.after),
                          step.policy ? std::optional(policyOf(*step.policy, study)) : std::nullopt});
  }
  if (another && begun) made.begun = policyOf(*begun, study);
  return made;
}

std::optional<DecisionHistory> placedIn(const study::Study& study, const History& history,
                                        const PolicyPointer& in_force) {
  const PlacedTensors tensors(study);
  const auto ascending = [&tensors](const Recipe& recipe) {
    study::Decisions found = tensors.find(recipe);
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    return std::make_shared<const study::Decisions>(std::move(found));
  };
  std::vector<Step> steps;
  std::size_t done = 0;
  PolicyPointer* latest = nullptr;
  steps.reserve(history.steps.size());
  for (std::size_t i = 0; i < history.steps.size(); ++i) {
    const HistoryStep& step = history.steps[i];
    Step made{step.name, ascending(step.before), ascending(step.after)};
    if (step.policy) made.policy = appliedFrom(*step.policy, tensors);
    if (made.before->size() != made.after->size()) continue;
    if (made.before->empty() && !made.policy) continue;  // on tensors that are not here
    steps.push_back(std::move(made));
    if (i >= history.done) continue;
    ++done;
    if (steps.back().policy) latest = &steps.back().policy;
  }
  if (steps.empty() || !leadTo(study, steps, done) || (latest != nullptr && !in_force)) return std::nullopt;
  PolicyPointer begun = in_force;
  if (latest != nullptr) {
    *latest = in_force;
    begun = history.begun ? appliedFrom(*history.begun, tensors) : nullptr;
  }
  return DecisionHistory(std::move(steps), done, std::move(begun));
}

Json toJson(const Variant& variant) {
  Json object;
  object["name"] = variant.name;
  object["taken"] = variant.taken;
  object["recipe"] = recipe::toJson(variant.recipe);
  return object;
}

Json toJson(const History& history) {
  Json object;
  object["done"] = history.done;
  object["steps"] = Json::array();
  for (const HistoryStep& step : history.steps) {
    Json made{{"name", step.name}, {"before", recipe::toJson(step.before)}, {"after", recipe::toJson(step.after)}};
    if (step.policy) made["policy"] = toJson(*step.policy);
    object["steps"].push_back(std::move(made));
  }
  if (history.begun) object["begun"] = toJson(*history.begun);
  return object;
}

Variant variantFrom(const Field& field) {
  return {field.at("name").text(), field.at("taken").text(), recipeAt(field, "recipe")};
}

History historyFrom(const Field& field) {
  History history;
  for (const Field& step : field.at("steps").items()) {
    history.steps.push_back({step.at("name").text(), recipeAt(step, "before"), recipeAt(step, "after")});
    if (step.has("policy")) history.steps.back().policy = policyFrom(step.at("policy"));
  }
  if (field.has("begun")) history.begun = policyFrom(field.at("begun"));
  history.done = field.at("done").natural();
  if (history.done > history.steps.size()) field.at("done").fail();
  return history;
}

}  // namespace scalewright::session
