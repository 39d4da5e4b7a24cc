#include <gtest/gtest.h>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

class FailureTest : public ::testing::Test {
 protected:
  void SetUp() override { writeTensors(good_, {{"a/output", unitValues()}}); }

  /// Runs on one bad file with --json; expects nothing done and this error.
  void expectNothing(const std::string& file, const std::string& code) const {
    const RunResult result = run({"calibrate", file, "--json", "--no-cache"});
    EXPECT_EQ(result.status, 3) << result.err;
    const json document = result.json();
    ASSERT_TRUE(document.contains("problems")) << result.out;
    ASSERT_EQ(document["problems"].size(), 1U) << result.out;
    EXPECT_EQ(document["problems"][0]["code"], code);
    EXPECT_NE(result.err.find(file), std::string::npos) << result.err;
  }

  void expectUsage(const std::vector<std::string>& arguments, const std::string& words) const {
    const RunResult result = run(arguments);
    EXPECT_EQ(result.status, 2) << result.err;
    EXPECT_EQ(result.out, "");
    EXPECT_NE(result.err.find(words), std::string::npos) << result.err;
  }

  TestFolder folder_;
  std::string good_ = folder_.file("good.safetensors");
};

TEST_F(FailureTest, MissingFile) {
  expectNothing(folder_.file("none.h5"), "file-not-found");
}

TEST_F(FailureTest, NotADataFile) {
  writeText(folder_.file("text.h5"), "This is not HDF5.\n");
  expectNothing(folder_.file("text.h5"), "unknown-file-type");
  writeText(folder_.file("text.dat"), "Nor anything else.\n");
  expectNothing(folder_.file("text.dat"), "unknown-file-type");
}

TEST_F(FailureTest, ARecipeGivenAsADumpIsCalledOne) {
  writeText(folder_.file("model.scalewright"), R"({"schema": "scalewright-recipe"})");
  const RunResult result = run({"list", folder_.file("model.scalewright")});
  EXPECT_EQ(result.status, 3);
  EXPECT_NE(result.err.find("a file of decisions of Scalewright"), std::string::npos) << result.err;
}

TEST_F(FailureTest, AMissingFolderIsNamedWhenWriting) {
  const RunResult result = run({"recipe", "make", good_, "--output", folder_.file("none/model.scalewright")});
  EXPECT_EQ(result.status, 4);
  EXPECT_NE(result.err.find("no folder " + folder_.file("none")), std::string::npos) << result.err;
}

TEST_F(FailureTest, WhatNamesNothingKnownListsWhatIsKnown) {
  expectUsage({"calibrate", good_, "--format", "int9"}, "known: int8, ");
  expectUsage({"calibrate", good_, "--calibrator", "median"}, "known: absmax, ");
  expectUsage({"calibrate", good_, "--calibrator", "percentile", "--set", "rank=3"}, "known: percentile, estimator");
  expectUsage({"compare", good_, "--metric", "error"}, "known: sqnr, ");
  expectUsage({"list", good_, "--role", "input"}, "known: weight, activation, ");
  expectUsage({"formats", "--values", "int9"}, "known: int8, ");
}

TEST_F(FailureTest, AMethodThatCannotServeTheFormatIsOneUsageError) {
  expectUsage({"calibrate", good_, "--format", "int8", "--calibrator", "backoff"},
              "backoff with int8; known: absmax, ");
  expectUsage({"calibrate", good_, "--format", "e8m0"}, "holds scales, not values");
}

TEST_F(FailureTest, AMethodWhoseThresholdIsGivenNeedsOne) {
  expectUsage({"calibrate", good_, "--calibrator", "fixed"}, "--set threshold=T");
  expectUsage({"calibrate", good_, "--calibrator", "manual"}, "--set threshold=T");
}

TEST_F(FailureTest, TruncatedHdf5) {
  const std::string whole = readText(std::string(SCALEWRIGHT_TEST_DATA) + "/llm_chunked.h5");
  writeText(folder_.file("cut.h5"), whole.substr(0, whole.size() / 2));
  expectNothing(folder_.file("cut.h5"), "truncated");
}

TEST_F(FailureTest, FolderInsteadOfFile) {
  const std::string empty = folder_.file("empty");
  std::filesystem::create_directory(empty);
  const RunResult result = run({"list", empty, "--json"});
  EXPECT_EQ(result.status, 3);
  EXPECT_EQ(result.json()["problems"].size(), 1U);
}

TEST_F(FailureTest, OneBadFileDoesNotStopTheOthers) {
  const RunResult result = run({"calibrate", folder_.file("none.h5"), good_, "--json", "--no-cache"});
  EXPECT_EQ(result.status, 1);
  EXPECT_EQ(result.json()["tensors"].size(), 1U);
  EXPECT_EQ(result.json()["problems"].size(), 1U);
}

TEST_F(FailureTest, OneBadTensorDoesNotStopTheOthers) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  writeTensors(good_, {{"a/output", unitValues()}, {"b/output", {nan, nan}}, {"c/output", unitValues()}});
  const RunResult result = run({"calibrate", good_, "--json", "--no-cache"});
  EXPECT_EQ(result.status, 1);
  ASSERT_EQ(result.json()["tensors"].size(), 2U);
  ASSERT_EQ(result.json()["problems"].size(), 1U);
  EXPECT_EQ(result.json()["problems"][0]["code"], "no-finite-data");
  EXPECT_EQ(result.json()["problems"][0]["dataset"], "b/output");
}

