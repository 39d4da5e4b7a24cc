#include "app/gui/session/applied_recipe.h"

#include <set>
#include <string_view>

#include "app/gui/session/recipe_files.h"
#include "core/base/text/first_few.h"
#include "core/recipe/partial.h"

namespace scalewright::app {

std::shared_ptr<const session::Kept> both(const session::Kept& applied, const session::Kept& study) {
  auto kept = std::make_shared<session::Kept>(applied);
  std::set<std::string_view> named;
  for (const recipe::RecipeEntry& entry : applied.recipe.entries) named.insert(entry.tensor);
  for (const recipe::RecipeEntry& entry : study.recipe.entries) {
    if (named.contains(entry.tensor)) continue;
    kept->recipe.entries.push_back(entry);
    if (study.waiting.contains({entry.source, entry.tensor})) kept->waiting.emplace(entry.source, entry.tensor);
  }
  kept->recipe.sources.insert(kept->recipe.sources.end(), study.recipe.sources.begin(), study.recipe.sources.end());
  if (!kept->policy) kept->policy = study.policy;
  return kept;
}

QString appliedText(const study::Application& application, const recipe::Recipe& recipe) {
  QString text =
      RecipeFiles::tr("Recipe applied to %n tensor(s)", nullptr, static_cast<int>(application.decisions.size()));
  if (const std::size_t missing = application.missing_in_study.size(); missing > 0) {
    text += RecipeFiles::tr("; %n of the recipe not found here", nullptr, static_cast<int>(missing));
  }
  if (const std::size_t partners = application.missing_partners.size(); partners > 0) {
    text +=
        RecipeFiles::tr(", %n of which shared a scale with a tensor that is here", nullptr, static_cast<int>(partners));
  }
  if (const std::size_t widened = application.widened.size(); widened > 0) {
    text += RecipeFiles::tr("; %n with the largest of several ranges", nullptr, static_cast<int>(widened));
  }
  if (const std::size_t others = application.other_shape.size(); others > 0) {
    text += RecipeFiles::tr("; %n with one scale only, for its channels or groups are others here", nullptr,
                            static_cast<int>(others));
  }
  if (const std::size_t unfit = application.other_channels.size(); unfit > 0) {
    text += RecipeFiles::tr("; %n left unsmoothed, for the factors of its layer do not fit here", nullptr,
                            static_cast<int>(unfit));
  }
  if (const auto lacks = recipe::partialOf(recipe); !lacks.empty()) {
    text += RecipeFiles::tr("; the recipe is a part of what it should be, %n are missing: %1", nullptr,
                            static_cast<int>(lacks.size()))
                .arg(QString::fromStdString(firstFew(lacks)));
  }
  return text;
}

}  // namespace scalewright::app
