#include "core/quantize/scalar_quantizer.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tests/support/reference.h"

namespace scalewright::quantize {
namespace {

ScalarQuantizer make(const char* format, double threshold, const formats::FormatOptions& options = {}) {
  return ScalarQuantizer::make(*formats::find(format), options, Threshold(threshold)).value();
}

/// Signed value of an INT8 code.
int signedCode(std::uint32_t code) {
  return static_cast<std::int8_t>(static_cast<std::uint8_t>(code));
}

TEST(ScalarQuantizerTest, Int8CodesByHand) {
  const auto vector = test::reference("literal_vectors.json").at("int8_minmax");
  const auto inputs = vector.at("w").get<std::vector<double>>();
  const auto codes = vector.at("codes").get<std::vector<double>>();
  const auto quantizer = make("int8", 1.27);
  for (std::size_t i = 0; i < inputs.size(); ++i) EXPECT_EQ(signedCode(quantizer.code(inputs[i])), codes[i]) << i;
}

TEST(ScalarQuantizerTest, EmbeddingTablesMapTheirMaximumTo127Point5) {
  const auto vector = test::reference("literal_vectors.json").at("dlrm");
  const auto inputs = vector.at("x").get<std::vector<double>>();
  const auto codes = vector.at("codes").get<std::vector<double>>();
  const auto quantizer = make("int8", 2.0 * 127 / 127.5);
  for (std::size_t i = 0; i < inputs.size(); ++i) EXPECT_EQ(signedCode(quantizer.code(inputs[i])), codes[i]) << i;
}

TEST(ScalarQuantizerTest, ScaledFp8CodesByHand) {
  const auto vector = test::reference("literal_vectors.json").at("fp8_scaled");
  const auto inputs = vector.at("x").get<std::vector<double>>();
  const auto codes = vector.at("codes").get<std::vector<std::uint32_t>>();
  const auto outputs = vector.at("dequantised").get<std::vector<double>>();
  const auto quantizer = make("fp8_e4m3fn", vector.at("scale_amax").get<double>());
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    EXPECT_EQ(quantizer.code(inputs[i]), codes[i]) << i;
    EXPECT_EQ(quantizer.fakeQuantize(inputs[i]), outputs[i]) << i;
  }
}

TEST(ScalarQuantizerTest, ABiasAtItsOwnRangeCastsWithoutAScale) {
  const formats::FormatOptions options{.bias = ExponentBias(11)};
  const auto quantizer = make("fp8_143", 15, options);
  EXPECT_EQ(quantizer.step(), Scale(1));
  EXPECT_EQ(quantizer.toGrid(0.1), 0.1);
  EXPECT_EQ(make("fp8_143", 30, options).step(), Scale(2));
}

TEST(ScalarQuantizerTest, CastsIgnoreTheThreshold) {
  const auto quantizer = make("bf16", 0.001);
  EXPECT_EQ(quantizer.fakeQuantize(1.00390625), 1.0);  // a tie goes to the even code
  EXPECT_EQ(quantizer.fakeQuantize(100.0), 100.0);
}

TEST(ScalarQuantizerTest, AThresholdOfZeroGivesCodesOfZero) {
  EXPECT_EQ(make("int8", 0).code(0.0), 0U);
  EXPECT_EQ(make("int8", 0).step(), Scale(1.0 / 127));
}

TEST(ScalarQuantizerTest, RefusesThresholdsThatAreNone) {
  for (const double bad : {-1.0, std::numeric_limits<double>::infinity(), std::nan("")}) {
    const auto result = ScalarQuantizer::make(*formats::find("int8"), {}, Threshold(bad));
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::kParameterOutOfRange);
  }
  EXPECT_EQ(ScalarQuantizer::make(*formats::find("e8m0"), {}, Threshold(1)).error().code, ErrorCode::kNotApplicable);
}

TEST(ScalarQuantizerTest, SubnormalThresholdsStillQuantize) {
  const double tiny = 5e-324;
  const auto quantizer = make("int8", tiny);
  EXPECT_TRUE(std::isfinite(quantizer.toGrid(tiny)));
  EXPECT_EQ(signedCode(quantizer.code(tiny)), 127);
}

}  // namespace
}  // namespace scalewright::quantize
