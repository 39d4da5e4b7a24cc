#include "core/layers/smoothing.h"

#include <gtest/gtest.h>

namespace scalewright::layers {
namespace {

using Values = std::vector<double>;

TEST(SmoothingScalesTest, AreThePowersOfTheMaxima) {
  const Values input = {4, 16};
  const Values weight = {0.25, 4};
  EXPECT_EQ(smoothingScales(input, weight, 0.5), (Values{4, 2}));
  EXPECT_EQ(smoothingScales(input, weight, 1), input);
  EXPECT_EQ(smoothingScales(input, weight, 0), (Values{4, 0.25}));
}

TEST(SmoothingScalesTest, HalfWayBothSidesMeetInTheMiddle) {
  const Values input = {100, 3};
  const Values weight = {0.01, 3};
  const Values scales = smoothingScales(input, weight, 0.5);
  const Values x = smoothedInput(input, scales);
  const Values w = smoothedWeight(weight, scales);
  for (std::size_t i = 0; i < x.size(); ++i) EXPECT_DOUBLE_EQ(x[i], w[i]);
}

TEST(SmoothingScalesTest, DeadChannelsAndOverflowsAreLeftAlone) {
  EXPECT_EQ(smoothingScales(Values{0, 2, 0}, Values{3, 0, 0}, 0.5), (Values{1, 1, 1}));
  EXPECT_EQ(smoothingScales(Values{1}, Values{5e-324}, 0), Values{1}) << "1 / a subnormal overflows";
  EXPECT_TRUE(smoothingScales({}, {}, 0.5).empty());
}

TEST(SmoothingGridTest, GoesFromZeroToOneInTwentieths) {
  const Values grid = smoothingGrid();
  ASSERT_EQ(grid.size(), 21U);
  EXPECT_EQ(grid.front(), 0);
  EXPECT_EQ(grid[1], 0.05);
  EXPECT_EQ(grid[10], 0.5);
  EXPECT_EQ(grid.back(), 1);
}

}  // namespace
}  // namespace scalewright::layers
