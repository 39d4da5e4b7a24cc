#include "core/recipe/diff.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/core/recipe/sample_recipe.h"

namespace scalewright::recipe {
namespace {

RecipeEntry entryOf(const std::string& name, double threshold) {
  RecipeEntry entry;
  entry.tensor = name;
  entry.threshold = Threshold(threshold);
  entry.step = Scale(threshold / 127);
  return entry;
}

RecipeEntry measured(const std::string& name, double threshold, double signal, double noise) {
  RecipeEntry entry = entryOf(name, threshold);
  metrics::ErrorSums error;
  error.count = 100;
  error.signal = signal;
  error.noise = metrics::Estimate::exactly(noise);
  entry.error = error;
  return entry;
}

Recipe of(std::vector<RecipeEntry> entries) {
  Recipe recipe;
  recipe.entries = std::move(entries);
  return recipe;
}

TEST(DiffTest, ARecipeEqualsItself) {
  const Recipe recipe = sampleRecipe();
  const RecipeDiff result = diff(recipe, recipe);
  EXPECT_TRUE(result.same());
  EXPECT_EQ(result.equal, 2U);
  EXPECT_EQ(result.entries[0].change, 0);
  EXPECT_EQ(result.entries[0].threshold_ratio, 1);
}

TEST(DiffTest, WhatIsDecidedAlikeIsNeitherWorseNorBetter) {
  // The same thresholds on other data: less noise in B.
  const RecipeDiff alike = diff(of({measured("a", 4, 1000, 10), measured("b", 4, 1000, 10)}),
                                of({measured("a", 4, 1000, 1), measured("b", 4, 1000, 1)}));
  EXPECT_EQ(alike.different, 0U);
  EXPECT_EQ(alike.better, 0U);
  EXPECT_EQ(alike.worse, 0U);
  const RecipeDiff other =
      diff(of({measured("a", 4, 1000, 10), measured("b", 4, 1000, 10), measured("c", 4, 1000, 10)}),
           of({measured("a", 5, 1000, 1), measured("b", 5, 1000, 100), measured("c", 5, 1000, 10.001)}));
  EXPECT_EQ(other.different, 3U);
  EXPECT_EQ(other.better, 1U);
  EXPECT_EQ(other.worse, 1U) << "0.0004 dB are nothing a table would show";
}

TEST(DiffTest, NamesEveryFieldThatDiffers) {
  const Recipe a = sampleRecipe();
  const auto fieldsOf = [&](auto change) {
    Recipe b = a;
    change(b.entries[0]);
    const RecipeDiff result = diff(a, b);
    EXPECT_EQ(result.different, 1U);
    return result.entries[0].fields;
  };
  using Fields = std::vector<DiffField>;
  EXPECT_EQ(fieldsOf([](RecipeEntry& e) { e.decision.role = tensor::Role::kOther; }), Fields{DiffField::kRole});
  EXPECT_EQ(fieldsOf([](RecipeEntry& e) { e.decision.format = "int16"; }), Fields{DiffField::kFormat});
  EXPECT_EQ(fieldsOf([](RecipeEntry& e) { e.decision.options.narrow = true; }), Fields{DiffField::kOptions});
  EXPECT_EQ(fieldsOf([](RecipeEntry& e) { e.bias = ExponentBias(7); }), Fields{DiffField::kBias});
  EXPECT_EQ(fieldsOf([](RecipeEntry& e) { e.decision.granularity = tensor::Granularity::perChannel(1); }),
            Fields{DiffField::kGranularity});
  EXPECT_EQ(fieldsOf([](RecipeEntry& e) {
              e.decision.calibrator = "absmax";
              e.decision.parameters = {};
            }),
            Fields{DiffField::kCalibrator});
  EXPECT_EQ(fieldsOf([](RecipeEntry& e) { e.decision.parameters["percentile"] = std::string("99"); }),
            Fields{DiffField::kParameters});
  EXPECT_EQ(fieldsOf([](RecipeEntry& e) { e.decision.sharing_group = "g"; }), Fields{DiffField::kSharing});
  EXPECT_EQ(fieldsOf([](RecipeEntry& e) { e.threshold = Threshold(1); }), Fields{DiffField::kThreshold});
}

TEST(DiffTest, SmoothingAndPhasesCount) {
  const Recipe a = sampleRecipe();
  Recipe b = a;
  b.entries[0].decision.smoothing = Smoothing{.alpha = 0.5};
  EXPECT_EQ(diff(a, b).entries[0].fields, std::vector<DiffField>{DiffField::kSmoothing});
  Recipe c = a;
  RecipePhase phase;
  phase.name = "first";
  phase.last = 18;
  phase.entries = {a.entries[0]};
  c.phases = {phase};
  EXPECT_FALSE(diff(a, c).same());
  EXPECT_EQ(diff(a, c).equal, 2U);
  Recipe d = c;
  EXPECT_TRUE(diff(c, d).same());
  d.phases[0].entries[0].threshold = Threshold(7);
  EXPECT_TRUE(diff(c, d).phases_differ);
}

TEST(DiffTest, ADefaultSpelledOutIsNoDifference) {
  Recipe a = sampleRecipe();
  Recipe b = a;
  a.entries[0].decision.parameters = {{"percentile", std::string("99.999")}};
  b.entries[0].decision.parameters = {{"percentile", std::string("99.999")}, {"estimator", std::string("linear")}};
  EXPECT_TRUE(diff(a, b).same());
}

TEST(DiffTest, ThresholdsThatAFloat32CannotTellApartAreTheSame) {
  EXPECT_TRUE(diff(of({entryOf("x", 1)}), of({entryOf("x", 1 + 0x1p-23)})).same());
  EXPECT_FALSE(diff(of({entryOf("x", 1)}), of({entryOf("x", 1 + 0x1p-20)})).same());
}

TEST(DiffTest, OneChannelIsEnoughToDiffer) {
  RecipeEntry a = entryOf("w", 4);
  a.decision.granularity = tensor::Granularity::perChannel(0);
  a.thresholds = {1, 4};
  RecipeEntry b = a;
  b.thresholds = {2, 4};
  const Recipe before = of({a});
  const Recipe after = of({b});
  const RecipeDiff result = diff(before, after);
  EXPECT_EQ(result.entries[0].fields, std::vector<DiffField>{DiffField::kThreshold});
  EXPECT_EQ(result.entries[0].threshold_ratio, 1) << "of the largest";
}

TEST(DiffTest, WorstRegressionComesFirst) {
  const Recipe a = of({entryOf("only-a", 1), measured("better", 1, 100, 1), measured("equal", 1, 100, 1),
                       measured("worse", 1, 100, 1), measured("worst", 1, 100, 1), entryOf("unknown", 1)});
  const Recipe b = of({measured("better", 2, 100, 0.1), measured("equal", 1, 100, 1), measured("worse", 2, 100, 10),
                       measured("worst", 2, 100, 100), entryOf("unknown", 2), entryOf("only-b", 1)});
  const RecipeDiff result = diff(a, b);
  std::vector<std::string> names;
  for (const EntryDiff& entry : result.entries) names.push_back(entry.tensor);
  EXPECT_EQ(names, (std::vector<std::string>{"worst", "worse", "better", "unknown", "only-a", "only-b", "equal"}));
  EXPECT_EQ(result.entries[0].sqnr_a, profile::Estimate::exactly(20));
  EXPECT_EQ(result.entries[0].sqnr_b, profile::Estimate::exactly(0));
  EXPECT_EQ(result.entries[0].change, -20);
  EXPECT_EQ(result.entries[0].threshold_ratio, 2);
  EXPECT_EQ(result.different, 4U);
  EXPECT_EQ(result.only_a, 1U);
  EXPECT_EQ(result.only_b, 1U);
  EXPECT_EQ(result.equal, 1U);
  EXPECT_FALSE(result.same());
}

TEST(DiffTest, TwoInfiniteSqnrsAreNoChange) {
  const Recipe a = of({measured("x", 1, 100, 0)});
  const Recipe b = of({measured("x", 2, 100, 0)});
  EXPECT_EQ(diff(a, b).entries[0].change, 0);
  const Recipe worse = of({measured("x", 2, 100, 1)});
  EXPECT_EQ(diff(a, worse).entries[0].change, -std::numeric_limits<double>::infinity());
}

TEST(DiffTest, NumbersAloneDoNotAskWhereTheyCameFrom) {
  RecipeEntry by_hand = entryOf("x", 0.5);
  by_hand.decision.calibrator = kManual;
  by_hand.decision.parameters = {{"threshold", 0.5}};
  const Recipe a = of({entryOf("x", 0.5)});
  const Recipe b = of({by_hand});
  EXPECT_FALSE(diff(a, b).same());
  EXPECT_TRUE(diff(a, b, DiffScope::kNumbers).same());
  const Recipe other = of({entryOf("x", 0.75)});
  EXPECT_FALSE(diff(other, b, DiffScope::kNumbers).same());
}

TEST(DiffTest, TensorsOfOneNameArePairedBySource) {
  Recipe a = of({entryOf("x", 1), entryOf("x", 2)});
  a.entries[0].source = "one";
  a.entries[1].source = "two";
  Recipe b = of({entryOf("x", 2), entryOf("x", 1)});
  b.entries[0].source = "two";
  b.entries[1].source = "one";
  EXPECT_TRUE(diff(a, b).same());
  b.entries.pop_back();
  const RecipeDiff result = diff(a, b);
  EXPECT_EQ(result.equal, 1U);
  EXPECT_EQ(result.only_a, 1U);
}

TEST(DiffTest, FormatsWithoutAThresholdHaveNoRatio) {
  RecipeEntry cast = entryOf("x", 1);
  cast.decision.format = "bf16";
  const Recipe a = of({entryOf("x", 1)});
  const Recipe b = of({cast});
  EXPECT_FALSE(diff(a, b).entries[0].threshold_ratio);
  EXPECT_EQ(diff(a, b).entries[0].fields, std::vector<DiffField>{DiffField::kFormat});
}

}  // namespace
}  // namespace scalewright::recipe
