#include "core/recipe/phases.h"

#include <algorithm>
#include <map>
#include <utility>

namespace scalewright::recipe {
namespace {

bool has(const std::vector<PhaseName>& phases, std::string_view name) {
  return std::any_of(phases.begin(), phases.end(), [&](const PhaseName& phase) { return phase.name == name; });
}

}  // namespace

std::vector<PhaseName> phaseNames(const Recipe& recipe) {
  std::vector<PhaseName> names;
  for (const RecipePhase& phase : recipe.phases) {
    if (!has(names, phase.name)) names.push_back({phase.name, phase.first, phase.last});
  }
  if (names.empty()) return names;
  std::string rest = "rest";
  for (int number = 2; has(names, rest); ++number) rest = "rest-" + std::to_string(number);
  names.push_back({std::move(rest), 0, 0});
  return names;
}

bool decidesByPhase(const Recipe& recipe) {
  return std::any_of(recipe.phases.begin(), recipe.phases.end(),
                     [](const RecipePhase& phase) { return !phase.entries.empty(); });
}

std::string namesOf(const std::vector<PhaseName>& phases) {
  std::string text;
  for (const PhaseName& phase : phases) text += (text.empty() ? "" : ", ") + phase.name;
  return text;
}

Result<Recipe> inPhase(const Recipe& recipe, std::string_view name) {
  const std::vector<PhaseName> names = phaseNames(recipe);
  if (!has(names, name)) return Error{ErrorCode::kUnknownPhase, {}, std::string(name), namesOf(names)};
  Recipe result = recipe;
  result.phases.clear();
  const auto phase = std::find_if(recipe.phases.begin(), recipe.phases.end(),
                                  [&](const RecipePhase& one) { return one.name == name; });
  if (phase == recipe.phases.end()) return result;
  using Key = std::pair<std::string_view, std::string_view>;
  std::map<Key, std::size_t> places;
  for (std::size_t i = 0; i < recipe.entries.size(); ++i) {
    places.emplace(Key{recipe.entries[i].tensor, recipe.entries[i].source}, i);
  }
  for (const RecipeEntry& entry : phase->entries) {
    const auto place = places.find(Key{entry.tensor, entry.source});
    if (place == places.end()) {
      result.entries.push_back(entry);
    } else {
      result.entries[place->second] = entry;
    }
  }
  return result;
}

}  // namespace scalewright::recipe