TEST_F(FailureTest, NoTensorFitsTheSelection) {
  const RunResult result = run({"calibrate", good_, "--tensor", "nothing*", "--no-cache"});
  EXPECT_EQ(result.status, 3);
  EXPECT_NE(result.err.find("no tensor"), std::string::npos);
}

TEST_F(FailureTest, UsageErrors) {
  expectUsage({}, "subcommand");
  expectUsage({"frobnicate"}, "");
  expectUsage({"calibrate"}, "files");
  expectUsage({"calibrate", good_, "--calibrator", "magic"}, "magic");
  expectUsage({"calibrate", good_, "--format", "int3"}, "int3");
  expectUsage({"calibrate", good_, "--format", "int8", "--bias", "7"}, "--bias 7");
  expectUsage({"calibrate", good_, "--calibrator", "percentile", "--set", "percentile=101"}, "percentile=101");
  expectUsage({"calibrate", good_, "--calibrator", "percentile", "--set", "p=9"}, "p");
  expectUsage({"calibrate", good_, "--set", "percentile=99"}, "--calibrator");
  expectUsage({"calibrate", good_, "--regex", "("}, "--regex (");
  expectUsage({"calibrate", good_, "--role", "boss"}, "--role boss");
  expectUsage({"compare", good_, "--metric", "beauty"}, "beauty");
  expectUsage({"formats", "--values", "int3"}, "int3");
  expectUsage({"calibrate", good_, "--exact", "--estimate"}, "estimate");
}

TEST_F(FailureTest, BadRecipes) {
  const std::string recipe = folder_.file("recipe.scalewright");
  const auto codeOf = [&](const std::string& text) {
    writeText(recipe, text);
    const RunResult result = run({"export", recipe, "--to", "tensorrt-cache", "-o", "-", "--json"});
    EXPECT_EQ(result.status, 3) << text;
    const json document = result.json();
    return document.contains("problems") ? document["problems"][0]["code"].get<std::string>() : result.out;
  };
  EXPECT_EQ(codeOf("{"), "not-json");
  EXPECT_EQ(codeOf("{}"), "not-a-recipe");
  EXPECT_EQ(codeOf(R"({"schema": "scalewright-recipe", "schema_version": 99})"), "recipe-too-new");
  EXPECT_EQ(codeOf(R"({"schema": "scalewright-recipe", "schema_version": 1})"), "recipe-invalid");
  EXPECT_EQ(run({"export", recipe, "--to", "abacus", "-o", "-"}).status, 2);
}

TEST_F(FailureTest, UnwritableOutput) {
  const RunResult result =
      run({"recipe", "make", good_, "-o", folder_.file("missing/recipe.scalewright"), "--no-cache"});
  EXPECT_EQ(result.status, 4) << result.err;
}

TEST_F(FailureTest, ALimitOfFilesLeavesTheOldOne) {
  const std::string recipe = folder_.file("recipe.scalewright");
  writeText(recipe, "old");
  const RunResult result = run({"recipe", "make", good_, "-o", recipe, "--no-cache"}, {.largest_file = 512});
  EXPECT_EQ(result.status, 4) << result.err;
  EXPECT_FALSE(result.killed);
  EXPECT_NE(result.err.find("ulimit -f"), std::string::npos) << result.err;
  EXPECT_EQ(readText(recipe), "old");
  std::size_t files = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder_.path())) ++files;
  EXPECT_EQ(files, 2U);
}

TEST_F(FailureTest, FullDiskDoesNotSpoilAnAnswer) {
#ifdef __SANITIZE_THREAD__
  GTEST_SKIP() << "the thread sanitizer writes a file of its own at every start";
#endif
  const RunResult result = run({"calibrate", good_, "--cache", folder_.file("cache"), "--json"}, {.largest_file = 0});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.json()["tensors"].size(), 1U);
}

TEST(OutputTest, ThatIsAnInputIsRefusedByEveryCommand) {
  const TestFolder folder;
  const std::string data = folder.file("w.safetensors");
  const std::string recipe = folder.file("r.scalewright");
  writeTensors(data, {{"w.weight", {1.0F, -2.0F, 0.5F}}});
  ASSERT_EQ(run({"recipe", "make", data, "--format", "int8", "-o", recipe, "--no-cache"}).status, 0);
  const auto size = std::filesystem::file_size(data);
  const auto recipe_size = std::filesystem::file_size(recipe);
  const std::vector<std::vector<std::string>> commands = {
      {"quantize", data, "-o", data},
      {"recipe", "make", data, "-o", data},
      {"recipe", "apply", recipe, data, "-o", data},
      {"report", data, "-o", data},
      {"export", recipe, "--to", "tensorrt-cache", "--set", "weights=true", "--output", recipe},
  };
  for (const std::vector<std::string>& command : commands) {
    const RunResult result = run(command);
    EXPECT_EQ(result.status, 4) << command.front();
    EXPECT_NE(result.err.find("one of the inputs"), std::string::npos) << result.err;
  }
  EXPECT_EQ(std::filesystem::file_size(data), size);
  EXPECT_EQ(std::filesystem::file_size(recipe), recipe_size);
}

}  // namespace
}  // namespace scalewright::cli_test
