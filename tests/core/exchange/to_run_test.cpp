// How each export is run: none is without.
#include <gtest/gtest.h>

#include <cmath>

#include "core/exchange/checkpoint/flavour.h"
#include "core/exchange/layers/reasons.h"
#include "tests/core/exchange/module_recipe.h"

namespace scalewright::exchange {
namespace {

/// A recipe's entry whose error is known: SQNR = 10 log10(signal / noise).
recipe::RecipeEntry withSqnr(recipe::RecipeEntry entry, double signal, double noise) {
  metrics::ErrorSums sums{.count = 8};
  sums.signal = signal;
  sums.noise = {noise, noise, noise};
  entry.error = sums;
  return entry;
}

TEST(ToRunTest, EveryExportSaysWhatIsDoneWithIt) {
  for (const ExporterDescriptor* exporter : descriptors()) {
    SCOPED_TRACE(exporter->id);
    ASSERT_FALSE(exporter->to_run.steps.empty());
    for (const RunStep& step : exporter->to_run.steps) {
      EXPECT_TRUE(step.command != nullptr || step.needs != nullptr || step.otherwise != nullptr) << step.engine;
    }
  }
  for (const checkpoint::Flavour* flavour : checkpoint::descriptors()) {
    SCOPED_TRACE(flavour->id);
    ASSERT_FALSE(flavour->to_run.steps.empty());
    EXPECT_NE(std::string(flavour->to_run.steps.front().command).find("{file}"), std::string::npos);
  }
}

TEST(ToRunTest, EveryPreviewHasCommandsWithoutMarksLeft) {
  for (const ExporterDescriptor* exporter : descriptors()) {
    for (const char* format : {"fp8_e4m3fn", "int8"}) {
      recipe::Recipe recipe = tinyRecipe();
      for (recipe::RecipeEntry& entry : recipe.entries) {
        if (entry.decision.format != "bf16") entry.decision.format = format;
      }
      const auto result = preview(*exporter, recipe, {});
      ASSERT_TRUE(result);
      if (result->nothing) continue;
      EXPECT_FALSE(result->to_run.empty()) << exporter->id;
      for (const RunLine& line : result->to_run) {
        const std::string command =
            commandFor(line, "out/x" + result->files.front().suffix, result->files.front().suffix);
        EXPECT_EQ(command.find('{'), std::string::npos) << command;
        EXPECT_EQ(line.kind == RunKind::kCommand, line.text == nullptr);
      }
    }
  }
}

TEST(ToRunTest, CommandsNameTheFilesForAShell) {
  const auto result = exported("tensorrt-cache", recipeOf({entryOf("x", tensor::Role::kActivation, {8}, "int8", 1)}));
  EXPECT_EQ(commandFor(result->to_run.front(), "my runs/it's.cache", ".cache"),
            "trtexec --onnx=MODEL.onnx --int8 --calib='my runs/it'\\''s.cache' --saveEngine=MODEL.engine");
  const auto yaml = exported("modelopt-quant-cfg", tinyRecipe());
  EXPECT_NE(commandFor(yaml->to_run.front(), "a/q.json", ".json").find("--recipe a/q.yaml"), std::string::npos);
}

TEST(ToRunTest, ParametersOfTheExportAreThoseOfTheCommand) {
  const auto result = exported("ort-overrides", recipeOf({entryOf("x", tensor::Role::kActivation, {8}, "int16", 1)}),
                               {{"activation_type", std::string("quint16")}});
  EXPECT_NE(result->to_run.front().command.find("--activation_type quint16 --weight_type qint8"), std::string::npos);
}

TEST(ToRunTest, CachesAreAskedForWhereThereAreAny) {
  recipe::Recipe recipe = tinyRecipe();
  const auto command = [](const recipe::Recipe& of) { return exported("quark", of)->to_run[2].command; };
  EXPECT_EQ(command(recipe), "vllm serve FOLDER --kv-cache-dtype fp8");
  std::erase_if(recipe.entries, [](const auto& entry) { return entry.decision.role == tensor::Role::kKvEntry; });
  EXPECT_EQ(command(recipe), "vllm serve FOLDER");
}

TEST(ToRunTest, SaysWhatIsLeftOutWithTheErrorThatIsShownForIt) {
  const recipe::Recipe recipe =
      recipeOf({entryOf("x", tensor::Role::kActivation, {8}, "int8", 1),
                withSqnr(entryOf("a.weight", tensor::Role::kWeight, {8, 8}, "int8", 1), 1000, 1),
                withSqnr(entryOf("b", tensor::Role::kActivation, {8}, "fp8_e4m3fn", 1), 100, 1)});
  const auto result = exported("tensorrt-cache", recipe);
  ASSERT_GE(result->to_run.size(), 2U);
  const RunLine& others = result->to_run[result->to_run.size() - 2];
  const RunLine& weights = result->to_run.back();
  EXPECT_EQ(weights.kind, RunKind::kOtherwise);
  EXPECT_EQ(weights.tensors, std::vector<std::string>{"a.weight"});
  EXPECT_EQ(others.tensors, std::vector<std::string>{"b"});
  ASSERT_TRUE(others.shown);
  EXPECT_NEAR(others.shown->lowest, 20, 1e-12);
  ASSERT_TRUE(weights.shown);
  EXPECT_NEAR(weights.shown->highest, 30, 1e-12);
}

/// Gate and up, whose scales are 1 to ratio, those of their inputs as well, and what a reader of one for both loses.
double lostIn(const char* format, double ratio, bool fuse) {
  const auto part = [format](const char* name, double threshold) {
    return entryOf(name, tensor::Role::kWeight, {64, 64}, format, threshold);
  };
  const recipe::Recipe recipe =
      recipeOf({part("model.layers.0.mlp.gate_proj.weight", 1), part("model.layers.0.mlp.up_proj.weight", ratio),
                entryOf("model.layers.0.mlp.gate_proj.input", tensor::Role::kActivation, {8, 64}, format, 1),
                entryOf("model.layers.0.mlp.up_proj.input", tensor::Role::kActivation, {8, 64}, format, ratio)});
  const auto result = exported("modelopt-quant-cfg", recipe, {{"fuse", fuse}});
  return result ? result->to_run.back().lost_db : -1;
}

TEST(ToRunTest, AWiderScaleCostsAnIntegerItsRatioAndAFloatNothing) {
  EXPECT_NEAR(lostIn("int8", 4, true), 20 * std::log10(4.0), 1e-9);
  EXPECT_NEAR(lostIn("fp8_e4m3fn", 4, true), 0, 1e-9);
}

TEST(ToRunTest, AWeightThatIsRoundedTwiceLosesHalfOfItsPrecision) {
  EXPECT_NEAR(lostIn("fp8_e4m3fn", 3, false), 10 * std::log10(2.0), 1e-9);
  EXPECT_NEAR(lostIn("fp8_e4m3fn", 4, false), 0, 1e-9);  // the same grid, but for the smallest values
}

}  // namespace
}  // namespace scalewright::exchange
