// A scale for each channel or group, through the program itself, on a NumPy matrix of 2 x 4.
#include <gtest/gtest.h>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

class ScalesTest : public ::testing::Test {
 protected:
  void SetUp() override { writeMatrix(file_, {{1, -2, 0.5F, 0.25F}, {10, 30, -5, 20}}); }

  json calibrated(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), {"calibrate", file_, "--format", "int8", "--calibrator", "absmax", "--scales"});
    arguments.insert(arguments.end(), {"--json", "--no-cache"});
    const RunResult result = run(arguments);
    EXPECT_EQ(result.status, 0) << result.err;
    return result.json()["tensors"][0];
  }

  TestFolder folder_;
  std::string file_ = folder_.file("w.npy");
};

TEST_F(ScalesTest, EachRowOrColumnHasItsThreshold) {
  EXPECT_EQ(calibrated({"--granularity", "per_channel", "--axis", "0"})["scales"]["thresholds"], json({2.0, 30.0}));
  const json columns = calibrated({"--granularity", "per_channel", "--axis", "1"});
  EXPECT_EQ(columns["scales"]["thresholds"], json({10.0, 30.0, 5.0, 20.0}));
  EXPECT_EQ(columns["threshold"], 30.0);
  EXPECT_EQ(columns["decision"]["axis"], 1);
  EXPECT_EQ(columns["exact"], true);
}

TEST_F(ScalesTest, GroupsRunAlongTheLastAxis) {
  const json groups = calibrated({"--granularity", "per_group", "--group-size", "2"});
  EXPECT_EQ(groups["scales"]["thresholds"], json({2.0, 0.5, 30.0, 20.0}));
  EXPECT_EQ(groups["scales"]["count"], 4);
}

TEST_F(ScalesTest, EstimatesSayThatTheyAre) {
  const RunResult result = run({"calibrate", file_, "--format", "int8", "--calibrator", "absmax", "--granularity",
                                "per_channel", "--estimate", "--json", "--no-cache"});
  ASSERT_EQ(result.status, 0) << result.err;
  const json tensor = result.json()["tensors"][0];
  EXPECT_EQ(tensor["exact"], false);
  EXPECT_FALSE(tensor.contains("error"));
}

TEST_F(ScalesTest, QuantizingWithoutThePassIsRefusedNotDoneOtherwise) {
  const RunResult result = run({"quantize", file_, "--format", "int8", "--calibrator", "absmax", "--granularity",
                                "per_channel", "--estimate", "-o", folder_.file("codes.h5"), "--no-cache"});
  EXPECT_EQ(result.status, 3);
  EXPECT_NE(result.err.find("--estimate"), std::string::npos) << result.err;
  EXPECT_FALSE(std::filesystem::exists(folder_.file("codes.h5")));
}

TEST_F(ScalesTest, FormatsWithoutAFreeScaleAreLeftPerTensor) {
  const std::string recipe = folder_.file("model.scalewright");
  const std::string bias = folder_.file("dense.bias.npy");
  writeMatrix(bias, {{1, 2}, {3, 4}});
  ASSERT_EQ(run({"recipe", "make", bias, "--granularity", "per_channel", "-o", recipe, "--no-cache"}).status, 0);
  const json entry = json::parse(readText(recipe))["tensors"][0];
  EXPECT_EQ(entry["format"], "bf16");
  EXPECT_EQ(entry["granularity"], "per_tensor");
}

TEST_F(ScalesTest, ARecipeBringsTheScalesBack) {
  const std::string recipe = folder_.file("model.scalewright");
  ASSERT_EQ(run({"recipe", "make", file_, "--format", "int8", "--calibrator", "absmax", "--granularity", "per_channel",
                 "--axis", "0", "-o", recipe, "--no-cache"})
                .status,
            0);
  const json entry = json::parse(readText(recipe))["tensors"][0];
  EXPECT_EQ(entry["granularity"], "per_channel");
  EXPECT_EQ(entry["thresholds"], json({2.0, 30.0}));
  const std::string again = folder_.file("again.scalewright");
  ASSERT_EQ(run({"recipe", "apply", recipe, file_, "-o", again, "--no-cache"}).status, 0);
  EXPECT_EQ(json::parse(readText(again))["tensors"][0], entry);
}

TEST_F(ScalesTest, AnAxisThatATensorLacksIsAProblemOfTheRecipe) {
  const std::string recipe = folder_.file("model.scalewright");
  ASSERT_EQ(run({"recipe", "make", file_, "--format", "int8", "--calibrator", "absmax", "--granularity", "per_channel",
                 "--axis", "1", "-o", recipe, "--no-cache"})
                .status,
            0);
  json changed = json::parse(readText(recipe));
  // As an imported recipe, which does not know shapes.
  changed["tensors"][0]["shape"] = json::array();
  changed["tensors"][0]["axis"] = 2;
  writeText(recipe, changed.dump());
  const std::string again = folder_.file("again.scalewright");
  const RunResult result = run({"recipe", "apply", recipe, file_, "-o", again, "--no-cache"});
  EXPECT_EQ(result.status, 1);
  EXPECT_NE(result.err.find("per tensor instead"), std::string::npos) << result.err;
  EXPECT_EQ(json::parse(readText(again))["tensors"][0]["granularity"], "per_tensor");
}

TEST_F(ScalesTest, WhatMakesNoSenseIsAUsageError) {
  const auto status = [this](const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {"calibrate", file_};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments).status;
  };
  EXPECT_EQ(status({"--granularity", "per_token"}), 2);
  EXPECT_EQ(status({"--axis", "1"}), 2);
  EXPECT_EQ(status({"--scales"}), 2);
  EXPECT_EQ(status({"--granularity", "per_channel", "--axis", "2", "--no-cache"}), 1) << "done per tensor, and said";
  EXPECT_EQ(status({"--granularity", "per_channel", "--group-size", "4"}), 2);
  EXPECT_EQ(status({"--granularity", "per_group", "--group-size", "0"}), 2);
  EXPECT_EQ(status({"--granularity", "per_channel", "--format", "mxfp4"}), 2);
}

}  // namespace
}  // namespace scalewright::cli_test
