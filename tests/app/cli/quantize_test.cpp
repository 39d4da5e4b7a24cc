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

  static float numberOf(const json& attribute) { return std::stof(attribute.get<std::string>()); }

  /// What `list` reads of a dataset's attributes.
  json attributesOf(const std::string& path, const std::string& tensor) const {
    const RunResult result = run({"list", path, "--tensor", tensor, "--include-integers", "--json"});
    EXPECT_EQ(result.status, 0) << result.err;
    return result.json()["files"][0]["tensors"][0]["attributes"];
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

TEST_F(QuantizeTest, SaysWhereANumberThatIsNoneHasNoCode) {
  const std::string odd = folder_.file("odd.safetensors");
  writeTensors(odd, {{"a", {1.0F, std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}}});
  const RunResult integers = run({"quantize", odd, "--format", "int8", "--calibrator", "absmax", "-o", output_, "--no-cache"});
  ASSERT_EQ(integers.status, 0) << integers.err;
  EXPECT_NE(integers.err.find("a: 1 NaN written as code 0: INT8 has none"), std::string::npos) << integers.err;
  EXPECT_NE(integers.err.find("a: 1 infinite written as the largest value"), std::string::npos) << integers.err;
  const RunResult floats = run({"quantize", odd, "--format", "fp8_e4m3fn", "--calibrator", "absmax", "-o", output_, "--no-cache"});
  ASSERT_EQ(floats.status, 0) << floats.err;
  EXPECT_EQ(floats.err.find("NaN"), std::string::npos) << "it has a code there: " << floats.err;
}

TEST_F(QuantizeTest, TheFileSaysHowToReadIt) {
  ASSERT_EQ(run({"quantize", file_, "--format", "int8", "--calibrator", "absmax", "-o", output_, "--no-cache"}).status, 0);
  EXPECT_EQ(attributesOf(output_, "codes/w.weight")["format"], "int8");
  EXPECT_FLOAT_EQ(numberOf(attributesOf(output_, "codes/w.weight")["threshold"]), 1.27F);
  EXPECT_FLOAT_EQ(numberOf(attributesOf(output_, "values/w.weight")["step"]), 0.01F);
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
