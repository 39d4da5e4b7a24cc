#include "core/recipe/seen.h"

#include <gtest/gtest.h>

#include "tests/core/recipe/sample_recipe.h"

namespace scalewright::recipe {
namespace {

TEST(SeenTest, WhatWasSeenIsInTheFileAndComesBack) {
  Recipe recipe = sampleRecipe();
  EXPECT_FALSE(seenOf(recipe.entries[0]));
  setSeen(recipe.entries[0], {-0.25, 3});
  setAlso(recipe.entries[0], {"pooled", "flat"});
  const std::string text = toText(recipe);
  EXPECT_NE(text.find("\"lowest\": -0.25"), std::string::npos);
  const auto read = fromText(text);
  ASSERT_TRUE(read);
  EXPECT_EQ(seenOf(read->entries[0]), (SeenRange{-0.25, 3}));
  EXPECT_EQ(alsoOf(read->entries[0]), (std::vector<std::string>{"pooled", "flat"}));
  EXPECT_TRUE(alsoOf(read->entries[1]).empty());
}

TEST(SeenTest, ZerosAloneAreNoRangeUnlessItIsGiven) {
  Recipe recipe = sampleRecipe();
  RecipeEntry& entry = recipe.entries[0];
  entry.decision.role = tensor::Role::kActivation;
  entry.decision.calibrator = "absmax";
  EXPECT_FALSE(wasNeverObserved(entry)) << "nothing says what was seen";
  setSeen(entry, {0, 0});
  EXPECT_TRUE(wasNeverObserved(entry));
  entry.decision.calibrator = "manual";
  EXPECT_FALSE(wasNeverObserved(entry));
  entry.decision.calibrator = "absmax";
  setSeen(entry, {0, 1});
  EXPECT_FALSE(wasNeverObserved(entry));
  setSeen(entry, {0, 0});
  entry.decision.role = tensor::Role::kWeight;
  EXPECT_FALSE(wasNeverObserved(entry)) << "all that a weight is was seen";
}

TEST(SeenTest, WhatIsNoRangeIsNone) {
  Recipe recipe = sampleRecipe();
  for (const char* wrong : {"3", "[1, 2]", R"({"lowest": 1})", R"({"lowest": 2, "highest": 1})",
                            R"({"lowest": null, "highest": 1})", R"({"lowest": "a", "highest": 1})"}) {
    recipe.entries[0].unknown["seen"] = nlohmann::json::parse(wrong);
    EXPECT_FALSE(seenOf(recipe.entries[0])) << wrong;
  }
}

}  // namespace
}  // namespace scalewright::recipe
