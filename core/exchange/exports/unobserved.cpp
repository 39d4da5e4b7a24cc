#include "core/exchange/exports/unobserved.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "core/base/text/text.h"
#include "core/exchange/layers/modules.h"
#include "core/exchange/layers/scales.h"
#include "core/recipe/seen.h"

namespace scalewright::exchange {
namespace {

using recipe::RecipeEntry;

constexpr const char* kNoRange = SCALEWRIGHT_TEXT(
    "Export",
    "it was always zero where it was seen, so that no range of it is known: it is left out; see it on other inputs, or "
    "set its threshold by hand");
constexpr const char* kLayerStays = SCALEWRIGHT_TEXT("Export",
                                                     "it was always zero where it was seen, so that no range of it is "
                                                     "known: its layer stays in 16 bits; see it on other "
                                                     "inputs, or set its threshold by hand");

bool isUnobserved(const RecipeEntry& entry) {
  return !isKept(entry) && recipe::wasNeverObserved(entry);
}

}  // namespace

WithoutUnobserved withoutUnobserved(const ExporterDescriptor& exporter, const recipe::Recipe& recipe) {
  WithoutUnobserved result{recipe, {}};
  std::vector<RecipeEntry>& entries = result.recipe.entries;
  if (exporter.whole_recipe || std::none_of(entries.begin(), entries.end(), isUnobserved)) return result;
  if (!exporter.by_modules) {
    for (const RecipeEntry& entry : entries) {
      if (isUnobserved(entry)) result.notes.push_back({entry.tensor, kNoRange});
    }
    std::erase_if(entries, isUnobserved);
    return result;
  }
  std::set<std::string> inputs;
  std::set<std::string> weights;
  for (const Module& module : modulesOf(recipe).modules) {
    const bool unobserved = std::any_of(module.inputs.begin(), module.inputs.end(),
                                        [](const RecipeEntry* input) { return isUnobserved(*input); });
    if (module.weight == nullptr || !unobserved) continue;
    weights.insert(module.weight->tensor);
    for (const RecipeEntry* input : module.inputs) inputs.insert(input->tensor);
  }
  for (RecipeEntry& entry : entries) {
    const bool unobserved = isUnobserved(entry);
    if (unobserved) result.notes.push_back({entry.tensor, inputs.contains(entry.tensor) ? kLayerStays : kNoRange});
    if (!unobserved && !weights.contains(entry.tensor)) continue;
    entry.decision = recipe::atFullPrecision(entry.decision);
    entry.thresholds.clear();
  }
  return result;
}

}  // namespace scalewright::exchange
