#include "core/histogram/growth.h"

#include <gtest/gtest.h>

#include <limits>
#include <vector>

namespace scalewright::histogram {
namespace {

Growth growthOf(const std::vector<double>& maxima) {
  return Growth(maxima);
}

TEST(GrowthTest, TheFirstBatchThatIsNotZeroSetsTheWidth) {
  const Growth growth = growthOf({0, 0, 512, 100});
  EXPECT_EQ(growth.width(), 0.5);
  EXPECT_EQ(growth.bins(), 1024U);
  EXPECT_EQ(growth.rangeOf(3), (Growth::Range{512, 1023}));
}

TEST(GrowthTest, TheRangeDoublesUntilABatchFits) {
  const Growth growth = growthOf({1024, 1024, 1025, 5000, 3});
  EXPECT_EQ(growth.width(), 1);
  EXPECT_EQ(growth.bins(), 8192U);
  EXPECT_EQ(growth.rangeOf(1), (Growth::Range{1024, 1023}));
  EXPECT_EQ(growth.rangeOf(2), (Growth::Range{2048, 2047}));
  EXPECT_EQ(growth.rangeOf(4), (Growth::Range{8192, 8191}));
  EXPECT_EQ(growth.merged(), 0U);
}

TEST(GrowthTest, AValueAtTheTopIsInTheLastBinOfTheRangeOfItsBatch) {
  const Growth growth = growthOf({1024, 2048});
  EXPECT_EQ(growth.binOf(1024, growth.rangeOf(0)), 1023U);
  EXPECT_EQ(growth.binOf(1024, growth.rangeOf(1)), 1024U);
  EXPECT_EQ(growth.binOf(2048, growth.rangeOf(1)), 2047U);
  EXPECT_EQ(growth.binOf(0, growth.rangeOf(0)), 0U);
}

TEST(GrowthTest, MoreBinsThanTheCapAreMergedInPairs) {
  // 2^31 would need 2^31 bins of width 1.
  const Growth growth = growthOf({1024, 2147483648.0});
  EXPECT_EQ(growth.bins(), kMostBins);
  EXPECT_EQ(growth.merged(), 11U);
  EXPECT_EQ(growth.width(), 2048);
  // The whole first range is within the first bin by now.
  EXPECT_EQ(growth.rangeOf(0).last, 0U);
  EXPECT_EQ(growth.rangeOf(1).last, kMostBins - 1);
}

TEST(GrowthTest, SubnormalsBeforeTheLargestDoubleAreNoTrouble) {
  const double smallest = std::numeric_limits<double>::denorm_min();
  const double largest = std::numeric_limits<double>::max();
  const Growth growth = growthOf({smallest, largest});
  EXPECT_EQ(growth.bins(), kMostBins);
  EXPECT_LT(growth.binOf(largest, growth.rangeOf(1)), kMostBins);
  EXPECT_GE(growth.binOf(largest, growth.rangeOf(1)), kMostBins / 2 - 1);
  EXPECT_EQ(growth.binOf(smallest, growth.rangeOf(0)), 0U);
}

TEST(GrowthTest, NothingButZerosHasNoRange) {
  for (const std::vector<double>& maxima : {std::vector<double>{}, {0}, {0, 0}}) {
    EXPECT_EQ(Growth(maxima).bins(), 0U);
    EXPECT_EQ(Growth(maxima).width(), 0);
  }
}

}  // namespace
}  // namespace scalewright::histogram
