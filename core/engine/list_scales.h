#pragma once

#include <set>
#include <string>

#include "core/engine/engine.h"
#include "core/recipe/recipe.h"

namespace scalewright::study {

/// Lists the scales that a recipe says by their rule (recipe::areFoundAgain), of the weights of these names: their
/// files are read for it. What cannot be found stays as it is. Errors: the first of reading; kCancelled. Cost: a pass
/// over each weight.
[[nodiscard]] Result<void> listScales(Engine& engine, const std::set<std::string>& tensors, recipe::Recipe& recipe,
                                      const WorkContext& work);

}  // namespace scalewright::study
