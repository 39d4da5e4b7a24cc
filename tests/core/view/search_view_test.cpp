#include "core/view/search_view.h"

#include <gtest/gtest.h>

#include <limits>

namespace scalewright::view {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

TEST(KneeTest, IsWhereMoreBitsBeginToBringLittle) {
  // Above the line from (4, 10) to (8, 30): 0, 0.375, 0.55, 0.325, 0 of the range.
  EXPECT_EQ(kneeOf({{4, 10}, {4.5, 20}, {5, 26}, {6.5, 29}, {8, 30}}), 2U);
}

TEST(KneeTest, PointsWithoutLossDoNotCount) {
  EXPECT_EQ(kneeOf({{4, 10}, {4.5, 20}, {5, 26}, {6.5, 29}, {8, 30}, {16, kInfinite}}), 2U);
  EXPECT_EQ(kneeOf({{16, kInfinite}}), 0U);
}

TEST(KneeTest, WithoutOneItIsTheBestPoint) {
  EXPECT_EQ(kneeOf({{4, 10}, {6, 20}, {8, 30}}), 2U) << "a line";
  EXPECT_EQ(kneeOf({{4, 10}, {7, 12}, {8, 30}}), 2U) << "bent the other way";
  EXPECT_EQ(kneeOf({{4, 10}, {8, 30}}), 1U);
  EXPECT_EQ(kneeOf({{4, 10}}), 0U);
}

}  // namespace
}  // namespace scalewright::view
