#include "core/view/plots/smoothing_view.h"

#include <gtest/gtest.h>

#include <cmath>

namespace scalewright::view {
namespace {

/// Channels whose scales are round at alpha 0.5: sqrt(16 / 4) = 2, sqrt(9 / 1) = 3, sqrt(100 / 4) = 5; the last is
/// dead.
layers::Smoothing smoothing() {
  layers::Smoothing smoothing;
  smoothing.input_maxima = {16, 9, 100, 0};
  smoothing.weight_maxima = {{4, 0.5, 1, 2}, {1, 1, 4, 1}};
  smoothing.curve = {{0, {1, 100, 1}}, {0.5, {1, 1e4, 1}}, {1, {1, 1, 0}}};
  return smoothing;
}

TEST(SmoothingViewTest, BetweenPointsTheRatioIsOnTheLine) {
  EXPECT_DOUBLE_EQ(*smoothedSqnr(smoothing(), 0), 20);
  EXPECT_DOUBLE_EQ(*smoothedSqnr(smoothing(), 0.25), 30);
  EXPECT_DOUBLE_EQ(*smoothedSqnr(smoothing(), 0.5), 40);
  EXPECT_NEAR(*smoothedSqnr(smoothing(), 0.1), 24, 1e-12);
}

TEST(SmoothingViewTest, BesideAPerfectPointAndBeyondTheCurveThereIsNone) {
  EXPECT_FALSE(smoothedSqnr(smoothing(), 0.75));
  EXPECT_TRUE(std::isinf(*smoothedSqnr(smoothing(), 1)));
  EXPECT_FALSE(smoothedSqnr(smoothing(), 1.5));
  EXPECT_FALSE(smoothedSqnr(smoothing(), -0.1));
  EXPECT_FALSE(smoothedSqnr({}, 0.5));
}

TEST(SmoothingViewTest, RangesBeforeAndAfterFollowTheScales) {
  const layers::Smoothing given = smoothing();
  const std::vector<std::size_t> order = {2, 0, 1, 3};
  const SmoothedRanges ranges = smoothedRanges(given, order, 0.5);
  EXPECT_EQ(ranges.input_before, (std::vector<double>{100, 16, 9, 0}));
  EXPECT_EQ(ranges.weight_before, (std::vector<double>{4, 4, 1, 2})) << "the largest of both weights";
  EXPECT_EQ(ranges.input_after, (std::vector<double>{20, 8, 3, 0}));
  EXPECT_EQ(ranges.weight_after, (std::vector<double>{20, 8, 3, 2})) << "at one half both meet; a dead channel stays";
}

}  // namespace
}  // namespace scalewright::view
