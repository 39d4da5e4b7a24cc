#include "core/histogram/surface.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::histogram {
namespace {

using tensor::ElementType;
using tensor::Granularity;
using test::MemoryTensor;

Surface found(const MemoryTensor& tensor, const Granularity& granularity, unsigned threads = 1) {
  WorkContext work;
  work.threads = threads;
  return surfaceOf(tensor, granularity, work).value();
}

TEST(SurfaceTest, EachCellIsTheLargestOfItsRows) {
  // [rows, channels]: more rows than runs.
  constexpr std::size_t kRows = 5000;
  constexpr std::size_t kChannels = 7;
  std::vector<float> values = test::activationLike<float>(kRows * kChannels, 3);
  for (std::size_t i = 0; i < values.size(); i += 3) values[i] = -values[i];
  values[4321 * kChannels + 5] = -999;
  for (const std::uint64_t block : {1U, 13U, 5000U}) {
    const MemoryTensor tensor(ElementType::kF32, {kRows, kChannels}, values, block);
    for (const unsigned threads : {1U, 3U}) {
      const Surface surface = found(tensor, Granularity::perChannel(1), threads);
      EXPECT_EQ(surface.rows, kRows);
      EXPECT_EQ(surface.run, 5U) << "5000 rows in 1024 runs at most";
      ASSERT_EQ(surface.runs(), 1000U);
      for (std::size_t run = 0; run < surface.runs(); ++run) {
        for (std::size_t channel = 0; channel < kChannels; ++channel) {
          double most = 0;
          for (std::size_t row = run * 5; row < run * 5 + 5; ++row)
            most = std::max(most, std::fabs(double{values[row * kChannels + channel]}));
          ASSERT_EQ(surface.maximum(channel, run), most) << run << " " << channel;
        }
      }
      EXPECT_EQ(surface.maximum(5, 4321 / 5), 999);
    }
  }
}

TEST(SurfaceTest, RowsAreTheOtherAxesInTheirOrder) {
  // [2, 3, 4], channels along the middle: the rows of channel c are [0, c, 0..3], then [1, c, 0..3].
  std::vector<float> values(24);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i);
  const Surface surface = found(MemoryTensor(ElementType::kF32, {2, 3, 4}, values), Granularity::perChannel(1));
  EXPECT_EQ(surface.channels, 3U);
  EXPECT_EQ(surface.rows, 8U);
  EXPECT_EQ(surface.run, 1U);
  for (std::size_t channel = 0; channel < 3; ++channel) {
    for (std::size_t row = 0; row < 8; ++row)
      EXPECT_EQ(surface.maximum(channel, row), static_cast<double>(row / 4 * 12 + channel * 4 + row % 4));
  }
}

TEST(SurfaceTest, WhatIsNotFiniteIsNotLargeAndACellOfNothingElseHasNone) {
  using Limits = std::numeric_limits<float>;
  const Surface surface = found(
      MemoryTensor(ElementType::kF32, {2, 2}, std::vector<float>{Limits::quiet_NaN(), 0, -Limits::infinity(), -2}),
      Granularity::perChannel(1));
  EXPECT_TRUE(std::isnan(surface.maximum(0, 0)));
  EXPECT_TRUE(std::isnan(surface.maximum(0, 1)));
  EXPECT_EQ(surface.maximum(1, 0), 0);
  EXPECT_EQ(surface.maximum(1, 1), 2);
}

TEST(SurfaceTest, ManyChannelsHaveFewerRuns) {
  constexpr std::size_t kChannels = 65536;
  const Surface surface = found(MemoryTensor(ElementType::kF32, {40, kChannels}, std::vector<float>(40 * kChannels, 1)),
                                Granularity::perChannel(1));
  EXPECT_EQ(surface.run, 3U);
  EXPECT_EQ(surface.runs(), 14U) << "16 at most";
  EXPECT_LE(surface.maxima.size(), kMostSurfaceCells);
}

TEST(SurfaceTest, WhatIsNoChannelIsRefusedAndAStopIsHeeded) {
  const MemoryTensor tensor(ElementType::kF32, {4, 4}, std::vector<float>(16, 1));
  EXPECT_EQ(surfaceOf(tensor, {}, {}).error().code, ErrorCode::kInvalidArgument);
  EXPECT_EQ(surfaceOf(tensor, Granularity::perChannel(2), {}).error().code, ErrorCode::kInvalidArgument);
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(surfaceOf(tensor, Granularity::perChannel(1), {.stop = stop.get_token(), .progress = {}}).error().code,
            ErrorCode::kCancelled);
}

}  // namespace
}  // namespace scalewright::histogram
