#include "core/view/svg/axis.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace scalewright::view::svg {
namespace {

void expectTicks(const std::vector<double>& ticks, const std::vector<double>& expected) {
  ASSERT_EQ(ticks.size(), expected.size());
  for (std::size_t i = 0; i < ticks.size(); ++i) EXPECT_DOUBLE_EQ(ticks[i], expected[i]);
}

TEST(AxisTest, PlacesAreEvenInTheLogarithm) {
  const Axis axis(AxisScale::kLogarithmic, 0.01, 100, 50, 450);
  EXPECT_DOUBLE_EQ(axis.placeOf(0.01), 50);
  EXPECT_DOUBLE_EQ(axis.placeOf(1), 250);
  EXPECT_DOUBLE_EQ(axis.placeOf(100), 450);
  EXPECT_DOUBLE_EQ(axis.placeOf(0.001), -50);
  EXPECT_LT(axis.placeOf(0), -1e300);
}

TEST(AxisTest, PlacesOfALinearAxisMayGoUp) {
  const Axis axis(AxisScale::kLinear, -10, 30, 200, 0);
  EXPECT_DOUBLE_EQ(axis.placeOf(-10), 200);
  EXPECT_DOUBLE_EQ(axis.placeOf(0), 150);
  EXPECT_DOUBLE_EQ(axis.placeOf(40), -50);
}

TEST(AxisTest, TicksOfManyDecadesAreDecades) {
  expectTicks(Axis(AxisScale::kLogarithmic, 0.009, 110, 0, 1).ticks(7), {0.01, 0.1, 1, 10, 100});
  expectTicks(Axis(AxisScale::kLogarithmic, 1e-30, 1e30, 0, 1).ticks(7),
              {1e-28, 1e-21, 1e-14, 1e-7, 1, 1e7, 1e14, 1e21, 1e28});
}

TEST(AxisTest, TicksOfFewDecadesAreOneTwoFive) {
  expectTicks(Axis(AxisScale::kLogarithmic, 0.5, 50, 0, 1).ticks(7), {0.5, 1, 2, 5, 10, 20, 50});
}

TEST(AxisTest, TicksWithinADecadeAreEven) {
  expectTicks(Axis(AxisScale::kLogarithmic, 1, 4, 0, 1).ticks(7), {1, 1.5, 2, 2.5, 3, 3.5, 4});
  EXPECT_TRUE(Axis(AxisScale::kLogarithmic, 1, 4, 0, 1).subTicks().empty());
}

TEST(AxisTest, TicksOfALinearAxisAreRound) {
  expectTicks(Axis(AxisScale::kLinear, -11, 41, 0, 1).ticks(6), {-10, 0, 10, 20, 30, 40});
  expectTicks(Axis(AxisScale::kLinear, -10, 30, 0, 1).ticks(8), {-10, -5, 0, 5, 10, 15, 20, 25, 30});
  expectTicks(Axis(AxisScale::kLinear, 0, 1, 0, 1).ticks(5), {0, 0.2, 0.4, 0.6, 0.8, 1});
}

TEST(AxisTest, SubTicksFillTheDecades) {
  expectTicks(Axis(AxisScale::kLogarithmic, 0.5, 30, 0, 1).subTicks(),
              {0.5, 0.6, 0.7, 0.8, 0.9, 2, 3, 4, 5, 6, 7, 8, 9, 20, 30});
}

TEST(AxisTest, TheLongestAxisHasFewTicks) {
  for (const double low : {2.3e-308, 1e-300, 1e-200}) {
    const Axis axis(AxisScale::kLogarithmic, low, 1.7e308, 0, 416);
    const auto ticks = axis.ticks(7);
    EXPECT_GE(ticks.size(), 5U);
    EXPECT_LE(ticks.size(), 10U);
    for (const double tick : ticks) EXPECT_TRUE(std::isfinite(tick) && axis.holds(tick));
    EXPECT_TRUE(axis.subTicks().empty());
  }
}

}  // namespace
}  // namespace scalewright::view::svg
