// Mixtures of experts through the program: who was reached, what that finds, and what an export borrows.
#include <gtest/gtest.h>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/commands/scalars.h"
#include "tests/app/cli/small_files.h"
#include "tests/support/hdf5_file.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

const std::string kMoe = "model.layers.0.block_sparse_moe.";

class ExpertsTest : public testing::Test {
 protected:
  /// Four experts of two features. Expert 2 saw nothing, expert 3 is the widest: 8 on the way in, 5 on the way out.
  ExpertsTest() {
    test::Hdf5File file(file_);
    const std::vector<hsize_t> rows = {30, 1, 0, 29};
    for (std::size_t expert = 0; expert < rows.size(); ++expert) {
      const std::string at = kMoe + "experts." + std::to_string(expert) + ".";
      for (const char* way : {"w1", "w3", "w2"})
        file.add(at + way + ".weight", {0.5F, -1, 0.25F, static_cast<float>(expert + 1)}, {2, 2});
      if (rows[expert] == 0) continue;
      std::vector<float> in(rows[expert] * 2, 1);
      in.front() = expert == 3 ? 8.0F : 2.0F;
      std::vector<float> out(rows[expert] * 2, 1);
      out.back() = expert == 3 ? -5.0F : 3.0F;
      for (const char* way : {"w1", "w3"}) file.add(at + way + ".input", in, {rows[expert], 2});
      file.add(at + "w2.input", out, {rows[expert], 2});
    }
    file.add("model.layers.1.mlp.experts.0.down_proj.weight", {1, 2, 3, 4}, {2, 2});
    file.add("model.layers.1.mlp.gate.expert_counts", {10, 0, 5, 7, 1, 0, 2, 80}, {2, 4});
  }

  const TestFolder folder_;
  const std::string file_ = folder_.file("moe.h5");
};

TEST_F(ExpertsTest, TheTableSaysWhoWasReached) {
  const RunResult text = run({"experts", file_});
  ASSERT_EQ(text.status, 0) << text.err;
  EXPECT_NE(text.out.find("hardly ever"), std::string::npos) << text.out;
  const json layers = run({"experts", file_, "--json"}).json()["layers"];
  ASSERT_EQ(layers.size(), 2U);
  EXPECT_EQ(layers[0]["layer"], "model.layers.0.block_sparse_moe");
  EXPECT_EQ(layers[0]["tokens"], (json{30, 1, 0, 29}));
  EXPECT_EQ(layers[0]["tokens_from"], "inputs");
  EXPECT_EQ(layers[0]["never"], json{2});
  EXPECT_EQ(layers[0]["rarely"], json{1});
  EXPECT_EQ(layers[0]["not_recorded"], json::array()) << "weights tell that it is there";
  EXPECT_EQ(layers[0]["even_share"], 15.0);
  EXPECT_EQ(layers[1]["tokens"], (json{11, 0, 7, 87})) << "two batches of counts";
  EXPECT_EQ(layers[1]["tokens_from"], "counts");
  EXPECT_EQ(layers[1]["counts"], "model.layers.1.mlp.gate.expert_counts");
}

TEST_F(ExpertsTest, TheCheckUpNamesThemOncePerLayer) {
  const json findings = run({"check", file_, "--json"}).json()["findings"];
  std::vector<std::string> unreached;
  std::vector<std::string> rare;
  for (const json& finding : findings) {
    if (finding["check"] == "unreached_experts") unreached.push_back(finding["finding"]);
    if (finding["check"] == "rare_experts") rare.push_back(finding["tensor"]);
  }
  EXPECT_EQ(unreached,
            (std::vector<std::string>{"no token came to 1 of the 4 experts of model.layers.0.block_sparse_moe: 2",
                                      "no token came to 1 of the 4 experts of model.layers.1.mlp: 1"}));
  EXPECT_EQ(rare.size(), 3U) << "what expert 1 reads";
}

TEST_F(ExpertsTest, AnExportBorrowsTheRangeOfTheOthersAndSaysSo) {
  const std::string recipe = folder_.file("r.scalewright");
  ASSERT_EQ(run({"recipe", "make", file_, "--format", "fp8_e4m3fn", "--calibrator", "absmax", "-o", recipe}).status, 0);
  const RunResult exported = run({"export", recipe, "--to", "vllm-scales", "-o", folder_.file("s.safetensors")});
  ASSERT_EQ(exported.status, 0) << exported.err;
  EXPECT_NE(exported.err.find("borrowed"), std::string::npos) << exported.err;
  EXPECT_NE(exported.err.find("experts.2.w1.weight"), std::string::npos) << exported.err;
  const json scales = scalarsIn(readText(folder_.file("s.safetensors")));
  for (const char* expert : {"0", "1", "2", "3"}) {
    const std::string at = kMoe + "experts." + expert;
    EXPECT_FLOAT_EQ(scales[at + ".w1.input_scale"].get<float>(), 8.0F / 448) << expert;
    EXPECT_FLOAT_EQ(scales[at + ".w2.input_scale"].get<float>(), 5.0F / 448) << expert;
  }
}

