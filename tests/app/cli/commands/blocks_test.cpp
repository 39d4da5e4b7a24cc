// Blocks of block formats, through the program itself.
#include <gtest/gtest.h>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

class BlocksTest : public ::testing::Test {
 protected:
  void SetUp() override {
    // One block of MXFP4 a row, with the steps 1, 0.25 and 2.
    writeMatrix(file_, {{7, 1, 0.25F, 0}, {1.75F, 0.03125F, 0.0625F, 0}, {8, 4, 2, 1}});
  }
  RunResult blocks(std::vector<std::string> more) const {
    std::vector<std::string> arguments = {"blocks", file_, "--no-cache"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }

  TestFolder folder_;
  std::string file_ = folder_.file("proj.weight.npy");
};

TEST_F(BlocksTest, TheWorstComeFirstByTheCriterion) {
  const RunResult result = blocks({"--format", "mxfp4", "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  const json tensor = result.json()["tensors"][0];
  EXPECT_EQ(tensor["blocks"], 3);
  EXPECT_EQ(tensor["block_size"], 32);
  EXPECT_EQ(tensor["by"], "noise");
  ASSERT_EQ(tensor["worst"].size(), 2U) << "the third has no noise";
  EXPECT_EQ(tensor["worst"][0]["index"], 0);
  EXPECT_EQ(tensor["worst"][0]["noise"], 1.0625);
  EXPECT_EQ(tensor["worst"][0]["scale_code"], 127);
  EXPECT_EQ(tensor["worst"][1]["at"], json({1, 0}));
  EXPECT_EQ(tensor["worst"][1]["length"], 4);
  const RunResult scales = blocks({"--format", "mxfp4", "--by", "largest_scale", "--most", "1", "--json"});
  EXPECT_EQ(scales.json()["tensors"][0]["worst"][0]["index"], 2);
}

TEST_F(BlocksTest, OneBlockShowsEachOfItsValues) {
  for (const std::vector<std::string>& which : {std::vector<std::string>{"--block", "0"}, {"--at", "0,3"}}) {
    std::vector<std::string> arguments = {"--format", "mxfp4", "--json"};
    arguments.insert(arguments.end(), which.begin(), which.end());
    const RunResult result = blocks(arguments);
    ASSERT_EQ(result.status, 0) << result.err;
    const json block = result.json()["tensors"][0]["block"];
    EXPECT_EQ(block["index"], 0);
    EXPECT_EQ(block["scale"], 1);
    ASSERT_EQ(block["elements"].size(), 4U);
    EXPECT_EQ(block["elements"][0]["dequantized"], 6);
    EXPECT_EQ(block["elements"][0]["code"], 7);
    EXPECT_EQ(block["elements"][0]["error"], 1);
    EXPECT_EQ(block["elements"][0]["saturated"], true);
    EXPECT_EQ(block["elements"][2]["flushed"], true);
  }
  const RunResult text = blocks({"--format", "mxfp4", "--block", "1"});
  EXPECT_NE(text.out.find("block 1 of 3 at [1,0]"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("scale 0.25 (0x7d = 2^-2)"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("flushed to zero"), std::string::npos) << text.out;
}

TEST_F(BlocksTest, ATwoLevelScaleNamesBothLevels) {
  const RunResult result = blocks({"--format", "nvfp4", "--block", "2", "--json"});
  ASSERT_EQ(result.status, 0) << result.err;
  const json tensor = result.json()["tensors"][0];
  EXPECT_EQ(tensor["tensor_scale"], 8.0 / (6 * 448));
  EXPECT_EQ(tensor["block"]["scale_code"], 0x7E) << "448, the largest: the block holds the largest value";
}

TEST_F(BlocksTest, WhatIsNotThereIsSaidByName) {
  const RunResult beyond = blocks({"--format", "mxfp4", "--block", "3", "--json"});
  EXPECT_EQ(beyond.status, 3);
  EXPECT_EQ(beyond.json()["problems"][0]["code"], "parameter-out-of-range");
  EXPECT_NE(beyond.err.find("block 3 of 3"), std::string::npos) << beyond.err;
  const RunResult outside = blocks({"--format", "mxfp4", "--at", "3,0"});
  EXPECT_EQ(outside.status, 3);
  EXPECT_NE(outside.err.find("--at in [3x4]"), std::string::npos) << outside.err;
  const RunResult no_blocks = blocks({"--format", "int8"});
  EXPECT_EQ(no_blocks.status, 3);
  EXPECT_NE(no_blocks.err.find("int8 has no blocks"), std::string::npos) << no_blocks.err;
  EXPECT_EQ(blocks({"--format", "mxfp4", "--by", "size"}).status, 2);
  EXPECT_EQ(blocks({"--format", "mxfp4", "--block", "0", "--at", "0,0"}).status, 2);
}

}  // namespace
}  // namespace scalewright::cli_test
