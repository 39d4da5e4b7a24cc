#include "core/exchange/names/align_names.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "core/exchange/imports/import_entries.h"
#include "core/exchange/layers/modules.h"
#include "core/exchange/names/graph_names.h"
#include "core/recipe/sliced.h"

namespace scalewright::exchange {
namespace {

using recipe::RecipeEntry;
using ByName = std::unordered_map<std::string, const RecipeEntry*>;

ByName namesOf(const recipe::Recipe& known) {
  ByName names;
  for (const RecipeEntry& entry : known.entries) names.emplace(entry.tensor, &entry);
  return names;
}

const RecipeEntry* findIn(const ByName& entries, const std::string& name) {
  const auto found = entries.find(name);
  return found == entries.end() ? nullptr : found->second;
}

/// The tensors by the names of their values, without a slash in front. Those of several tensors are nobody's.
ByName valuesByName(const recipe::Recipe& known) {
  ByName names;
  const auto add = [&names](const std::string& name, const RecipeEntry& entry) {
    const auto [place, is_new] = names.emplace(withoutSlash(name), &entry);
    const bool other = !is_new && place->second != nullptr && place->second->tensor != entry.tensor;
    if (other) place->second = nullptr;
  };
  for (const RecipeEntry& entry : known.entries) {
    add(entry.tensor, entry);
    if (entry.place && !entry.place->graph_name.empty()) add(entry.place->graph_name, entry);
  }
  std::erase_if(names, [](const auto& name) { return name.second == nullptr; });
  return names;
}

/// The tensors by what importers call them.
ByName modulesByName(const recipe::Recipe& known) {
  ByName names;
  const auto add = [&](const std::string& name, const RecipeEntry* entry) {
    if (entry != nullptr) names.emplace(name, entry);
  };
  const ModuleMap map = modulesOf(known);
  for (const Module& module : map.modules) {
    add(module.name + ".weight", module.weight);
    add(module.name + ".output", module.output);
    add(module.name + ".output_0", module.output);
    if (module.inputs.size() == 1) add(module.name + ".input", module.input());
    for (std::size_t i = 0; i < module.inputs.size(); ++i) {
      add(module.name + ".input_" + std::to_string(i), module.inputs[i]);
    }
  }
  for (const CacheEntries& cache : map.caches) {
    add(imports::cacheTensor(cache.attention, imports::CacheHalf::kKey), cache.key);
    add(imports::cacheTensor(cache.attention, imports::CacheHalf::kValue), cache.value);
  }
  return names;
}

/// Puts entries for the slices that are known in place of those for what they are slices of.
void takeApart(const recipe::Recipe& known, AlignedNames& result) {
  std::unordered_map<std::string_view, std::vector<const RecipeEntry*>> slices;
  for (const RecipeEntry& entry : known.entries) {
    if (entry.slice) slices[entry.slice->whole].push_back(&entry);
  }
  if (slices.empty()) return;
  std::vector<RecipeEntry> entries;
  for (RecipeEntry& entry : result.recipe.entries) {
    const auto found = slices.find(entry.tensor);
    // One that is all of its tensor has the same name, and what other tools say of it is about the layer.
    const auto is_about = [&](const RecipeEntry& slice) {
      return slice.tensor != entry.tensor || (entry.shape == slice.slice->shape && !isImported(entry));
    };
    if (entry.slice || found == slices.end() || !is_about(*found->second.front())) {
      entries.push_back(std::move(entry));
      continue;
    }
    result.taken_apart.push_back(entry.tensor);
    // Where several files have the tensor each name is taken once: who has it is found by the name.
    std::unordered_set<std::string_view> taken;
    for (const RecipeEntry* slice : found->second) {
      if (taken.insert(slice->tensor).second) {
        entries.push_back(recipe::entryOfSlice(entry, slice->tensor, *slice->slice));
      }
    }
  }
  result.recipe.entries = std::move(entries);
}

/// Same numbers in the same format.
bool agree(const RecipeEntry& one, const RecipeEntry& other) {
  return one.decision.format == other.decision.format && one.decision.options == other.decision.options &&
         one.step == other.step && one.thresholds == other.thresholds;
}

/// Entries that have become one tensor's: the first, with the largest range among them.
void joinDoubles(AlignedNames& result) {
  std::unordered_map<std::string, std::size_t> places;
  std::vector<RecipeEntry> entries;
  for (RecipeEntry& entry : result.recipe.entries) {
    const auto [place, is_new] =
        isImported(entry) ? places.emplace(entry.tensor, entries.size()) : std::pair(places.end(), true);
    if (is_new) {
      entries.push_back(std::move(entry));
      continue;
    }
    RecipeEntry& first = entries[place->second];
    if (agree(first, entry)) continue;
    if (result.widened.empty() || result.widened.back() != entry.tensor) result.widened.push_back(entry.tensor);
    if (entry.threshold > first.threshold) first = std::move(entry);
  }
  result.recipe.entries = std::move(entries);
}

}  // namespace

AlignedNames alignNames(recipe::Recipe recipe, const recipe::Recipe& known) {
  AlignedNames result{std::move(recipe), {}, {}, {}};
  takeApart(known, result);
  auto& entries = result.recipe.entries;
  if (std::none_of(entries.begin(), entries.end(), isImported)) return result;
  const ByName names = namesOf(known);
  const bool all_known = std::all_of(entries.begin(), entries.end(), [&](const RecipeEntry& entry) {
    return !isImported(entry) || names.contains(entry.tensor);
  });
  const ByName modules = all_known ? ByName() : modulesByName(known);
  const ByName values = all_known ? ByName() : valuesByName(known);
  for (RecipeEntry& entry : entries) {
    if (!isImported(entry)) continue;
    const RecipeEntry* found = findIn(names, entry.tensor);
    if (found == nullptr) {
      found = findIn(values, std::string(withoutSlash(entry.tensor)));
      if (found == nullptr) found = findIn(modules, entry.tensor);
      if (found == nullptr) continue;
      result.changed.push_back({entry.tensor, found->tensor});
      entry.tensor = found->tensor;
    }
    entry.decision.role = found->decision.role;
  }
  if (!result.changed.empty()) joinDoubles(result);
  return result;
}

}  // namespace scalewright::exchange