TEST_F(ExpertsTest, BorrowingCanBeSwitchedOffAndIsMissedThen) {
  const std::string recipe = folder_.file("r.scalewright");
  ASSERT_EQ(run({"recipe", "make", file_, "--format", "fp8_e4m3fn", "--calibrator", "absmax", "-o", recipe}).status, 0);
  const RunResult exported =
      run({"export", recipe, "--to", "vllm-scales", "--set", "borrow=false", "-o", folder_.file("s.safetensors")});
  ASSERT_EQ(exported.status, 0) << exported.err;
  EXPECT_NE(exported.err.find("borrowing is off"), std::string::npos) << exported.err;
  const json scales = scalarsIn(readText(folder_.file("s.safetensors")));
  EXPECT_FALSE(scales.contains(kMoe + "experts.2.w1.input_scale"));
  EXPECT_TRUE(scales.contains(kMoe + "experts.2.w1.weight_scale"));
}

/// Expert 0 hardly was reached and is the widest by far.
TEST_F(ExpertsTest, ARangeOfChanceIsNotLentAndIsNamed) {
  const std::string other = folder_.file("rare.h5");
  {
    test::Hdf5File file(other);
    const std::vector<hsize_t> rows = {1, 30, 0, 29};
    for (std::size_t expert = 0; expert < rows.size(); ++expert) {
      const std::string at = kMoe + "experts." + std::to_string(expert) + ".w2";
      file.add(at + ".weight", {0.5F, -1, 0.25F, static_cast<float>(expert + 1)}, {2, 2});
      std::vector<float> in(rows[expert] * 2, 1);
      if (in.empty()) continue;
      in.front() = expert == 0 ? 100.0F : static_cast<float>(expert);
      file.add(at + ".input", in, {rows[expert], 2});
    }
  }
  const std::string recipe = folder_.file("r.scalewright");
  ASSERT_EQ(run({"recipe", "make", other, "--format", "fp8_e4m3fn", "--calibrator", "absmax", "--share", "none", "-o",
                 recipe})
                .status,
            0);
  const RunResult exported = run({"export", recipe, "--to", "vllm-scales", "-o", folder_.file("s.safetensors")});
  ASSERT_EQ(exported.status, 0) << exported.err;
  EXPECT_NE(exported.err.find("few tokens reached this expert"), std::string::npos) << exported.err;
  EXPECT_NE(exported.err.find("experts.0.w2.input"), std::string::npos) << exported.err;
  const json scales = scalarsIn(readText(folder_.file("s.safetensors")));
  EXPECT_FLOAT_EQ(scales[kMoe + "experts.2.w2.input_scale"].get<float>(), 3.0F / 448);
}

TEST_F(ExpertsTest, AReportHasATableOfThemAndPicturesOfLayersThatLackSome) {
  const std::string page = folder_.file("r.html");
  const RunResult result = run({"report", file_, "--plots", "1", "--save-plots", folder_.file("p"), "-o", page});
  ASSERT_EQ(result.status, 0) << result.err;
  const std::string html = readText(page);
  EXPECT_NE(html.find("<h2>Tokens of experts</h2>"), std::string::npos);
  EXPECT_NE(html.find("<figcaption>model.layers.0.block_sparse_moe</figcaption>"), std::string::npos);
  EXPECT_NE(html.find("4 experts of model.layers.0.block_sparse_moe, an even share of 15 tokens; never reached: 1, "
                      "hardly ever: 1."),
            std::string::npos);
  EXPECT_TRUE(std::filesystem::exists(folder_.file("p/experts-1-model.layers.0.block_sparse_moe.svg")));
}

TEST_F(ExpertsTest, WhereOnlyWeightsAreQuantizedNothingIsBorrowed) {
  const std::string recipe = folder_.file("r.scalewright");
  ASSERT_EQ(run({"recipe", "make", file_, "--role", "weight", "--format", "fp8_e4m3fn", "-o", recipe}).status, 0);
  const RunResult exported = run({"export", recipe, "--to", "vllm-scales", "-o", folder_.file("s.safetensors")});
  EXPECT_EQ(exported.err.find("borrowed"), std::string::npos) << exported.err;
}

TEST_F(ExpertsTest, CountsThatCountNothingAreNamed) {
  const std::string other = folder_.file("odd.h5");
  {
    test::Hdf5File file(other);
    file.add("l.0.mlp.gate.expert_counts", {1.5F, 2}, {2});
    file.add("l.1.mlp.gate.expert_counts", {-1, 2}, {2});
    file.add("l.0.mlp.experts.0.w1.weight", {1, 2, 3, 4}, {2, 2});
  }
  const RunResult result = run({"experts", other, "--json"});
  std::size_t named = 0;
  const json problems = result.json()["problems"];
  for (const json& problem : problems) named += problem["code"] == "counts-unusable" ? 1U : 0U;
  EXPECT_EQ(named, 2U) << result.out;
}

}  // namespace
}  // namespace scalewright::cli_test
