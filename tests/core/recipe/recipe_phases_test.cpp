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
Result<Recipe> afterPhaseChange(Change change) {
  json document = json::parse(toText(phasedRecipe()));
  change(document);
  return fromText(document.dump());
}

template <typename Change>
std::string pointerOf(Change change) {
  const auto read = afterPhaseChange(change);
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
  const auto read = afterPhaseChange([](json& d) {
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

/// The weight of the sample, and another of the same input, smoothed together.
Recipe smoothedRecipe() {
  Recipe recipe = sampleRecipe();
  recipe.entries.push_back(recipe.entries[1]);
  recipe.entries[2].tensor = "layers.1.weight";
  const auto factors = std::make_shared<const std::vector<double>>(std::vector<double>{1, 2, 3, 4, 5, 6, 7, 0.1});
  for (const std::size_t i : {1U, 2U}) {
    recipe.entries[i].decision.smoothing =
        Smoothing{.alpha = {}, .carried = CarriedSmoothing{0.45, "layers.0.input", {1, false, factors}}};
  }
  return recipe;
}

TEST(RecipeSmoothingTest, FactorsAreWrittenOnceAndReadBack) {
  const json document = json::parse(toText(smoothedRecipe()));
  EXPECT_EQ(document["schema_version"], 2);
  EXPECT_EQ(document["smoothing_factors"], json::parse("[[1, 2, 3, 4, 5, 6, 7, 0.1]]"));
  EXPECT_EQ(document["tensors"][2]["smoothing"],
            json::parse(R"({"asked": "auto", "alpha": 0.45, "input": "layers.0.input", "axis": 1, "divides": false,
                            "factors": 0})"));
  const auto read = fromText(toText(smoothedRecipe()));
  ASSERT_TRUE(read) << read.error().detail;
  EXPECT_EQ(read->entries[1].decision, smoothedRecipe().entries[1].decision);
  EXPECT_EQ(toText(*read), toText(smoothedRecipe()));
}

TEST(RecipeSmoothingTest, ErrorsNameTheOffender) {
  const auto offender = [](auto change) {
    json document = json::parse(toText(smoothedRecipe()));
    change(document);
    const auto read = fromText(document.dump());
    return read ? "accepted" : read.error().detail;
  };
  const std::string at = "/tensors/1/smoothing";
  EXPECT_EQ(offender([](json& d) { d["tensors"][1]["smoothing"]["factors"] = 1; }), at + "/factors");
  EXPECT_EQ(offender([](json& d) { d["tensors"][1]["smoothing"]["axis"] = 2; }), at + "/factors");
  EXPECT_EQ(offender([](json& d) { d["tensors"][1]["smoothing"]["alpha"] = -0.1; }), at + "/alpha");
  EXPECT_EQ(offender([](json& d) { d["tensors"][1]["smoothing"].erase("divides"); }), at + "/divides");
  EXPECT_EQ(offender([](json& d) { d["smoothing_factors"][0].push_back(1); }), at + "/factors");
  EXPECT_EQ(offender([](json& d) { d["smoothing_factors"][0][3] = 0; }), "/smoothing_factors/0/3");
  EXPECT_EQ(offender([](json& d) { d.erase("smoothing_factors"); }), at + "/factors");
}

}  // namespace
}  // namespace scalewright::recipe
