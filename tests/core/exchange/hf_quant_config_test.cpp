#include <gtest/gtest.h>

#include "core/base/version.h"
#include "core/exchange/reasons.h"
#include "tests/core/exchange/module_recipe.h"

namespace scalewright::exchange {
namespace {

using nlohmann::json;

constexpr const char* kId = "hf-quant-config";

TEST(HfQuantConfigTest, SettingsOfATinyRecipe) {
  const auto result = exported(kId, tinyRecipe());
  ASSERT_TRUE(result);
  EXPECT_EQ(result->files[0].content, R"({
  "producer": {
    "name": "scalewright",
    "version": ")" + std::string(version()) + R"("
  },
  "quantization": {
    "quant_algo": "FP8",
    "kv_cache_quant_algo": "FP8",
    "exclude_modules": [
      "lm_head",
      "head"
    ]
  }
}
)");
  EXPECT_TRUE(result->omitted.empty());
  EXPECT_EQ(tensorsIn(fileOf(*result, ".safetensors")).dump(),
            R"({"m.0.attn.k_proj.k_scale":{"dtype":"F32","shape":[],"values":[0.5]},)"
            R"("m.0.attn.v_proj.v_scale":{"dtype":"F32","shape":[],"values":[0.125]},)"
            R"("m.0.fc.input_scale":{"dtype":"F32","shape":[],"values":[0.25]},)"
            R"("m.0.fc.weight_scale":{"dtype":"F32","shape":[],"values":[0.0625]}})");
}

TEST(HfQuantConfigTest, FlatFormForAModelsConfig) {
  const json settings = jsonOf(kId, tinyRecipe(), {{"flat", true}});
  EXPECT_EQ(settings["quant_method"], "modelopt");
  EXPECT_EQ(settings["quant_algo"], "FP8");
  EXPECT_EQ(settings["kv_cache_scheme"].dump(), R"({"dynamic":false,"num_bits":8,"type":"float"})");
  EXPECT_EQ(settings["ignore"], (json{"lm_head", "head"}));
  EXPECT_FALSE(settings.contains("quantization"));
}

TEST(HfQuantConfigTest, Nvfp4HasItsGroupSizeAndSecondScale) {
  const auto result = exported(kId, recipeOf({weightOf("a", "nvfp4", 2688 * 4), inputOf("a", "nvfp4", 2688 * 0.5)}));
  const json settings = json::parse(result->files[0].content)["quantization"];
  EXPECT_EQ(settings["quant_algo"], "NVFP4");
  EXPECT_EQ(settings["group_size"], 16);
  EXPECT_TRUE(settings["kv_cache_quant_algo"].is_null());
  const json tensors = tensorsIn(fileOf(*result, ".safetensors"));
  EXPECT_EQ(tensors["a.weight_scale_2"]["values"], json{4.0});
  EXPECT_EQ(tensors["a.input_scale"]["values"], json{0.5});
  EXPECT_EQ(reasonFor(*result, ""), kScalesOfBlocks);
}

TEST(HfQuantConfigTest, AlgorithmsThatDifferAreSaidForEachLayer) {
  const json settings = jsonOf(kId, recipeOf({weightOf("a", "fp8_e4m3fn", 1), inputOf("a", "fp8_e4m3fn", 1),
                                              weightOf("b", "nvfp4", 1)}))["quantization"];
  EXPECT_EQ(settings["quant_algo"], "MIXED_PRECISION");
  EXPECT_EQ(settings["quantized_layers"].dump(),
            R"({"a":{"quant_algo":"FP8"},"b":{"group_size":16,"quant_algo":"W4A16_NVFP4"}})");
}

TEST(HfQuantConfigTest, ChannelsComeWithScalesOfTokens) {
  const auto result =
      exported(kId, recipeOf({perChannel(weightOf("a", "fp8_e4m3fn", 1), 0, 448), inputOf("a", "fp8_e4m3fn", 1)}));
  EXPECT_EQ(json::parse(result->files[0].content)["quantization"]["quant_algo"], "FP8_PER_CHANNEL_PER_TOKEN");
  const json tensors = tensorsIn(fileOf(*result, ".safetensors"));
  EXPECT_EQ(tensors.size(), 1U) << "a static scale of the input would be one tensor too many";
  EXPECT_EQ(tensors["a.weight_scale"]["shape"], json{4});
  EXPECT_FALSE(reasonFor(*result, "a.input").empty());
}

TEST(HfQuantConfigTest, LayersWithoutAnAlgorithmAreExcluded) {
  const auto result =
      exported(kId, recipeOf({weightOf("a", "fp8_e4m3fn", 1), weightOf("b", "int8", 1), inputOf("b", "int8", 1)}));
  EXPECT_TRUE(result->nothing);
  EXPECT_EQ(json::parse(result->files[0].content)["quantization"]["exclude_modules"], (json{"lm_head", "a", "b"}));
  EXPECT_EQ(reasonFor(*result, "a.weight"), kPairUnknown);
  EXPECT_EQ(reasonFor(*result, "b.input"), kPairUnknown);
}

TEST(HfQuantConfigTest, WhatVllmReadsOtherwiseIsNoted) {
  const auto notesOf = [](const char* cache, bool flat, bool layer) {
    auto recipe = recipeOf({cacheOf("m.0.a.k_cache", cache, 1)});
    if (layer) {
      recipe.entries.push_back(weightOf("fc", "fp8_e4m3fn", 1));
      recipe.entries.push_back(inputOf("fc", "fp8_e4m3fn", 1));
    }
    std::string text;
    const auto result = exported(kId, recipe, {{"flat", flat}});
    for (const ExportNote& note : result->omitted) text += note.reason + std::string("|");
    return text;
  };
  EXPECT_EQ(notesOf("fp8_e4m3fn", false, true), "");
  EXPECT_NE(notesOf("fp8_e4m3fn", false, false).find("without quant_algo"), std::string::npos);
  EXPECT_NE(notesOf("int8", false, true).find("caches in FP8 and NVFP4 only"), std::string::npos);
  EXPECT_EQ(notesOf("nvfp4", false, true), "");
  EXPECT_NE(notesOf("nvfp4", true, true).find("flat form"), std::string::npos);
}

TEST(HfQuantConfigTest, CachesOfTwoFormatsAreNotMixed) {
  const auto result =
      exported(kId, recipeOf({cacheOf("m.0.a.k_cache", "fp8_e4m3fn", 1), cacheOf("m.0.a.v_cache", "int8", 1),
                              cacheOf("m.1.a.k_cache", "int8", 1)}));
  EXPECT_EQ(json::parse(result->files[0].content)["quantization"]["kv_cache_quant_algo"], "FP8");
  EXPECT_EQ(reasonFor(*result, "m.0.a.v_cache"), kOneCacheFormat);
  EXPECT_EQ(reasonFor(*result, "m.1.a.k_cache"), kOneCacheFormat);
  EXPECT_EQ(tensorsIn(fileOf(*result, ".safetensors")).size(), 1U);
}

}  // namespace
}  // namespace scalewright::exchange
