#include "core/recipe/phases.h"

#include <gtest/gtest.h>

#include "tests/core/recipe/sample_recipe.h"

namespace scalewright::recipe {
namespace {

RecipePhase phaseOf(std::string name, std::vector<RecipeEntry> entries) {
  return {.name = std::move(name), .first = 1, .last = 18, .entries = std::move(entries)};
}

TEST(PhasesTest, NamesEndWithWhatNoPhaseHolds) {
  Recipe recipe = sampleRecipe();
  EXPECT_TRUE(phaseNames(recipe).empty());
  EXPECT_FALSE(decidesByPhase(recipe));
  recipe.phases = {phaseOf("early", {}), phaseOf("rest", {}), phaseOf("early", {})};
  EXPECT_EQ(namesOf(phaseNames(recipe)), "early, rest, rest-2");
  EXPECT_EQ(phaseNames(recipe)[0], (PhaseName{"early", 1, 18}));
  EXPECT_EQ(phaseNames(recipe)[2], (PhaseName{"rest-2", 0, 0}));
  EXPECT_FALSE(decidesByPhase(recipe)) << "they decide nothing";
}

TEST(PhasesTest, APhaseStandsInThePlaceOfTheRecipesOwnDecisions) {
  Recipe recipe = sampleRecipe();
  RecipeEntry other = recipe.entries[1];
  other.decision.format = "bf16";
  RecipeEntry added = recipe.entries[0];
  added.tensor = "layers.1.input";
  RecipeEntry of_another_file = recipe.entries[0];
  of_another_file.source = "/data/b.h5";
  recipe.phases = {phaseOf("early", {other, added, of_another_file})};
  const auto early = inPhase(recipe, "early");
  ASSERT_TRUE(early);
  EXPECT_TRUE(early->phases.empty());
  ASSERT_EQ(early->entries.size(), 4U);
  EXPECT_EQ(early->entries[0].tensor, "layers.0.input");
  EXPECT_EQ(early->entries[1].tensor, "layers.0.weight");
  EXPECT_EQ(early->entries[1].decision.format, "bf16");
  EXPECT_EQ(early->entries[2].tensor, "layers.1.input");
  EXPECT_EQ(early->entries[3].source, "/data/b.h5");
  const auto rest = inPhase(recipe, "rest");
  ASSERT_TRUE(rest);
  EXPECT_EQ(rest->entries.size(), 2U);
  EXPECT_EQ(rest->entries[1].decision.format, "fp8_143");
}

TEST(PhasesTest, AnUnknownPhaseIsRefusedWithTheKnownOnes) {
  Recipe recipe = sampleRecipe();
  recipe.phases = {phaseOf("early", {})};
  const auto refused = inPhase(recipe, "late");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kUnknownPhase);
  EXPECT_EQ(refused.error().dataset, "late");
  EXPECT_EQ(refused.error().detail, "early, rest");
  EXPECT_FALSE(inPhase(sampleRecipe(), "rest")) << "without phases there is nothing to choose";
}

}  // namespace
}  // namespace scalewright::recipe
