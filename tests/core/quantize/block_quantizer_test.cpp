#include "core/quantize/block_quantizer.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "tests/support/reference.h"

namespace scalewright::quantize {
namespace {

using formats::FormatOptions;
using formats::ScaleRule;

BlockQuantizer make(const char* format, const FormatOptions& options = {}, double threshold = 1) {
  return BlockQuantizer::make(*formats::find(format), options, Threshold(threshold)).value();
}

int exponentOf(const char* format, ScaleRule rule, double amax) {
  return static_cast<int>(make(format, {.scale_rule = rule}).scaleFor(amax).code) - 127;
}

struct RuleCase {
  const char* format;
  double amax;
  int floor, ceil, rceil, even;
};

class ScaleRuleTest : public testing::TestWithParam<RuleCase> {};

TEST_P(ScaleRuleTest, ExponentsAreThoseComputedByHand) {
  const RuleCase& c = GetParam();
  EXPECT_EQ(exponentOf(c.format, ScaleRule::kFloor, c.amax), c.floor);
  EXPECT_EQ(exponentOf(c.format, ScaleRule::kCeil, c.amax), c.ceil);
  EXPECT_EQ(exponentOf(c.format, ScaleRule::kRceil, c.amax), c.rceil);
  EXPECT_EQ(exponentOf(c.format, ScaleRule::kEven, c.amax), c.even);
}

// By the rules of the specification: emax of E4M3 is 8, of E2M1 2, of a fraction 0.
INSTANTIATE_TEST_SUITE_P(Rules, ScaleRuleTest,
                         testing::Values(RuleCase{"mxfp8_e4m3", 1.8, -8, -7, -7, -8},
                                         RuleCase{"mxfp8_e4m3", 448, 0, 1, 0, 0},
                                         RuleCase{"mxfp8_e4m3", 449, 0, 1, 1, 0},
                                         RuleCase{"mxfp8_e4m3", 512, 1, 1, 1, 1},
                                         RuleCase{"mxfp4", 1.75, -2, -1, -1, -1}, RuleCase{"mxfp4", 6.1, 0, 1, 1, 0},
                                         RuleCase{"mxfp4", 7, 0, 1, 1, 1}, RuleCase{"mxfp4", 4, 0, 0, 0, 0},
                                         RuleCase{"mxfp8_e5m2", 57344, 0, 1, 0, 0}, RuleCase{"mxint8", 1, 0, 0, 0, 0}));

TEST(BlockQuantizerTest, ScalesDoNotSlipJustBelowAPowerOfTwo) {
  // log2 of this float rounds to 1: an exponent taken from it would be one too large.
  const double below = std::nextafter(2.0F, 0.0F);
  EXPECT_EQ(exponentOf("mxint8", ScaleRule::kFloor, below), 0);
  EXPECT_EQ(exponentOf("mxint8", ScaleRule::kCeil, below), 1);
}

TEST(BlockQuantizerTest, ScaleExponentsStayWithinTheirEightBits) {
  EXPECT_EQ(make("mxfp4").scaleFor(1e300).code, 254U);
  EXPECT_EQ(make("mxfp4").scaleFor(1e-300).code, 0U);
  EXPECT_EQ(make("mxfp4").scaleFor(0).code, 0U);
  EXPECT_EQ(make("mxfp4").code(0, make("mxfp4").scaleFor(0)), 0U);
}

/// The block of a reference vector, quantized: element codes and dequantized values.
void expectBlock(const char* key, const char* format, double threshold, const char* values_key) {
  const auto vector = test::reference("literal_vectors.json").at(key);
  const auto x = vector.at("x").get<std::vector<double>>();
  const auto expected = vector.at(values_key).get<std::vector<double>>();
  const BlockQuantizer quantizer = make(format, {}, threshold);
  const auto scale = quantizer.scaleFor(blockAmax(x));
  if (vector.contains("scale_code")) {
    EXPECT_EQ(scale.code, vector.at("scale_code").get<std::uint32_t>());
  } else {
    EXPECT_EQ(scale.code, vector.at("block_scale_code").at(0).at(0).get<std::uint32_t>());
    EXPECT_EQ(quantizer.step().value(), vector.at("tensor_scale").get<double>());
  }
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double shown = std::string(values_key) == "elements" ? quantizer.grid().decode(quantizer.code(x[i], scale))
                                                               : quantizer.fakeQuantize(x[i], scale);
    EXPECT_DOUBLE_EQ(shown, expected[i]) << i;
    EXPECT_EQ(std::signbit(shown), std::signbit(expected[i])) << i;
  }
}

TEST(BlockQuantizerTest, Nvfp4BlockWithTheTensorsMaximumByHand) {
  expectBlock("nvfp4_block_amax6", "nvfp4", 6, "elements");
}

TEST(BlockQuantizerTest, Nvfp4BlockInATensorOfMaximum100ByHand) {
  expectBlock("nvfp4_block_in_tensor_amax100", "nvfp4", 100, "elements");
  expectBlock("nvfp4_block_in_tensor_amax100", "nvfp4", 100, "values");
}

TEST(BlockQuantizerTest, MicroscalingBlocksByHand) {
  expectBlock("mx_e2m1_block", "mxfp4", 1, "values");
  expectBlock("mx_e4m3fn_block", "mxfp8_e4m3", 1, "values");
  expectBlock("mx_int8_block", "mxint8", 1, "values");
}

TEST(BlockQuantizerTest, ABlockFarBelowTheTensorKeepsTheSmallestScale) {
  const auto quantizer = make("nvfp4", {}, 1e6);
  EXPECT_EQ(quantizer.scaleFor(1e-9).code, 1U);
}

TEST(BlockQuantizerTest, ABlockOfZerosHasTheScaleOneOfItsTensor) {
  const auto quantizer = make("nvfp4", {}, 2688);
  EXPECT_EQ(quantizer.scaleFor(0).code, 0x38U);
  EXPECT_EQ(quantizer.scaleFor(0).step, 1);
}

TEST(BlockQuantizerTest, InFloat32ScalesAreFloats) {
  const auto quantizer = make("nvfp4", {.float32 = true}, 0.3);
  const double tensor = quantizer.step().value();
  EXPECT_EQ(tensor, double{static_cast<float>(0.3 / 2688)});
  const double step = quantizer.scaleFor(0.1).step;
  EXPECT_EQ(step, double{static_cast<float>(step)});
}

TEST(BlockQuantizerTest, GroupsMapTheirMaximumToSevenOrSevenAndAHalf) {
  EXPECT_EQ(make("int4_group").scaleFor(14).step, 2);
  EXPECT_EQ(make("int4_group", {.half_level = true}).scaleFor(15).step, 2);
  // 7.5 rounds to 8 and is clipped to 7.
  const auto half = make("int4_group", {.half_level = true});
  EXPECT_EQ(half.fakeQuantize(15, half.scaleFor(15)), 14);
  EXPECT_EQ(make("int4_group").size(), 128U);
  EXPECT_EQ(make("int4_group", {.block_size = 32}).size(), 32U);
}

TEST(BlockQuantizerTest, TheRoundingOfAScaleIsNoSaturation) {
  const auto groups = make("int4_group");
  int missed = 0;
  for (int i = 1; i < 2000; ++i) {
    const double amax = double{static_cast<float>(i) * 0.001F};
    const auto scale = groups.scaleFor(amax);
    missed += 7 * scale.step < amax ? 1 : 0;
    EXPECT_LE(amax, groups.range(scale)) << amax;
  }
  EXPECT_GT(missed, 0) << "seven sevenths are not always a whole";
  const auto mxfp4 = make("mxfp4");
  EXPECT_GT(7.0, mxfp4.range(mxfp4.scaleFor(7)));
  EXPECT_LE(6.0, mxfp4.range(mxfp4.scaleFor(7)));
}

TEST(BlockQuantizerTest, ScalesBeyondTheRangeOfTheTypeStillDivide) {
  for (const bool float32 : {false, true}) {
    for (const double threshold : {2688 * 0x1p-149, 5e-324, 1e42, 1e300}) {
      const auto nvfp4 = make("nvfp4", {.float32 = float32}, threshold);
      for (const double amax : {0.0, 5e-324, 0x1p-149, 1e-40, 1.0, 1e38}) {
        const auto scale = nvfp4.scaleFor(amax);
        EXPECT_GT(scale.step, 0) << threshold << ' ' << amax;
        EXPECT_TRUE(std::isfinite(scale.step)) << threshold << ' ' << amax;
        EXPECT_EQ(nvfp4.fakeQuantize(0, scale), 0);
      }
    }
  }
}

TEST(BlockQuantizerTest, WhatIsNotFiniteHasNoSayInTheScale) {
  const double inf = std::numeric_limits<double>::infinity();
  EXPECT_EQ(blockAmax(std::vector{1.0, -inf, std::nan(""), -2.0}), 2);
  EXPECT_EQ(blockAmax(std::vector{inf}), 0);
  EXPECT_EQ(blockAmax({}), 0);
}

TEST(BlockQuantizerTest, RefusesWhatDoesNotFit) {
  const auto codeOf = [](const char* format, const FormatOptions& options, double threshold) {
    return BlockQuantizer::make(*formats::find(format), options, Threshold(threshold)).error().code;
  };
  EXPECT_EQ(codeOf("int8", {}, 1), ErrorCode::kNotApplicable);
  EXPECT_EQ(codeOf("nvfp4", {.scale_rule = ScaleRule::kCeil}, 1), ErrorCode::kNotApplicable);
  EXPECT_EQ(codeOf("mxfp4", {.float32 = true}, 1), ErrorCode::kNotApplicable);
  EXPECT_EQ(codeOf("mxfp4", {.block_size = 64}, 1), ErrorCode::kNotApplicable);
  EXPECT_EQ(codeOf("int4_group", {.block_size = 33}, 1), ErrorCode::kNotApplicable);
  EXPECT_EQ(codeOf("nvfp4", {}, -1), ErrorCode::kParameterOutOfRange);
}

}  // namespace
}  // namespace scalewright::quantize
