#pragma once

#include <nlohmann/json.hpp>

#include <memory>
#include <optional>
#include <vector>

#include "core/recipe/recipe.h"

namespace scalewright::recipe {

/// Stands for the alpha of factors that another tool found, who does not say one.
inline constexpr double kNoAlpha = -1;
/// The alpha of smoothing that was carried out; none where another tool found its factors.
[[nodiscard]] inline std::optional<double> alphaInForce(const CarriedSmoothing& carried) {
  return carried.alpha >= 0 ? std::optional(carried.alpha) : std::nullopt;
}

/// The factors of all smoothings of a recipe, each vector once: tensors that are smoothed together name the same one.
class SmoothingFactors {
 public:
  SmoothingFactors() = default;
  /// Refers to the recipe's factors, which outlive it. Cost: O(smoothed tensors * vectors).
  explicit SmoothingFactors(const Recipe& recipe);

  [[nodiscard]] bool empty() const { return vectors_.empty(); }
  /// The place of the decision's factors; the decision carries a smoothing.
  [[nodiscard]] std::size_t placeOf(const Decision& decision) const;
  [[nodiscard]] nlohmann::ordered_json toJson() const;

 private:
  void add(const std::vector<RecipeEntry>& entries);
  [[nodiscard]] std::size_t find(const std::vector<double>& factors) const;

  std::vector<const std::vector<double>*> vectors_;
};

}  // namespace scalewright::recipe
