#include "core/exchange/names/graph_names.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/base/text/split.h"
#include "core/base/text/text.h"
#include "core/exchange/layers/scales.h"
#include "core/recipe/seen.h"

namespace scalewright::exchange {
namespace {

/// Takes `_<digits>` off the end; false where it is not there.
bool takeNumber(std::string_view& text) {
  const std::size_t underscore = text.rfind('_');
  if (underscore == std::string_view::npos || !isDigits(text.substr(underscore + 1))) return false;
  text = text.substr(0, underscore);
  return true;
}

constexpr const char* kOneStays = SCALEWRIGHT_TEXT("Export",
                                                   "several layers read it, and the recipe leaves the input of one of "
                                                   "them as it is: it stays as it is for all of them");
constexpr const char* kLargestOfSeveral =
    SCALEWRIGHT_TEXT("Export", "several tensors hold this value: the largest of their ranges is written");
constexpr const char* kOthersDiffer = SCALEWRIGHT_TEXT(
    "Export", "several layers read it, and the recipe decides their inputs otherwise: the first decision is written");

/// Brings what is decided about one value under two names into one entry.
void merge(recipe::RecipeEntry& first, recipe::RecipeEntry other, std::vector<ExportNote>& notes) {
  const std::string name = first.tensor;
  const auto note = [&](const char* reason) {
    const bool said = std::any_of(notes.begin(), notes.end(),
                                  [&](const ExportNote& one) { return one.tensor == name && one.reason == reason; });
    if (!said) notes.push_back({name, reason});
  };
  if (isKept(first) != isKept(other)) {
    note(kOneStays);
    if (isKept(other)) first = std::move(other);
    return;
  }
  const auto& a = first.decision;
  const auto& b = other.decision;
  const bool alike =
      a.format == b.format && a.granularity == b.granularity && a.options == b.options && a.smoothing == b.smoothing;
  if (!alike) return note(kOthersDiffer);
  if (first.threshold != other.threshold) note(kLargestOfSeveral);
  const auto seen = recipe::seenOf(first);
  const auto also_seen = recipe::seenOf(other);
  if (first.threshold < other.threshold) first = std::move(other);
  if (seen && also_seen) {
    recipe::setSeen(first, {std::min(seen->lowest, also_seen->lowest), std::max(seen->highest, also_seen->highest)});
  }
}

void nameEntries(std::vector<recipe::RecipeEntry>& entries, GraphNames& result) {
  std::vector<recipe::RecipeEntry> named;
  std::map<std::pair<std::string, std::string>, std::size_t> values;  // places in `named`, by source and value
  const auto give = [&](recipe::RecipeEntry entry, const std::string& name) {
    entry.tensor = name;
    result.known.insert(name);
    const auto [at, is_new] = values.emplace(std::pair(entry.source, name), named.size());
    if (is_new) {
      named.push_back(std::move(entry));
    } else {
      merge(named[at->second], std::move(entry), result.notes);
    }
  };
  for (recipe::RecipeEntry& entry : entries) {
    if (entry.slice || !entry.place || entry.place->graph_name.empty()) {
      named.push_back(std::move(entry));
      continue;
    }
    for (const std::string& name : entry.place->graphNames()) give(entry, name);
  }
  entries = std::move(named);
}

}  // namespace

GraphNames withGraphNames(recipe::Recipe recipe) {
  GraphNames result{std::move(recipe), {}};
  nameEntries(result.recipe.entries, result);
  for (recipe::RecipePhase& phase : result.recipe.phases) nameEntries(phase.entries, result);
  return result;
}

std::string_view withoutSlash(std::string_view name) {
  while (name.starts_with('/')) name.remove_prefix(1);
  return name;
}

bool lacksSlash(std::string_view name) {
  constexpr std::string_view kOutput = "_output";
  if (name.starts_with('/') || !takeNumber(name) || !name.ends_with(kOutput)) return false;
  name.remove_suffix(kOutput.size());
  std::string_view type = name.substr(name.rfind('/') + 1);
  static_cast<void>(takeNumber(type));
  const auto isLetter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  };
  return !type.empty() && type.front() >= 'A' && type.front() <= 'Z' && std::all_of(type.begin(), type.end(), isLetter);
}

}  // namespace scalewright::exchange
