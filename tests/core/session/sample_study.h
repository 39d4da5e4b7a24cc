#pragma once

#include "core/session/gather.h"
#include "tests/core/recipe/sample_recipe.h"

namespace scalewright::session {

/// The sample recipe as a study of one file.
inline StudyFile sampleStudy(const std::string& source = "/data/a.h5") {
  StudyFile study;
  study.tool_version = "0.1.0";
  study.recipe = recipe::sampleRecipe();
  study.recipe.sources[0].identity.path = source;
  for (recipe::RecipeEntry& entry : study.recipe.entries) entry.source = source;
  study.sources = sourcesOf(study.recipe, {}, {});
  return study;
}

}  // namespace scalewright::session
