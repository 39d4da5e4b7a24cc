#include "core/exchange/names/align_names.h"

#include <gtest/gtest.h>

#include "core/exchange/imports/importer.h"
#include "tests/core/exchange/module_recipe.h"

namespace scalewright::exchange {
namespace {

/// As a file of another tool names and knows it.
recipe::RecipeEntry imported(const std::string& name, double threshold) {
  auto entry = entryOf(name, tensor::Role::kActivation, {}, "int8", threshold);
  entry.element_type = "unknown";
  return entry;
}

std::vector<std::string> namesOf(const recipe::Recipe& recipe) {
  std::vector<std::string> names;
  for (const recipe::RecipeEntry& entry : recipe.entries) names.push_back(entry.tensor);
  return names;
}

TEST(AlignNamesTest, ValuesOfAGraphAreFoundWithAndWithoutTheirSlash) {
  recipe::RecipeEntry saved = entryOf("x_ReshapedSavedOutput", tensor::Role::kActivation, {8}, "int8", 1);
  saved.place = recipe::RecipePlace{.range_group = {}, .graph_name = "/x"};
  const recipe::Recipe known = recipeOf({entryOf("Relu_output_0", tensor::Role::kSoftmaxOutput, {8}, "int8", 1), saved,
                                         entryOf("twice", tensor::Role::kActivation, {8}, "int8", 1),
                                         entryOf("/twice", tensor::Role::kActivation, {8}, "int8", 1)});
  const auto aligned = alignNames(
      recipeOf({imported("/Relu_output_0", 2), imported("/x", 3), imported("//twice", 4), imported("/twice", 5)}),
      known);
  EXPECT_EQ(namesOf(aligned.recipe),
            (std::vector<std::string>{"Relu_output_0", "x_ReshapedSavedOutput", "//twice", "/twice"}));
  EXPECT_EQ(aligned.recipe.entries[0].decision.role, tensor::Role::kSoftmaxOutput);
  EXPECT_EQ(aligned.changed,
            (std::vector<NameChange>{{"/Relu_output_0", "Relu_output_0"}, {"/x", "x_ReshapedSavedOutput"}}));
}

TEST(AlignNamesTest, ModulesAreFoundUnderTheNamesOfADump) {
  const recipe::Recipe known =
      recipeOf({entryOf("f32/m.0.attn.q_proj.weight", tensor::Role::kWeight, {4, 2}, "int8", 1),
                entryOf("f32/m.0.attn.k_proj.weight", tensor::Role::kWeight, {4, 2}, "int8", 1),
                entryOf("m.0.attn.qkv_proj.input", tensor::Role::kActivation, {8, 2}, "int8", 1),
                entryOf("m/0/attn/k_cache/input", tensor::Role::kKvEntry, {1, 2, 3, 4}, "int8", 1)});
  const auto aligned = alignNames(
      recipeOf({imported("m.0.attn.q_proj.input", 2), imported("m.0.attn.q_proj.weight", 3),
                imported("m.0.attn.k_proj.input", 2), imported("m.0.attn.kv_cache.k", 4), imported("other", 5)}),
      known);
  EXPECT_EQ(namesOf(aligned.recipe), (std::vector<std::string>{"m.0.attn.qkv_proj.input", "f32/m.0.attn.q_proj.weight",
                                                               "m/0/attn/k_cache/input", "other"}));
  EXPECT_EQ(aligned.changed.size(), 4U);
  EXPECT_TRUE(aligned.widened.empty()) << "both inputs are the same";
  EXPECT_EQ(aligned.recipe.entries[1].decision.role, tensor::Role::kWeight);
}

TEST(AlignNamesTest, OfSeveralRangesTheLargestCountsAndIsSaid) {
  const recipe::Recipe known = recipeOf({weightOf("m.q_proj", "int8", 1), weightOf("m.k_proj", "int8", 1),
                                         entryOf("m.qkv_proj.input", tensor::Role::kActivation, {8, 2}, "int8", 1)});
  const auto aligned = alignNames(recipeOf({imported("m.q_proj.input", 2), imported("m.k_proj.input", 3)}), known);
  ASSERT_EQ(aligned.recipe.entries.size(), 1U);
  EXPECT_EQ(aligned.recipe.entries[0].threshold.value(), 3);
  EXPECT_EQ(aligned.widened, std::vector<std::string>{"m.qkv_proj.input"});
}

TEST(AlignNamesTest, NamesThatAreKnownAndRecipesOfOursStayAsTheyAre) {
  const recipe::Recipe known = recipeOf({weightOf("m.fc", "int8", 1), inputOf("m.fc", "int8", 1)});
  auto own = inputOf("m/fc", "int8", 2);
  own.tensor = "m/fc/input";
  EXPECT_TRUE(alignNames(recipeOf({own}), known).changed.empty());
  EXPECT_TRUE(alignNames(recipeOf({imported("m.fc.input", 2)}), known).changed.empty());
}

TEST(AlignNamesTest, WhatIsDecidedAsAWholeIsTakenOverForEachSlice) {
  const auto slice = [](const std::string& mark, std::uint64_t begin) {
    recipe::RecipeEntry entry = entryOf("m.qkv_proj.weight[" + mark + "]", tensor::Role::kWeight, {2, 2}, "int8", 1);
    entry.slice = tensor::Slice{.whole = "m.qkv_proj.weight",
                                .layer = "m." + mark + "_proj.weight",
                                .shape = {6, 2},
                                .expert = {},
                                .axis = 0,
                                .stripes = {begin, 2, 6, 1}};
    return entry;
  };
  const recipe::Recipe known = recipeOf({slice("q", 0), slice("k", 2), slice("v", 4)});
  const auto own = entryOf("m.qkv_proj.weight", tensor::Role::kWeight, {6, 2}, "int8", 2);
  for (const recipe::RecipeEntry& whole : {own, imported("m.qkv_proj.weight", 2)}) {
    const auto aligned = alignNames(recipeOf({whole}), known);
    EXPECT_EQ(namesOf(aligned.recipe),
              (std::vector<std::string>{"m.qkv_proj.weight[q]", "m.qkv_proj.weight[k]", "m.qkv_proj.weight[v]"}));
    EXPECT_EQ(aligned.taken_apart, std::vector<std::string>{"m.qkv_proj.weight"});
    EXPECT_EQ(aligned.recipe.entries[2].threshold.value(), 2);
  }
  // Files whose experts or projections are apart name the layer.
  const auto named = alignNames(recipeOf({imported("m.k_proj.weight", 3)}), known);
  EXPECT_EQ(namesOf(named.recipe), std::vector<std::string>{"m.qkv_proj.weight[k]"});
}

}  // namespace
}  // namespace scalewright::exchange
