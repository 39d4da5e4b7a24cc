// A scale for each channel or group, through the program itself, on a NumPy matrix of 2 x 4.
#include <gtest/gtest.h>

#include <cstring>

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

TEST_F(ScalesTest, GroupsRunAlongAnotherAxisWhereOneIsNamed) {
  const json columns = calibrated({"--granularity", "per_group", "--group-size", "2", "--group-axis", "0"});
  EXPECT_EQ(columns["scales"]["thresholds"], json({10.0, 30.0, 5.0, 20.0}));
  EXPECT_EQ(columns["decision"]["axis"], 0);
  const json rows = calibrated({"--granularity", "per_group", "--group-size", "2", "--group-axis", "1"});
  EXPECT_EQ(rows["scales"]["thresholds"], json({2.0, 0.5, 30.0, 20.0}));
  EXPECT_FALSE(rows["decision"].contains("axis")) << "the last one is the one that is meant without";
}

TEST_F(ScalesTest, BlocksHaveRowsAndColumnsAndTheLastOnesAreCutOff) {
  const json blocks = calibrated({"--granularity", "per_block", "--block", "2x3"});
  EXPECT_EQ(blocks["scales"]["thresholds"], json({30.0, 20.0}));
  EXPECT_EQ(blocks["decision"]["block"], json({2, 3}));
  EXPECT_EQ(calibrated({"--granularity", "per_block", "--block", "1x3"})["scales"]["thresholds"],
            json({2.0, 0.25, 30.0, 20.0}));
  EXPECT_EQ(calibrated({"--granularity", "per_block"})["decision"]["block"], json({128, 128}));
}

TEST_F(ScalesTest, TheErrorOfBlocksIsThatOfTheirOwnSteps) {
  // Steps of 30/127 for three columns and of 20/127 for the fourth; found by hand with the nearest multiples:
  // 1 -> 4, -2 -> -8, 0.5 -> 2, 10 -> 42, 30 -> 127, -5 -> -21 steps; 0.25 -> 2, 20 -> 127 steps.
  double noise = 0;
  const double wide = 30.0 / 127;
  const double narrow = 20.0 / 127;
  for (const auto& [x, steps, step] : std::vector<std::tuple<double, double, double>>{{1, 4, wide},
                                                                                      {-2, -8, wide},
                                                                                      {0.5, 2, wide},
                                                                                      {10, 42, wide},
                                                                                      {30, 127, wide},
                                                                                      {-5, -21, wide},
                                                                                      {0.25, 2, narrow},
                                                                                      {20, 127, narrow}}) {
    noise += (x - steps * step) * (x - steps * step);
  }
  const json blocks = calibrated({"--granularity", "per_block", "--block", "2x3"});
  EXPECT_EQ(blocks["exact"], true);
  EXPECT_NEAR(blocks["error"]["mse"].get<double>(), noise / 8, 1e-15);
}

TEST_F(ScalesTest, CodesOfBlocksHaveTheirScalesBesideThem) {
  const std::string out = folder_.file("codes");
  const RunResult result = run({"quantize", file_, "--format", "int8", "--calibrator", "absmax", "--granularity",
                                "per_block", "--block", "2x3", "-o", out, "--no-cache"});
  ASSERT_EQ(result.status, 0) << result.err;
  const std::string codes = readText(out + "/codes.w.npy");
  // Two's complement of 4, -8, 2, 2; 42, 127, -21, 127.
  EXPECT_EQ(codes.substr(codes.size() - 8), std::string("\x04\xF8\x02\x02\x2A\x7F\xEB\x7F"));
  const std::string scales = readText(out + "/scales.w.npy");
  EXPECT_NE(scales.find("(1, 2, )"), std::string::npos) << "a block of rows, two of columns";
  double steps[2] = {};
  std::memcpy(steps, scales.data() + scales.size() - sizeof steps, sizeof steps);
  EXPECT_EQ(steps[0], 30.0 / 127);
  EXPECT_EQ(steps[1], 20.0 / 127);
}

TEST_F(ScalesTest, ARecipeBringsBlocksAndGroupsOfColumnsBack) {
  for (const std::vector<std::string>& cut :
       {std::vector<std::string>{"--granularity", "per_block", "--block", "2x3"},
        std::vector<std::string>{"--granularity", "per_group", "--group-size", "2", "--group-axis", "0"}}) {
    const std::string recipe = folder_.file("model.scalewright");
    std::vector<std::string> make = {"recipe", "make", file_, "--format", "int8", "--calibrator", "absmax"};
    make.insert(make.end(), cut.begin(), cut.end());
    make.insert(make.end(), {"-o", recipe, "--no-cache"});
    ASSERT_EQ(run(make).status, 0);
    const json entry = json::parse(readText(recipe))["tensors"][0];
    EXPECT_EQ(entry["granularity"], cut[1]);
    const std::string again = folder_.file("again.scalewright");
    ASSERT_EQ(run({"recipe", "apply", recipe, file_, "-o", again, "--no-cache"}).status, 0);
    EXPECT_EQ(json::parse(readText(again))["tensors"][0], entry);
  }
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
  EXPECT_EQ(status({"--granularity", "per_block", "--format", "mxfp4"}), 2);
  EXPECT_EQ(status({"--granularity", "per_channel", "--group-axis", "0"}), 2);
  EXPECT_EQ(status({"--granularity", "per_group", "--block", "2x2"}), 2);
  for (const char* block : {"0x2", "2x0", "2", "2x2x2", "-2x2", "1x99999999999999999999"})
    EXPECT_EQ(status({"--granularity", "per_block", "--block", block}), 2) << block;
  EXPECT_EQ(status({"--granularity", "per_group", "--group-axis", "2", "--no-cache"}), 1) << "per tensor, and said";
}

}  // namespace
}  // namespace scalewright::cli_test
