#pragma once

#include <string>
#include <vector>

#include "core/recipe/recipe.h"

namespace scalewright::recipe {

/// Says in the recipe, in its field `partial`, that it is a part of what it should be. missing: a line for each thing;
/// they are added to those that are there.
void markPartial(Recipe& recipe, const std::vector<std::string>& missing);

/// What a recipe says it lacks, a line for each thing; empty: it is whole. Few of many: the file may be a stranger's.
[[nodiscard]] std::vector<std::string> partialOf(const Recipe& recipe);

}  // namespace scalewright::recipe
