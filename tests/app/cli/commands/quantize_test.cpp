// Codes and dequantized values, written and read back through the program itself.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstring>

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

  /// Returns what `list` reads of a dataset's attributes.
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
  const RunResult result =
      run({"quantize", file_, "--format", "int8", "--calibrator", "absmax", "-o", output_, "--json", "--no-cache"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.json()["tensors"][0]["name"], "w.weight");
  // Steps of 0.01: codes 127, -127 = 0x81, 0, 1 (the float 0.015 lies below the tie), -40 = 0xD8.
  const json codes = profileOf(output_, "codes/w.weight");
  EXPECT_EQ(codes["elements"], 5);
  EXPECT_EQ(codes["max"], 0xD8);
  const json values = profileOf(output_, "values/w.weight");
  EXPECT_FLOAT_EQ(values["max"].get<float>(), 1.27F);
  EXPECT_FLOAT_EQ(values["min"].get<float>(), -1.27F);
}

TEST_F(QuantizeTest, AFolderGetsNumpyFilesAndOnlyWhatIsWanted) {
  const std::string folder = folder_.file("out");
  const RunResult result = run({"quantize", file_, "--format", "mxfp4", "--only", "codes", "-o", folder, "--no-cache"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_TRUE(std::filesystem::exists(folder + "/codes.w.weight.npy"));
  EXPECT_TRUE(std::filesystem::exists(folder + "/scales.w.weight.npy"));
  EXPECT_FALSE(std::filesystem::exists(folder + "/values.w.weight.npy"));
}

TEST_F(QuantizeTest, SaysWhereANumberThatIsNoneHasNoCode) {
  const std::string odd = folder_.file("odd.safetensors");
  writeTensors(odd, {{"a", {1.0F, std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}}});
  const RunResult integers =
      run({"quantize", odd, "--format", "int8", "--calibrator", "absmax", "-o", output_, "--no-cache"});
  ASSERT_EQ(integers.status, 0) << integers.err;
  EXPECT_NE(integers.err.find("a: 1 NaN written as code 0: INT8 has none"), std::string::npos) << integers.err;
  EXPECT_NE(integers.err.find("a: 1 infinite written as the largest value"), std::string::npos) << integers.err;
  const RunResult floats =
      run({"quantize", odd, "--format", "fp8_e4m3fn", "--calibrator", "absmax", "-o", output_, "--no-cache"});
  ASSERT_EQ(floats.status, 0) << floats.err;
  EXPECT_EQ(floats.err.find("NaN"), std::string::npos) << "it has a code there: " << floats.err;
}

TEST_F(QuantizeTest, TheFileSaysHowToReadIt) {
  ASSERT_EQ(run({"quantize", file_, "--format", "int8", "--calibrator", "absmax", "-o", output_, "--no-cache"}).status,
            0);
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
  const RunResult result =
      run({"compare", file_, "--format", "mxfp4", "--format-set", "scale_rule=rceil", "--json", "--no-cache"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.json()["tensors"][0]["decision"]["options"]["scale_rule"], "rceil");
  EXPECT_EQ(run({"compare", file_, "--format", "mxfp4", "--format-set", "scale_rule=up", "--no-cache"}).status, 2);
  EXPECT_EQ(run({"compare", file_, "--format-set", "scale_rule=ceil", "--no-cache"}).status, 2);
}

/// The elements of a .npy file of version 1, by its own header.
template <typename T>
std::vector<T> elementsOf(const std::string& path) {
  const std::string bytes = readText(path);
  EXPECT_EQ(bytes.substr(0, 8), std::string("\x93NUMPY\x01\0", 8)) << path;
  const std::size_t start = 10 + static_cast<unsigned char>(bytes[8]) + 256U * static_cast<unsigned char>(bytes[9]);
  std::vector<T> elements((bytes.size() - start) / sizeof(T));
  std::memcpy(elements.data(), bytes.data() + start, elements.size() * sizeof(T));
  return elements;
}

TEST_F(QuantizeTest, BesideNumpyCodesIsWhatMakesNumbersOfThem) {
  const std::string folder = folder_.file("out");
  ASSERT_EQ(run({"quantize", file_, "--format", "int8", "--calibrator", "absmax", "-o", folder, "--no-cache"}).status,
            0);
  const json said = json::parse(readText(folder + "/codes.w.weight.json"));
  EXPECT_EQ(said["name"], "codes/w.weight");
  EXPECT_EQ(said["format"], "int8");
  EXPECT_EQ(said["zero_point"], 0);
  EXPECT_EQ(said["threshold"].get<double>(), static_cast<double>(1.27F));
  EXPECT_EQ(said["step"].get<double>(), static_cast<double>(1.27F) / 127);
  const auto codes = elementsOf<std::int8_t>(folder + "/codes.w.weight.npy");
  const auto values = elementsOf<float>(folder + "/values.w.weight.npy");
  ASSERT_EQ(codes,
            (std::vector<std::int8_t>{127, -127, 0, 1, -40}));  // as floats, 0.005 and 0.015 lie below their ties
  for (std::size_t i = 0; i < codes.size(); ++i) {
    EXPECT_EQ(static_cast<float>(codes[i] * said["step"].get<double>()), values[i]) << i;
  }
}

/// E2M1 and E4M3 decoded by their definitions.
double e2m1(unsigned code) {
  constexpr std::array kMagnitudes = {0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0};
  return (code & 8U) != 0 ? -kMagnitudes[code & 7U] : kMagnitudes[code & 7U];
}
double e4m3(unsigned code) {
  const int exponent = static_cast<int>(code >> 3 & 15U);
  const double mantissa = (code & 7U) / 8.0;
  return exponent == 0 ? std::ldexp(mantissa, -6) : std::ldexp(1 + mantissa, exponent - 7);
}

TEST_F(QuantizeTest, TwoLevelCodesComeWithTheTensorsScale) {
  const std::string folder = folder_.file("out");
  const RunResult result =
      run({"quantize", file_, "--format", "nvfp4", "--calibrator", "absmax", "-o", folder, "--no-cache"});
  ASSERT_EQ(result.status, 0) << result.err;
  const json said = json::parse(readText(folder + "/codes.w.weight.json"));
  EXPECT_EQ(said["block_size"], 16);
  EXPECT_EQ(said["last_axis"], 5) << "what is behind fills the block up";
  EXPECT_NEAR(said["tensor_scale"].get<double>(), 1.27 / (6 * 448), 1e-9);
  const auto codes = elementsOf<std::uint8_t>(folder + "/codes.w.weight.npy");
  const auto scales = elementsOf<std::uint8_t>(folder + "/scales.w.weight.npy");
  const auto values = elementsOf<float>(folder + "/values.w.weight.npy");
  ASSERT_EQ(codes.size(), 16U);
  ASSERT_EQ(scales.size(), 1U);
  ASSERT_EQ(values.size(), 5U);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double value = e2m1(codes[i]) * e4m3(scales[0]) * said["tensor_scale"].get<double>();
    EXPECT_NEAR(value, static_cast<double>(values[i]), 1e-7) << i;
  }
}

TEST_F(QuantizeTest, ChannelsSayWhereTheirStepsAre) {
  const std::string weights = folder_.file("m.weight.npy");
  writeMatrix(weights, {{1, -2, 0.5F}, {4, 3, -1}});
  const std::string folder = folder_.file("out");
  ASSERT_EQ(run({"quantize", weights, "--format", "int8", "--calibrator", "absmax", "--granularity", "per_channel",
                 "-o", folder, "--no-cache"})
                .status,
            0);
  const json said = json::parse(readText(folder + "/codes.m.weight.json"));
  EXPECT_EQ(said["granularity"], "per_channel");
  EXPECT_EQ(said["axis"], 0);
  EXPECT_FALSE(said.contains("step"));
  EXPECT_EQ(elementsOf<double>(folder + "/scales.m.weight.npy"), (std::vector<double>{2.0 / 127, 4.0 / 127}));
}

TEST_F(QuantizeTest, ASmoothedTensorSaysSoAndBringsItsFactors) {
  const std::string input = folder_.file("layers.0.fc.input.npy");
  const std::string weight = folder_.file("layers.0.fc.weight.npy");
  writeMatrix(input, {{16, 1, -0.25F, 4}, {-8, 0.5F, 1, 2}});
  writeMatrix(weight, {{1, -2, 4, 1}, {0.25F, 4, -1, 0.5F}, {-1, 1, 2, -4}});
  const std::string policy = folder_.file("policy.json");
  writeText(policy, R"({"schema": "scalewright-policy", "schema_version": 1, "id": "mine", "title": "Mine", "rules": [
    {"id": "all", "match": {}, "format": "int8", "calibrator": {"id": "absmax"}, "smoothing": 0.5}]})");
  const std::string recipe = folder_.file("smooth.scalewright");
  const RunResult made = run({"recipe", "make", input, weight, "--policy", policy, "-o", recipe, "--no-cache"});
  ASSERT_EQ(made.status, 0) << made.err;
  const std::string folder = folder_.file("out");
  const RunResult result = run({"quantize", input, weight, "--recipe", recipe, "-o", folder, "--no-cache"});
  ASSERT_EQ(result.status, 0) << result.err;
  EXPECT_NE(result.err.find("multiplied by its factors"), std::string::npos) << result.err;
  EXPECT_NE(result.err.find("divided by its factors"), std::string::npos) << result.err;
  const json said = json::parse(readText(folder + "/codes.layers.0.fc.weight.json"));
  EXPECT_EQ(said["smoothing"], "multiplied");
  EXPECT_EQ(said["smoothing_axis"], 1);
  // s_j = max|X_j|^0.5 / max|W_j|^0.5, by hand.
  const std::vector<double> expected = {4, std::sqrt(1.0 / 4), std::sqrt(1.0 / 4), 1};
  const auto factors = elementsOf<double>(folder + "/smoothing.layers.0.fc.weight.npy");
  ASSERT_EQ(factors.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(factors[i], expected[i], 1e-12);
  EXPECT_EQ(json::parse(readText(folder + "/codes.layers.0.fc.input.json"))["smoothing"], "divided");
}

}  // namespace
}  // namespace scalewright::cli_test
