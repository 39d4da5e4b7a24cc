#include "core/view/plots/channel_ranges.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace scalewright::view {
namespace {

study::StudyTensor tensorOf(std::vector<double> channel_amax) {
  study::StudyTensor tensor;
  tensor.info.shape = {channel_amax.size(), 4};
  tensor.info.channel_axis = 0;
  auto profile = std::make_shared<profile::Profile>();
  profile->channel_amax = std::move(channel_amax);
  tensor.profile = std::move(profile);
  return tensor;
}

TEST(ChannelRangesTest, ATensorWithoutProfileOrChannelsHasNone) {
  EXPECT_TRUE(channelRanges({}).amax.empty());
  study::StudyTensor scalar = tensorOf({});
  scalar.info.channel_axis.reset();
  EXPECT_TRUE(channelRanges(scalar).amax.empty());
  EXPECT_FALSE(channelsOf(scalar));
  EXPECT_FALSE(channelsOf({}));
  EXPECT_EQ(channelsOf(tensorOf({1})), tensor::Granularity::perChannel(0));
}

TEST(ChannelRangesTest, ChannelsStandOutAgainstTheMedian) {
  const ChannelRanges ranges = channelRanges(tensorOf({1, 2, 1, 3, 1, 1, 2, 40, 1}));
  EXPECT_FALSE(ranges.scales);
  EXPECT_EQ(ranges.granularity, tensor::Granularity::perChannel(0));
  EXPECT_EQ(ranges.median, 1);
  EXPECT_EQ(ranges.outlier_limit, 8);
  EXPECT_TRUE(ranges.thresholds.empty());
}

TEST(ChannelRangesTest, FewChannelsOrASilentMedianHaveNoOutliers) {
  EXPECT_EQ(channelRanges(tensorOf({1, 100, 1})).outlier_limit, 0);
  EXPECT_EQ(channelRanges(tensorOf({0, 0, 0, 0, 0, 0, 5, 5, 5, 0})).outlier_limit, 0);
}

TEST(ChannelRangesTest, TheScalesInForceComeWithTheirErrors) {
  study::StudyTensor tensor = tensorOf({9, 9});
  auto scales = std::make_shared<calibrate::CalibratedScales>();
  scales->granularity = tensor::Granularity::perGroup(2);
  scales->amax = {1, 2, 4, 0};
  scales->thresholds = {1, 1.5, 4, 1};
  scales->signal = {100, 10, 5, 0};
  scales->noise = {1, 1, 0, 0};
  tensor.resolution = recipe::Resolution{};
  tensor.resolution->scales = scales;
  const ChannelRanges ranges = channelRanges(tensor);
  EXPECT_TRUE(ranges.scales);
  EXPECT_EQ(channelsOf(tensor), scales->granularity);
  EXPECT_EQ(ranges.amax, scales->amax);
  EXPECT_EQ(ranges.thresholds, scales->thresholds);
  EXPECT_DOUBLE_EQ(ranges.sqnr_db[0], 20);
  EXPECT_DOUBLE_EQ(ranges.sqnr_db[1], 10);
  EXPECT_EQ(ranges.sqnr_db[2], std::numeric_limits<double>::infinity());
  EXPECT_TRUE(std::isnan(ranges.sqnr_db[3])) << "nothing there to lose";
}

}  // namespace
}  // namespace scalewright::view
