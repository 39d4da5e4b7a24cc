#include "core/exchange/chosen_entries.h"

#include <set>

#include "core/exchange/modules.h"

namespace scalewright::exchange {

ChosenEntries chooseEntries(const recipe::Recipe& recipe,
                            const std::function<bool(std::size_t place)>& chosen) {
  ChosenEntries result{recipe, {}, {}};
  std::size_t place = 0;
  const auto takeFrom = [&](std::vector<recipe::RecipeEntry>& entries) {
    std::vector<recipe::RecipeEntry> taken;
    for (recipe::RecipeEntry& entry : entries) {
      if (chosen(place++)) {
        taken.push_back(std::move(entry));
      } else {
        result.left_out.push_back(entry.tensor);
      }
    }
    entries = std::move(taken);
  };
  takeFrom(result.recipe.entries);
  const std::set<std::string> left_out(result.left_out.begin(), result.left_out.end());
  for (recipe::RecipePhase& phase : result.recipe.phases) takeFrom(phase.entries);
  if (left_out.empty()) return result;
  // As the whole recipe has them: inputs and caches tell how modules are named.
  for (const Module& module : modulesOf(recipe).modules) {
    if (module.weight != nullptr && left_out.contains(module.weight->tensor))
      result.modules.push_back(module.name);
  }
  return result;
}

}  // namespace scalewright::exchange
