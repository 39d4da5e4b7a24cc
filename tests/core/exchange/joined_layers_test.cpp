#include "core/exchange/layers/joined_layers.h"
#include "core/recipe/phases.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/core/exchange/module_recipe.h"

namespace scalewright::exchange {
namespace {

const std::string kMlp = "model.layers.0.mlp.";

recipe::Recipe pair(const std::string& format, double gate, double up) {
  return recipeOf({weightOf(kMlp + "gate_proj", format, gate), weightOf(kMlp + "up_proj", format, up)});
}

/// All of it is written.
JoinedLayers joined(const recipe::Recipe& recipe, Apart apart) {
  std::set<std::string> all;
  for (const recipe::RecipeEntry& entry : recipe.entries) all.insert(entry.tensor);
  return joinLayers(recipe, apart, all);
}

TEST(JoinedLayersTest, UnequalScalesOfNvfp4AreFoundWithTheirLayers) {
  const auto found = joined(pair("nvfp4", 2688, 5376), Apart::kFind);
  EXPECT_EQ(found.apart, (std::vector<std::string>{kMlp + "gate_proj.weight, " + kMlp + "up_proj.weight"}));
  EXPECT_TRUE(joined(pair("nvfp4", 2688, 2688), Apart::kFind).apart.empty());
  const auto result = exported("compressed-tensors", pair("nvfp4", 2688, 5376));
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kJoinedScalesDiffer);
  EXPECT_NE(result.error().detail.find("gate_proj"), std::string::npos);
}

TEST(JoinedLayersTest, WhateverElseIsSaidOfTheLayersTheyAreFound) {
  auto smoothed = pair("nvfp4", 2688, 5376);
  for (recipe::RecipeEntry& entry : smoothed.entries) entry.decision.smoothing = recipe::Smoothing{.alpha = 0.5};
  auto phased = pair("nvfp4", 2688, 2688);
  phased.phases = {{.name = "first", .first = 1, .last = 2, .entries = pair("nvfp4", 2688, 5376).entries}};
  phased = *recipe::inPhase(phased, "first");
  auto unclear = pair("nvfp4", 2688, 5376);  // inputs of another width cannot be theirs
  for (const char* layer : {"gate_proj", "up_proj"}) {
    unclear.entries.push_back(entryOf(kMlp + layer + ".input", tensor::Role::kActivation, {8, 3}, "nvfp4", 2688));
  }
  for (const char* id :
       {"compressed-tensors", "hf-quant-config", "quark", "vllm-scales", "llm-compressor", "modelopt-quant-cfg"}) {
    for (const recipe::Recipe& recipe : {smoothed, phased, unclear}) {
      const auto refused = exported(id, recipe);
      ASSERT_FALSE(refused) << id;
      EXPECT_EQ(refused.error().code, ErrorCode::kJoinedScalesDiffer) << id;
      const auto fused = exported(id, recipe, {{"fuse", true}});
      ASSERT_TRUE(fused) << id;
      const std::string reason = reasonFor(*fused, kMlp + "gate_proj.weight");
      const bool said = std::any_of(fused->omitted.begin(), fused->omitted.end(), [](const ExportNote& note) {
        return std::string_view(note.reason).find("(fuse)") != std::string_view::npos;
      });
      EXPECT_TRUE(said) << id << ": " << reason;
    }
  }
}

TEST(JoinedLayersTest, TheLargestRangeIsGivenToAllAndSaid) {
  const auto equal = joined(pair("nvfp4", 2688, 5376), Apart::kMakeEqual);
  EXPECT_TRUE(equal.apart.empty());
  for (const recipe::RecipeEntry& entry : equal.recipe.entries) {
    EXPECT_EQ(entry.threshold.value(), 5376) << entry.tensor;
    EXPECT_EQ(entry.step.value(), 2) << entry.tensor << ": 5376 / (6 * 448)";
  }
  ASSERT_EQ(equal.notes.size(), 1U);
  EXPECT_EQ(equal.notes[0].tensor, kMlp + "gate_proj.weight") << "the other one stays";
}

TEST(JoinedLayersTest, InputsOfTheirOwnCountAsWell) {
  auto recipe = pair("nvfp4", 2688, 2688);
  recipe.entries.push_back(inputOf(kMlp + "gate_proj", "nvfp4", 2688));
  recipe.entries.push_back(inputOf(kMlp + "up_proj", "nvfp4", 1344));
  EXPECT_EQ(joined(recipe, Apart::kFind).apart,
            (std::vector<std::string>{kMlp + "gate_proj.input, " + kMlp + "up_proj.input"}));
  EXPECT_EQ(joined(recipe, Apart::kMakeEqual).recipe.entries[3].step.value(), 1);
}

TEST(JoinedLayersTest, OtherFormatsAreNotRuined) {
  const auto found = joined(pair("fp8_e4m3fn", 448, 224), Apart::kFind);
  EXPECT_TRUE(found.apart.empty());
  EXPECT_EQ(found.notes.size(), 2U) << "but rounded a second time";
  EXPECT_TRUE(joined(pair("int8", 127, 254), Apart::kFind).notes.empty()) << "engines turn them into channels";
  EXPECT_TRUE(joined(pair("mxfp4", 1, 2), Apart::kFind).notes.empty()) << "no scale for the tensor";
  auto mixed = pair("nvfp4", 2688, 5376);
  mixed.entries[1] = weightOf(kMlp + "up_proj", "fp8_e4m3fn", 448);
  EXPECT_TRUE(joined(mixed, Apart::kFind).apart.empty()) << "cannot be run as one";
}

TEST(JoinedLayersTest, ExpertsShareTheScaleOfTheirInputs) {
  const std::string at = "model.layers.0.block_sparse_moe.experts.";
  auto recipe = recipeOf({});
  double range = 2688;
  for (const char* expert : {"0.", "1."}) {
    for (const char* part : {"w1", "w3"}) {
      recipe.entries.push_back(weightOf(at + expert + part, "nvfp4", range));
      recipe.entries.push_back(inputOf(at + expert + part, "nvfp4", range));
    }
    range *= 2;
  }
  const auto found = joined(recipe, Apart::kFind);
  EXPECT_TRUE(found.apart.empty())
      << "each expert is equal in itself, and engines take the largest input by themselves";
  EXPECT_EQ(found.notes.size(), 4U);
  const auto equal = joined(recipe, Apart::kMakeEqual);
  EXPECT_EQ(equal.recipe.entries[0].step.value(), 1) << "weights of different experts are not run as one";
  EXPECT_EQ(equal.recipe.entries[1].step.value(), 2);
  EXPECT_EQ(equal.recipe.entries[7].step.value(), 2);
}

}  // namespace
}  // namespace scalewright::exchange
