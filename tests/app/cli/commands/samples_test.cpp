// The dependence of thresholds on samples, through the program itself.
#include <gtest/gtest.h>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

class SamplesTest : public ::testing::Test {
 protected:
  void SetUp() override {
    // Four samples with the largest magnitudes 1, 2, 8 and 4.
    writeMatrix(file_, {{0.5F, -1, 0.25F}, {2, 1, -0.5F}, {-8, 3, 0.125F}, {4, -0.75F, 1.5F}});
  }
  RunResult samples(std::vector<std::string> more) const {
    std::vector<std::string> arguments = {"samples", file_, "--format", "int8", "--no-cache", "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }

  TestFolder folder_;
  std::string file_ = folder_.file("proj.input.npy");
};

TEST_F(SamplesTest, HalfOfTheSamplesUnlessTold) {
  const RunResult result = samples({"--calibrator", "absmax"});
  ASSERT_EQ(result.status, 0) << result.err;
  const json tensor = result.json()["tensors"][0];
  EXPECT_EQ(tensor["threshold"], 8);
  EXPECT_EQ(tensor["calibrated"]["samples"], 2);
  EXPECT_EQ(tensor["calibrated"]["threshold"], 2);
  EXPECT_EQ(tensor["rest"]["samples"], 2);
  EXPECT_EQ(tensor["rest"]["threshold"], 8);
  EXPECT_LT(tensor["rest"]["error"]["sqnr"], tensor["rest"]["own_error"]["sqnr"]) << "what it was not fitted to";
  EXPECT_FALSE(tensor.contains("convergence"));
}

TEST_F(SamplesTest, ConvergenceAndOrders) {
  const RunResult result = samples({"--calibrator", "entropy", "--first", "3", "--convergence", "--orders", "2"});
  ASSERT_EQ(result.status, 0) << result.err;
  const json tensor = result.json()["tensors"][0];
  ASSERT_EQ(tensor["convergence"].size(), 3U);
  EXPECT_EQ(tensor["convergence"][2]["samples"], 4);
  EXPECT_EQ(tensor["convergence"][2]["threshold"], tensor["threshold"]);
  ASSERT_EQ(tensor["orders"].size(), 4U);
  EXPECT_EQ(tensor["orders"][0]["threshold"], tensor["threshold"]);
  EXPECT_EQ(tensor["orders"][3]["order"], "shuffled, seed 2");
}

TEST_F(SamplesTest, WhatIsLeftOutIsNamed) {
  const std::string weights = folder_.file("weights.safetensors");
  writeTensors(weights, {{"a.weight", {1, 2, 3}}});
  const RunResult result =
      run({"samples", file_, weights, "--format", "int8", "--calibrator", "absmax", "--no-cache", "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  ASSERT_EQ(result.json()["left_out"].size(), 1U);
  EXPECT_EQ(result.json()["left_out"][0]["tensor"], "a.weight");
  EXPECT_NE(result.err.find("left out, no two samples along axis 0: a.weight"), std::string::npos) << result.err;
  const RunResult blocks = run({"samples", file_, "--format", "mxfp4", "--no-cache", "--json"});
  EXPECT_NE(blocks.err.find("left out, no single threshold for samples to agree on: proj.input"), std::string::npos)
      << blocks.err;
}

TEST_F(SamplesTest, TheDetourNamesWhatItLeavesOut) {
  const std::string half = std::string(SCALEWRIGHT_SOURCE_DIR) + "/resources/sample/activations.h5";
  const RunResult result = run({"calibrate", half, "--tensor", "*layers.0*", "--bf16-detour", "--format", "int8",
                                "--calibrator", "absmax", "--no-cache", "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  const json left_out = result.json()["left_out"];
  ASSERT_EQ(left_out.size(), 2U) << "keys and values of the cache are float16: " << left_out.dump();
  EXPECT_EQ(left_out[0]["tensor"], "model.layers.0.self_attn.kv_cache.k");
  EXPECT_NE(result.err.find("left out, no wider than bfloat16 as it is stored: model.layers.0.self_attn.kv_cache.k"),
            std::string::npos)
      << result.err;
  const json tensors = result.json()["tensors"];
  for (const json& tensor : tensors) {
    EXPECT_EQ(tensor.contains("bf16_detour"), tensor["element_type"] == "f32") << tensor["name"];
  }
}

TEST_F(SamplesTest, ARandomPartIsTheSameEveryTime) {
  const std::vector<std::string> wanted = {"--calibrator", "absmax", "--random", "0.5", "--seed", "11"};
  const RunResult one = samples(wanted);
  ASSERT_EQ(one.status, 0) << one.err;
  EXPECT_EQ(one.out, samples(wanted).out);
}

TEST_F(SamplesTest, AsManySamplesAsThereAreLeaveNoneToMeasureOn) {
  const RunResult result = samples({"--first", "4"});
  EXPECT_EQ(result.status, 3);
  EXPECT_EQ(result.json()["problems"][0]["code"], "invalid-argument");
  EXPECT_NE(result.out.find("4 of 4 samples"), std::string::npos) << result.out;
  EXPECT_EQ(samples({"--first", "2", "--random", "0.5"}).status, 2);
}

}  // namespace
}  // namespace scalewright::cli_test
