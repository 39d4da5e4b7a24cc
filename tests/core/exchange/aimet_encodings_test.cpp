#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/core/exchange/exchange_recipe.h"

namespace scalewright::exchange {
namespace {

using nlohmann::json;
using recipe::Recipe;

const ExporterDescriptor& exporter() {
  return *find("aimet-encodings");
}

json encodingsOf(const Recipe& recipe, const std::string& version) {
  return json::parse(contentOf(preview(exporter(), recipe, {{"version", version}})));
}

// AIMET and QNN hold a bias in 32 bits, with the scale of input times weight: 8 bits in the file would be taken at
// their word.
TEST(AimetEncodingsTest, ABiasIsLeftOutAndSaid) {
  Recipe recipe = namedRecipe();
  recipe.entries.push_back(entryOf("fc1.bias", 127.0 / 32, tensor::Role::kBias));
  for (const char* version : {"0.6.1", "1.0.0", "2.0.0"}) {
    const auto made = preview(exporter(), recipe, {{"version", std::string(version)}});
    ASSERT_TRUE(made) << version;
    EXPECT_EQ(contentOf(made).find("fc1.bias"), std::string::npos) << version;
    ASSERT_EQ(made->omitted.size(), 1U) << version;
    EXPECT_EQ(made->omitted.front().tensor, "fc1.bias") << version;
    EXPECT_STREQ(made->omitted.front().reason, "biases are left out: their scale follows from input and weight");
  }
}

TEST(AimetEncodingsTest, TheLegacyFileHasTextsForFlagsAndRangesThatFitTheScale) {
  EXPECT_EQ(contentOf(preview(exporter(), namedRecipe(), {{"version", std::string("0.6.1")}})), R"({
  "version": "0.6.1",
  "activation_encodings": {
    "relu_out": [
      {
        "bitwidth": 8,
        "dtype": "int",
        "is_symmetric": "True",
        "max": 7.9375,
        "min": -8.0,
        "offset": -128,
        "scale": 0.0625
      }
    ]
  },
  "param_encodings": {
    "fc1.weight": [
      {
        "bitwidth": 8,
        "dtype": "int",
        "is_symmetric": "True",
        "max": 0.9921875,
        "min": -1.0,
        "offset": -128,
        "scale": 0.0078125
      },
      {
        "bitwidth": 8,
        "dtype": "int",
        "is_symmetric": "True",
        "max": 1.984375,
        "min": -2.0,
        "offset": -128,
        "scale": 0.015625
      }
    ]
  },
  "quantizer_args": {
    "activation_bitwidth": 8,
    "dtype": "int",
    "is_symmetric": true,
    "param_bitwidth": 8,
    "per_channel_quantization": true,
    "quant_scheme": "post_training_tf"
  },
  "excluded_layers": []
}
)");
}

TEST(AimetEncodingsTest, AScaleFoundAgainFromTheRangeIsTheSame) {
  Recipe recipe;
  recipe.entries = {entryOf("x", 0.1, tensor::Role::kActivation)};
  const json encoding = encodingsOf(recipe, "0.6.1")["activation_encodings"]["x"][0];
  const double found = (encoding["max"].get<double>() - encoding["min"].get<double>()) / 255;
  EXPECT_EQ(static_cast<float>(found), static_cast<float>(0.1 / 127));
}

TEST(AimetEncodingsTest, VersionOneListsThemWithTheirKind) {
  const json document = encodingsOf(namedRecipe(), "1.0.0");
  EXPECT_EQ(document["version"], "1.0.0");
  EXPECT_EQ(document["activation_encodings"], json::parse(R"([{"name": "relu_out", "enc_type": "PER_TENSOR",
      "dtype": "INT", "bw": 8, "is_sym": true, "scale": [0.0625], "offset": [-128]}])"));
  EXPECT_EQ(document["param_encodings"], json::parse(R"([{"name": "fc1.weight", "enc_type": "PER_CHANNEL",
      "dtype": "INT", "bw": 8, "is_sym": true, "scale": [0.0078125, 0.015625], "offset": [-128, -128]}])"));
}

TEST(AimetEncodingsTest, VersionTwoSpeaksAsQuantizeLinear) {
  Recipe recipe = namedRecipe();
  recipe.entries.push_back(entryOf("kv", 896.0, tensor::Role::kKvEntry, "fp8_e4m3fn"));
  EXPECT_EQ(encodingsOf(recipe, "2.0.0"), json::parse(R"({"version": "2.0.0", "encodings": [
      {"name": "relu_out", "output_dtype": "int8", "y_scale": 0.0625},
      {"name": "fc1.weight", "output_dtype": "int8", "y_scale": [0.0078125, 0.015625], "axis": 0},
      {"name": "kv", "output_dtype": "float8e4m3fn", "y_scale": 2.0}]})"));
}

TEST(AimetEncodingsTest, FloatingPointNeedsVersionTwo) {
  Recipe recipe;
  recipe.entries = {entryOf("kv", 896.0, tensor::Role::kKvEntry, "fp8_e4m3fn")};
  const auto result = preview(exporter(), recipe, {});
  EXPECT_TRUE(result->nothing);
  ASSERT_EQ(result->omitted.size(), 1U);
  EXPECT_EQ(result->omitted[0].tensor, "kv");
}

TEST(AimetEncodingsTest, AnAxisThatTheFileCannotSayIsNoted) {
  Recipe recipe;
  recipe.entries = {entryOf("w", {1.0, 2.0}, 1)};
  EXPECT_EQ(preview(exporter(), recipe, {})->omitted.size(), 1U);
  EXPECT_TRUE(preview(exporter(), recipe, {{"version", std::string("2.0.0")}})->omitted.empty());
  EXPECT_EQ(encodingsOf(recipe, "2.0.0")["encodings"][0]["axis"], 1);
}

TEST(AimetEncodingsTest, ChannelsOfActivationsAreLeftOut) {
  Recipe recipe = namedRecipe();
  recipe.entries.push_back(entryOf("x", {1.0, 2.0}, 0));
  recipe.entries.back().decision.role = tensor::Role::kActivation;
  for (const char* version : {"0.6.1", "1.0.0", "2.0.0"}) {
    const auto result = preview(exporter(), recipe, {{"version", std::string(version)}});
    ASSERT_EQ(result->omitted.size(), 1U) << version;
    EXPECT_EQ(result->omitted[0].tensor, "x");
    EXPECT_STREQ(result->omitted[0].reason, "a scale for each channel is for weights only");
    EXPECT_EQ(result->files[0].content.find("\"x\""), std::string::npos) << version;
  }
}

TEST(AimetEncodingsTest, FourBitsHaveTheirOwnRange) {
  Recipe recipe;
  recipe.entries = {entryOf("w", 7.0, tensor::Role::kWeight, "int4")};
  const json encoding = encodingsOf(recipe, "0.6.1")["param_encodings"]["w"][0];
  EXPECT_EQ(encoding["bitwidth"], 4);
  EXPECT_EQ(encoding["offset"], -8);
  EXPECT_EQ(encoding["max"], 7.0);
}

}  // namespace
}  // namespace scalewright::exchange
