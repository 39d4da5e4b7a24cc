#pragma once

#include <filesystem>

#include "core/recipe/recipe.h"

namespace scalewright::recipe {

/// Returns the source of a recipe that a file is: the one of its path, else of its name, wherever it lies now, else the
/// only one that there is; none otherwise.
[[nodiscard]] const RecipeSource* sourceOf(const Recipe& recipe, const std::filesystem::path& file);

/// Returns how a file is taken: as a person says now, else as the recipe took the source that it is.
[[nodiscard]] io::Grouping groupingOf(const Recipe& recipe, const std::filesystem::path& file,
                                      const io::Grouping& said = {});

}  // namespace scalewright::recipe
