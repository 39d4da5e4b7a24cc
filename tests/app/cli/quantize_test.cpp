// Codes and dequantized values, written and read back through the program itself.
#include <gtest/gtest.h>

#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/small_files.h"

namespace scalewright::cli_test {
namespace {

using nlohmann::json;

class QuantizeTest : public ::testing::Test {
 protected:
  void SetUp() override { writeTensors(file_, {{"w.weight", {1.27F, -1.27F, 0.005F, 0.015F, -0.4F}}}); }

  /// The values of a written tensor, as the profile of the program sees them.
  json profileOf(const std::string& path, const std::string& tensor) const {
    const RunResult result = run({"profile", path, "--tensor", tensor, "--include-integers", "--json", "--no-cache"});
    EXPECT_EQ(result.status, 0) << result.err;
    return result.json()["tensors"][0];
  }

  TestFolder folder_;
  std::string file_ = folder_.file("weights.safetensors");
  std::string output_ = folder_.file("codes.h5");
};

TEST_F(QuantizeTest, WritesCodesAndValuesThatTheProgramReads) {
  const RunResult result = run({"quantize", file_, "--format", "int8", "--calibrator", "absmax", "-o", output_, "--json",
                                "--no-cache"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.json()["tensors"][0]["name"], "w.weight");
  // Steps of 0.01: codes 127, -127 = 0x81, 0, 2 (the float 0.015 lies below the tie), -40 = 0xD8.
  const json codes = profileOf(output_, "codes/w.weight");
  EXPECT_EQ(codes["elements"], 5);
  EXPECT_EQ(codes["max"], 0xD8);
  const json values = profileOf(output_, "values/w.weight");
  EXPECT_FLOAT_EQ(values["max"].get<float>(), 1.27F);
  EXPECT_FLOAT_EQ(values["min"].get<float>(), -1.27F);
}

TEST_F(QuantizeTest, AFolderGetsNumpyFilesAndOnlyWhatIsWanted) {
  const std::string folder = folder_.file("out");
  const RunResult result =
      run({"quantize", file_, "--format", "mxfp4", "--only", "codes", "-o", folder, "--no-cache"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_TRUE(std::filesystem::exists(folder + "/codes.w.weight.npy"));
  EXPECT_TRUE(std::filesystem::exists(folder + "/scales.w.weight.npy"));
  EXPECT_FALSE(std::filesystem::exists(folder + "/values.w.weight.npy"));
}

TEST_F(QuantizeTest, FollowsARecipe) {
  const std::string recipe = folder_.file("r.scalewright");
  ASSERT_EQ(run({"recipe", "make", file_, "--format", "fp8_e4m3fn", "-o", recipe, "--no-cache"}).status, 0);
  const RunResult result = run({"quantize", file_, "--recipe", recipe, "-o", output_, "--json", "--no-cache"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.json()["tensors"][0]["decision"]["format"], "fp8_e4m3fn");
}

TEST_F(QuantizeTest, AFolderThatIsMissingIsSaidAndNothingIsWritten) {
  const RunResult result = run({"quantize", file_, "-o", folder_.file("no/such/x.h5"), "--no-cache"});
  EXPECT_EQ(result.status, 4);
  EXPECT_NE(result.err.find("x.h5"), std::string::npos) << result.err;
}

TEST_F(QuantizeTest, FormatOptionsAreSetByName) {
  const RunResult result = run({"compare", file_, "--format", "mxfp4", "--format-set", "scale_rule=rceil", "--json",
                                "--no-cache"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.json()["tensors"][0]["decision"]["options"]["scale_rule"], "rceil");
  EXPECT_EQ(run({"compare", file_, "--format", "mxfp4", "--format-set", "scale_rule=up", "--no-cache"}).status, 2);
  EXPECT_EQ(run({"compare", file_, "--format-set", "scale_rule=ceil", "--no-cache"}).status, 2);
}

}  // namespace
}  // namespace scalewright::cli_test
