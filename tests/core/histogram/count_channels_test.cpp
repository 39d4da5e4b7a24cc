#include "core/histogram/count_channels.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <map>

#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::histogram {
namespace {

using tensor::ElementType;
using tensor::Granularity;
using test::MemoryTensor;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

Result<ChannelCounts> counted(const MemoryTensor& tensor, const Granularity& granularity, unsigned threads = 0) {
  WorkContext work;
  work.threads = threads;
  return countChannels(tensor, profile::profileTensor(tensor, {}).value(), granularity, work);
}

/// Counts of one channel by half octave, without the empty ones.
std::map<int, std::uint64_t> occupied(const ChannelCounts& counts, std::size_t channel) {
  std::map<int, std::uint64_t> occupied;
  for (std::size_t column = 0; column < counts.columns; ++column) {
    const std::uint64_t count = counts.count(channel, column);
    if (count > 0) occupied[counts.lowest + static_cast<int>(column)] = count;
  }
  return occupied;
}

TEST(HalfOctaveTest, BeginsAtPowersOfTwoAndAtTheirMiddle) {
  EXPECT_EQ(halfOctaveOf(1), 0);
  EXPECT_EQ(halfOctaveOf(std::nextafter(1.0, 0.0)), -1);
  EXPECT_EQ(halfOctaveOf(2), 2);
  // The double nearest to the root of two lies above it, the one before below.
  EXPECT_EQ(halfOctaveOf(1.4142135623730951), 1);
  EXPECT_EQ(halfOctaveOf(1.4142135623730949), 0);
  EXPECT_EQ(halfOctaveOf(std::numeric_limits<double>::denorm_min()), -2148);
  EXPECT_EQ(halfOctaveOf(std::numeric_limits<double>::max()), 2047);
  EXPECT_EQ(halfOctaveEdge(-3), std::exp2(-1.5));
}

TEST(HalfOctaveTest, IsTwiceTheLogarithmRoundedDown) {
  for (const float x : test::activationLike<float>(5000, 3)) {
    if (x == 0) continue;
    const auto magnitude = std::fabs(static_cast<double>(x));
    EXPECT_EQ(halfOctaveOf(magnitude), std::floor(2 * std::log2(static_cast<long double>(magnitude)))) << magnitude;
  }
}

/// Shapes with lengths that fit no block and no vector of a processor.
class ChannelCountsTest : public testing::TestWithParam<Granularity> {};

TEST_P(ChannelCountsTest, AreThoseOfCountingOneByOne) {
  const tensor::Shape shape = {7, 5, 13};
  std::vector<float> values = test::activationLike<float>(7 * 5 * 13, 11);
  for (std::size_t i = 0; i < values.size(); i += 17) values[i] = 0;
  for (std::size_t i = 5; i < values.size(); i += 59) values[i] = std::numeric_limits<float>::quiet_NaN();
  for (std::size_t i = 9; i < values.size(); i += 83) values[i] = -std::numeric_limits<float>::infinity();
  for (std::size_t i = 1; i < values.size(); i += 3) values[i] = -values[i];

  const Granularity granularity = GetParam();
  const auto channelOf = [&](std::size_t element) {
    const std::size_t at[] = {element / 65, element / 13 % 5, element % 13};
    if (granularity.kind == tensor::GranularityKind::kPerChannel) return at[granularity.axis];
    const std::size_t group = granularity.group;
    return (element / 13) * ((13 + group - 1) / group) + at[2] / group;
  };
  std::map<std::size_t, std::map<int, std::uint64_t>> expected;
  std::map<std::size_t, std::uint64_t> zeros;
  std::map<std::size_t, std::uint64_t> not_finite;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double x = std::fabs(static_cast<double>(values[i]));
    if (!std::isfinite(x)) {
      ++not_finite[channelOf(i)];
    } else if (x == 0) {
      ++zeros[channelOf(i)];
    } else {
      ++expected[channelOf(i)][static_cast<int>(std::floor(2 * std::log2(static_cast<long double>(x))))];
    }
  }
  for (const std::uint64_t rows : {1U, 3U, 7U}) {
    const MemoryTensor tensor(ElementType::kF32, shape, values, rows);
    for (const unsigned threads : {1U, 3U}) {
      const auto counts = counted(tensor, granularity, threads);
      ASSERT_TRUE(counts);
      EXPECT_EQ(counts->granularity, granularity);
      EXPECT_FALSE(counts->smaller);
      ASSERT_EQ(counts->channels(), tensor::ScaleLayout(granularity, shape).scales());
      bool first_column_used = false;
      for (std::size_t channel = 0; channel < counts->channels(); ++channel) {
        EXPECT_EQ(occupied(*counts, channel), expected[channel]) << channel;
        EXPECT_EQ(counts->zeros[channel], zeros[channel]);
        EXPECT_EQ(counts->not_finite[channel], not_finite[channel]);
        first_column_used |= counts->count(channel, 0) > 0;
      }
      EXPECT_TRUE(first_column_used) << "no empty columns below the smallest magnitude";
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Granularities, ChannelCountsTest,
                         testing::Values(Granularity::perChannel(0), Granularity::perChannel(1),
                                         Granularity::perChannel(2), Granularity::perGroup(4),
                                         Granularity::perGroup(13), Granularity::perGroup(64)));

TEST(ChannelCountsEdgeTest, ChannelsOfZerosAndOfNothingFiniteHaveNoColumnOfTheirOwn) {
  const MemoryTensor tensor(ElementType::kF64, {3, 3},
                            std::vector<double>{0, 0, -0.0, kNaN, kInfinity, -kInfinity, 1, -2, 0});
  const auto counts = counted(tensor, Granularity::perChannel(0));
  ASSERT_TRUE(counts);
  EXPECT_TRUE(occupied(*counts, 0).empty());
  EXPECT_TRUE(occupied(*counts, 1).empty());
  EXPECT_EQ(occupied(*counts, 2), (std::map<int, std::uint64_t>{{0, 1}, {2, 1}}));
  EXPECT_EQ(counts->zeros, (std::vector<std::uint64_t>{3, 0, 1}));
  EXPECT_EQ(counts->not_finite, (std::vector<std::uint64_t>{0, 3, 0}));
  EXPECT_EQ(counts->columns, 3U);
}

TEST(ChannelCountsEdgeTest, OneChannelIsCountedAndNothingButZerosHaveNoColumns) {
  const auto one =
      counted(MemoryTensor(ElementType::kF32, {1, 3}, std::vector<float>{1, 3, 1}), Granularity::perChannel(0));
  ASSERT_TRUE(one);
  EXPECT_EQ(occupied(*one, 0), (std::map<int, std::uint64_t>{{0, 2}, {3, 1}}));
  const auto zeros =
      counted(MemoryTensor(ElementType::kF32, {2, 2}, std::vector<float>(4)), Granularity::perChannel(1));
  ASSERT_TRUE(zeros);
  EXPECT_EQ(zeros->columns, 0U);
  EXPECT_TRUE(zeros->counts.empty());
  EXPECT_EQ(zeros->zeros, (std::vector<std::uint64_t>{2, 2}));
}

TEST(ChannelCountsEdgeTest, WhatIsFarBelowTheMaximumIsInTheFirstColumn) {
  const MemoryTensor tensor(ElementType::kF64, {2, 2},
                            std::vector<double>{1, 1e-300, std::exp2(-31.5), std::exp2(-31.7)});
  const auto counts = counted(tensor, Granularity::perChannel(0));
  ASSERT_TRUE(counts);
  EXPECT_TRUE(counts->smaller);
  EXPECT_EQ(counts->columns, kMostHalfOctaves);
  EXPECT_EQ(counts->lowest, -63);
  EXPECT_EQ(counts->count(0, 0), 1U);
  EXPECT_EQ(counts->count(1, 0), 2U);
  EXPECT_EQ(counts->count(0, kMostHalfOctaves - 1), 1U);
}

TEST(ChannelCountsEdgeTest, WhatIsNoChannelIsRefused) {
  const MemoryTensor tensor(ElementType::kF32, {2, 2}, std::vector<float>{1, 2, 3, 4});
  for (const Granularity& wrong : {Granularity{}, Granularity::perChannel(2), Granularity::perGroup(0)}) {
    EXPECT_EQ(counted(tensor, wrong).error().code, ErrorCode::kInvalidArgument);
  }
  EXPECT_TRUE(canCountChannels(Granularity::perChannel(0), {kMostCountedChannels, 2}));
  EXPECT_FALSE(canCountChannels(Granularity::perChannel(0), {kMostCountedChannels + 1, 2}));
}

TEST(ChannelCountsEdgeTest, DataThatExceedTheProfileHaveChanged) {
  const MemoryTensor before(ElementType::kF32, {2, 2}, std::vector<float>{1, 2, 3, 4});
  const MemoryTensor after(ElementType::kF32, {2, 2}, std::vector<float>{1, 2, 3, 5});
  const auto counts = countChannels(after, profile::profileTensor(before, {}).value(), Granularity::perChannel(0), {});
  EXPECT_EQ(counts.error().code, ErrorCode::kFileChanged);
}

TEST(ChannelCountsEdgeTest, ARequestToStopIsHeeded) {
  const MemoryTensor tensor(ElementType::kF32, {2, 2}, std::vector<float>{1, 2, 3, 4});
  std::stop_source source;
  source.request_stop();
  WorkContext work;
  work.stop = source.get_token();
  const auto counts =
      countChannels(tensor, profile::profileTensor(tensor, {}).value(), Granularity::perChannel(0), work);
  EXPECT_EQ(counts.error().code, ErrorCode::kCancelled);
}

}  // namespace
}  // namespace scalewright::histogram
