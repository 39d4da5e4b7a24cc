#include "core/exchange/layers/mixed_layers.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/exchange/exports/chosen_entries.h"
#include "core/exchange/layers/reasons.h"
#include "tests/core/exchange/module_recipe.h"

namespace scalewright::exchange {
namespace {

const std::string kAttention = "model.layers.0.self_attn.";
constexpr const char* kIds[] = {"compressed-tensors", "hf-quant-config", "quark", "vllm-scales", "llm-compressor"};

/// Each layer with an input of its own, as hooks on modules record them.
recipe::Recipe layersOf(const std::vector<std::pair<std::string, std::string>>& formats) {
  recipe::Recipe recipe;
  for (const auto& [name, format] : formats) {
    recipe.entries.push_back(weightOf(name, format, 448));
    recipe.entries.push_back(inputOf(name, format, 448));
  }
  return recipe;
}

bool warns(const ExportResult& result) {
  const auto& cautions = result.cautions;
  return std::find(cautions.begin(), cautions.end(), static_cast<const char*>(kMixedLayers)) != cautions.end();
}

TEST(MixedLayersTest, LayersThatAreRunAsOneAreAllQuantizedOrNone) {
  const auto mixed = layersOf(
      {{kAttention + "q_proj", "bf16"}, {kAttention + "k_proj", "fp8_e4m3fn"}, {kAttention + "v_proj", "fp8_e4m3fn"}});
  const auto whole = layersOf({{kAttention + "q_proj", "fp8_e4m3fn"},
                               {kAttention + "k_proj", "fp8_e4m3fn"},
                               {kAttention + "v_proj", "fp8_e4m3fn"}});
  for (const char* id : kIds) {
    const auto result = exported(id, mixed);
    ASSERT_TRUE(result) << id;
    EXPECT_TRUE(warns(*result)) << id;
    EXPECT_EQ(reasonFor(*result, kAttention + "k_proj.weight"), kOthersDiffer) << id;
    EXPECT_EQ(reasonFor(*result, kAttention + "q_proj.weight"), "") << id << ": it is not written";
    EXPECT_FALSE(warns(*exported(id, whole))) << id;
  }
}

TEST(MixedLayersTest, OneSchemeForAllExpertsOfALayer) {
  const std::string experts = "model.layers.3.mlp.experts.";
  const auto recipe = layersOf({{experts + "0.gate_proj", "fp8_e4m3fn"},
                                {experts + "0.up_proj", "fp8_e4m3fn"},
                                {experts + "1.gate_proj", "bf16"},
                                {experts + "1.up_proj", "bf16"}});
  for (const char* id : kIds) EXPECT_TRUE(warns(*exported(id, recipe))) << id;
}

TEST(MixedLayersTest, LayersThatTheRecipeLacksAreMissed) {
  const auto gate = layersOf({{"model.layers.0.mlp.gate_proj", "fp8_e4m3fn"}});
  const auto result = exported("hf-quant-config", gate, {{"layers", std::string("named")}});
  ASSERT_TRUE(result);
  EXPECT_EQ(reasonFor(*result, "model.layers.0.mlp.gate_proj.weight"), kOthersMissing);
  const auto down = exported("hf-quant-config", layersOf({{"model.layers.0.mlp.down_proj", "fp8_e4m3fn"}}));
  EXPECT_EQ(reasonFor(*down, "model.layers.0.mlp.down_proj.weight"), "");
}

TEST(MixedLayersTest, QueriesOfAttentionToAnotherSequenceStandAlone) {
  const std::string cross = "down_blocks.1.attentions.0.transformer_blocks.0.attn2.";
  const auto recipe =
      layersOf({{cross + "to_q", "bf16"}, {cross + "to_k", "fp8_e4m3fn"}, {cross + "to_v", "fp8_e4m3fn"}});
  EXPECT_FALSE(warns(*exported("compressed-tensors", recipe)));
}

TEST(ChosenEntriesTest, LayersThatWereNotChosenStayAsTheyAreUnderTheirOwnNames) {
  // The group of the weights' file is known by the inputs, which are not chosen.
  recipe::Recipe recipe = recipeOf({weightOf("f32/model.layers.0.conv1", "fp8_e4m3fn", 448),
                                    weightOf("f32/model.layers.0.mlp.conv1", "fp8_e4m3fn", 448),
                                    inputOf("model.layers.0.conv1", "fp8_e4m3fn", 448),
                                    inputOf("model.layers.0.mlp.conv1", "fp8_e4m3fn", 448)});
  const auto chosenFor = [&](const char* id) {
    return chooseEntries(*find(id), recipe, [](std::size_t place) { return place == 1; });
  };
  const auto chosen = chosenFor("compressed-tensors");
  EXPECT_EQ(chosen.left_out.size(), 3U);
  const auto settings = jsonOf("compressed-tensors", chosen.recipe);
  EXPECT_EQ(settings["config_groups"]["group_0"]["targets"], nlohmann::json{"model.layers.0.mlp.conv1"});
  EXPECT_EQ(settings["ignore"], (nlohmann::json{"lm_head", "model.layers.0.conv1"}));
  // A regular expression that is searched for must not fit the chosen layer's name as a part of it.
  recipe.entries[0].tensor = "conv1.weight";
  recipe.entries[2].tensor = "conv1.input";
  recipe.entries[1].decision.format = recipe.entries[3].decision.format = "fp8_143";
  const auto habana =
      jsonOf("habana",
             chooseEntries(*find("habana"), recipe, [](std::size_t place) { return place == 1 || place == 3; }).recipe);
  EXPECT_EQ(habana["blocklist"]["names"], (nlohmann::json{"^lm_head$", "^conv1$"}));
  EXPECT_EQ(chosenFor("csv").recipe.entries.size(), 1U) << "a table has no place for the others";
}

TEST(ExportOptionsTest, AModuleThatIsBothIgnoredAndQuantizedIsNamed) {
  const auto recipe = layersOf({{"lm_head", "fp8_e4m3fn"}});
  for (const char* id : {"compressed-tensors", "hf-quant-config", "quark", "llm-compressor"}) {
    EXPECT_NE(reasonFor(*exported(id, recipe), "lm_head"), "") << id;
    EXPECT_EQ(reasonFor(*exported(id, recipe, {{"ignore", std::string()}}), "lm_head"), "") << id;
  }
}

}  // namespace
}  // namespace scalewright::exchange
