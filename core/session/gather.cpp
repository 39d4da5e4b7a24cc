#include "core/session/gather.h"

#include <algorithm>
#include <map>

#include "core/session/format/study_json.h"
#include "core/study/decided/phase_recipe.h"
#include "core/study/decided/policy_recipe.h"
#include "core/study/recipe_carry.h"
#include "core/study/study_recipe.h"

namespace scalewright::session {
namespace {

using recipe::Recipe;
using recipe::RecipeEntry;
using recipe::RecipePhase;

Place placeOf(const RecipeEntry& entry) {
  return {entry.source, entry.tensor};
}
Place placeOf(const study::Study& study, const study::StudyTensor& tensor) {
  return {study.fileOf(tensor.index), tensor.info.name};
}

bool hasPhase(const Recipe& recipe, const std::string& name) {
  return std::any_of(recipe.phases.begin(), recipe.phases.end(),
                     [&name](const RecipePhase& phase) { return phase.name == name; });
}

void addSource(Recipe& recipe, const recipe::RecipeSource& source) {
  const bool known = std::any_of(recipe.sources.begin(), recipe.sources.end(), [&](const recipe::RecipeSource& other) {
    return other.identity.path == source.identity.path;
  });
  if (!known) recipe.sources.push_back(source);
}

/// Returns what is decided in the phases of a policy, without thresholds.
std::vector<RecipePhase> decidedPhases(const study::Study& study, const study::AppliedPolicy& policy) {
  std::vector<RecipePhase> phases;
  for (const study::PhaseDecisions& phase : study::phasesInForce(study, policy)) {
    RecipePhase made{phase.name, phase.first, phase.last, {}};
    for (const auto& [index, decision] : phase.decisions) {
      const study::StudyTensor& tensor = study.tensor(index);
      auto [source, name] = placeOf(study, tensor);
      made.entries.push_back(
          waitingEntry(std::move(name), std::move(source), tensor.info.shape, tensor.info.type, decision));
    }
    phases.push_back(std::move(made));
  }
  return phases;
}

/// Phases that said no thresholds go on to say none.
void leavePhases(const Kept& kept, Gathered& made) {
  for (const RecipePhase& phase : kept.recipe.phases) {
    if (!kept.waiting_phases.contains(phase.name)) continue;
    std::erase_if(made.recipe.phases, [&phase](const RecipePhase& other) { return other.name == phase.name; });
    made.waiting.phases.push_back(phase);
  }
}

/// Phases that said no thresholds get them where all of their tensors are here.
void carryOutPhases(const study::Study& study, const Kept& kept, Gathered& made) {
  for (const RecipePhase& phase : kept.recipe.phases) {
    if (!kept.waiting_phases.contains(phase.name)) continue;
    std::erase_if(made.recipe.phases, [&phase](const RecipePhase& other) { return other.name == phase.name; });
    study::PhaseDecisions decided = study::matchPhase(study, kept.recipe, phase);
    study::smoothAsBase(study, decided);
    const bool here = decided.decisions.size() >= phase.entries.size() &&
                      std::all_of(decided.decisions.begin(), decided.decisions.end(), [&study](const auto& change) {
                        return study.tensor(change.first).profile != nullptr;
                      });
    if (!here) {
      made.waiting.phases.push_back(phase);
      continue;
    }
    study::Study in_phase = study;
    in_phase.setDecisions(decided.decisions);
    made.recipe.phases.push_back(study::makePhase(in_phase, made.recipe, decided));
    made.recipe.phases.back().unknown = phase.unknown;
  }
}

/// An entry of before for a tensor that has not been read since must not come back over what a policy leaves out.
void dropLeftOut(Gathered& made) {
  std::set<Place> left_out;
  for (const PolicyPlace& place : made.policy->places) {
    if (place.left_out) left_out.insert(place.place);
  }
  if (left_out.empty()) return;
  for (Recipe* recipe : {&made.recipe, &made.waiting}) {
    std::erase_if(recipe->entries, [&left_out](const RecipeEntry& entry) { return left_out.contains(placeOf(entry)); });
  }
}

}  // namespace

Kept keep(const StudyFile& study) {
  Kept kept{study.recipe, {}, {}};
  for (const RecipeEntry& entry : study.waiting.entries) kept.waiting.insert(placeOf(entry));
  std::erase_if(kept.recipe.entries, [&](const RecipeEntry& entry) { return kept.waiting.contains(placeOf(entry)); });
  kept.recipe.entries.insert(kept.recipe.entries.end(), study.waiting.entries.begin(), study.waiting.entries.end());
  for (const RecipePhase& phase : study.waiting.phases) {
    std::erase_if(kept.recipe.phases, [&phase](const RecipePhase& other) { return other.name == phase.name; });
    kept.recipe.phases.push_back(phase);
    kept.waiting_phases.insert(phase.name);
  }
  for (const recipe::RecipeSource& source : study.waiting.sources) addSource(kept.recipe, source);
  kept.policy = study.policy;
  return kept;
}

RecipeEntry waitingEntry(std::string tensor, std::string source, const tensor::Shape& shape, tensor::ElementType type,
                         const recipe::Decision& decision) {
  RecipeEntry entry;
  entry.tensor = std::move(tensor);
  entry.source = std::move(source);
  entry.shape = shape;
  entry.element_type = tensor::elementTypeId(type);
  entry.decision = decision;
  entry.threshold = Threshold(0);
  entry.step = Scale(1);
  return entry;
}

void separate(Recipe& recipe, Recipe& waiting, const Kept& kept, const std::set<Place>& carried_out) {
  std::set<Place> waits;
  for (const RecipeEntry& entry : waiting.entries) waits.insert(placeOf(entry));
  std::erase_if(recipe.entries, [&](RecipeEntry& entry) {
    const Place place = placeOf(entry);
    if (waits.contains(place)) return true;
    if (!kept.waiting.contains(place) || carried_out.contains(place)) return false;
    waiting.entries.push_back(std::move(entry));
    return true;
  });
}

Gathered gather(const study::Study& study, const study::AppliedPolicy* policy, const Kept* kept,
                const std::string& name, Phases phases) {
  Gathered made;
  if (policy != nullptr && phases == Phases::kDecided) {
    study::AppliedPolicy without_phases = *policy;
    without_phases.phases.clear();
    made.recipe = study::makePolicyRecipe(study, &without_phases, name);
    made.waiting.phases = decidedPhases(study, *policy);
  } else {
    made.recipe = study::makePolicyRecipe(study, policy, name);
  }
  made.waiting.tool_version = made.recipe.tool_version;
  made.waiting.name = name;
  std::set<Place> carried_out;
  for (const RecipeEntry& entry : made.recipe.entries) carried_out.insert(placeOf(entry));
  std::set<Place> decided_before;
  if (kept != nullptr) {
    Recipe base = kept->recipe;
    // The phases of a policy are in the place of those that were opened.
    const bool of_policy = !made.recipe.phases.empty() || !made.waiting.phases.empty();
    if (of_policy) std::erase_if(base.phases, [&](const auto& phase) { return !hasPhase(made.recipe, phase.name); });
    study::carryUnknown(base, made.recipe);
    study::carryEntries(base, study, made.recipe, kept->missing);
    if (!of_policy && phases == Phases::kDecided) leavePhases(*kept, made);
    if (!of_policy && phases == Phases::kCarriedOut) carryOutPhases(study, *kept, made);
    for (const RecipeEntry& entry : kept->recipe.entries) decided_before.insert(placeOf(entry));
  }
  for (const study::StudyTensor& tensor : study.tensors()) {
    if (tensor.resolution || study::isLeftOut(policy, tensor.index, tensor.decision)) continue;
    const Place place = placeOf(study, tensor);
    const bool proposed = recipe::sameChoice(tensor.decision, recipe::defaultDecision(tensor.info));
    if (proposed && !decided_before.contains(place)) continue;
    made.waiting.entries.push_back(
        waitingEntry(place.second, place.first, tensor.info.shape, tensor.info.type, tensor.decision));
  }
  // A tensor that is here and cannot be read keeps the thresholds it was saved with, while it is decided the same.
  if (kept != nullptr) {
    std::map<Place, const RecipeEntry*> before;
    for (const RecipeEntry& entry : made.recipe.entries) before[placeOf(entry)] = &entry;
    std::erase_if(made.waiting.entries, [&](const RecipeEntry& entry) {
      const auto found = before.find(placeOf(entry));
      return found != before.end() && !kept->waiting.contains(placeOf(entry)) &&
             recipe::sameChoice(found->second->decision, entry.decision);
    });
    separate(made.recipe, made.waiting, *kept, carried_out);
  }
  std::set<Place> here;
  for (const study::StudyTensor& tensor : study.tensors()) here.insert(placeOf(study, tensor));
  for (const Recipe* recipe : {&made.recipe, &made.waiting}) {
    made.carried += static_cast<std::size_t>(
        std::count_if(recipe->entries.begin(), recipe->entries.end(),
                      [&here](const RecipeEntry& entry) { return !here.contains(placeOf(entry)); }));
  }
  if (policy != nullptr) {
    made.policy = recordOf(*policy, study, kept != nullptr && kept->policy ? &*kept->policy : nullptr);
    dropLeftOut(made);
  }
  return made;
}

Kept keep(const Gathered& saved, const Kept* before) {
  StudyFile both;
  both.recipe = saved.recipe;
  both.waiting = saved.waiting;
  both.policy = saved.policy;
  Kept kept = keep(both);
  // When the policy is undone, the phases are those that were opened again.
  kept.recipe.phases = before == nullptr ? std::vector<RecipePhase>{} : before->recipe.phases;
  if (before != nullptr) {
    kept.waiting_phases = before->waiting_phases;
    kept.missing = before->missing;
  }
  return kept;
}

std::vector<StudySource> sourcesOf(const Recipe& recipe, const Recipe& waiting, const std::vector<StudySource>& known) {
  std::vector<StudySource> sources;
  std::set<std::string> named;
  for (const Recipe* each : {&recipe, &waiting}) {
    for (const recipe::RecipeSource& source : each->sources) {
      if (!named.insert(source.identity.path).second) continue;
      StudySource made{source.identity, {}, source.kind, source.grouping};
      const auto before = std::find_if(known.begin(), known.end(), [&](const StudySource& other) {
        return other.identity.path == source.identity.path || other.expected == source.identity.path;
      });
      if (before != known.end()) {
        made.unknown = before->unknown;
        if (before->identity.path == source.identity.path && before->identity == source.identity) {
          made.expected = before->expected;
        }
      }
      sources.push_back(std::move(made));
    }
  }
  return sources;
}

}  // namespace scalewright::session
