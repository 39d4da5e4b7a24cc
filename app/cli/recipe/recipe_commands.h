#pragma once

#include "app/cli/answer/json_writer.h"
#include "app/cli/run/command.h"
#include "app/cli/study/open_study.h"
#include "core/recipe/recipe.h"

namespace scalewright::cli {

/// The commands of the group `recipe`.
namespace recipe_commands {
[[nodiscard]] std::span<const Command* const> descriptors();
}

/// Keeps only the entries of tensors that were chosen and have no problem.
void keepReady(std::vector<recipe::RecipeEntry>& entries, const OpenStudy& open);

/// Returns what there is to say about a recipe that was written: the answer of `recipe make` and `recipe apply`.
[[nodiscard]] Json recipeJson(std::string_view command, const recipe::Recipe& recipe, const std::string& output);

/// Writes the recipe and ends the command; nothing is written when the work was interrupted, when no entry is
/// left, or where something failed and no part is welcome.
[[nodiscard]] ExitCode finishWithRecipe(Session& session, OpenStudy& open, recipe::Recipe recipe,
                                        const std::string& output, Json document);

}  // namespace scalewright::cli
