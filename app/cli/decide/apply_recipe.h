#pragma once

#include "app/cli/study/open_study.h"
#include "core/recipe/recipe.h"
#include "core/study/study_recipe.h"

namespace scalewright::cli {

/// Decides as the recipe does, wherever it names a tensor: also of those that are not chosen, which may share a scale
/// with one that is. Notes tensors that are missing though one that shares their scale is there.
study::Application applyRecipe(const Session& session, OpenStudy& open, const recipe::Recipe& recipe);

/// Leaves among the chosen tensors only those that the recipe decided.
void chooseDecided(OpenStudy& open, const study::Application& application);

}  // namespace scalewright::cli
