#pragma once

#include <nlohmann/json.hpp>

#include <optional>

#include "core/recipe/recipe.h"
#include "core/recipe/smoothing_factors.h"

namespace scalewright::recipe {

/// Keys in the order in which they are written.
using Json = nlohmann::ordered_json;

[[nodiscard]] Json parametersToJson(const ParameterValues& values);
/// Returns nullopt for what is no truth value, number or text.
[[nodiscard]] std::optional<ParameterValue> parameterFromJson(const nlohmann::json& value);

/// Writes how a source was listed, as fields of its object; nothing for what names say.
void putGrouping(Json& object, const io::Grouping& grouping);
/// Writes each as the recipe file shows it, the fields of other versions put back.
[[nodiscard]] Json toJson(const RecipeSource& source);
[[nodiscard]] Json toJson(const OwnMetrics& all);
[[nodiscard]] Json toJson(const Verdict& verdict);
/// factors: where those of the entry's smoothing are listed.
[[nodiscard]] Json toJson(const RecipeEntry& entry, const SmoothingFactors& factors);
/// Writes the phase without its entries.
[[nodiscard]] Json headToJson(const RecipePhase& phase);
/// Writes the document without its sources, verdict, tensors and the entries of its phases.
[[nodiscard]] Json headToJson(const Recipe& recipe);
/// Writes the whole document.
[[nodiscard]] Json toJson(const Recipe& recipe);

/// The deepest nesting a recipe is read with.
inline constexpr int kDeepest = 64;

/// Errors: kNotJson; kRecipeInvalid for one that is nested more deeply than `deepest`.
[[nodiscard]] Result<nlohmann::json> parseDocument(std::string_view text, int deepest = kDeepest);
/// Errors: kNotARecipe, kRecipeTooNew, kRecipeInvalid with the offender's place below `pointer` in `detail`.
[[nodiscard]] Result<Recipe> recipeFromJson(const nlohmann::json& document, const std::string& pointer = {});

}  // namespace scalewright::recipe
