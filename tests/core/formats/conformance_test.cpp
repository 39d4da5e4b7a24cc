// What every number format must satisfy, run over the registry with every bias hardware offers and the narrow option.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "core/formats/grid.h"

namespace scalewright::formats {
namespace {

struct Case {
  const FormatDescriptor* format;
  FormatOptions options;
};

void PrintTo(const Case& c, std::ostream* out) {
  *out << c.format->id;
}

std::vector<Case> allCases() {
  std::vector<Case> cases;
  for (const FormatDescriptor* format : descriptors()) {
    cases.push_back({format, {}});
    for (const int bias : format->biases) cases.push_back({format, {.bias = ExponentBias(bias)}});
    const auto* integer = std::get_if<IntegerLayout>(&format->layout);
    if (integer != nullptr && !integer->symmetric) cases.push_back({format, {.narrow = true}});
  }
  const FormatDescriptor* biased = find("fp8_143");
  cases.push_back({biased, {.bias = ExponentBias(0)}});
  cases.push_back({biased, {.bias = ExponentBias(63)}});
  return cases;
}

std::string nameOf(const testing::TestParamInfo<Case>& param) {
  std::string name(param.param.format->id);
  if (param.param.options.bias) name += "_bias" + std::to_string(param.param.options.bias->value());
  if (param.param.options.narrow) name += "_narrow";
  return name;
}

class FormatConformanceTest : public testing::TestWithParam<Case> {
 protected:
  const FormatDescriptor& format_ = *GetParam().format;
  const Grid grid_ = Grid::make(format_, GetParam().options).value();
};

TEST_P(FormatConformanceTest, IsFoundByItsId) {
  EXPECT_EQ(find(format_.id), &format_);
}

TEST_P(FormatConformanceTest, EveryFiniteCodeRoundTrips) {
  for (std::uint32_t code = 0; code < grid_.codeCount(); ++code) {
    const double value = grid_.decode(code);
    if (!std::isfinite(value)) continue;
    if (value < grid_.lowest()) continue;  // the code that the narrow option drops
    ASSERT_EQ(grid_.encode(value), code) << value;
    ASSERT_EQ(grid_.round(value), value);
  }
}

TEST_P(FormatConformanceTest, ValuesAreAllFiniteDecodingsInOrder) {
  std::size_t finite = 0;
  for (std::uint32_t code = 0; code < grid_.codeCount(); ++code) {
    const double value = grid_.decode(code);
    const bool negative_zero = value == 0 && std::signbit(value);
    if (std::isfinite(value) && !negative_zero && value >= grid_.lowest()) ++finite;
  }
  EXPECT_EQ(grid_.values().size(), finite);
  for (std::size_t i = 1; i < grid_.values().size(); ++i) ASSERT_LT(grid_.values()[i - 1], grid_.values()[i]);
  EXPECT_EQ(grid_.values().back(), grid_.largest());
}

TEST_P(FormatConformanceTest, MidpointsAndTheirNeighboursRoundToNearestTiesToEven) {
  const auto values = grid_.values();
  for (std::size_t i = 0; i + 1 < values.size(); ++i) {
    const double middle = values[i] + (values[i + 1] - values[i]) / 2;
    ASSERT_EQ(grid_.round(std::nextafter(middle, -INFINITY)), values[i]) << middle;
    ASSERT_EQ(grid_.round(std::nextafter(middle, INFINITY)), values[i + 1]) << middle;
    const double tie = grid_.round(middle);
    ASSERT_TRUE(tie == values[i] || tie == values[i + 1]);
    ASSERT_EQ(grid_.encode(tie) % 2, 0U) << middle;
    // The boundary table says the same.
    const double boundary = grid_.boundaries()[i];
    ASSERT_EQ(grid_.round(boundary), values[i + 1]);
    ASSERT_EQ(grid_.round(std::nextafter(boundary, -INFINITY)), values[i]);
  }
}

TEST_P(FormatConformanceTest, SaturatesBeyondTheLargestValue) {
  const double huge = std::numeric_limits<double>::max();
  EXPECT_EQ(grid_.round(huge), grid_.largest());
  EXPECT_EQ(grid_.round(std::nextafter(grid_.largest(), huge)), grid_.largest());
  EXPECT_EQ(grid_.round(-huge), grid_.lowest());
}

TEST_P(FormatConformanceTest, ZeroAndTinyValuesGoToTheNearestValue) {
  const double tiny = std::numeric_limits<double>::denorm_min();
  if (format_.scaling == Scaling::kScaleOnly) {
    EXPECT_EQ(grid_.round(tiny), grid_.smallestPositive());
    return;
  }
  for (const double x : {0.0, -0.0, tiny, -tiny}) EXPECT_EQ(grid_.round(x), 0.0);
  EXPECT_EQ(grid_.decode(grid_.encode(0.0)), 0.0);
}

TEST_P(FormatConformanceTest, DeclaredLimitsEqualTheTable) {
  const auto values = grid_.values();
  const auto positive = std::find_if(values.begin(), values.end(), [](double v) { return v > 0; });
  EXPECT_EQ(*positive, grid_.smallestPositive());
  EXPECT_GE(grid_.smallestNormal(), grid_.smallestPositive());
  EXPECT_LE(grid_.smallestNormal(), grid_.largest());
}

INSTANTIATE_TEST_SUITE_P(Formats, FormatConformanceTest, testing::ValuesIn(allCases()), nameOf);

// The table of limits, written from the documents.
struct Limits {
  const char* format;
  int bias;
  double largest;
  double smallest_normal;
  double smallest_positive;
};

class FormatLimitsTest : public testing::TestWithParam<Limits> {};

TEST_P(FormatLimitsTest, AreThoseOfTheDocuments) {
  const Limits& expected = GetParam();
  FormatOptions options;
  if (expected.bias >= 0) options.bias = ExponentBias(expected.bias);
  const Grid grid = Grid::make(*find(expected.format), options).value();
  EXPECT_EQ(grid.largest(), expected.largest);
  EXPECT_EQ(grid.smallestNormal(), expected.smallest_normal);
  EXPECT_EQ(grid.smallestPositive(), expected.smallest_positive);
}

INSTANTIATE_TEST_SUITE_P(
    Formats, FormatLimitsTest,
    testing::Values(Limits{"fp8_143", 15, 0.9375, 0x1p-14, 0x1p-17}, Limits{"fp8_143", 11, 15, 0x1p-10, 0x1p-13},
                    Limits{"fp8_143", 7, 240, 0x1p-6, 0x1p-9}, Limits{"fp8_143", 3, 3840, 0x1p-2, 0x1p-5},
                    Limits{"fp8_e4m3fn", -1, 448, 0x1p-6, 0x1p-9}, Limits{"fp8_e5m2", -1, 57344, 0x1p-14, 0x1p-16},
                    Limits{"fp8_e4m3fnuz", -1, 240, 0x1p-7, 0x1p-10},
                    Limits{"fp8_e5m2fnuz", -1, 57344, 0x1p-15, 0x1p-17}, Limits{"fp8_e3m4", -1, 15.5, 0x1p-2, 0x1p-6},
                    Limits{"fp6_e2m3", -1, 7.5, 1, 0.125}, Limits{"fp6_e3m2", -1, 28, 0.25, 0.0625},
                    Limits{"fp4_e2m1", -1, 6, 1, 0.5}, Limits{"e8m0", -1, 0x1p127, 0x1p-127, 0x1p-127},
                    Limits{"int8", -1, 127, 1, 1}, Limits{"int4", -1, 7, 1, 1}, Limits{"nvfp4", -1, 6, 1, 0.5},
                    Limits{"mxfp4", -1, 6, 1, 0.5}, Limits{"mxfp6_e2m3", -1, 7.5, 1, 0.125},
                    Limits{"mxfp6_e3m2", -1, 28, 0.25, 0.0625}, Limits{"mxfp8_e4m3", -1, 448, 0x1p-6, 0x1p-9},
                    Limits{"mxfp8_e5m2", -1, 57344, 0x1p-14, 0x1p-16},
                    Limits{"mxint8", -1, 127.0 / 64, 1.0 / 64, 1.0 / 64}, Limits{"int4_group", -1, 7, 1, 1},
                    Limits{"int16", -1, 32767, 1, 1}, Limits{"fp16", -1, 65504, 0x1p-14, 0x1p-24},
                    Limits{"bf16", -1, 0x1.FEp127, 0x1p-126, 0x1p-133}));

TEST(FormatOptionsTest, RefusesABiasWhereThereIsNone) {
  EXPECT_EQ(Grid::make(*find("fp8_e4m3fn"), {.bias = ExponentBias(7)}).error().code, ErrorCode::kNotApplicable);
  EXPECT_EQ(Grid::make(*find("fp8_143"), {.bias = ExponentBias(64)}).error().code, ErrorCode::kParameterOutOfRange);
  EXPECT_EQ(Grid::make(*find("fp8_143"), {.bias = ExponentBias(-1)}).error().code, ErrorCode::kParameterOutOfRange);
  EXPECT_EQ(Grid::make(*find("fp8_143"), {.narrow = true}).error().code, ErrorCode::kNotApplicable);
}

TEST(FormatOptionsTest, NarrowRangeDropsTheLowestCode) {
  EXPECT_EQ(Grid::make(*find("int8")).value().lowest(), -128);
  EXPECT_EQ(Grid::make(*find("int8"), {.narrow = true}).value().lowest(), -127);
  EXPECT_EQ(Grid::make(*find("int4"), {.narrow = true}).value().lowest(), -7);
}

TEST(FormatOptionsTest, AHalfLevelMovesTheScaleAndNotTheLargestValue) {
  const Grid int8 = Grid::make(*find("int8"), {.half_level = true}).value();
  EXPECT_EQ(int8.largest(), 127.5);
  EXPECT_EQ(int8.round(127.5), 127);
  EXPECT_EQ(int8.values().back(), 127);
  EXPECT_EQ(Grid::make(*find("int4"), {.half_level = true}).value().largest(), 7.5);
  EXPECT_EQ(Grid::make(*find("fp8_e5m2"), {.half_level = true}).error().code, ErrorCode::kNotApplicable);
}

TEST(FormatOptionsTest, FractionsHaveNoLowestCode) {
  const Grid mxint8 = Grid::make(*find("mxint8")).value();
  EXPECT_EQ(mxint8.lowest(), -127.0 / 64);
  EXPECT_EQ(mxint8.encode(-1), 0xC0U);
  EXPECT_EQ(mxint8.decode(0x41), 65.0 / 64);
}

TEST(FormatOptionsTest, RuleIdsRoundTrip) {
  for (const char* id : {"floor", "ceil", "rceil", "even"}) EXPECT_EQ(scaleRuleId(scaleRuleFromId(id).value()), id);
  EXPECT_FALSE(scaleRuleFromId("round"));
}

TEST(FormatOptionsTest, RangeOfABiasIsOnePointEightSevenFiveTimesAPowerOfTwo) {
  for (int bias = 0; bias <= 63; ++bias) {
    EXPECT_EQ(Grid::make(*find("fp8_143"), {.bias = ExponentBias(bias)}).value().largest(),
              std::ldexp(1.875, 14 - bias));
  }
}

}  // namespace
}  // namespace scalewright::formats
