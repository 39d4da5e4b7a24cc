#pragma once

#include <nlohmann/json.hpp>

#include <memory>
#include <vector>

#include "core/recipe/recipe.h"

namespace scalewright::recipe {

/// The factors of all smoothings of a recipe, each vector once: tensors that are smoothed together name the same one.
class SmoothingFactors {
 public:
  SmoothingFactors() = default;
  /// Refers to the recipe's factors, which outlive it. Cost: O(smoothed tensors * vectors).
  explicit SmoothingFactors(const Recipe& recipe);

  [[nodiscard]] bool empty() const { return vectors_.empty(); }
  /// Returns the place of the decision's factors; the decision carries a smoothing.
  [[nodiscard]] std::size_t placeOf(const Decision& decision) const;
  [[nodiscard]] nlohmann::ordered_json toJson() const;

 private:
  void add(const std::vector<RecipeEntry>& entries);
  [[nodiscard]] std::size_t find(const std::vector<double>& factors) const;

  std::vector<const std::vector<double>*> vectors_;
};

}  // namespace scalewright::recipe
