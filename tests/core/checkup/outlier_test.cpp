#include "core/checkup/outlier.h"

#include <gtest/gtest.h>

#include <vector>

namespace scalewright::checkup {
namespace {

TEST(OutlierTest, ChannelsAreHeldAgainstEightTimesTheMedian) {
  const auto outliers = outliersOf(std::vector<double>{7, 1, 6, 2, 5, 3, 4, 100, 100});
  ASSERT_TRUE(outliers);
  EXPECT_EQ(outliers->median, 5);
  EXPECT_EQ(outliers->limit, 40);
}

TEST(OutlierTest, TooFewOrMostlySilentChannelsSayNothing) {
  EXPECT_FALSE(outliersOf({}));
  EXPECT_FALSE(outliersOf(std::vector<double>(7, 1)));
  EXPECT_TRUE(outliersOf(std::vector<double>(8, 1)));
  EXPECT_FALSE(outliersOf(std::vector<double>{0, 0, 0, 0, 0, 1, 1, 1}));
}

}  // namespace
}  // namespace scalewright::checkup
