#include <gtest/gtest.h>

#include <algorithm>

#include "core/exchange/exports/exporter.h"
#include "core/recipe/seen.h"
#include "tests/core/recipe/sample_recipe.h"

namespace scalewright::exchange {
namespace {

using recipe::Recipe;
using recipe::RecipeEntry;

const ExporterDescriptor& tensorrtCache() {
  return *find("tensorrt-cache");
}

Recipe withThreshold(double threshold, const std::string& name = "x") {
  Recipe recipe;
  RecipeEntry entry;
  entry.tensor = name;
  entry.decision.role = tensor::Role::kActivation;
  entry.threshold = Threshold(threshold);
  entry.step = Scale(threshold / 127);
  recipe.entries = {entry};
  return recipe;
}

TEST(TensorRtCacheTest, LinesAreThoseOfRealCaches) {
  // Known pairs: 1/127 and the two neighbours that entropy calibration gives tensors in [0, 1].
  EXPECT_EQ(preview(tensorrtCache(), withThreshold(1), {})->files.front().content,
            "TRT-8601-EntropyCalibration2\nx: 3c010204\n");
  EXPECT_EQ(preview(tensorrtCache(), withThreshold(1.000244140625), {})->files.front().content.substr(32),
            "3c010a14\n");
  EXPECT_EQ(preview(tensorrtCache(), withThreshold(0.999755859375), {})->files.front().content.substr(32),
            "3c00f9f4\n");
}

TEST(TensorRtCacheTest, HoldsTheStepAlsoWhereTheMaximumMapsToHalfALevelMore) {
  Recipe recipe = withThreshold(127.5);
  recipe.entries[0].step = Scale(1);
  EXPECT_EQ(preview(tensorrtCache(), recipe, {})->files.front().content.substr(32), "3f800000\n");
}

TEST(TensorRtCacheTest, HeaderFollowsTheChosenVersionAndAlgorithm) {
  const auto result = preview(tensorrtCache(), withThreshold(1),
                              {{"version", std::int64_t{100300}}, {"algorithm", std::string("MinMaxCalibration")}});
  EXPECT_TRUE(result->files.front().content.starts_with("TRT-100300-MinMaxCalibration\n"));
  EXPECT_EQ(preview(tensorrtCache(), withThreshold(1), {{"version", std::int64_t{7}}}).error().code,
            ErrorCode::kParameterOutOfRange);
}

TEST(TensorRtCacheTest, ValuesThatAreOnlyMovedHaveALineAsWell) {
  Recipe recipe = withThreshold(127);
  recipe::setAlso(recipe.entries[0], {"pooled", "x", "flat"});
  const auto result = preview(tensorrtCache(), recipe, {});
  EXPECT_EQ(result->files.front().content.substr(29), "x: 3f800000\npooled: 3f800000\nflat: 3f800000\n");
  ASSERT_EQ(result->omitted.size(), 2U);
  EXPECT_EQ(result->omitted[0].tensor, "pooled");
}

TEST(TensorRtCacheTest, SaysWhatItLeavesOut) {
  const auto result = preview(tensorrtCache(), recipe::sampleRecipe(), {});
  ASSERT_TRUE(result);
  EXPECT_EQ(std::count(result->files.front().content.begin(), result->files.front().content.end(), '\n'), 2);
  ASSERT_EQ(result->omitted.size(), 1U);
  EXPECT_EQ(result->omitted[0].tensor, "layers.0.weight");
}

TEST(TensorRtCacheTest, SeveralScalesForATensorAreLeftOut) {
  Recipe recipe = recipe::sampleRecipe();
  recipe.entries[0].decision.granularity = tensor::Granularity::perChannel(2);
  const auto exported = preview(*find("tensorrt-cache"), recipe, {});
  ASSERT_TRUE(exported);
  EXPECT_TRUE(exported->nothing);
  EXPECT_EQ(exported->omitted.size(), recipe.entries.size()) << "each with its reason";
}

TEST(TensorRtCacheTest, ScalesThatReadersMisreadAreLeftOut) {
  for (const double threshold : {1e-45, 1e300, 0.0}) {
    const auto result = preview(tensorrtCache(), withThreshold(threshold), {});
    ASSERT_TRUE(result) << threshold;
    EXPECT_TRUE(result->nothing) << threshold;
    EXPECT_EQ(result->omitted.size(), 1U) << threshold;
  }
}

TEST(TensorRtCacheTest, AColonInANameIsWrittenWithAWarning) {
  const auto result = preview(tensorrtCache(), withThreshold(1, "input_1:0"), {});
  EXPECT_NE(result->files.front().content.find("input_1:0: 3c010204\n"), std::string::npos);
  EXPECT_EQ(result->omitted.size(), 1U);
}

TEST(TensorRtCacheTest, WeightsAreWrittenOnRequest) {
  Recipe recipe = withThreshold(1);
  recipe.entries[0].decision.role = tensor::Role::kWeight;
  EXPECT_TRUE(preview(tensorrtCache(), recipe, {})->nothing);
  EXPECT_FALSE(preview(tensorrtCache(), recipe, {{"weights", true}})->nothing);
}

TEST(ExporterTest, EveryExporterIsFoundAndHasValidDefaults) {
  for (const ExporterDescriptor* descriptor : descriptors()) {
    EXPECT_EQ(find(descriptor->id), descriptor);
    EXPECT_TRUE(completed(descriptor->parameters, {}));
    EXPECT_TRUE(preview(*descriptor, recipe::sampleRecipe(), {})) << descriptor->id;
    EXPECT_EQ(preview(*descriptor, recipe::sampleRecipe(), {{"no-such", true}}).error().code,
              ErrorCode::kUnknownParameter);
  }
}

TEST(ExporterTest, OurOwnFormatIsTheRecipeItself) {
  EXPECT_EQ(preview(*find("scalewright"), recipe::sampleRecipe(), {})->files.front().content,
            toText(recipe::sampleRecipe()));
}

}  // namespace
}  // namespace scalewright::exchange
