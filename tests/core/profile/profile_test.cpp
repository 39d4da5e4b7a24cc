#include "core/profile/profiler.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/profile/order_statistics.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::profile {
namespace {

using tensor::ElementType;
using test::MemoryTensor;

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
constexpr float kInf = std::numeric_limits<float>::infinity();

Profile profileOf(const MemoryTensor& tensor) {
  return profileTensor(tensor, {}).value();
}

/// The largest magnitudes, each known exactly.
std::vector<double> largestOf(const Profile& profile, std::size_t count) {
  std::vector<double> largest;
  for (std::size_t i = 0; i < count; ++i) {
    const Estimate magnitude = orderStatistic(profile, profile.finite - 1 - i);
    EXPECT_TRUE(magnitude.exact());
    largest.push_back(magnitude.value);
  }
  return largest;
}

TEST(ProfileTest, CountsSpecialValuesApart) {
  const std::vector<float> values = {kNaN, kInf, -kInf, kInf, 0.0F, -0.0F, 1e-40F, -1e-40F, 2.0F, -3.5F};
  const Profile profile = profileOf(MemoryTensor(ElementType::kF32, {10}, values));
  EXPECT_EQ(profile.elements, 10U);
  EXPECT_EQ(profile.finite, 6U);
  EXPECT_EQ(profile.nan, 1U);
  EXPECT_EQ(profile.positive_infinite, 2U);
  EXPECT_EQ(profile.negative_infinite, 1U);
  EXPECT_EQ(profile.zero, 2U);
  EXPECT_EQ(profile.subnormal, 2U);
  EXPECT_EQ(profile.minimum, -3.5);
  EXPECT_EQ(profile.maximum, 2.0);
  EXPECT_EQ(profile.amax, 3.5);
  EXPECT_EQ(profile.sum, -1.5);
  EXPECT_EQ(profile.sum_squares, 16.25);
}

TEST(ProfileTest, OfNothing) {
  const Profile profile = profileOf(MemoryTensor(ElementType::kF32, {0, 4}, std::vector<float>{}));
  EXPECT_EQ(profile.elements, 0U);
  EXPECT_EQ(profile.finite, 0U);
  EXPECT_EQ(profile.amax, 0);
  EXPECT_EQ(profile.mean(), 0);
  EXPECT_EQ(profile.rms(), 0);
  EXPECT_TRUE(profile.sketch.bins().empty());
}

TEST(ProfileTest, OfNothingButNaN) {
  const Profile profile = profileOf(MemoryTensor(ElementType::kF32, {3}, std::vector<float>{kNaN, kNaN, kNaN}));
  EXPECT_EQ(profile.nan, 3U);
  EXPECT_EQ(profile.finite, 0U);
  EXPECT_EQ(profile.minimum, 0);
  EXPECT_EQ(profile.maximum, 0);
  EXPECT_TRUE(profile.sketch.bins().empty());
}

TEST(ProfileTest, AmaxPerSampleAndPerChannel) {
  const std::vector<float> values = {1, -2, 3, 0, 5, kNaN, -7, 0.5F, kInf, 0, 0, 0};
  const Profile profile = profileOf(MemoryTensor(ElementType::kF32, {4, 3}, values, 2));
  EXPECT_EQ(profile.sample_amax, (std::vector<double>{3, 5, 7, 0}));
  EXPECT_EQ(profile.channel_amax, (std::vector<double>{7, 5, 3}));
}

TEST(ProfileTest, AmaxOfAnInnerChannelAxis) {
  // [2 samples, 2 channels, 3]
  const std::vector<float> values = {1, 2, 3, -4, 0, 1, 9, 0, 0, 0, 0, -11};
  MemoryTensor tensor(ElementType::kF32, {2, 2, 3}, values, 1);
  tensor.edit().channel_axis = 1;
  const Profile profile = profileOf(tensor);
  EXPECT_EQ(profile.sample_amax, (std::vector<double>{4, 11}));
  EXPECT_EQ(profile.channel_amax, (std::vector<double>{9, 11}));
}

TEST(ProfileTest, AmaxPerChannelOfRowsLongerThanATile) {
  constexpr std::size_t kChannels = 5000;
  std::vector<float> values(3 * kChannels);
  for (std::size_t i = 0; i < values.size(); ++i)
    values[i] = static_cast<float>(i % kChannels) * (i < kChannels ? -2.0F : 1.0F);
  const Profile profile = profileOf(MemoryTensor(ElementType::kF32, {3, kChannels}, values));
  for (std::size_t c = 0; c < kChannels; ++c) ASSERT_EQ(profile.channel_amax[c], 2.0 * static_cast<double>(c));
}

TEST(ProfileTest, HalfDataAreKeptLossless) {
  // 1.5, -1.5, 1.5, 65504 (largest), 2^-24 (smallest), inf, NaN, -0
  const std::vector<std::uint16_t> codes = {0x3E00, 0xBE00, 0x3E00, 0x7BFF, 0x0001, 0x7C00, 0x7E00, 0x8000};
  const Profile profile = profileOf(MemoryTensor(ElementType::kF16, {8}, codes));
  EXPECT_TRUE(profile.sketch.lossless());
  ASSERT_EQ(profile.sketch.bins().size(), 5U);
  EXPECT_EQ(profile.sketch.bins()[0].mean, -1.5);
  EXPECT_EQ(profile.sketch.bins()[1].mean, 0.0);
  EXPECT_FALSE(std::signbit(profile.sketch.bins()[1].mean));
  EXPECT_EQ(profile.sketch.bins()[2].mean, 0x1p-24);
  EXPECT_EQ(profile.sketch.bins()[3].mean, 1.5);
  EXPECT_EQ(profile.sketch.bins()[3].count, 2U);
  EXPECT_EQ(profile.sketch.bins()[4].mean, 65504);
  EXPECT_EQ(profile.subnormal, 1U);
  EXPECT_EQ(largestOf(profile, 5), (std::vector<double>{65504, 1.5, 1.5, 1.5, 0x1p-24}));
}

TEST(ProfileTest, FloatDataThatFitInBfloat16AreKeptLossless) {
  const std::vector<float> values = {1.0F, 1.0078125F, -3.0F, 0.0F, 1.0F};
  const Profile profile = profileOf(MemoryTensor(ElementType::kF32, {5}, values));
  EXPECT_TRUE(profile.sketch.lossless());
}

TEST(ProfileTest, BinsAscendAndHoldTheMomentsOfTheirElements) {
  const auto values = test::activationLike<float>(50000);
  const Profile profile = profileOf(MemoryTensor(ElementType::kF32, {50000}, values));
  EXPECT_FALSE(profile.sketch.lossless());
  std::uint64_t counted = 0;
  double previous = -std::numeric_limits<double>::infinity();
  for (const SketchBin& bin : profile.sketch.bins()) {
    ASSERT_LE(bin.low, bin.mean);
    ASSERT_LE(bin.mean, bin.high);
    ASSERT_LE(previous, bin.low);
    previous = bin.high;
    counted += bin.count;
    // Moments by brute force over the elements between the bin's ends.
    if (counted % 64 != 0) continue;
    double sum = 0;
    std::uint64_t n = 0;
    for (const float v : values) {
      const double x = double{v};
      if (x >= bin.low && x <= bin.high) {
        sum += x;
        ++n;
      }
    }
    if (bin.low != 0 && bin.high != 0) {
      ASSERT_EQ(n, bin.count);
    }
    ASSERT_NEAR(sum / static_cast<double>(n), bin.mean, std::fabs(bin.mean) * 1e-12);
  }
  EXPECT_EQ(counted, profile.finite);
}

TEST(ProfileTest, TailHoldsTheLargestMagnitudesInOrder) {
  const auto values = test::activationLike<float>(20000);
  const Profile profile = profileOf(MemoryTensor(ElementType::kF32, {20000}, values, 100));
  std::vector<double> magnitudes;
  for (const float v : values) magnitudes.push_back(std::fabs(double{v}));
  std::sort(magnitudes.rbegin(), magnitudes.rend());
  magnitudes.resize(kTailLength);
  EXPECT_EQ(profile.tail, magnitudes);
}

TEST(ProfileTest, ASmallLosslessTensorNeedsNoTail) {
  const std::vector<float> values = {1.0F, -3.0F, 0.0F, 1.0F, 7.5F};
  const Profile profile = profileOf(MemoryTensor(ElementType::kF32, {5}, values));
  ASSERT_TRUE(profile.sketch.lossless());
  EXPECT_TRUE(profile.tail.empty());
  EXPECT_EQ(largestOf(profile, 5), (std::vector<double>{7.5, 3, 1, 1, 0}));
  // Of as many values as a tail holds the last may be one of several.
  const std::vector<float> many(kTailLength, 2.0F);
  EXPECT_EQ(profileOf(MemoryTensor(ElementType::kF32, {kTailLength}, many)).tail.size(), kTailLength);
}

TEST(ProfileTest, DoubleDataKeepTheirWholeRange) {
  const std::vector<double> values = {1e300, -1e-300, 0.1, 0.1, 5e-324};
  const Profile profile = profileOf(MemoryTensor(ElementType::kF64, {5}, values));
  EXPECT_EQ(profile.amax, 1e300);
  EXPECT_EQ(profile.minimum, -1e-300);
  EXPECT_EQ(profile.subnormal, 1U);
  EXPECT_TRUE(profile.sketch.lossless());  // every bin holds one value
  EXPECT_EQ(largestOf(profile, 5), (std::vector<double>{1e300, 0.1, 0.1, 1e-300, 5e-324}));
}

TEST(ProfileTest, SpreadOfNeighbouringDoublesIsNotLost) {
  const double a = 1.0078124999;
  const double b = std::nextafter(a, 2);
  std::vector<double> values(1000, a);
  for (std::size_t i = 0; i < values.size(); i += 2) values[i] = b;
  const Profile profile = profileOf(MemoryTensor(ElementType::kF64, {1000}, values));
  ASSERT_EQ(profile.sketch.bins().size(), 1U);
  EXPECT_FALSE(profile.sketch.lossless());
  // Each value lies half a step from the mean.
  EXPECT_DOUBLE_EQ(profile.sketch.bins()[0].spread, 1000 * (b - a) * (b - a) / 4);
}

TEST(ProfileTest, IntegersAreProfiledAsNumbers) {
  const Profile bytes = profileOf(MemoryTensor(ElementType::kI8, {4}, std::vector<std::int8_t>{-128, 127, 0, 5}));
  EXPECT_EQ(bytes.minimum, -128);
  EXPECT_EQ(bytes.maximum, 127);
  EXPECT_EQ(bytes.amax, 128);
  EXPECT_EQ(bytes.sum, 4);
  EXPECT_EQ(largestOf(bytes, 4), (std::vector<double>{128, 127, 5, 0}));
  const Profile words = profileOf(MemoryTensor(ElementType::kI32, {2}, std::vector<std::int32_t>{-2000000000, 7}));
  EXPECT_EQ(words.amax, 2e9);
}

TEST(ProfileTest, CancellingStopsWithAnError) {
  const MemoryTensor tensor(ElementType::kF32, {1000, 100}, std::vector<float>(100000, 1.0F), 1);
  std::stop_source stop;
  WorkContext work;
  work.stop = stop.get_token();
  work.progress = [&](std::uint64_t done, std::uint64_t) {
    if (done > 20000) stop.request_stop();
  };
  const auto profile = profileTensor(tensor, work);
  ASSERT_FALSE(profile);
  EXPECT_EQ(profile.error().code, ErrorCode::kCancelled);
}

TEST(ProfileTest, ProgressReachesTheEnd) {
  const MemoryTensor tensor(ElementType::kF32, {50, 10}, std::vector<float>(500, 1.0F), 7);
  std::uint64_t last = 0;
  WorkContext work;
  work.progress = [&](std::uint64_t done, std::uint64_t total) {
    EXPECT_GT(done, last);
    EXPECT_EQ(total, 2000U);
    last = done;
  };
  ASSERT_TRUE(profileTensor(tensor, work));
  EXPECT_EQ(last, 2000U);
}

}  // namespace
}  // namespace scalewright::profile
