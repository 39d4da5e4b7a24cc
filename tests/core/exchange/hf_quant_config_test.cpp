#include <gtest/gtest.h>

#include <algorithm>

#include "core/exchange/layers/reasons.h"
#include "tests/core/exchange/module_recipe.h"

namespace scalewright::exchange {
namespace {

using nlohmann::json;

constexpr const char* kHfQuantConfig = "hf-quant-config";

TEST(HfQuantConfigTest, SettingsOfATinyRecipe) {
  const auto result = exported(kHfQuantConfig, tinyRecipe());
  ASSERT_TRUE(result);
  EXPECT_EQ(result->files[0].content, R"({
  "producer": {
    "name": "modelopt",
    "version": "0.41.0"
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
  const json document = jsonOf(kHfQuantConfig, tinyRecipe(), {{"wrapped", true}});
  EXPECT_EQ(document.size(), 1U);
  const json settings = document["quantization_config"];
  EXPECT_EQ(settings["producer"], (json{{"name", "modelopt"}, {"version", "0.41.0"}}));
  EXPECT_EQ(settings["quant_method"], "modelopt");
  EXPECT_EQ(settings["quant_algo"], "FP8");
  EXPECT_EQ(settings["kv_cache_scheme"].dump(), R"({"dynamic":false,"num_bits":8,"type":"float"})");
  EXPECT_EQ(settings["ignore"], (json{"lm_head", "head"}));
  EXPECT_FALSE(settings.contains("quantization"));
}

TEST(HfQuantConfigTest, Nvfp4HasItsGroupSizeAndSecondScale) {
  const auto result =
      exported(kHfQuantConfig, recipeOf({weightOf("a", "nvfp4", 2688 * 4), inputOf("a", "nvfp4", 2688 * 0.5)}));
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
  const json settings = jsonOf(kHfQuantConfig, recipeOf({weightOf("a", "fp8_e4m3fn", 1), inputOf("a", "fp8_e4m3fn", 1),
                                                         weightOf("b", "nvfp4", 1)}))["quantization"];
  EXPECT_EQ(settings["quant_algo"], "MIXED_PRECISION");
  EXPECT_EQ(settings["quantized_layers"].dump(),
            R"({"a":{"quant_algo":"FP8"},"b":{"group_size":16,"quant_algo":"W4A16_NVFP4"}})");
}

TEST(HfQuantConfigTest, ChannelsComeWithScalesOfTokens) {
  const auto result = exported(
      kHfQuantConfig, recipeOf({perChannel(weightOf("a", "fp8_e4m3fn", 1), 0, 448), inputOf("a", "fp8_e4m3fn", 1)}));
  EXPECT_EQ(json::parse(result->files[0].content)["quantization"]["quant_algo"], "FP8_PER_CHANNEL_PER_TOKEN");
  const json tensors = tensorsIn(fileOf(*result, ".safetensors"));
  EXPECT_EQ(tensors.size(), 1U) << "a static scale of the input would be one tensor too many";
  EXPECT_EQ(tensors["a.weight_scale"]["shape"], json{4});
  EXPECT_FALSE(reasonFor(*result, "a.input").empty());
}

TEST(HfQuantConfigTest, LayersWithoutAnAlgorithmAreExcluded) {
  const auto result = exported(
      kHfQuantConfig, recipeOf({weightOf("a", "fp8_e4m3fn", 1), weightOf("b", "int8", 1), inputOf("b", "int8", 1)}));
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
    const auto result = exported(kHfQuantConfig, recipe, {{"wrapped", flat}});
    for (const ExportNote& note : result->omitted) text += note.reason + std::string("|");
    return text;
  };
  EXPECT_EQ(notesOf("fp8_e4m3fn", false, true), "");
  for (const bool flat : {false, true}) {
    const auto caches =
        exported(kHfQuantConfig, recipeOf({cacheOf("m.0.a.k_cache", "fp8_e4m3fn", 1)}), {{"wrapped", flat}});
    EXPECT_NE(std::string(caches->cautions.front()).find("without quant_algo"), std::string::npos);
  }
  EXPECT_NE(notesOf("int8", false, true).find("caches in FP8 and NVFP4 only"), std::string::npos);
  EXPECT_EQ(notesOf("nvfp4", false, true), "");
  EXPECT_NE(notesOf("nvfp4", true, true).find("NVFP4 caches in config.json"), std::string::npos);
}

TEST(HfQuantConfigTest, CachesOfTwoFormatsAreNotMixed) {
  const auto result =
      exported(kHfQuantConfig, recipeOf({cacheOf("m.0.a.k_cache", "fp8_e4m3fn", 1), cacheOf("m.0.a.v_cache", "int8", 1),
                                         cacheOf("m.1.a.k_cache", "int8", 1)}));
  EXPECT_EQ(json::parse(result->files[0].content)["quantization"]["kv_cache_quant_algo"], "FP8");
  EXPECT_EQ(reasonFor(*result, "m.0.a.v_cache"), kOneCacheFormat);
  EXPECT_EQ(reasonFor(*result, "m.1.a.k_cache"), kOneCacheFormat);
  EXPECT_EQ(tensorsIn(fileOf(*result, ".safetensors")).size(), 1U);
}

bool warns(const ExportResult& result, const std::string& words) {
  return std::any_of(result.cautions.begin(), result.cautions.end(),
                     [&](const char* caution) { return std::string(caution).find(words) != std::string::npos; });
}

TEST(HfQuantConfigTest, AlgorithmsThatVllmRefusesNestedAreSaid) {
  const auto result = exported(kHfQuantConfig, recipeOf({weightOf("b", "nvfp4", 1)}));
  EXPECT_EQ(json::parse(result->files[0].content)["quantization"]["quant_algo"], "W4A16_NVFP4");
  EXPECT_TRUE(warns(*result, "vLLM refuses this algorithm in hf_quant_config.json"));
  EXPECT_FALSE(
      warns(*exported(kHfQuantConfig, recipeOf({weightOf("b", "nvfp4", 1)}), {{"wrapped", true}}), "vLLM refuses"));
  EXPECT_FALSE(warns(*exported(kHfQuantConfig, tinyRecipe()), "vLLM refuses"));
}

TEST(HfQuantConfigTest, LayersCanBeNamedWhereOneAlgorithmForAllWouldSayTooMuch) {
  const auto layer = [](const std::string& name) {
    return std::vector{weightOf(name, "fp8_e4m3fn", 1), inputOf(name, "fp8_e4m3fn", 1)};
  };
  auto entries = layer("model.layers.0.mlp.down_proj");
  const auto whole = exported(kHfQuantConfig, recipeOf(entries));
  EXPECT_TRUE(warns(*whole, "one algorithm is said for the whole model"));
  for (auto& entry : layer("model.layers.2.mlp.down_proj")) entries.push_back(entry);
  const auto part = exported(kHfQuantConfig, recipeOf(entries));
  EXPECT_TRUE(warns(*part, "a part of the model only")) << "layer 1 is missing";
  const auto named = exported(kHfQuantConfig, recipeOf(entries), {{"layers", std::string("named")}});
  EXPECT_FALSE(warns(*named, "whole")) << "nothing is said of other layers";
  const json settings = json::parse(named->files[0].content)["quantization"];
  EXPECT_EQ(settings["quant_algo"], "MIXED_PRECISION");
  EXPECT_EQ(settings["quantized_layers"]["model.layers.2.mlp.down_proj"].dump(), R"({"quant_algo":"FP8"})");
}

TEST(HfQuantConfigTest, ARouterIsLeftAloneWithoutItsNeighbour) {
  // vLLM: an entry that is a part of a name counts for it, and gate_proj is read as a part of gate_up_proj.
  const std::string at = "model.layers.0.mlp.";
  auto recipe = recipeOf({entryOf(at + "gate.weight", tensor::Role::kWeight, {4, 2}, "bf16", 1)});
  for (const char* part : {"gate_proj", "up_proj"}) {
    recipe.entries.push_back(weightOf(at + part, "fp8_e4m3fn", 1));
    recipe.entries.push_back(inputOf(at + part, "fp8_e4m3fn", 1));
  }
  const auto result = exported(kHfQuantConfig, recipe);
  EXPECT_EQ(json::parse(result->files[0].content)["quantization"]["exclude_modules"],
            (json{"lm_head", "*model.layers.0.mlp.gate", "*model.layers.0.mlp.gate.*"}));
}

}  // namespace
}  // namespace scalewright::exchange
