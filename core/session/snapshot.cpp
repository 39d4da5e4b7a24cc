#include "core/session/snapshot.h"

#include <algorithm>

#include "core/base/version.h"
#include "core/session/study_json.h"
#include "core/session/text_path.h"
#include "core/study/recipe_carry.h"

namespace scalewright::session {
namespace {

using recipe::Recipe;
using recipe::RecipeEntry;

const std::string& pathOf(const Snapshot& snapshot, const DecidedTensor& tensor) {
  return snapshot.sources[tensor.facts->source].identity.path;
}

RecipeEntry entryOf(const Snapshot& snapshot, const DecidedTensor& tensor) {
  const TensorFacts& facts = *tensor.facts;
  RecipeEntry entry = waitingEntry(facts.name, pathOf(snapshot, tensor), facts.shape, facts.type, tensor.decision);
  if (!tensor.carried_out) return entry;
  if (const auto* method = calibrate::find(tensor.decision.calibrator)) {
    entry.decision.parameters = calibrate::completeFor(*method, tensor.decision.role, tensor.decision.parameters);
  }
  entry.threshold = tensor.threshold;
  entry.step = tensor.step;
  entry.bias = tensor.bias;
  entry.samples = facts.samples;
  return entry;
}

PolicyRecord policyOf(const Snapshot& snapshot) {
  std::vector<PlacedDecision> tensors(snapshot.tensors.size());
  for (std::size_t index = 0; index < tensors.size(); ++index) {
    const auto& tensor = snapshot.tensors[index];
    if (tensor) tensors[index] = {{pathOf(snapshot, *tensor), tensor->facts->name}, &tensor->decision};
  }
  const bool before = snapshot.kept && snapshot.kept->policy;
  return recordOf(*snapshot.policy, tensors, before ? &*snapshot.kept->policy : nullptr);
}

void addPhasesOfPolicy(const Snapshot& snapshot, Recipe& waiting) {
  for (const study::PhaseDecisions& phase : snapshot.policy->phases) {
    recipe::RecipePhase made{phase.name, phase.first, phase.last, {}};
    for (const auto& [index, decision] : phase.decisions) {
      const DecidedTensor& tensor = *snapshot.tensors.at(index);
      if (standingOf(snapshot.policy.get(), index, tensor.decision) == study::Standing::kOverridden) continue;
      made.entries.push_back(waitingEntry(tensor.facts->name, pathOf(snapshot, tensor), tensor.facts->shape,
                                          tensor.facts->type, decision));
    }
    waiting.phases.push_back(std::move(made));
  }
}

/// Decisions on tensors that are not here, fields of other versions, phases. Returns how many decisions.
std::size_t addKept(const Snapshot& snapshot, const std::set<Place>& here, StudyFile& study) {
  const Kept& kept = *snapshot.kept;
  Recipe base = kept.recipe;
  if (snapshot.policy && !snapshot.policy->phases.empty()) base.phases.clear();
  std::vector<recipe::RecipePhase> phases = std::exchange(base.phases, {});
  study::carryUnknown(base, study.recipe);
  for (recipe::RecipePhase& phase : phases) {
    (kept.waiting_phases.contains(phase.name) ? study.waiting : study.recipe).phases.push_back(std::move(phase));
  }
  std::set<std::string> sources;
  const std::vector<const RecipeEntry*> left = study::entriesLeft(base, here, kept.missing);
  for (const RecipeEntry* entry : left) {
    sources.insert(entry->source);
    const bool waits = kept.waiting.contains({entry->source, entry->tensor});
    (waits ? study.waiting : study.recipe).entries.push_back(*entry);
  }
  for (const recipe::RecipeSource& source : base.sources) {
    const bool known = std::any_of(study.recipe.sources.begin(), study.recipe.sources.end(), [&](const auto& other) {
      return other.identity.path == source.identity.path;
    });
    if (!known && sources.contains(source.identity.path)) study.recipe.sources.push_back(source);
  }
  return left.size();
}

/// A decision that no reader would take must not cost all the others.
void dropUnreadable(Recipe& waiting) {
  constexpr std::string_view kEntries = "/tensors/";
  while (!waiting.entries.empty()) {
    const auto read = recipe::fromText(recipe::toText(waiting));
    if (read) return;
    const std::string& where = read.error().detail;
    std::size_t place = waiting.entries.size();
    if (where.starts_with(kEntries)) place = std::strtoull(where.c_str() + kEntries.size(), nullptr, 10);
    if (place >= waiting.entries.size()) {
      waiting.phases.clear();
      if (!recipe::fromText(recipe::toText(waiting))) waiting.entries.clear();
      return;
    }
    waiting.entries.erase(waiting.entries.begin() + static_cast<std::ptrdiff_t>(place));
  }
}

}  // namespace

std::shared_ptr<const DecidedTensor> decidedTensor(const study::StudyTensor& tensor,
                                                   std::shared_ptr<const TensorFacts> facts) {
  if (!facts) {
    auto made = std::make_shared<TensorFacts>();
    made->name = tensor.info.name;
    made->source = tensor.source;
    made->shape = tensor.info.shape;
    made->type = tensor.info.type;
    made->samples = tensor.info.samples();
    made->proposed = recipe::defaultDecision(tensor.info);
    facts = std::move(made);
  }
  auto decided = std::make_shared<DecidedTensor>();
  decided->facts = std::move(facts);
  decided->decision = tensor.decision;
  decided->carried_out = tensor.resolution.has_value();
  if (tensor.resolution) {
    decided->threshold = tensor.resolution->threshold;
    decided->step = tensor.resolution->step;
    decided->bias = tensor.resolution->options.bias;
  }
  return decided;
}

StudyFile studyOf(const Snapshot& snapshot) {
  StudyFile study;
  study.tool_version = version();
  study.current = snapshot.current;
  study.unknown = snapshot.unknown;
  if (snapshot.variants) study.variants = *snapshot.variants;
  study.compared = snapshot.compared;
  study.journal = JournalMark{0, snapshot.study, readable(snapshot.name), 0,
                              snapshot.on_disk.value_or(io::FileIdentity{}), snapshot.ended};
  for (Recipe* recipe : {&study.recipe, &study.waiting}) {
    recipe->tool_version = study.tool_version;
    recipe->name = snapshot.name;
  }
  study.recipe.sources = snapshot.sources;
  std::set<Place> kept_places;
  if (snapshot.kept) {
    for (const RecipeEntry& entry : snapshot.kept->recipe.entries) kept_places.emplace(entry.source, entry.tensor);
  }
  std::set<Place> here;
  for (std::size_t index = 0; index < snapshot.tensors.size(); ++index) {
    if (!snapshot.tensors[index]) continue;
    const DecidedTensor& tensor = *snapshot.tensors[index];
    const Place place(pathOf(snapshot, tensor), tensor.facts->name);
    here.insert(place);
    const bool proposed = recipe::sameChoice(tensor.decision, tensor.facts->proposed);
    if (study::isLeftOut(snapshot.policy.get(), index, tensor.decision)) continue;
    if (!proposed) ++study.journal->decisions;
    if (tensor.carried_out) {
      study.recipe.entries.push_back(entryOf(snapshot, tensor));
    } else if (!proposed || kept_places.contains(place)) {
      study.waiting.entries.push_back(entryOf(snapshot, tensor));
    }
  }
  if (snapshot.kept) study.journal->decisions += addKept(snapshot, here, study);
  if (snapshot.policy) {
    study.policy = policyOf(snapshot);
    addPhasesOfPolicy(snapshot, study.waiting);
  }
  dropUnreadable(study.waiting);
  study.sources = sourcesOf(study.recipe, study.waiting, snapshot.known);
  return study;
}

}  // namespace scalewright::session
