#include <gtest/gtest.h>

#include "core/exchange/layers/reasons.h"
#include "tests/core/exchange/module_recipe.h"

namespace scalewright::exchange {
namespace {

using nlohmann::json;

constexpr const char* kId = "compressed-tensors";

TEST(CompressedTensorsTest, SettingsOfATinyRecipe) {
  const auto result = exported(kId, tinyRecipe());
  ASSERT_TRUE(result);
  EXPECT_EQ(result->files[0].content, R"({
  "quant_method": "compressed-tensors",
  "format": "float-quantized",
  "quantization_status": "compressed",
  "global_compression_ratio": null,
  "version": "0.12.2",
  "ignore": [
    "lm_head",
    "head"
  ],
  "kv_cache_scheme": {
    "num_bits": 8,
    "type": "float",
    "strategy": "tensor",
    "symmetric": true,
    "dynamic": false
  },
  "config_groups": {
    "group_0": {
      "targets": [
        "m.0.fc"
      ],
      "weights": {
        "num_bits": 8,
        "type": "float",
        "strategy": "tensor",
        "symmetric": true,
        "dynamic": false
      },
      "input_activations": {
        "num_bits": 8,
        "type": "float",
        "strategy": "tensor",
        "symmetric": true,
        "dynamic": false
      },
      "output_activations": null
    }
  }
}
)");
  EXPECT_TRUE(result->omitted.empty());
  EXPECT_EQ(tensorsIn(fileOf(*result, ".safetensors")).dump(),
            R"({"m.0.attn.k_scale":{"dtype":"F32","shape":[1],"values":[0.5]},)"
            R"("m.0.attn.v_scale":{"dtype":"F32","shape":[1],"values":[0.125]},)"
            R"("m.0.fc.input_scale":{"dtype":"F32","shape":[1],"values":[0.25]},)"
            R"("m.0.fc.weight_scale":{"dtype":"F32","shape":[1],"values":[0.0625]}})");
  EXPECT_NE(result->files[1].summary.find("m.0.fc.weight_scale  F32 [1]  0.0625\n"), std::string::npos);
}

TEST(CompressedTensorsTest, StandsInAConfigOnRequest) {
  const json document = jsonOf(kId, tinyRecipe(), {{"wrapped", true}, {"ignore", std::string("a, b")}});
  EXPECT_EQ(document.size(), 1U);
  EXPECT_EQ(document["quantization_config"]["ignore"], (json{"a", "b", "head"}));
}

TEST(CompressedTensorsTest, AHeadThatIsQuantizedIsNotIgnored) {
  const json settings = jsonOf(kId, recipeOf({weightOf("lm_head", "int8", 1), inputOf("lm_head", "int8", 1)}));
  EXPECT_TRUE(settings["ignore"].empty());
}

TEST(CompressedTensorsTest, LayersOfOneKindAreOneGroup) {
  const auto recipe =
      recipeOf({weightOf("a", "int8", 1), inputOf("a", "int8", 2), perChannel(weightOf("b", "int8", 1), 0, 127),
                inputOf("b", "int8", 2), weightOf("c", "int8", 3), inputOf("c", "int8", 4)});
  const json groups = jsonOf(kId, recipe)["config_groups"];
  ASSERT_EQ(groups.size(), 2U);
  EXPECT_EQ(groups["group_0"]["targets"], (json{"a", "c"}));
  EXPECT_EQ(groups["group_0"]["weights"]["type"], "int");
  EXPECT_EQ(groups["group_0"]["weights"]["strategy"], "tensor");
  EXPECT_EQ(groups["group_1"]["targets"], json{"b"});
  EXPECT_EQ(groups["group_1"]["weights"]["strategy"], "channel");
  EXPECT_FALSE(groups["group_1"].contains("format"));
  const auto tensors = tensorsIn(fileOf(*exported(kId, recipe), ".safetensors"));
  EXPECT_EQ(tensors["b.weight_scale"]["shape"], (json{4, 1}));
  EXPECT_EQ(tensors["b.weight_scale"]["values"], (json{1.0, 2.0, 3.0, 4.0}));
}

TEST(CompressedTensorsTest, Nvfp4HasReciprocalScales) {
  const auto recipe = recipeOf({weightOf("a", "nvfp4", 2688 * 4), inputOf("a", "nvfp4", 2688 * 0.5)});
  const auto result = exported(kId, recipe);
  const json settings = json::parse(result->files[0].content);
  EXPECT_EQ(settings["format"], "nvfp4-pack-quantized");
  const json group = settings["config_groups"]["group_0"];
  EXPECT_EQ(group["weights"]["strategy"], "tensor_group");
  EXPECT_EQ(group["weights"]["group_size"], 16);
  EXPECT_EQ(group["weights"]["dynamic"], false);
  EXPECT_EQ(group["input_activations"]["dynamic"], "local");
  const auto tensors = tensorsIn(fileOf(*result, ".safetensors"));
  EXPECT_EQ(tensors["a.weight_global_scale"]["values"], json{0.25});
  EXPECT_EQ(tensors["a.input_global_scale"]["values"], json{2.0});
  EXPECT_EQ(reasonFor(*result, ""), kScalesOfBlocks);
}

TEST(CompressedTensorsTest, WeightsAloneHaveAScaleForEachChannel) {
  const auto result =
      exported(kId, recipeOf({weightOf("a", "int8", 127), inputOf("a", "bf16", 1), weightOf("b", "int4", 7)}));
  const json settings = json::parse(result->files[0].content);
  EXPECT_EQ(settings["format"], "pack-quantized");
  EXPECT_EQ(settings["config_groups"]["group_0"]["weights"]["strategy"], "channel");
  EXPECT_TRUE(settings["config_groups"]["group_0"]["input_activations"].is_null());
  EXPECT_EQ(settings["config_groups"]["group_1"]["weights"]["num_bits"], 4);
  const auto tensors = tensorsIn(fileOf(*result, ".safetensors"));
  EXPECT_EQ(tensors["a.weight_scale"]["shape"], (json{4, 1}));
  EXPECT_EQ(tensors["a.weight_scale"]["values"], (json{1.0, 1.0, 1.0, 1.0}));
  EXPECT_EQ(reasonFor(*result, "b.weight"), kNoInput);
}

TEST(CompressedTensorsTest, AScaleForEachOfVeryManyChannelsIsRefused) {
  const auto large = entryOf("a.weight", tensor::Role::kWeight, {1'000'000'000'000, 4}, "int8", 1);
  const auto result = exported(kId, recipeOf({large, weightOf("b", "int8", 1)}));
  EXPECT_EQ(reasonFor(*result, "a.weight"), kTooManyChannels);
  EXPECT_EQ(json::parse(result->files[0].content)["config_groups"]["group_0"]["targets"], json{"b"});
}

TEST(CompressedTensorsTest, StorageIsSaidForEachGroupWhereItDiffers) {
  const json settings = jsonOf(kId, recipeOf({weightOf("a", "int8", 1), inputOf("a", "int8", 1),
                                              weightOf("b", "fp8_e4m3fn", 1), inputOf("b", "fp8_e4m3fn", 1)}));
  EXPECT_EQ(settings["format"], "mixed-precision");
  EXPECT_EQ(settings["config_groups"]["group_0"]["format"], "int-quantized");
  EXPECT_EQ(settings["config_groups"]["group_1"]["format"], "float-quantized");
}

TEST(CompressedTensorsTest, ALayerIsWrittenAsAWholeOrNotAtAll) {
  auto zero = inputOf("zero", "int8", 1);
  zero.step = Scale(0);
  const auto result = exported(
      kId,
      recipeOf({weightOf("zero", "int8", 1), zero, weightOf("odd", "fp8_143", 15), inputOf("odd", "int8", 1),
                weightOf("mix", "int8", 1), inputOf("mix", "fp8_e4m3fn", 1), weightOf("kept", "bf16", 1),
                inputOf("kept", "int8", 1), perChannel(weightOf("in", "int8", 1), 1, 127), inputOf("in", "int8", 1)}));
  EXPECT_TRUE(result->nothing);
  EXPECT_EQ(reasonFor(*result, "zero.input"), kNoNormalScale);
  EXPECT_EQ(reasonFor(*result, "zero.weight"), kPartnerLeftOut);
  EXPECT_EQ(reasonFor(*result, "odd.weight"), kFormatUnknown);
  EXPECT_EQ(reasonFor(*result, "mix.weight"), kPairUnknown);
  EXPECT_EQ(reasonFor(*result, "kept.input"), kInputAlone);
  EXPECT_EQ(reasonFor(*result, "in.weight"), kOtherAxis);
  const json ignore = json::parse(result->files[0].content)["ignore"];
  EXPECT_EQ(ignore, (json{"lm_head", "zero", "odd", "mix", "kept", "in"}));
}

TEST(CompressedTensorsTest, TablesThatAreLookedUpAreIgnored) {
  for (const char* id : {"compressed-tensors", "llm-compressor", "vllm-scales", "hf-quant-config", "quark"}) {
    const auto result = exported(id, recipeOf({weightOf("model.embed_tokens", "fp8_e4m3fn", 1),
                                               inputOf("fc", "fp8_e4m3fn", 1), weightOf("fc", "fp8_e4m3fn", 1)}));
    EXPECT_EQ(reasonFor(*result, "model.embed_tokens.weight"), kNoEmbeddings) << id;
    const auto tensors = tensorsIn(fileOf(*result, ".safetensors"));
    EXPECT_EQ(tensors.size(), 2U) << id;
    EXPECT_TRUE(tensors.contains("fc.weight_scale")) << id;
  }
  const json settings = jsonOf(kId, recipeOf({weightOf("model.embed_tokens", "fp8_e4m3fn", 1)}));
  EXPECT_EQ(settings["ignore"], (json{"lm_head", "model.embed_tokens"}));
}

TEST(CompressedTensorsTest, InputsWhoseBlocksReadersScaleByAnotherRuleAreNamed) {
  const auto reasonWith = [](const char* format, formats::ScaleRule rule) {
    auto input = inputOf("fc", format, 1);
    input.decision.options.scale_rule = rule;
    const auto result = exported(kId, recipeOf({weightOf("fc", format, 1), input}));
    EXPECT_FALSE(result->nothing);
    return reasonFor(*result, "fc.input");
  };
  EXPECT_EQ(reasonWith("mxfp4", formats::ScaleRule::kFloor), kOtherRule);
  EXPECT_EQ(reasonWith("mxfp4", formats::ScaleRule::kEven), "");
  EXPECT_EQ(reasonWith("mxfp8_e4m3", formats::ScaleRule::kEven), kOtherRule);
  EXPECT_EQ(reasonWith("mxfp8_e4m3", formats::ScaleRule::kRceil), "");
}

TEST(CompressedTensorsTest, NamesAreQuotedAsTheyAre) {
  const json settings = jsonOf(kId, recipeOf({weightOf("a \"b\" [0]", "int8", 1), inputOf("a \"b\" [0]", "int8", 1)}));
  EXPECT_EQ(settings["config_groups"]["group_0"]["targets"], json{"a \"b\" [0]"});
}

TEST(CompressedTensorsTest, LayersThatAreRunAsOneInTwoFormatsAreNamed) {
  const auto shared = entryOf("qkv_proj.input", tensor::Role::kActivation, {8, 2}, "bf16", 1);
  const auto reasonWith = [&shared](const recipe::RecipeEntry& other) {
    return reasonFor(
        *exported(kId, recipeOf({shared, weightOf("q_proj", "int8", 1), other, weightOf("v_proj", "int8", 1)})),
        "q_proj.weight");
  };
  EXPECT_EQ(reasonWith(weightOf("k_proj", "fp8_e4m3fn", 1)), kOthersDiffer);
  EXPECT_EQ(reasonWith(weightOf("k_proj", "bf16", 1)), kOthersDiffer) << "vLLM refuses to leave one of them alone";
  EXPECT_EQ(reasonWith(weightOf("k_proj", "int8", 2)), "");
}

}  // namespace
}  // namespace scalewright::exchange
