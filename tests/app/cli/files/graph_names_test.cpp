// Exports for engines that look for the names of the graph, and the way back to the dump.
#include <gtest/gtest.h>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"
#include "tests/support/hdf5_file.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

class NamesForEnginesTest : public testing::Test {
 protected:
  NamesForEnginesTest() {
    test::Hdf5File file(dump_);
    std::vector<float> values(2 * 16 * 2 * 2, 0.5F);
    values[7] = 127;
    file.add("Relu_1_output_0", values, {2, 16, 2, 2});
    values[7] = 254;
    file.add("stem/stem.0/Conv_output_0", values, {2, 16, 2, 2});
  }
  /// A recipe of the dump, alone or beside the model.
  [[nodiscard]] std::string recipeOf(const std::vector<std::string>& files) const {
    const std::string out = scratch_.file("r" + std::to_string(files.size()) + ".json");
    std::vector<std::string> words = {"recipe", "make"};
    words.insert(words.end(), files.begin(), files.end());
    words.insert(words.end(), {"--format", "int8", "--calibrator", "absmax", "-o", out});
    const RunResult made = run(words);
    EXPECT_EQ(made.status, 0) << made.err;
    return out;
  }

  TestFolder scratch_;
  std::string dump_ = scratch_.file("dump.h5");
  std::string model_ = std::string(SCALEWRIGHT_TEST_DATA) + "/onnx/cnn.onnx";
};

// Scales of 1 and 2 as IEEE 754 in hexadecimal digits.
constexpr const char* kWithSlash =
    "TRT-8601-EntropyCalibration2\n/Relu_1_output_0: 3f800000\n/stem/stem.0/Conv_output_0: 40000000\n";
constexpr const char* kWithoutSlash =
    "TRT-8601-EntropyCalibration2\nRelu_1_output_0: 3f800000\nstem/stem.0/Conv_output_0: 40000000\n";

TEST_F(NamesForEnginesTest, BesideAModelNamesAreThoseOfTheGraph) {
  const RunResult cache = run({"export", recipeOf({model_, dump_}), "--to", "tensorrt-cache", "-o", "-"});
  EXPECT_EQ(cache.out, kWithSlash) << cache.err;
  EXPECT_EQ(cache.err.find("slash"), std::string::npos) << cache.err;
}

TEST_F(NamesForEnginesTest, WithoutAModelTheExportSaysWhatMayBeMissingAndHowToSayIt) {
  const std::string recipe = recipeOf({dump_});
  const RunResult cache = run({"export", recipe, "--to", "tensorrt-cache", "-o", "-"});
  EXPECT_EQ(cache.out, kWithoutSlash);
  const std::string rule = "^([^/].*_output_[0-9]+)$=>/$1";
  EXPECT_NE(cache.err.find("may lack the slash"), std::string::npos) << cache.err;
  EXPECT_NE(cache.err.find(rule), std::string::npos) << cache.err;
  const RunResult renamed = run({"export", recipe, "--to", "tensorrt-cache", "-o", "-", "--rename", rule});
  EXPECT_EQ(renamed.out, kWithSlash);
  EXPECT_EQ(renamed.err.find("slash"), std::string::npos) << renamed.err;
}

TEST_F(NamesForEnginesTest, ACacheComesBackToTheTensorsWithAndWithoutTheSlash) {
  for (const char* text : {kWithSlash, kWithoutSlash}) {
    const std::string cache = scratch_.file("calibration.cache");
    const std::string back = scratch_.file("back.json");
    writeText(cache, text);
    const RunResult applied = run({"recipe", "apply", cache, dump_, "-o", back});
    ASSERT_EQ(applied.status, 0) << applied.err;
    const json tensors = json::parse(readText(back))["tensors"];
    ASSERT_EQ(tensors.size(), 2U);
    EXPECT_EQ(tensors[0]["tensor"], "Relu_1_output_0");
    EXPECT_EQ(tensors[0]["threshold"], 127.0);
    EXPECT_EQ(tensors[1]["tensor"], "stem/stem.0/Conv_output_0");
    EXPECT_EQ(tensors[1]["threshold"], 254.0);
  }
}

}  // namespace
}  // namespace scalewright::cli_test
