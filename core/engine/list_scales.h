#pragma once

#include <set>
#include <string>

#include "core/engine/engine.h"
#include "core/recipe/recipe.h"

namespace scalewright::engine {

/// Lists the scales that a recipe does not, of the tensors of these names: their files are read for it. What cannot be
/// found stays as it is. Errors: kCancelled. Cost: a pass over each tensor.
[[nodiscard]] Result<void> listScales(Engine& engine, const std::set<std::string>& tensors, recipe::Recipe& recipe,
                                      const WorkContext& work);

}  // namespace scalewright::engine
