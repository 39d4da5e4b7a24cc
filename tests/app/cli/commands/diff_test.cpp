// Two files side by side, through the program itself.
#include <gtest/gtest.h>

#include <limits>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

class DiffTest : public ::testing::Test {
 protected:
  RunResult diff(std::vector<std::string> more = {}) {
    std::vector<std::string> words = {"diff", a_, b_, "--json", "--no-cache"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
  }

  TestFolder folder_;
  std::string a_ = folder_.file("a.safetensors");
  std::string b_ = folder_.file("b.safetensors");
};

TEST_F(DiffTest, TheNumbersOfEachPairAreThoseOfNumPyAndTheWorstIsFirst) {
  writeTensors(a_, {{"far", {1, -2, 3, 0.5, 0, 4, -0.25, 8}}, {"near", {1, 2}}, {"same", {1, 2}}, {"x", {1}}});
  writeTensors(b_, {{"far", {1.125, -2, 2.5, 0.5, 0.0625, 4, -0.5, 7.5}}, {"near", {1, 2.0001F}}, {"same", {1, 2}}});
  const RunResult result = diff({"--all"});
  EXPECT_EQ(result.status, 1);
  const json document = result.json();
  EXPECT_EQ(document["worst"], "far");
  EXPECT_EQ(document["differ"], 2);
  EXPECT_EQ(document["equal"], 1);
  EXPECT_EQ(document["only_a"], 1);
  const json tensors = document["tensors"];
  ASSERT_EQ(tensors.size(), 4U);
  // 10 * np.log10((a @ a) / (n @ n)) of n = b - a, a @ b / np.sqrt((a @ a) * (b @ b))
  EXPECT_NEAR(tensors[0]["sqnr"].get<double>(), 22.096229540192404, 1e-12);
  EXPECT_NEAR(tensors[0]["cosine"].get<double>(), 0.9983207293779733, 1e-15);
  EXPECT_NEAR(tensors[0]["amax_ratio"].get<double>(), 7.5 / 8, 1e-15);
  EXPECT_EQ(tensors[0]["difference"]["different"], 5);
  EXPECT_EQ(tensors[1]["tensor"], "near");
  EXPECT_EQ(tensors[2]["state"], "same");
  EXPECT_EQ(tensors[3]["state"], "only_a");
}

TEST_F(DiffTest, TheStatusIsThatOfDiff) {
  writeTensors(a_, {{"x", {1, 2}}});
  writeTensors(b_, {{"x", {1, 2}}});
  EXPECT_EQ(diff().status, 0);
  EXPECT_EQ(run({"diff", a_, a_, "--no-cache"}).status, 0) << "a file and itself";
  writeTensors(b_, {{"y", {1, 2}}});
  const RunResult unpaired = diff();
  EXPECT_EQ(unpaired.status, 3);
  EXPECT_NE(unpaired.err.find("A has 1 tensor, as x; B has 1 tensor, as y"), std::string::npos) << unpaired.err;
  EXPECT_EQ(diff({"--rename", "^y$=>x"}).status, 0);
  EXPECT_EQ(diff({"--rename", "(=>x"}).status, 2);
  EXPECT_EQ(run({"diff", a_, folder_.file("nowhere.h5")}).status, 3);
}

TEST_F(DiffTest, WhatIsLostComesBeforeWhatIsWrong) {
  writeTensors(a_, {{"lost", {1, 2, 3}}, {"wrong", {1, 2, 3}}});
  writeTensors(b_, {{"lost", {1, 2, std::numeric_limits<float>::quiet_NaN()}}, {"wrong", {3, 2, 1}}});
  const json document = diff().json();
  EXPECT_EQ(document["worst"], "lost");
  EXPECT_EQ(document["tensors"][0]["difference"]["finite_in_a_alone"], 1);
}

TEST_F(DiffTest, OtherShapesAreComparedByTheirHistograms) {
  writeShaped(a_, {{"x", {2, 3}, {1, 2, 3, 4, 5, 6}}});
  writeShaped(b_, {{"x", {3, 2}, {1, 2, 3, 4, 5, 6}}});
  const RunResult result = diff();
  EXPECT_EQ(result.status, 1);
  EXPECT_EQ(result.json()["other_shape"], 1);
  EXPECT_EQ(result.json()["tensors"][0]["kl"], 0.0);
}

TEST_F(DiffTest, TheLongerFrontOfNamesIsSaidAsARule) {
  writeTensors(a_, {{"layers.0.w", {1, 2}}, {"layers.1.w", {1, 2}}});
  writeTensors(b_, {{"model.layers.0.w", {1, 2}}, {"model.layers.1.w", {1, 2}}});
  EXPECT_NE(diff().err.find(R"(--rename '^model\.=>')"), std::string::npos);
}

}  // namespace
}  // namespace scalewright::cli_test
