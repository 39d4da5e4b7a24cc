#pragma once

#include "core/engine/questions/models/write_tensors.h"
#include "core/recipe/recipe.h"

namespace scalewright::engine {

/// Returns how a weight is written as its entry of a recipe decides. Scales that the entry does not list are found
/// while it is written.
[[nodiscard]] PackJob packJobOf(const std::filesystem::path& source, const tensor::TensorInfo& info,
                                const recipe::RecipeEntry& entry, const encode::PackedPlace& place);

}  // namespace scalewright::engine
