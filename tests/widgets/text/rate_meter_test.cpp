#include "widgets/text/rate_meter.h"

#include <gtest/gtest.h>

namespace scalewright::test {
namespace {

using widgets::RateMeter;

TEST(RateMeterTest, ASteadySpeedIsThatSpeed) {
  RateMeter meter;
  for (int i = 0; i <= 40; ++i) meter.add(0.1 * i, 50.0 * i);
  ASSERT_TRUE(meter.rate());
  EXPECT_NEAR(*meter.rate(), 500, 1e-9);
}

TEST(RateMeterTest, SaysNothingAtFirst) {
  RateMeter meter;
  EXPECT_FALSE(meter.rate());
  meter.add(0, 0);
  meter.add(0.1, 1000);
  EXPECT_FALSE(meter.rate());
}

TEST(RateMeterTest, SaysNothingOfWhatDoesNotMove) {
  RateMeter meter;
  for (int i = 0; i <= 40; ++i) meter.add(0.1 * i, 7);
  EXPECT_FALSE(meter.rate());
}

TEST(RateMeterTest, FollowsAnotherSpeedWithinSeconds) {
  RateMeter meter;
  double done = 0;
  for (int i = 0; i <= 100; ++i) meter.add(0.1 * i, done += 10);
  for (int i = 101; i <= 250; ++i) meter.add(0.1 * i, done += 30);
  ASSERT_TRUE(meter.rate());
  EXPECT_NEAR(*meter.rate(), 300, 3);  // exp(-15/3) of the old one is left: 0.7 % of 200
}

TEST(RateMeterTest, ACountThatFallsBeginsAnew) {
  RateMeter meter;
  for (int i = 0; i <= 20; ++i) meter.add(0.1 * i, 100.0 * i);
  meter.add(2.1, 0);
  EXPECT_FALSE(meter.rate());
  for (int i = 1; i <= 20; ++i) meter.add(2.1 + 0.1 * i, 2.0 * i);
  ASSERT_TRUE(meter.rate());
  EXPECT_NEAR(*meter.rate(), 20, 1e-9);
}

TEST(RateMeterTest, ATimeThatStandsStillAddsNothing) {
  RateMeter meter;
  for (int i = 0; i <= 20; ++i) {
    meter.add(0.1 * i, 10.0 * i);
    meter.add(0.1 * i, 10.0 * i + 5);
  }
  ASSERT_TRUE(meter.rate());
  EXPECT_NEAR(*meter.rate(), 100, 1e-9);
}

TEST(RateTextTest, UnitsFitTheNumber) {
  EXPECT_EQ(widgets::rateText(1.23e9), QStringLiteral("1.2 GB/s"));
  EXPECT_EQ(widgets::rateText(45.6e6), QStringLiteral("46 MB/s"));
  EXPECT_EQ(widgets::rateText(7.8e3), QStringLiteral("8 kB/s"));
  EXPECT_EQ(widgets::timeLeftText(0.2), QStringLiteral("1 s left"));
  EXPECT_EQ(widgets::timeLeftText(59.4), QStringLiteral("59 s left"));
  EXPECT_EQ(widgets::timeLeftText(59.6), QStringLiteral("1 min left"));
  EXPECT_EQ(widgets::timeLeftText(185), QStringLiteral("3 min left"));
  EXPECT_EQ(widgets::timeLeftText(9000), QStringLiteral("2.5 h left"));
  EXPECT_EQ(widgets::rateText(999.6e3), QStringLiteral("1 MB/s"));
  EXPECT_EQ(widgets::rateText(999.6e6), QStringLiteral("1 GB/s"));
  EXPECT_EQ(widgets::rateText(123.4e9), QStringLiteral("123.4 GB/s"));
  EXPECT_EQ(widgets::timeLeftText(3580), QStringLiteral("1 h left"));
  EXPECT_EQ(widgets::timeLeftText(1e9), QString());
}

}  // namespace
}  // namespace scalewright::test
