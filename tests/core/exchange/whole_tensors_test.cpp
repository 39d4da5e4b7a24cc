// Exports of recipes that decide the matrices of fused weights: what readers of the file as it is get.
#include "core/exchange/layers/whole_tensors.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/core/exchange/module_recipe.h"

namespace scalewright::exchange {
namespace {

const std::string kJoined = "model.layers.0.self_attn.qkv_proj.weight";

/// A third of the rows of a joined projection [6, 2].
recipe::RecipeEntry third(const std::string& mark, std::uint64_t begin, const std::string& format, double threshold) {
  recipe::RecipeEntry entry = entryOf(kJoined + "[" + mark + "]", tensor::Role::kWeight, {2, 2}, format, threshold);
  entry.slice = tensor::Slice{.whole = kJoined,
                              .layer = "model.layers.0.self_attn." + mark + "_proj.weight",
                              .shape = {6, 2},
                              .expert = {},
                              .axis = 0,
                              .stripes = {begin, 2, 6, 1}};
  return entry;
}

recipe::Recipe thirds(const std::string& format, double q, double k, double v) {
  return recipeOf({third("k", 2, format, k), third("q", 0, format, q), third("v", 4, format, v)});
}

/// The matrix of an expert of a stack [2, 2, 3].
recipe::RecipeEntry expert(std::uint64_t index, const std::string& format, double threshold) {
  const std::string stack = "model.layers.0.mlp.experts.down_proj";
  recipe::RecipeEntry entry =
      entryOf(stack + "[" + std::to_string(index) + "]", tensor::Role::kWeight, {2, 3}, format, threshold);
  entry.slice = tensor::Slice{.whole = stack,
                              .layer = "model.layers.0.mlp.experts." + std::to_string(index) + ".down_proj.weight",
                              .shape = {2, 2, 3},
                              .expert = index,
                              .axis = 1,
                              .stripes = {0, 2, 2, 1}};
  return entry;
}

bool says(const std::vector<ExportNote>& notes, const std::string& tensor, std::string_view words) {
  return std::any_of(notes.begin(), notes.end(), [&](const ExportNote& note) {
    return note.tensor == tensor && std::string_view(note.reason).find(words) != std::string_view::npos;
  });
}

TEST(WholeTensorsTest, JoinedRowsAreOneTensorWithTheScalesInTheirOrder) {
  recipe::Recipe recipe = thirds("int8", 1, 1, 1);
  for (std::size_t i = 0; i < 3; ++i) {
    recipe.entries[i] = perChannel(recipe.entries[i], 0, static_cast<double>(10 * (i + 1)));
  }
  const WholeTensors whole = withWholeTensors(recipe, Experts::kApart, false);
  ASSERT_EQ(whole.recipe.entries.size(), 1U);
  EXPECT_EQ(whole.recipe.entries[0].tensor, kJoined);
  EXPECT_EQ(whole.recipe.entries[0].thresholds, (std::vector<double>{20, 40, 10, 20, 30, 60})) << "q, k, v";
  EXPECT_TRUE(whole.notes.empty());
}

TEST(WholeTensorsTest, OneScaleIsTheLargestAndItIsSaid) {
  const WholeTensors whole = withWholeTensors(thirds("fp8_e4m3fn", 448, 896, 224), Experts::kApart, false);
  EXPECT_EQ(whole.recipe.entries[0].threshold, Threshold(896));
  EXPECT_TRUE(says(whole.notes, kJoined, "the largest"));
  EXPECT_TRUE(whole.apart.empty());
  EXPECT_TRUE(withWholeTensors(thirds("fp8_e4m3fn", 448, 448, 448), Experts::kApart, false).notes.empty());
}

TEST(WholeTensorsTest, UnequalScalesOfTwoLevelsAreRefusedUnlessFused) {
  const recipe::Recipe recipe = thirds("nvfp4", 2688, 5376, 2688);
  const auto refused = exported("hf-quant-config", recipe);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kJoinedScalesDiffer);
  EXPECT_NE(refused.error().detail.find(kJoined + "[k]"), std::string::npos);
  const auto fused = exported("hf-quant-config", recipe, {{"fuse", true}});
  ASSERT_TRUE(fused);
  EXPECT_TRUE(fused->written.contains(kJoined));
}

TEST(WholeTensorsTest, PartsThatAreDecidedOtherwiseLeaveTheTensorAsItIs) {
  recipe::Recipe recipe = thirds("fp8_e4m3fn", 448, 448, 448);
  recipe.entries[2] = third("v", 4, "bf16", 1);
  const WholeTensors whole = withWholeTensors(recipe, Experts::kApart, false);
  ASSERT_EQ(whole.recipe.entries.size(), 1U);
  EXPECT_EQ(whole.recipe.entries[0].decision.format, "bf16") << "a reader is told to leave it alone";
  EXPECT_TRUE(says(whole.notes, kJoined, "it stays as it is"));
  recipe.entries.pop_back();
  EXPECT_TRUE(says(withWholeTensors(recipe, Experts::kApart, false).notes, kJoined, "it stays as it is"));
  const WholeTensors kept = withWholeTensors(thirds("bf16", 1, 1, 1), Experts::kApart, false);
  EXPECT_EQ(kept.recipe.entries[0].decision.format, "bf16");
  EXPECT_TRUE(kept.notes.empty()) << "nothing is lost";
}

TEST(WholeTensorsTest, ExpertsAreNamedOneByOneOrAreAScaleEach) {
  const recipe::Recipe recipe = recipeOf({expert(0, "int8", 127), expert(1, "int8", 254)});
  const WholeTensors apart = withWholeTensors(recipe, Experts::kApart, false);
  ASSERT_EQ(apart.recipe.entries.size(), 2U);
  EXPECT_EQ(apart.recipe.entries[1].tensor, "model.layers.0.mlp.experts.1.down_proj.weight");
  EXPECT_TRUE(says(apart.notes, "model.layers.0.mlp.experts.down_proj", "one by one"));
  const WholeTensors stack = withWholeTensors(recipe, Experts::kStack, false);
  ASSERT_EQ(stack.recipe.entries.size(), 1U);
  EXPECT_EQ(stack.recipe.entries[0].decision.granularity, tensor::Granularity::perChannel(0));
  EXPECT_EQ(stack.recipe.entries[0].thresholds, (std::vector<double>{127, 254}));
}

TEST(WholeTensorsTest, ReadersOfModulesGetTheJoinedModule) {
  const auto result = exported("compressed-tensors", thirds("fp8_e4m3fn", 448, 448, 448));
  ASSERT_TRUE(result);
  EXPECT_NE(result->files[0].content.find("\"model.layers.0.self_attn.qkv_proj\""), std::string::npos);
  EXPECT_EQ(result->files[0].content.find("q_proj\""), std::string::npos);
}

TEST(WholeTensorsTest, TablesAndRecipesKeepTheParts) {
  const auto table = exported("csv", thirds("int8", 1, 2, 3));
  ASSERT_TRUE(table);
  EXPECT_NE(table->files[0].content.find(kJoined + "[k]"), std::string::npos);
}

}  // namespace
}  // namespace scalewright::exchange
