#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/recipe/recipe.h"

namespace scalewright::recipe {

/// The least and the largest finite value of a tensor, as its decision reads it. It tells readers with zero points
/// which codes are of use, as of values that are never negative.
struct SeenRange {
  double lowest = 0;
  double highest = 0;

  friend bool operator==(const SeenRange&, const SeenRange&) = default;
};

/// Writes them into the entry's field `seen`. Few readers ask for it: it is kept with the fields that have no member.
void setSeen(RecipeEntry& entry, const SeenRange& seen);

/// None where the recipe does not say them, or says something else there.
[[nodiscard]] std::optional<SeenRange> seenOf(const RecipeEntry& entry);

/// Writes the names of values that no file holds and that have the entry's range, for operators only move them from or
/// to its values, into its field `also`.
void setAlso(RecipeEntry& entry, const std::vector<std::string>& names);

/// Empty where the recipe says none.
[[nodiscard]] std::vector<std::string> alsoOf(const RecipeEntry& entry);

}  // namespace scalewright::recipe
