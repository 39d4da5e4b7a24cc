#include "core/histogram/collect.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>

#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::histogram {
namespace {

using tensor::ElementType;
using test::MemoryTensor;

/// The rule read literally: batch after batch, a growing array, pairs merged when it grows too long.
GrowingHistogram naive(const std::vector<double>& values, std::size_t batch_elements) {
  GrowingHistogram histogram;
  std::uint64_t zeros = 0;
  for (std::size_t first = 0; first < values.size(); first += batch_elements) {
    const std::size_t end = std::min(values.size(), first + batch_elements);
    double amax = 0;
    for (std::size_t i = first; i < end; ++i) {
      if (std::isfinite(values[i])) amax = std::max(amax, std::fabs(values[i]));
    }
    if (histogram.width == 0 && amax > 0) {
      histogram.width = amax / kFirstBins;
      histogram.counts.assign(kFirstBins, 0);
      histogram.counts[0] = zeros;
    }
    while (amax > static_cast<double>(histogram.counts.size()) * histogram.width) {
      if (histogram.counts.size() == kMostBins) {
        for (std::size_t i = 0; i < kMostBins / 2; ++i) {
          histogram.counts[i] = histogram.counts[2 * i] + histogram.counts[2 * i + 1];
        }
        std::fill(histogram.counts.begin() + kMostBins / 2, histogram.counts.end(), 0);
        histogram.width *= 2;
        ++histogram.merged;
      } else {
        histogram.counts.resize(2 * histogram.counts.size());
      }
    }
    for (std::size_t i = first; i < end; ++i) {
      if (!std::isfinite(values[i])) continue;
      if (histogram.width == 0) {
        ++zeros;
        continue;
      }
      const auto bin = static_cast<std::size_t>(std::fabs(values[i]) / histogram.width);
      ++histogram.counts[std::min(bin, histogram.counts.size() - 1)];
    }
  }
  return histogram;
}

Result<GrowingHistogram> collected(const MemoryTensor& tensor, unsigned threads = 0) {
  WorkContext work;
  work.threads = threads;
  return collect(tensor, profile::profileTensor(tensor, {}).value(), work);
}

MemoryTensor rows(const std::vector<double>& values, std::uint64_t row, std::uint64_t rows_per_block = 0) {
  return {ElementType::kF64, {values.size() / row, row}, values, rows_per_block};
}

TEST(CollectTest, EqualsGoingThroughTheBatchesInOrder) {
  for (const unsigned seed : {1U, 2U, 3U}) {
    auto values = test::activationLike<double>(12000, seed);
    for (std::size_t i = 0; i < 600; ++i) values[i] = 0;         // the first batch is all zero
    for (std::size_t i = 600; i < 1200; ++i) values[i] *= 1e-3;  // the second one small
    const GrowingHistogram wanted = naive(values, 600);
    EXPECT_GT(wanted.counts.size(), 100000U);
    EXPECT_EQ(*collected(rows(values, 600)), wanted);
    EXPECT_EQ(*collected(rows(values, 600, 7), 1), wanted);
    EXPECT_EQ(*collected(rows(values, 600, 1), 4), wanted);
  }
}

TEST(CollectTest, GroupsRowsAsTheFileSays) {
  const auto values = test::activationLike<double>(8000);
  MemoryTensor tensor = rows(values, 100, 3);
  tensor.edit().batch_rows.assign(10, 8);
  EXPECT_EQ(*collected(tensor), naive(values, 800));
  tensor.edit().sample_axis.reset();
  tensor.edit().batch_rows.clear();
  EXPECT_EQ(*collected(tensor), naive(values, values.size()));
}

TEST(CollectTest, AValueOnATopEdgeGoesWhereItsBatchPutsIt) {
  // 1024 is the top of the first range, and inside the second.
  const std::vector<double> values = {1024, 1024, 1024, 3, 1500, 1024, 2048, 1024};
  const GrowingHistogram histogram = *collected(rows(values, 2));
  EXPECT_EQ(histogram, naive(values, 2));
  EXPECT_EQ(histogram.counts[1023], 3U);
  EXPECT_EQ(histogram.counts[1024], 2U);
  EXPECT_EQ(histogram.counts[2047], 1U);
}

TEST(CollectTest, MergesPairsBeyondTheCap) {
  std::vector<double> values = {1e-30, 5e-31, 1, 0.25, 1e30, 7, 3e29, -1e30};
  EXPECT_EQ(*collected(rows(values, 2)), naive(values, 2));
  EXPECT_GT(collected(rows(values, 2))->merged, 100U);
}

TEST(CollectTest, LeavesOutWhatIsNotFinite) {
  const std::vector<double> values = {NAN, 1, INFINITY, -2, -INFINITY, 0, NAN, NAN, 4};
  const GrowingHistogram histogram = *collected(rows(values, 3));
  EXPECT_EQ(histogram, naive(values, 3));
  EXPECT_EQ(std::accumulate(histogram.counts.begin(), histogram.counts.end(), std::uint64_t{0}), 4U);
}

TEST(CollectTest, NothingToCountGivesNoBins) {
  for (const std::vector<double>& values : {std::vector<double>{}, {0, -0.0}, {NAN}, {INFINITY}}) {
    EXPECT_EQ(*collected(MemoryTensor(ElementType::kF64, {values.size()}, values)), GrowingHistogram{});
  }
}

TEST(CollectTest, OneElementIsInTheLastBin) {
  const GrowingHistogram histogram = *collected(rows({-2.5}, 1));
  EXPECT_EQ(histogram.counts.at(1023), 1U);
  EXPECT_EQ(histogram.width, 2.5 / 1024);
}

TEST(CollectTest, RefusesDataThatExceedTheProfile) {
  const MemoryTensor profiled = rows({1, 2, 3, 4}, 2);
  const MemoryTensor changed = rows({1, 2, 3, 5}, 2);
  const auto result = collect(changed, profile::profileTensor(profiled, {}).value(), {});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kFileChanged);
}

TEST(CollectTest, StopsWhenAsked) {
  std::stop_source stop;
  stop.request_stop();
  WorkContext work;
  work.stop = stop.get_token();
  const MemoryTensor tensor = rows({1, 2}, 1);
  EXPECT_EQ(collect(tensor, profile::profileTensor(tensor, {}).value(), work).error().code, ErrorCode::kCancelled);
}

TEST(CollectTest, AnAxisTooLongForTheProfileIsReadForItsMaxima) {
  constexpr std::size_t kRows = (std::size_t{1} << 20) + 4;
  std::vector<float> values(kRows, 0.5F);
  values[kRows / 2] = 3;
  MemoryTensor tensor(ElementType::kF32, {kRows}, values, 65536);
  tensor.edit().channel_axis.reset();
  tensor.edit().batch_rows = {kRows / 2, kRows - kRows / 2};
  const GrowingHistogram histogram = *collected(tensor);
  EXPECT_EQ(histogram.width, 0.5 / 1024);
  EXPECT_EQ(histogram.counts.size(), 8192U);
  EXPECT_EQ(histogram.counts[1023], kRows / 2);
  EXPECT_EQ(histogram.counts[1024], kRows - kRows / 2 - 1);
}

}  // namespace
}  // namespace scalewright::histogram
