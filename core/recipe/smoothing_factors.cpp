#include "core/recipe/smoothing_factors.h"

#include <algorithm>

namespace scalewright::recipe {

SmoothingFactors::SmoothingFactors(const Recipe& recipe) {
  add(recipe.entries);
  for (const RecipePhase& phase : recipe.phases) add(phase.entries);
}

void SmoothingFactors::add(const std::vector<RecipeEntry>& entries) {
  for (const RecipeEntry& entry : entries) {
    const auto scaling = scalingOf(entry.decision);
    if (scaling && find(*scaling->factors) == vectors_.size()) vectors_.push_back(scaling->factors.get());
  }
}

std::size_t SmoothingFactors::find(const std::vector<double>& factors) const {
  // Tensors that are smoothed together follow each other as a rule.
  const auto found = std::find_if(vectors_.rbegin(), vectors_.rend(), [&factors](const std::vector<double>* known) {
    return known == &factors || *known == factors;
  });
  return found == vectors_.rend() ? vectors_.size() : static_cast<std::size_t>(vectors_.rend() - found) - 1;
}

std::size_t SmoothingFactors::placeOf(const Decision& decision) const {
  return find(*decision.smoothing->carried->scaling.factors);
}

nlohmann::ordered_json SmoothingFactors::toJson() const {
  auto lists = nlohmann::ordered_json::array();
  for (const std::vector<double>* factors : vectors_) lists.push_back(*factors);
  return lists;
}

}  // namespace scalewright::recipe
