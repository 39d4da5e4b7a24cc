#include "core/study/recipe_carry.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "core/recipe/seen.h"

namespace scalewright::study {
namespace {

using recipe::Recipe;
using recipe::RecipeEntry;

using EntriesByName = std::multimap<std::string_view, const RecipeEntry*>;

EntriesByName byName(const std::vector<RecipeEntry>& all) {
  EntriesByName entries;
  for (const RecipeEntry& entry : all) entries.emplace(entry.tensor, &entry);
  return entries;
}

/// The base's entry for a tensor: of the same file where there is one, else of the same name in another.
const RecipeEntry* entryFor(const EntriesByName& entries, const RecipeEntry& wanted) {
  const auto [begin, end] = entries.equal_range(wanted.tensor);
  const auto same = std::find_if(begin, end, [&](const auto& at) { return at.second->source == wanted.source; });
  if (same != end) return same->second;
  return begin == end ? nullptr : begin->second;
}

void carryUnknown(const std::vector<RecipeEntry>& base, std::vector<RecipeEntry>& made) {
  const EntriesByName entries = byName(base);
  for (RecipeEntry& entry : made) {
    const RecipeEntry* before = entryFor(entries, entry);
    if (before == nullptr) continue;
    nlohmann::json measured = std::move(entry.unknown);
    entry.unknown = before->unknown;
    recipe::keepMeasured(measured, entry);
    if (recipe::sameChoice(entry.decision, before->decision)) continue;
    entry.unknown.erase("calibrator");
    entry.unknown.erase("error");
  }
}

}  // namespace

void carryUnknown(const Recipe& base, Recipe& made) {
  made.unknown = base.unknown;
  for (recipe::RecipeSource& source : made.sources) {
    const auto same = std::find_if(base.sources.begin(), base.sources.end(), [&](const recipe::RecipeSource& other) {
      return other.identity.path == source.identity.path;
    });
    if (same != base.sources.end()) source.unknown = same->unknown;
  }
  carryUnknown(base.entries, made.entries);
  for (const recipe::RecipePhase& phase : base.phases) {
    const auto same = std::find_if(made.phases.begin(), made.phases.end(),
                                   [&](const recipe::RecipePhase& other) { return other.name == phase.name; });
    if (same == made.phases.end()) {
      made.phases.push_back(phase);
    } else {
      same->unknown = phase.unknown;
      carryUnknown(phase.entries, same->entries);
    }
  }
}

std::vector<const RecipeEntry*> entriesLeft(const Recipe& base, const std::set<EntryPlace>& here,
                                            const std::set<std::string>& missing) {
  std::set<EntryPlace> based;
  for (const RecipeEntry& entry : base.entries) based.emplace(entry.source, entry.tensor);
  std::set<std::string_view> of_new_files;
  for (const EntryPlace& place : here) {
    if (!based.contains(place)) of_new_files.insert(place.second);
  }
  std::vector<const RecipeEntry*> left;
  for (const RecipeEntry& entry : base.entries) {
    const bool superseded = of_new_files.contains(entry.tensor) && !missing.contains(entry.source);
    if (!superseded && !here.contains({entry.source, entry.tensor})) left.push_back(&entry);
  }
  return left;
}

std::size_t carryEntries(const Recipe& base, const Study& study, Recipe& made, const std::set<std::string>& missing) {
  std::set<EntryPlace> resolved;
  for (const StudyTensor& tensor : study.tensors()) {
    if (tensor.resolution) resolved.emplace(study.fileOf(tensor.index), tensor.info.name);
  }
  std::set<std::string> sources;  // copies: the vector they are taken from grows below
  for (const recipe::RecipeSource& source : made.sources) sources.insert(source.identity.path);
  const std::vector<const RecipeEntry*> left = entriesLeft(base, resolved, missing);
  for (const RecipeEntry* entry : left) {
    made.entries.push_back(*entry);
    if (sources.contains(entry->source)) continue;
    const auto named = std::find_if(base.sources.begin(), base.sources.end(), [&](const recipe::RecipeSource& source) {
      return source.identity.path == entry->source;
    });
    if (named == base.sources.end()) continue;
    made.sources.push_back(*named);
    sources.insert(named->identity.path);
  }
  return left.size();
}

}  // namespace scalewright::study
