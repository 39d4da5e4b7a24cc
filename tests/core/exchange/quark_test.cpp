#include <gtest/gtest.h>

#include "core/exchange/layers/reasons.h"
#include "tests/core/exchange/module_recipe.h"

namespace scalewright::exchange {
namespace {

using nlohmann::json;

constexpr const char* kQuark = "quark";

recipe::Recipe attention(const std::string& value_format) {
  return recipeOf({weightOf("m.0.attn.k_proj", "fp8_e4m3fn", 448), weightOf("m.0.attn.v_proj", value_format, 448),
                   inputOf("m.0.attn.k_proj", "fp8_e4m3fn", 224), inputOf("m.0.attn.v_proj", value_format, 224),
                   cacheOf("m.0.attn.k_cache", "fp8_e4m3fn", 224), cacheOf("m.0.attn.v_cache", "fp8_e4m3fn", 56)});
}

TEST(QuarkTest, SettingsOfALayer) {
  const auto result = exported(kQuark, recipeOf({weightOf("fc", "int8", 127), inputOf("fc", "int8", 254)}));
  EXPECT_EQ(result->files[0].content, R"({
  "quant_method": "quark",
  "quant_mode": "eager_mode",
  "version": "0.8",
  "algo_config": null,
  "softmax_quant_spec": null,
  "exclude": [
    "lm_head"
  ],
  "global_quant_config": {
    "input_tensors": null,
    "output_tensors": null,
    "weight": null,
    "bias": null,
    "target_device": null
  },
  "layer_quant_config": {
    "fc": {
      "input_tensors": {
        "dtype": "int8",
        "is_dynamic": false,
        "qscheme": "per_tensor",
        "ch_axis": null,
        "group_size": null,
        "symmetric": true,
        "round_method": "half_even",
        "scale_type": "float",
        "observer_cls": "PerTensorMinMaxObserver"
      },
      "output_tensors": null,
      "weight": {
        "dtype": "int8",
        "is_dynamic": false,
        "qscheme": "per_tensor",
        "ch_axis": null,
        "group_size": null,
        "symmetric": true,
        "round_method": "half_even",
        "scale_type": "float",
        "observer_cls": "PerTensorMinMaxObserver"
      },
      "bias": null,
      "target_device": null
    }
  },
  "layer_type_quant_config": {},
  "export": {
    "kv_cache_group": [],
    "min_kv_scale": 0.0,
    "pack_method": "reorder",
    "weight_format": "real_quantized",
    "weight_merge_groups": []
  }
}
)");
  EXPECT_EQ(tensorsIn(fileOf(*result, ".safetensors")).dump(),
            R"({"fc.input_scale":{"dtype":"F32","shape":[],"values":[2.0]},)"
            R"("fc.input_zero_point":{"dtype":"I8","shape":[],"values":[0]},)"
            R"("fc.weight_scale":{"dtype":"F32","shape":[],"values":[1.0]},)"
            R"("fc.weight_zero_point":{"dtype":"I8","shape":[],"values":[0]}})");
}

/// Expects what vLLM asks for: each pattern is a key, all that match have equal outputs.
void expectCacheGroup(const json& settings) {
  const json layers = settings["layer_quant_config"];
  for (const json& pattern : settings["export"]["kv_cache_group"]) {
    ASSERT_TRUE(layers.contains(pattern.get<std::string>()));
    EXPECT_EQ(layers[pattern.get<std::string>()], layers["*k_proj"]);
  }
  for (const auto& [name, layer] : layers.items()) {
    if (name.ends_with("k_proj") || name.ends_with("v_proj")) {
      EXPECT_EQ(layer["output_tensors"], layers["*k_proj"]["output_tensors"]);
      EXPECT_EQ(layer["output_tensors"]["dtype"], "fp8_e4m3");
    }
  }
}

TEST(QuarkTest, CachesAreOutputsOfProjections) {
  const auto result = exported(kQuark, attention("fp8_e4m3fn"));
  const json settings = json::parse(result->files[0].content);
  EXPECT_EQ(settings["export"]["kv_cache_group"], (json{"*k_proj", "*v_proj"}));
  expectCacheGroup(settings);
  EXPECT_EQ(settings["layer_quant_config"].size(), 2U) << "the patterns say all of it";
  EXPECT_EQ(settings["layer_quant_config"]["*v_proj"]["weight"]["dtype"], "fp8_e4m3");
  const json tensors = tensorsIn(fileOf(*result, ".safetensors"));
  EXPECT_EQ(tensors["m.0.attn.k_proj.output_scale"]["values"], json{0.5});
  EXPECT_EQ(tensors["m.0.attn.v_proj.output_scale"]["values"], json{0.125});
  for (const ExportNote& note : result->omitted) EXPECT_EQ(note.reason, kOthersMissing) << "there are no queries";
}

TEST(QuarkTest, ProjectionsThatDifferKeepTheirNames) {
  const auto result = exported(kQuark, attention("int8"));
  const json settings = json::parse(result->files[0].content);
  expectCacheGroup(settings);
  EXPECT_EQ(settings["layer_quant_config"]["m.0.attn.v_proj"]["weight"]["dtype"], "int8");
  // The first match wins: exact names have to stand before the patterns.
  EXPECT_LT(result->files[0].content.find("\"m.0.attn.v_proj\""), result->files[0].content.find("\"*k_proj\""));
  EXPECT_FALSE(reasonFor(*result, "").empty());
}

TEST(QuarkTest, CacheScalesAreRaisedToTheSmallest) {
  const auto result = exported(kQuark, attention("fp8_e4m3fn"), {{"min_kv_scale", 0.25}});
  EXPECT_EQ(json::parse(result->files[0].content)["export"]["min_kv_scale"], 0.25);
  const json tensors = tensorsIn(fileOf(*result, ".safetensors"));
  EXPECT_EQ(tensors["m.0.attn.k_proj.output_scale"]["values"], json{0.5});
  EXPECT_EQ(tensors["m.0.attn.v_proj.output_scale"]["values"], json{0.25});
}

TEST(QuarkTest, ChannelsBlocksAndTwoLevels) {
  const auto result = exported(
      kQuark,
      recipeOf({perChannel(weightOf("a", "int8", 1), 0, 127), inputOf("a", "int8", 127), weightOf("b", "mxfp4", 1),
                inputOf("b", "mxfp4", 1), weightOf("c", "nvfp4", 2688), inputOf("c", "nvfp4", 2688)}));
  const json layers = json::parse(result->files[0].content)["layer_quant_config"];
  EXPECT_EQ(layers["a"]["weight"]["qscheme"], "per_channel");
  EXPECT_EQ(layers["a"]["weight"]["ch_axis"], 0);
  EXPECT_EQ(layers["b"]["weight"]["scale_format"], "e8m0");
  EXPECT_EQ(layers["b"]["weight"]["group_size"], 32);
  EXPECT_EQ(layers["b"]["weight"]["is_dynamic"], false);
  EXPECT_EQ(layers["b"]["input_tensors"]["is_dynamic"], true);
  ASSERT_EQ(layers["c"]["weight"].size(), 2U);
  EXPECT_EQ(layers["c"]["weight"][0]["dtype"], "fp4");
  EXPECT_EQ(layers["c"]["weight"][1]["dtype"], "fp8_e4m3");
  const json tensors = tensorsIn(fileOf(*result, ".safetensors"));
  EXPECT_EQ(tensors["a.weight_scale"]["shape"], json{4});
  EXPECT_EQ(tensors["c.weight_scale_2"]["values"], json{1.0});
  EXPECT_EQ(tensors["c.input_scale_2"]["values"], json{1.0});
  EXPECT_EQ(tensors["a.weight_zero_point"].dump(), R"({"dtype":"I8","shape":[4],"values":[0,0,0,0]})");
  EXPECT_TRUE(tensors.contains("a.input_zero_point"));
  EXPECT_EQ(tensors.size(), 6U);
}

TEST(QuarkTest, BlocksAreSpelledAsQuarksOwn) {
  auto recipe = recipeOf(
      {weightOf("b", "mxfp4", 1), inputOf("b", "mxfp4", 1), weightOf("c", "nvfp4", 2688), inputOf("c", "nvfp4", 2688)});
  recipe.entries[0].decision.options.scale_rule = formats::ScaleRule::kEven;
  const json layers = jsonOf(kQuark, recipe)["layer_quant_config"];
  EXPECT_EQ(layers["b"]["weight"].dump(),
            R"({"ch_axis":-1,"dtype":"fp4","group_size":32,"is_dynamic":false,"observer_cls":"PerBlockMXObserver",)"
            R"("qscheme":"per_group","round_method":"half_even","scale_calculation_mode":"even","scale_format":"e8m0",)"
            R"("scale_type":"float","symmetric":null})");
  EXPECT_EQ(layers["c"]["weight"].dump(),
            R"([{"ch_axis":-1,"dtype":"fp4","group_size":16,"is_dynamic":false,"observer_cls":"PerBlockMXObserver",)"
            R"("qscheme":"per_group","round_method":"half_even","scale_calculation_mode":null,)"
            R"("scale_format":"float32","scale_type":"float32","symmetric":null},)"
            R"({"ch_axis":null,"dtype":"fp8_e4m3","group_size":null,"is_dynamic":false,"is_scale_quant":true,)"
            R"("observer_cls":"PerTensorMinMaxObserver","qscheme":"per_tensor","round_method":"half_even",)"
            R"("scale_type":"float32","symmetric":true}])");
  EXPECT_EQ(layers["c"]["input_tensors"][0]["is_dynamic"], true);
  EXPECT_EQ(layers["c"]["input_tensors"][1]["is_dynamic"], false);

  recipe.entries[0].decision.options.scale_rule = formats::ScaleRule::kRceil;
  const auto result = exported(kQuark, recipe);
  EXPECT_FALSE(json::parse(result->files[0].content)["layer_quant_config"].contains("b"));
  EXPECT_NE(reasonFor(*result, "b.weight").find("(rceil)"), std::string::npos);
}

TEST(QuarkTest, ScalesOfGroupsOfIntegersStandOnTheirSide) {
  auto weight = entryOf("a.weight", tensor::Role::kWeight, {9, 4}, "int4", 1);
  weight.decision.granularity = tensor::Granularity::perGroup(2);
  for (int i = 1; i <= 18; ++i) weight.thresholds.push_back(7.0 * i);
  const auto result = exported(kQuark, recipeOf({weight}));
  const json tensors = tensorsIn(fileOf(*result, ".safetensors"));
  EXPECT_EQ(tensors["a.weight_scale"].dump(),
            R"({"dtype":"F32","shape":[2,9],"values":[1.0,3.0,5.0,7.0,9.0,11.0,13.0,15.0,17.0,)"
            R"(2.0,4.0,6.0,8.0,10.0,12.0,14.0,16.0,18.0]})");
  // Eight numbers of four bits in one.
  EXPECT_EQ(tensors["a.weight_zero_point"].dump(), R"({"dtype":"I32","shape":[2,2],"values":[0,0,0,0]})");
}

TEST(QuarkTest, WeightsAloneAreNotForVllm) {
  for (const char* format : {"int8", "fp8_e4m3fn", "nvfp4"}) {
    const auto result = exported(kQuark, recipeOf({weightOf("a", format, 1), inputOf("a", "bf16", 1)}));
    EXPECT_NE(reasonFor(*result, "a.weight").find("vLLM has no scheme"), std::string::npos) << format;
    EXPECT_TRUE(json::parse(result->files[0].content)["layer_quant_config"].contains("a")) << format;
  }
  EXPECT_EQ(reasonFor(*exported(kQuark, recipeOf({weightOf("a", "mxfp4", 1), inputOf("a", "bf16", 1)})), "a.weight"),
            "");
}

TEST(QuarkTest, TablesAreLeftAloneWithoutBeingNamed) {
  const auto result =
      exported(kQuark, recipeOf({weightOf("model.embed_tokens", "int8", 1), weightOf("kept", "bf16", 1)}));
  EXPECT_TRUE(result->nothing);
  EXPECT_EQ(json::parse(result->files[0].content)["exclude"], (json{"lm_head", "kept"}));
  EXPECT_EQ(reasonFor(*result, "model.embed_tokens.weight"), kNoEmbeddings);
}

TEST(QuarkTest, WhatIsLeftOutIsExcluded) {
  const auto result = exported(kQuark, recipeOf({weightOf("a", "fp8_143", 15), cacheOf("m.k_cache", "int8", 1)}));
  EXPECT_TRUE(result->nothing);
  EXPECT_EQ(json::parse(result->files[0].content)["exclude"], (json{"lm_head", "a"}));
  EXPECT_EQ(reasonFor(*result, "m.k_cache"), kFormatUnknown);
}

}  // namespace
}  // namespace scalewright::exchange
