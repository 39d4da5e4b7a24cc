#include <gtest/gtest.h>

#include "core/recipe/recipe.h"
#include "tests/core/recipe/sample_recipe.h"

namespace scalewright::recipe {
namespace {

using nlohmann::json;

/// The sample with one phase, in which the weight has another bias.
Recipe phasedRecipe() {
  Recipe recipe = sampleRecipe();
  RecipePhase phase;
  phase.name = "first-18";
  phase.last = 18;
  phase.entries = {recipe.entries[1]};
  phase.entries[0].bias = ExponentBias(7);
  phase.entries[0].threshold = Threshold(240);
  recipe.phases.push_back(phase);
  return recipe;
}

template <typename Change>
Result<Recipe> afterChange(Change change) {
  json document = json::parse(toText(phasedRecipe()));
  change(document);
  return fromText(document.dump());
}

template <typename Change>
std::string pointerOf(Change change) {
  const auto read = afterChange(change);
  return read ? "accepted" : read.error().detail;
}

TEST(RecipePhasesTest, PhasesReadBackAsTheyWereWritten) {
  const Recipe recipe = phasedRecipe();
  const auto read = fromText(toText(recipe));
  ASSERT_TRUE(read) << read.error().detail;
  ASSERT_EQ(read->phases.size(), 1U);
  EXPECT_EQ(read->phases[0].name, "first-18");
  EXPECT_EQ(read->phases[0].first, 1U);
  EXPECT_EQ(read->phases[0].last, 18U);
  ASSERT_EQ(read->phases[0].entries.size(), 1U);
  EXPECT_EQ(read->phases[0].entries[0].bias, ExponentBias(7));
  EXPECT_EQ(read->phases[0].entries[0].threshold.value(), 240);
  EXPECT_EQ(toText(*read), toText(recipe));
}

TEST(RecipePhasesTest, OnlyARecipeWithPhasesIsOfTheNewerSchema) {
  EXPECT_EQ(json::parse(toText(sampleRecipe()))["schema_version"], 1);
  EXPECT_FALSE(json::parse(toText(sampleRecipe())).contains("phases"));
  EXPECT_EQ(json::parse(toText(phasedRecipe()))["schema_version"], 2);
}

TEST(RecipePhasesTest, ErrorsNameTheOffender) {
  EXPECT_EQ(pointerOf([](json& d) { d["phases"][0]["first"] = 0; }), "/phases/0/first");
  EXPECT_EQ(pointerOf([](json& d) { d["phases"][0]["first"] = 19; }), "/phases/0/last");
  EXPECT_EQ(pointerOf([](json& d) { d["phases"][0].erase("name"); }), "/phases/0/name");
  EXPECT_EQ(pointerOf([](json& d) { d["phases"][0]["tensors"][0]["format"] = "fp9"; }), "/phases/0/tensors/0/format");
  EXPECT_EQ(pointerOf([](json& d) { d["phases"].push_back(d["phases"][0]); }), "/phases/1/name");
}

TEST(RecipePhasesTest, FieldsOfOtherVersionsSurviveInAPhase) {
  const auto read = afterChange([](json& d) {
    d["phases"][0]["colour"] = "red";
    d["phases"][0]["tensors"][0]["weight_of"] = 3;
  });
  ASSERT_TRUE(read);
  const json again = json::parse(toText(*read));
  EXPECT_EQ(again["phases"][0]["colour"], "red");
  EXPECT_EQ(again["phases"][0]["tensors"][0]["weight_of"], 3);
}

TEST(RecipePhasesTest, SmoothingReadsBack) {
  Recipe recipe = sampleRecipe();
  recipe.entries[0].decision.smoothing = Smoothing{};
  recipe.entries[1].decision.smoothing = Smoothing{0.75};
  const auto read = fromText(toText(recipe));
  ASSERT_TRUE(read) << read.error().detail;
  ASSERT_TRUE(read->entries[0].decision.smoothing);
  EXPECT_FALSE(read->entries[0].decision.smoothing->alpha);
  EXPECT_EQ(read->entries[1].decision.smoothing->alpha, 0.75);
  EXPECT_EQ(pointerOf([](json& d) { d["tensors"][0]["smoothing"] = 2; }), "/tensors/0/smoothing");
  EXPECT_EQ(pointerOf([](json& d) { d["tensors"][0]["smoothing"] = "some"; }), "/tensors/0/smoothing");
  EXPECT_FALSE(sameChoice(recipe.entries[0].decision, sampleRecipe().entries[0].decision));
}

}  // namespace
}  // namespace scalewright::recipe
