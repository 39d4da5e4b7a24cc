#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <limits>

#include "core/recipe/seen.h"
#include "tests/core/exchange/exchange_recipe.h"

namespace scalewright::exchange {
namespace {

using nlohmann::json;
using recipe::Recipe;

const ExporterDescriptor& ortOverrides() {
  return *find("ort-overrides");
}

TEST(OrtOverridesTest, HoldsScaleAndZeroPointOfEveryChannelAndNothingElse) {
  EXPECT_EQ(contentOf(preview(ortOverrides(), namedRecipe(), {})), R"({
  "relu_out": [
    {
      "scale": 0.0625,
      "zero_point": 128
    }
  ],
  "fc1.weight": [
    {
      "axis": 0,
      "scale": 0.0078125,
      "zero_point": 0
    },
    {
      "axis": 0,
      "scale": 0.015625,
      "zero_point": 0
    }
  ]
}
)");
}

TEST(OrtOverridesTest, TheTypesOfTheReaderSetTheZeroPoints) {
  const auto exported = preview(ortOverrides(), namedRecipe(),
                                {{"activation_type", std::string("qint8")}, {"weight_type", std::string("quint8")}});
  const json document = json::parse(contentOf(exported));
  EXPECT_EQ(document["relu_out"][0]["zero_point"], 0);
  EXPECT_EQ(document["fc1.weight"][1]["zero_point"], 128);
  EXPECT_TRUE(document["fc1.weight"][1]["zero_point"].is_number_integer());
}

TEST(OrtOverridesTest, ScalesAreTheShortestTextOfTheFloat32) {
  Recipe recipe;
  recipe.entries = {entryOf("input", 1.0, tensor::Role::kActivation)};
  const std::string text = contentOf(preview(ortOverrides(), recipe, {}));
  EXPECT_NE(text.find("\"scale\": 0.007874015718698502,"), std::string::npos) << text;  // float32 1/127 as a double
}

TEST(OrtOverridesTest, AFormatThatTheChosenTypeIsNotIsLeftOut) {
  Recipe recipe;
  recipe.entries = {entryOf("a", 448.0, tensor::Role::kActivation, "fp8_e4m3fn")};
  const auto refused = preview(ortOverrides(), recipe, {});
  EXPECT_TRUE(refused->nothing);
  EXPECT_EQ(refused->omitted.size(), 1U);
  const auto taken = preview(ortOverrides(), recipe, {{"activation_type", std::string("qfloat8e4m3fn")}});
  EXPECT_EQ(json::parse(contentOf(taken))["a"][0], json::parse(R"({"scale": 1.0, "zero_point": 0})"));
}

TEST(OrtOverridesTest, ChannelsOfActivationsAndGroupsAreLeftOut) {
  Recipe recipe = namedRecipe();
  recipe.entries[1].decision.role = tensor::Role::kActivation;
  recipe.entries.push_back(entryOf("w", 1.0, tensor::Role::kWeight));
  recipe.entries[2].decision.granularity = tensor::Granularity::perGroup(4);
  const auto result = preview(ortOverrides(), recipe, {});
  ASSERT_EQ(result->omitted.size(), 2U);
  EXPECT_EQ(result->omitted[0].tensor, "fc1.weight");
  EXPECT_EQ(result->omitted[1].tensor, "w");
  EXPECT_EQ(json::parse(contentOf(result)).size(), 1U);
}

TEST(OrtOverridesTest, OneScaleThatIsNoNormalNumberRefusesItsTensorByName) {
  for (const double bad : {0.0, 1e-40, 1e300, std::numeric_limits<double>::quiet_NaN()}) {
    Recipe recipe = namedRecipe();
    recipe.entries[1].thresholds[1] = bad;
    const auto result = preview(ortOverrides(), recipe, {});
    ASSERT_EQ(result->omitted.size(), 1U) << bad;
    EXPECT_EQ(result->omitted[0].tensor, "fc1.weight");
    EXPECT_FALSE(json::parse(contentOf(result)).contains("fc1.weight")) << bad;
  }
}

TEST(OrtOverridesTest, NarrowIntegersAreWrittenWithANote) {
  Recipe recipe = namedRecipe();
  recipe.entries[0].decision.options.narrow = true;
  const auto result = preview(ortOverrides(), recipe, {});
  ASSERT_EQ(result->omitted.size(), 1U);
  EXPECT_EQ(json::parse(contentOf(result)).size(), 2U);
}

recipe::Recipe withSeen(double threshold, const recipe::SeenRange& seen) {
  Recipe recipe;
  recipe.entries = {entryOf("a", threshold, tensor::Role::kActivation)};
  recipe::setSeen(recipe.entries[0], seen);
  return recipe;
}

json codesOf(const Recipe& recipe, const std::string& type = "quint8") {
  const auto result = preview(ortOverrides(), recipe, {{"activation_type", type}});
  EXPECT_TRUE(result->cautions.empty());
  return json::parse(contentOf(result))["a"][0];
}

// ONNX Runtime's quantizer removes a Relu and takes the lowest code for what it does: that has to be zero.
TEST(OrtOverridesTest, ValuesThatAreNeverNegativeHaveTheLowestCodeAtZero) {
  const Recipe relu = withSeen(255.0 / 16, {0, 255.0 / 16});
  EXPECT_EQ(codesOf(relu), json::parse(R"({"scale": 0.0625, "zero_point": 0})"));
  EXPECT_EQ(codesOf(relu, "qint8"), json::parse(R"({"scale": 0.0625, "zero_point": -128})"));
  EXPECT_EQ(codesOf(withSeen(255.0 / 16, {0.5, 3})).at("zero_point"), 0);
  // A range of a percentile cuts what was seen.
  EXPECT_EQ(codesOf(withSeen(255.0 / 16, {0, 100})), json::parse(R"({"scale": 0.0625, "zero_point": 0})"));
}

TEST(OrtOverridesTest, SkewedValuesHaveAZeroPointAndSymmetricOnesThatOfTheMiddle) {
  EXPECT_EQ(codesOf(withSeen(254, {-1, 254})), json::parse(R"({"scale": 1.0, "zero_point": 1})"));
  EXPECT_EQ(codesOf(withSeen(127, {-127, 126.5})), json::parse(R"({"scale": 1.0, "zero_point": 128})"));
  EXPECT_EQ(codesOf(withSeen(254, {-254, 0})), json::parse(R"({"scale": 0.9960784316062927, "zero_point": 255})"));
}

TEST(OrtOverridesTest, NoCodeIsBeyondTheLargestValueOfABound) {
  // float32(6 / 255) * 255 is more than 6, and a Clip that ends at 6 would be missed.
  const float scale = codesOf(withSeen(6, {0, 6})).at("scale").get<float>();
  EXPECT_LE(scale * 255.0F, 6.0F);
  EXPECT_GT(scale * 255.0F, 5.99999F);
}

TEST(OrtOverridesTest, AValueThatSharesARangeEndsWhereItDoesByItself) {
  Recipe shared = withSeen(510, {0, 255});
  shared.entries[0].decision.sharing_group = "g";
  EXPECT_EQ(codesOf(shared), json::parse(R"({"scale": 1.0, "zero_point": 0})"));
  EXPECT_EQ(codesOf(withSeen(510, {0, 255})).at("scale"), 2.0);  // by hand
}

TEST(OrtOverridesTest, WhatTheReaderRemovesInVainIsCautionedOf) {
  Recipe unknown;
  unknown.entries = {entryOf("a", 1.0, tensor::Role::kActivation)};
  EXPECT_EQ(preview(ortOverrides(), unknown, {})->cautions.size(), 1U);
  // Of weights it has scales for channels of initialisers in newer models only; and no graph says which axis they are.
  Recipe channels = namedRecipe();
  channels.entries.erase(channels.entries.begin());
  EXPECT_EQ(preview(ortOverrides(), channels, {})->cautions.size(), 2U);
  Recipe eight = withSeen(448, {0, 448});
  eight.entries[0].decision.format = "fp8_e4m3fn";
  eight.entries[0].step = Scale(1);
  EXPECT_EQ(preview(ortOverrides(), eight, {{"activation_type", std::string("qfloat8e4m3fn")}})->cautions.size(), 1U);
}

}  // namespace
}  // namespace scalewright::exchange
