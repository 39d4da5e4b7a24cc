#include "core/recipe/source_grouping.h"

#include <algorithm>

#include "core/io/inputs.h"

namespace scalewright::recipe {

const RecipeSource* sourceOf(const Recipe& recipe, const std::filesystem::path& file) {
  const std::filesystem::path path = io::sourcePath(file);
  const auto named = [&](auto same) {
    return std::find_if(recipe.sources.begin(), recipe.sources.end(),
                        [&](const RecipeSource& source) { return same(source.identity.path); });
  };
  auto found = named([&](const std::filesystem::path& of_source) { return of_source == path; });
  if (found == recipe.sources.end()) {
    found = named([&](const std::filesystem::path& of_source) { return of_source.filename() == path.filename(); });
  }
  // A recipe of one file is about whatever it is applied to.
  if (found == recipe.sources.end() && recipe.sources.size() == 1) found = recipe.sources.begin();
  return found == recipe.sources.end() ? nullptr : &*found;
}

io::Grouping groupingOf(const Recipe& recipe, const std::filesystem::path& file, const io::Grouping& said) {
  const RecipeSource* source = sourceOf(recipe, file);
  io::Grouping grouping = source == nullptr ? io::Grouping() : source->grouping;
  if (!said.expression.empty()) grouping.expression = said.expression;
  if (!said.mask.empty()) grouping.mask = said.mask;
  if (!said.left_out.empty()) grouping.left_out = said.left_out;
  if (!said.fused.empty()) grouping.fused = said.fused;
  return grouping;
}

}  // namespace scalewright::recipe
