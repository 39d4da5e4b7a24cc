// Expected sums are from mpmath with 300 bits (elementary_reference.py).
#include "core/base/numbers/square_sum.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <limits>

#include "tests/support/reference.h"

namespace scalewright {
namespace {

using Json = nlohmann::json;

double number(const Json& text) {
  return std::strtod(text.get<std::string>().c_str(), nullptr);
}

TEST(SquareSumTest, IsTheNearestDoubleWhateverTheMagnitudes) {
  const Json sums = test::reference("elementary.json").at("squares");
  ASSERT_EQ(sums.size(), 5U);
  for (const Json& row : sums) {
    SquareSum one;
    SquareSum half;
    SquareSum other_half;
    int i = 0;
    for (const Json& text : row.at("values")) {
      one.add(number(text));
      (++i % 2 == 0 ? half : other_half).add(number(text));
    }
    half.add(other_half);
    const int exponent = row.at("exponent").get<int>();
    const double expected = number(row.at("significand")[0]);
    EXPECT_EQ(one.total(), WideDouble::scaled(expected, exponent)) << exponent;
    EXPECT_EQ(half.total(), WideDouble::scaled(expected, exponent)) << exponent;
  }
}

TEST(SquareSumTest, TakesSumsOfSquares) {
  SquareSum sum;
  sum.add(3);
  sum.addSum(0x1p53 + 2);
  sum.addSum(0.5);
  sum.addSum(0.5);
  EXPECT_EQ(sum.total().value(), 0x1p53 + 12);
  EXPECT_EQ(SquareSum().total().value(), 0);
}

TEST(WideDoubleTest, IsADoubleOfAnyMagnitude) {
  const WideDouble huge = WideDouble(0x1p1000) * WideDouble(0x1p1000);
  const WideDouble tiny = WideDouble(0x1p-1000) * WideDouble(0x1p-1000);
  EXPECT_EQ((huge * tiny).value(), 1);
  EXPECT_EQ((huge / WideDouble(0x1p1000)).value(), 0x1p1000);
  EXPECT_EQ(sqrt(tiny).value(), 0x1p-1000);
  EXPECT_EQ(huge.value(), std::numeric_limits<double>::infinity());
  EXPECT_EQ(tiny.value(), 0);
  EXPECT_EQ((huge + tiny), huge);
  EXPECT_EQ((huge - huge).value(), 0);
  EXPECT_EQ((WideDouble(3) - WideDouble(1.5)).value(), 1.5);
  EXPECT_EQ((WideDouble(1) + WideDouble(0x1p-53)).value(), 1);  // rounded as a double
  EXPECT_EQ(WideDouble::scaled(1.5, -1080).value(), 0);
  EXPECT_EQ(WideDouble(5e-324).value(), 5e-324);
}

TEST(WideDoubleTest, IsOrderedAsNumbersAre) {
  const WideDouble huge = WideDouble(1e300) * WideDouble(1e300);
  const WideDouble tiny = WideDouble(1e-300) * WideDouble(1e-300);
  const WideDouble ascending[] = {-WideDouble::infinity(), -huge, -1.5, -1.0, -tiny, 0.0, tiny, 1.0, 1.5, 2.0, huge,
                                  WideDouble::infinity()};
  for (std::size_t i = 0; i < std::size(ascending); ++i) {
    for (std::size_t k = 0; k < std::size(ascending); ++k)
      EXPECT_EQ(ascending[i] < ascending[k], i < k) << i << ' ' << k;
  }
  EXPECT_FALSE(WideDouble(NAN) < WideDouble(1));
  EXPECT_FALSE(WideDouble(NAN) >= WideDouble(1));
}

TEST(DoubleDoubleTest, KeepsWhatADoubleDrops) {
  DoubleDouble sum(1);
  sum += 0x1p-80;
  EXPECT_EQ((sum - 1).value(), 0x1p-80);
  const double x = 1 + 0x1p-52;
  EXPECT_EQ((DoubleDouble::square(x) - (1 + 0x1p-51)).value(), 0x1p-104);
  EXPECT_EQ((DoubleDouble::product(x, 1 - 0x1p-53) - 1).value(), 0x1p-53 - 0x1p-105);
  // 1/3 and its square by mpmath.
  const DoubleDouble third = DoubleDouble(1) / 3;
  EXPECT_EQ(third.high, 0x1.5555555555555p-2);
  EXPECT_EQ(third.low, 0x1.5555555555555p-56);
  EXPECT_NEAR((third * third * 9 - 1).value(), 0, 0x1p-102);
}

TEST(DoubleDoubleTest, TakesWholeNumbers) {
  EXPECT_EQ((DoubleDouble::of(~std::uint64_t{0}) - 0x1p64).value(), -1);
  const auto wide = (DoubleDouble::Wide{1} << 105) + 1;
  EXPECT_EQ((DoubleDouble::of(wide) - 0x1p105).value(), 1);
  EXPECT_EQ((DoubleDouble::of(~DoubleDouble::Wide{0})).value(), 0x1p128);
  EXPECT_EQ(DoubleDouble::of(std::uint64_t{0}).value(), 0);
  EXPECT_EQ(DoubleDouble::of(DoubleDouble::Wide{12345}).value(), 12345);
}

TEST(DoubleDoubleTest, IsOrdered) {
  EXPECT_TRUE(DoubleDouble(1) < DoubleDouble(1, 0x1p-70));
  EXPECT_TRUE(DoubleDouble(2) > DoubleDouble(1, 0x1p-70));
  EXPECT_FALSE(DoubleDouble(1) < DoubleDouble(1));
}

}  // namespace
}  // namespace scalewright
