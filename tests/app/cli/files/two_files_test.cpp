// Two dumps of one name with tensors of the same names, as of two runs, through the program itself.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

class TwoFilesTest : public ::testing::Test {
 protected:
  /// A recipe of both runs: largest magnitudes 127 in the first and 254 in the second, steps of 1 and 2.
  void make(const std::vector<std::string>& names) {
    std::vector<std::string> arguments = {"recipe", "make",     "-o",   recipe_,     "--calibrator",
                                          "absmax", "--format", "int8", "--no-cache"};
    for (const float amax : {127.0F, 254.0F}) {
      const std::string folder = amax < 200.0F ? "run1" : "run2";
      std::filesystem::create_directory(folder_.path() / folder);
      arguments.push_back(folder_.file(folder + "/dump.safetensors"));
      std::vector<NamedValues> tensors;
      for (const std::string& name : names) tensors.push_back({name, {amax, -3.0F}});
      writeTensors(arguments.back(), tensors);
    }
    const RunResult made = run(arguments);
    ASSERT_EQ(made.status, 0) << made.err;
  }
  [[nodiscard]] RunResult exported() const { return run({"export", recipe_, "--to", "tensorrt-cache", "-o", cache_}); }

  TestFolder folder_;
  std::string recipe_ = folder_.file("recipe.scalewright");
  std::string cache_ = folder_.file("calibration.cache");
};

TEST_F(TwoFilesTest, AnExportNamesTheTensorItLeftOutAndItsFile) {
  make({"b/output"});
  const RunResult result = exported();
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.err.find("b/output (run2/dump.safetensors)"), std::string::npos) << result.err;
  // 3f800000 and 40000000 are 1 and 2 as float32.
  EXPECT_NE(readText(cache_).find("b/output: 3f800000"), std::string::npos) << readText(cache_);
  EXPECT_EQ(readText(cache_).find("40000000"), std::string::npos) << readText(cache_);
}

TEST_F(TwoFilesTest, AnExportNamesTheFileOfHoweverManyItLeftOut) {
  make({"a/output", "b/output", "c/output", "d/output", "e/output"});
  const RunResult result = exported();
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.err.find("from another file is written: 5 tensors of run2/dump.safetensors\n"), std::string::npos)
      << result.err;
}

}  // namespace
}  // namespace scalewright::cli_test
