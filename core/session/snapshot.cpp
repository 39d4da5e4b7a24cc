#include "core/session/snapshot.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string_view>

#include "core/base/version.h"
#include "core/session/format/text_path.h"

namespace scalewright::session {
namespace {

using recipe::Recipe;
using recipe::RecipeEntry;

Place placeOf(const Snapshot& snapshot, const study::StudyTensor& tensor) {
  return {snapshot.study.fileOf(tensor.index), tensor.info.name};
}

History historyOf(const Snapshot& snapshot) {
  return snapshot.history.steps().empty() ? snapshot.steps_to_come : placed(snapshot.study, snapshot.history);
}

/// Tensors that are here and decided otherwise than is proposed.
std::size_t decided(const Snapshot& snapshot) {
  std::size_t count = 0;
  const PolicyPointer policy = snapshot.history.policy();
  for (const study::StudyTensor& tensor : snapshot.study.tensors()) {
    if (study::isLeftOut(policy.get(), tensor.index, tensor.decision)) continue;
    if (!recipe::sameChoice(tensor.decision, recipe::defaultDecision(tensor.info))) ++count;
  }
  return count;
}

void dropWhatIsFoundAgain(const Snapshot& snapshot, Recipe& recipe) {
  std::set<Place> here;
  for (const study::StudyTensor& tensor : snapshot.study.tensors()) {
    if (tensor.resolution) here.insert(placeOf(snapshot, tensor));
  }
  // Not in phases: those that say thresholds are as they were opened, and nobody finds theirs again.
  for (RecipeEntry& entry : recipe.entries) {
    if (!here.contains({entry.source, entry.tensor})) continue;
    entry.error.reset();
    entry.thresholds.clear();
  }
}

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

Composed composed(const Snapshot& snapshot, Phases phases) {
  Gathered gathered =
      gather(snapshot.study, snapshot.history.policy().get(), snapshot.kept.get(), snapshot.name, phases);
  StudyFile file;
  file.tool_version = version();
  file.sources = sourcesOf(gathered.recipe, gathered.waiting, snapshot.known);
  // They belong to the study without any decision.
  for (const StudySource& source : snapshot.absent) {
    const bool there = std::any_of(file.sources.begin(), file.sources.end(), [&source](const StudySource& other) {
      return other.identity.path == source.identity.path;
    });
    if (!there) file.sources.push_back(source);
  }
  file.unknown = snapshot.unknown;
  file.current = snapshot.current_to_come;
  if (!file.current && snapshot.current) {
    auto [source, tensor] = placeOf(snapshot, snapshot.study.tensor(*snapshot.current));
    file.current = TensorPlace{std::move(tensor), std::move(source)};
  }
  if (snapshot.variants) file.variants = *snapshot.variants;
  file.compared = snapshot.compared;
  file.workspace = snapshot.workspace;
  file.history = historyOf(snapshot);
  file.recipe = std::move(gathered.recipe);
  file.waiting = std::move(gathered.waiting);
  file.policy = std::move(gathered.policy);
  return {std::move(file), gathered.carried};
}

}  // namespace

Composed composed(Snapshot snapshot) {
  snapshot.study.carryOut(snapshot.pending);
  return composed(snapshot, Phases::kCarriedOut);
}

StudyFile journalled(const Snapshot& snapshot, JournalMark mark) {
  auto [file, carried] = composed(snapshot, Phases::kDecided);
  dropWhatIsFoundAgain(snapshot, file.recipe);
  dropUnreadable(file.waiting);
  mark.name = readable(snapshot.name);
  mark.decisions = decided(snapshot) + carried;
  file.journal = std::move(mark);
  return file;
}

}  // namespace scalewright::session
