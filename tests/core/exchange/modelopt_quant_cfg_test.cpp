#include <gtest/gtest.h>

#include "core/exchange/layers/reasons.h"
#include "tests/core/exchange/module_recipe.h"

namespace scalewright::exchange {
namespace {

using nlohmann::json;

constexpr const char* kModeloptQuantCfg = "modelopt-quant-cfg";

TEST(ModelOptQuantCfgTest, ListOfATinyRecipe) {
  const auto result = exported(kModeloptQuantCfg, tinyRecipe());
  ASSERT_TRUE(result);
  EXPECT_EQ(
      json::parse(result->files[0].content).dump(),
      R"({"algorithm":"max","quant_cfg":[{"enable":false,"quantizer_name":"*"},)"
      R"({"cfg":{"axis":null,"constant_amax":28.0,"num_bits":[4,3]},"quantizer_name":"m.0.fc.weight_quantizer"},)"
      R"({"cfg":{"axis":null,"constant_amax":112.0,"num_bits":[4,3]},"quantizer_name":"m.0.fc.input_quantizer"},)"
      R"({"cfg":{"axis":null,"constant_amax":224.0,"num_bits":[4,3]},"quantizer_name":"m.0.attn.k_bmm_quantizer"},)"
      R"({"cfg":{"axis":null,"constant_amax":56.0,"num_bits":[4,3]},"quantizer_name":"m.0.attn.v_bmm_quantizer"}]})");
  EXPECT_TRUE(result->omitted.empty());
  EXPECT_EQ(fileOf(*result, ".yaml"), R"(metadata:
  recipe_type: "ptq"
  description: "Ranges tuned with Scalewright"
quantize:
  algorithm: "max"
  quant_cfg:
    - quantizer_name: "*"
      enable: false
    - quantizer_name: "m.0.fc.weight_quantizer"
      cfg:
        num_bits: [4, 3]
        axis: null
        constant_amax: 28.0
    - quantizer_name: "m.0.fc.input_quantizer"
      cfg:
        num_bits: [4, 3]
        axis: null
        constant_amax: 112.0
    - quantizer_name: "m.0.attn.k_bmm_quantizer"
      cfg:
        num_bits: [4, 3]
        axis: null
        constant_amax: 224.0
    - quantizer_name: "m.0.attn.v_bmm_quantizer"
      cfg:
        num_bits: [4, 3]
        axis: null
        constant_amax: 56.0
)");
}

TEST(ModelOptQuantCfgTest, BlocksHaveIntegerKeysAndAreInTheYamlAlone) {
  const auto result = exported(
      kModeloptQuantCfg, recipeOf({weightOf("a", "nvfp4", 3), weightOf("b", "mxfp4", 1), weightOf("c", "int8", 1)}));
  const json list = json::parse(result->files[0].content)["quant_cfg"];
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(list[1]["quantizer_name"], "c.weight_quantizer");
  const std::string yaml = fileOf(*result, ".yaml");
  EXPECT_NE(yaml.find(R"(        num_bits: [2, 1]
        block_sizes:
          -1: 16
          type: "dynamic"
          scale_bits: [4, 3]
        constant_amax: 3.0
)"),
            std::string::npos)
      << yaml;
  EXPECT_NE(yaml.find(R"(          -1: 32
          type: "dynamic"
          scale_bits: [8, 0]
)"),
            std::string::npos);
  EXPECT_FALSE(reasonFor(*result, "a.weight").empty());
  EXPECT_FALSE(reasonFor(*result, "b.weight").empty());
  EXPECT_TRUE(reasonFor(*result, "c.weight").empty());
}

TEST(ModelOptQuantCfgTest, ChannelsLoseTheirRangesWithANote) {
  auto narrow = perChannel(weightOf("a", "int8", 1), 0, 127);
  narrow.decision.options.narrow = true;
  const auto result = exported(kModeloptQuantCfg, recipeOf({narrow}));
  const json config = json::parse(result->files[0].content)["quant_cfg"][1]["cfg"];
  EXPECT_EQ(config.dump(), R"({"axis":0,"narrow_range":true,"num_bits":8})");
  EXPECT_FALSE(reasonFor(*result, "a.weight").empty());
  EXPECT_FALSE(result->nothing);
}

TEST(ModelOptQuantCfgTest, TheReadersAmaxMapsTo127AlsoWhereTheThresholdMapsToMore) {
  auto half = weightOf("a", "int8", 127.5);
  half.decision.options.half_level = true;
  half.step = Scale(1);
  EXPECT_EQ(jsonOf(kModeloptQuantCfg, recipeOf({half}))["quant_cfg"][1]["cfg"]["constant_amax"], 127.0);
}

TEST(ModelOptQuantCfgTest, NamesAreNoPatterns) {
  const json list = jsonOf(kModeloptQuantCfg, recipeOf({weightOf("a*[0]?", "int8", 1)}))["quant_cfg"];
  EXPECT_EQ(list[1]["quantizer_name"], "a[*][[]0][?].weight_quantizer");
}

TEST(ModelOptQuantCfgTest, WhatIsLeftOutHasAReason) {
  auto infinite = weightOf("a", "int8", 1);
  infinite.step = Scale(std::numeric_limits<double>::infinity());
  const auto result =
      exported(kModeloptQuantCfg,
               recipeOf({infinite, weightOf("b", "fp8_143", 15), perChannel(inputOf("c", "int8", 1), 1, 127),
                         weightOf("c", "bf16", 1), entryOf("m.q_rope", tensor::Role::kActivation, {2}, "int8", 1),
                         perChannel(weightOf("d", "int8", 1), 1, 127)}));
  EXPECT_TRUE(result->nothing);
  EXPECT_EQ(reasonFor(*result, "a.weight"), kNoNormalScale);
  EXPECT_EQ(reasonFor(*result, "b.weight"), kFormatUnknown);
  EXPECT_EQ(reasonFor(*result, "c.input"), kInputScales);
  EXPECT_EQ(reasonFor(*result, "m.q_rope"), kNoLayer);
  EXPECT_EQ(reasonFor(*result, "d.weight"), kOtherAxis);
}

}  // namespace
}  // namespace scalewright::exchange
