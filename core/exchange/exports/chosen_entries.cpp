#include "core/exchange/exports/chosen_entries.h"

namespace scalewright::exchange {
namespace {

/// An entry that readers are to leave as it is.
recipe::RecipeEntry setAside(recipe::RecipeEntry entry) {
  entry.decision = recipe::atFullPrecision(entry.decision);
  entry.decision.smoothing.reset();
  entry.thresholds.clear();
  entry.bias.reset();
  entry.error.reset();
  return entry;
}

}  // namespace

ChosenEntries chooseEntries(const ExporterDescriptor& exporter, const recipe::Recipe& recipe,
                            const std::function<bool(std::size_t place)>& chosen) {
  ChosenEntries result{recipe, {}};
  std::size_t place = 0;
  const auto takeFrom = [&](std::vector<recipe::RecipeEntry>& entries, bool all) {
    std::vector<recipe::RecipeEntry> taken;
    for (recipe::RecipeEntry& entry : entries) {
      if (chosen(place++)) {
        taken.push_back(std::move(entry));
        continue;
      }
      result.left_out.push_back(entry.tensor);
      if (all) taken.push_back(setAside(std::move(entry)));
    }
    entries = std::move(taken);
  };
  takeFrom(result.recipe.entries, exporter.by_modules);
  for (recipe::RecipePhase& phase : result.recipe.phases) takeFrom(phase.entries, false);
  return result;
}

}  // namespace scalewright::exchange
