#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/recipe/recipe.h"

namespace scalewright::exchange {

/// A recipe with some of its entries.
struct ChosenEntries {
  recipe::Recipe recipe;
  std::vector<std::string> left_out;  ///< names of the others, those of phases last
  /// Modules whose weights are among those: they stay in high precision, which readers of layers have to be
  /// told.
  std::vector<std::string> modules;
};

/// chosen: of the entry at a place, counted over the entries first, then over those of each phase.
[[nodiscard]] ChosenEntries chooseEntries(const recipe::Recipe& recipe,
                                          const std::function<bool(std::size_t place)>& chosen);

}  // namespace scalewright::exchange
