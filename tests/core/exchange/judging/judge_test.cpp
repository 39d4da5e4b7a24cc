// What the engines' table says, read off their readers' sources by hand; and that the table asks the exports.
#include <gtest/gtest.h>

#include "core/exchange/judging/judge.h"
#include "tests/core/exchange/module_recipe.h"

namespace scalewright::exchange::judging {
namespace {

using engines::Engine;
using engines::Verdict;

recipe::Recipe layerIn(const std::string& weight, const std::string& input) {
  std::vector<recipe::RecipeEntry> entries;
  if (!input.empty()) {
    entries.push_back(entryOf("m.0.fc.input", tensor::Role::kActivation, {8, 64}, input, 100));
  }
  entries.push_back(entryOf("m.0.fc.weight", tensor::Role::kWeight, {64, 64}, weight, 20));
  return recipeOf(std::move(entries));
}

recipe::Recipe byChannel(recipe::Recipe recipe) {
  recipe.entries.back() = perChannel(recipe.entries.back(), 0, 0.25);
  return recipe;
}

Judgement judged(std::string_view engine, const recipe::Recipe& recipe) {
  return judge(*engines::find(engine), recipe);
}

const WayJudgement& wayOf(const Judgement& judgement, std::string_view flavour) {
  for (const WayJudgement& way : judgement.ways) {
    if (way.way->flavour == flavour) return way;
  }
  return judgement.best();
}

TEST(JudgeTest, AnFp8LayerRunsInAllThatServeLanguageModels) {
  for (const char* engine : {"vllm", "sglang", "tensorrt-llm", "quark"}) {
    SCOPED_TRACE(engine);
    const Judgement judgement = judged(engine, layerIn("fp8_e4m3fn", "fp8_e4m3fn"));
    EXPECT_EQ(judgement.best().verdict, Verdict::kRuns);
    EXPECT_EQ(judgement.best().unchanged, 2U);
    EXPECT_TRUE(judgement.best().findings.empty());
  }
  EXPECT_EQ(judged("tensorrt-llm", layerIn("fp8_e4m3fn", "fp8_e4m3fn")).best().command,
            "--to checkpoint --flavor modelopt");
}

TEST(JudgeTest, TensorRtLlmTakesLessOfCompressedTensors) {
  const Judgement judgement = judged("tensorrt-llm", layerIn("fp8_e4m3fn", "fp8_e4m3fn"));
  const WayJudgement& other = wayOf(judgement, "compressed-tensors");
  EXPECT_EQ(other.verdict, Verdict::kRefused);
  ASSERT_EQ(other.findings.size(), 1U);
  EXPECT_EQ(other.findings.front().tensors, std::vector<std::string>{"m.0.fc.weight"});
  EXPECT_EQ(other.findings.front().source, "tensorrt_llm/models/quant_config_utils.py");
  EXPECT_EQ(judged("tensorrt-llm", byChannel(layerIn("int8", "int8"))).best().verdict, Verdict::kRefused);
}

TEST(JudgeTest, ACacheOfRangesChangesWhatItCannotHold) {
  const Judgement judgement = judged("tensorrt-int8", byChannel(layerIn("int8", "int8")));
  EXPECT_EQ(judgement.best().verdict, Verdict::kChanges);
  EXPECT_EQ(judgement.best().unchanged, 1U);
  ASSERT_FALSE(judgement.best().findings.empty());
  EXPECT_EQ(judgement.best().findings.front().tensors, std::vector<std::string>{"m.0.fc.weight"});
  EXPECT_EQ(judged("tensorrt-int8", layerIn("fp8_e4m3fn", "fp8_e4m3fn")).best().verdict, Verdict::kRefused);
}

TEST(JudgeTest, EachGaudiTakesItsOwnFormatOnly) {
  recipe::Recipe biased = layerIn("fp8_143", "fp8_143");
  for (recipe::RecipeEntry& entry : biased.entries) entry.decision.options.bias = ExponentBias(7);
  EXPECT_EQ(judged("habana-gaudi2", biased).best().verdict, Verdict::kRuns);
  EXPECT_EQ(judged("habana-gaudi3", biased).best().verdict, Verdict::kRefused);
  EXPECT_EQ(judged("habana-gaudi2", layerIn("fp8_e4m3fn", "fp8_e4m3fn")).best().verdict, Verdict::kRefused);
  EXPECT_EQ(judged("habana-gaudi3", layerIn("fp8_e4m3fn", "fp8_e4m3fn")).best().verdict, Verdict::kRuns);
}

TEST(JudgeTest, PairsOfFp8AreRightInOnnxRuntimeAtLevelBasicOnly) {
  const Judgement fp8 = judged("onnxruntime", layerIn("fp8_e4m3fn", "fp8_e4m3fn"));
  EXPECT_EQ(fp8.best().verdict, Verdict::kChanges);
  EXPECT_NE(std::string(fp8.best().findings.front().reason).find("ORT_ENABLE_BASIC"), std::string::npos);
  EXPECT_EQ(judged("onnxruntime", byChannel(layerIn("int8", "int8"))).best().verdict, Verdict::kRuns);
  EXPECT_EQ(judged("onnxruntime", layerIn("nvfp4", "nvfp4")).best().verdict, Verdict::kRefused);
  EXPECT_EQ(judged("tensorrt-qdq", layerIn("fp8_e5m2", "fp8_e5m2")).best().verdict, Verdict::kRefused);
}

TEST(JudgeTest, WhatWasNotReadIsSaidToBeUnknown) {
  const Judgement judgement = judged("tensorrt-llm", layerIn("nvfp4", ""));
  EXPECT_EQ(wayOf(judgement, "modelopt").verdict, Verdict::kUnknown);
}

TEST(JudgeTest, AQuantizerThatCalibratesAnewChangesEveryTensor) {
  const Judgement judgement = judged("llm-compressor", layerIn("fp8_e4m3fn", "fp8_e4m3fn"));
  EXPECT_EQ(judgement.best().verdict, Verdict::kChanges);
  EXPECT_EQ(judgement.best().unchanged, 0U);
}

TEST(JudgeTest, JoinedLayersOfUnequalScalesAreJudgedAsRepaired) {
  const auto part = [](const char* name, double threshold) {
    return entryOf(name, tensor::Role::kWeight, {64, 64}, "nvfp4", threshold);
  };
  const recipe::Recipe recipe =
      recipeOf({part("model.layers.0.mlp.gate_proj.weight", 3), part("model.layers.0.mlp.up_proj.weight", 5),
                part("model.layers.0.mlp.down_proj.weight", 4)});
  const Judgement judgement = judged("vllm", recipe);
  EXPECT_EQ(judgement.best().verdict, Verdict::kChanges);
  EXPECT_TRUE(judgement.best().command.ends_with(" --fuse")) << judgement.best().command;
  EXPECT_EQ(judgement.best().unchanged, 2U);  // the wider one, and the one that is joined with none
}

TEST(JudgeTest, ARecipeThatQuantizesNothingIsForNone) {
  for (const Engine* engine : engines::descriptors()) {
    EXPECT_EQ(judge(*engine, recipeOf({})).best().verdict, Verdict::kRefused) << engine->id;
    EXPECT_EQ(judge(*engine, layerIn("bf16", "bf16")).best().verdict, Verdict::kRefused) << engine->id;
  }
}

}  // namespace
}  // namespace scalewright::exchange::judging
