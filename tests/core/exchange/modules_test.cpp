#include "core/exchange/layers/modules.h"

#include <gtest/gtest.h>

#include "core/exchange/layers/reasons.h"
#include "core/exchange/layers/scales.h"
#include "tests/core/exchange/module_recipe.h"

namespace scalewright::exchange {
namespace {

const Module* moduleNamed(const ModuleMap& map, std::string_view name) {
  for (const Module& module : map.modules) {
    if (module.name == name) return &module;
  }
  return nullptr;
}

TEST(ModulesTest, WeightsMeetTheirInputsAlsoSharedOnes) {
  const auto recipe = recipeOf({entryOf("m.0.qkv_proj.input", tensor::Role::kActivation, {8, 2}, "int8", 1),
                                weightOf("m.0.q_proj", "int8", 1), weightOf("m.0.k_proj", "int8", 1),
                                weightOf("m.0.down", "int8", 1), inputOf("m.0.down", "int8", 1)});
  const ModuleMap map = modulesOf(recipe);
  ASSERT_EQ(map.modules.size(), 3U);
  EXPECT_EQ(map.modules[0].name, "m.0.q_proj");
  EXPECT_EQ(map.modules[0].input(), &recipe.entries[0]);
  EXPECT_EQ(map.modules[1].input(), &recipe.entries[0]);
  EXPECT_EQ(map.modules[2].input(), &recipe.entries[4]);
  EXPECT_TRUE(map.loose.empty());
  EXPECT_TRUE(map.notes.empty());
}

TEST(ModulesTest, OperatorsWithoutAWeightKeepTheNumbersOfTheirInputs) {
  const auto recipe = recipeOf({entryOf("m.0.matmul.input_1", tensor::Role::kActivation, {2, 3}, "int8", 1),
                                entryOf("m.0.matmul.input_0", tensor::Role::kActivation, {2, 3}, "int8", 1),
                                entryOf("m.0.softmax.output", tensor::Role::kSoftmaxOutput, {2, 3}, "int8", 1)});
  const ModuleMap map = modulesOf(recipe);
  ASSERT_EQ(map.modules.size(), 2U);
  ASSERT_EQ(map.modules[0].inputs.size(), 2U);
  EXPECT_EQ(map.modules[0].inputs[0], &recipe.entries[1]);
  EXPECT_EQ(map.modules[0].inputs[1], &recipe.entries[0]);
  EXPECT_EQ(map.modules[1].output, &recipe.entries[2]);
}

TEST(ModulesTest, EveryEntryIsSomewhere) {
  const auto recipe = recipeOf({weightOf("a", "int8", 1), weightOf("a", "int8", 1), inputOf("b", "int8", 1),
                                entryOf("m.q_rope", tensor::Role::kActivation, {2}, "int8", 1),
                                cacheOf("m.cache.x", "fp8_e4m3fn", 1), cacheOf("m.cache.k", "fp8_e4m3fn", 1)});
  const ModuleMap map = modulesOf(recipe);
  EXPECT_EQ(map.notes.size(), 2U);
  EXPECT_EQ(map.notes[0].reason, kNameTaken);
  EXPECT_EQ(map.notes[1].reason, kCacheUnclear);
  ASSERT_EQ(map.loose.size(), 1U);
  EXPECT_EQ(map.loose[0]->tensor, "m.q_rope");
  ASSERT_EQ(map.caches.size(), 1U);
  EXPECT_EQ(map.caches[0].value, nullptr);
  EXPECT_NE(moduleNamed(map, "b"), nullptr);
}

TEST(ModulesTest, KerasKernelsHaveTheirOutputsOnTheLastAxis) {
  const auto recipe = recipeOf({entryOf("dense/kernel:0", tensor::Role::kWeight, {2, 2}, "int8", 1),
                                entryOf("dense/input", tensor::Role::kActivation, {8, 2}, "int8", 1),
                                entryOf("conv/kernel:0", tensor::Role::kWeight, {3, 3, 2, 5}, "int8", 1)});
  const ModuleMap map = modulesOf(recipe);
  ASSERT_EQ(map.modules.size(), 2U);
  EXPECT_EQ(map.modules[0].name, "dense");
  EXPECT_EQ(map.modules[0].output_axis, 1U);
  EXPECT_EQ(map.modules[0].input(), &recipe.entries[1]);
  EXPECT_EQ(map.modules[1].output_axis, 3U);
}

TEST(ModulesTest, AnInputThatDoesNotFitItsWeightIsNamed) {
  const auto recipe =
      recipeOf({weightOf("a", "int8", 1), entryOf("a.input", tensor::Role::kActivation, {8, 7}, "int8", 1)});
  const ModuleMap map = modulesOf(recipe);
  EXPECT_EQ(map.modules[0].input(), nullptr);
  ASSERT_EQ(map.notes.size(), 1U);
  EXPECT_EQ(map.notes[0].reason, kInputUnclear);
  EXPECT_EQ(map.loose.size(), 1U);
}

TEST(ModulesTest, AGroupThatOnlyWeightsHaveIsNoPartOfTheirModules) {
  const auto namesOf = [](const recipe::Recipe& recipe) {
    std::vector<std::string> names;
    for (const Module& module : modulesOf(recipe).modules) names.push_back(module.name);
    return names;
  };
  const auto q = weightOf("f32/model.0.attn.q_proj", "int8", 1);
  const auto up = weightOf("f32/model.0.mlp.up_proj", "int8", 1);
  const auto head = weightOf("f32/lm_head", "int8", 1);
  const std::vector<std::string> without = {"model.0.attn.q_proj", "model.0.mlp.up_proj", "lm_head"};
  EXPECT_EQ(namesOf(recipeOf({q, up, head, inputOf("model.0.mlp.up_proj", "int8", 1)})), without);
  EXPECT_EQ(namesOf(recipeOf({q, up, head, inputOf("model.0.attn.qkv_proj", "int8", 1)})), without);
  EXPECT_EQ(namesOf(recipeOf({q, up, head, cacheOf("model.0.attn.k_cache", "fp8_e4m3fn", 1)})), without);
  const auto noted = recipeOf({up, inputOf("model.0.mlp.up_proj", "int8", 1)});
  EXPECT_EQ(modulesOf(noted).notes.at(0).reason, kGroupTakenOff);
  // Nothing says that it is not: it stays.
  EXPECT_EQ(namesOf(recipeOf({q, up, head})),
            (std::vector<std::string>{"f32.model.0.attn.q_proj", "f32.model.0.mlp.up_proj", "f32.lm_head"}));
  EXPECT_EQ(namesOf(recipeOf({up, inputOf("f32/model.0.mlp.up_proj", "int8", 1)})),
            std::vector<std::string>{"f32.model.0.mlp.up_proj"});
  EXPECT_EQ(namesOf(recipeOf({weightOf("model.0.mlp.up_proj", "int8", 1), inputOf("up_proj", "int8", 1)})),
            std::vector<std::string>{"model.0.mlp.up_proj"});
  // Two towers: without their groups they would be one.
  const auto towers = recipeOf({weightOf("text/model.0.up", "int8", 1), weightOf("image/model.0.up", "int8", 1),
                                inputOf("model.0.up", "int8", 1)});
  EXPECT_EQ(namesOf(towers), (std::vector<std::string>{"text.model.0.up", "image.model.0.up"}));
  EXPECT_EQ(modulesOf(towers).notes.at(0).reason, kSeveralGroups);
}

TEST(ModulesTest, TablesThatAreLookedUpAreKnownByTheirNames) {
  for (const char* name : {"model.embed_tokens", "embed_tokens_per_layer", "transformer.wte", "wpe", "token_embd",
                           "embeddings.word_embeddings", "tok_embeddings", "embed_in", "pos_emb", "embedding"}) {
    EXPECT_TRUE(isEmbedding(name)) << name;
  }
  for (const char* name : {"gpt_neox.embed_out", "patch_embedding", "x_embedder", "embed_tokens.proj", "time_emb_proj",
                           "model.layers.0.mlp.up_proj", "lm_head", "embeddings.0", "", "embed_proj"}) {
    EXPECT_FALSE(isEmbedding(name)) << name;
  }
}

TEST(ModulesTest, ACacheNamedByItsLayerBelongsToTheAttentionThere) {
  const auto weight = weightOf("model.layers.1.self_attn.k_proj", "fp8_e4m3fn", 1);
  const auto recipe =
      recipeOf({weight, cacheOf("key_cache.1", "fp8_e4m3fn", 2), cacheOf("value_cache.1", "fp8_e4m3fn", 3),
                cacheOf("past_key_values.7.key", "fp8_e4m3fn", 4)});
  const ModuleMap map = modulesOf(recipe);
  ASSERT_EQ(map.caches.size(), 2U);
  EXPECT_EQ(map.caches[0].attention, "model.layers.1.self_attn");
  EXPECT_EQ(map.caches[0].layer, 1);
  ASSERT_NE(map.caches[0].value, nullptr);
  EXPECT_EQ(map.caches[0].value->tensor, "value_cache.1");
  EXPECT_EQ(map.caches[1].attention, "past_key_values.7") << "nothing is known of layer 7";
  const auto said = std::find_if(map.notes.begin(), map.notes.end(),
                                 [](const ExportNote& note) { return note.reason == kNoAttention; });
  ASSERT_NE(said, map.notes.end());
  EXPECT_EQ(said->tensor, "past_key_values.7.key");
}

TEST(ModulesTest, OfSeveralTensorsForOneCacheTheCacheItselfCounts) {
  const auto recipe = recipeOf({cacheOf("m.0.self_attn.attn/input_1", "fp8_e4m3fn", 1),
                                cacheOf("m.0.self_attn.k_cache/input", "fp8_e4m3fn", 2),
                                cacheOf("m.0.self_attn.k_proj/output", "fp8_e4m3fn", 3)});
  const ModuleMap map = modulesOf(recipe);
  ASSERT_EQ(map.caches.size(), 1U);
  EXPECT_EQ(map.caches[0].attention, "m.0.self_attn");
  EXPECT_EQ(map.caches[0].key->tensor, "m.0.self_attn.k_cache/input");
  ASSERT_EQ(map.notes.size(), 2U);
  for (const ExportNote& note : map.notes) EXPECT_EQ(note.reason, kSameCache) << note.tensor;
}

TEST(ModulesTest, AProjectionThatStandsInForACacheIsSaidToDoSo) {
  const auto recipe = recipeOf({cacheOf("m.layers.0.self_attn.k_proj/output", "fp8_e4m3fn", 1),
                                cacheOf("m.layers.0.self_attn.v_proj/output", "fp8_e4m3fn", 2)});
  const ModuleMap map = modulesOf(recipe);
  ASSERT_EQ(map.caches.size(), 1U);
  EXPECT_EQ(map.caches[0].attention, "m.layers.0.self_attn");
  EXPECT_EQ(map.caches[0].value->tensor, "m.layers.0.self_attn.v_proj/output");
  ASSERT_EQ(map.notes.size(), 2U);
  for (const ExportNote& note : map.notes) EXPECT_EQ(note.reason, kStandsIn) << note.tensor;
}

TEST(ScalesTest, AreThoseOfTheRecipeOrRefused) {
  const auto scalesOf = [](const recipe::RecipeEntry& entry) { return std::get<Coded>(codedOf(entry)).scales; };
  EXPECT_EQ(scalesOf(weightOf("a", "int8", 127)), std::vector<float>{1});
  EXPECT_EQ(scalesOf(perChannel(weightOf("a", "int8", 1), 0, 127)), (std::vector<float>{1, 2, 3, 4}));
  EXPECT_EQ(scalesOf(weightOf("a", "nvfp4", 2688)), std::vector<float>{1});
  EXPECT_TRUE(scalesOf(weightOf("a", "mxfp4", 1)).empty());

  recipe::RecipeEntry half = perChannel(weightOf("a", "int8", 1), 0, 127.5);
  half.decision.options.half_level = true;
  EXPECT_EQ(scalesOf(half), (std::vector<float>{1, 2, 3, 4}));

  const auto reasonOf = [](const recipe::RecipeEntry& entry) {
    return std::string(std::get<const char*>(codedOf(entry)));
  };
  for (const double scale : {0.0, 1e-40, 1e300, std::numeric_limits<double>::quiet_NaN()}) {
    recipe::RecipeEntry entry = weightOf("a", "int8", 1);
    entry.step = Scale(scale);
    EXPECT_EQ(reasonOf(entry), kNoNormalScale) << scale;
  }
  recipe::RecipeEntry unlisted = perChannel(weightOf("a", "int8", 1), 0, 127);
  unlisted.thresholds.clear();
  EXPECT_EQ(reasonOf(unlisted), kScalesNotListed);
}

}  // namespace
}  // namespace scalewright::exchange
