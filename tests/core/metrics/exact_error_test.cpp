// The divided sketch against a look at every element.
#include "core/metrics/exact_error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <random>

#include "core/metrics/data_error.h"
#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::metrics {
namespace {

using quantize::AnyQuantizer;
using tensor::ElementType;
using test::MemoryTensor;

profile::Profile profileOf(const io::TensorReader& tensor) {
  return profile::profileTensor(tensor, {}).value();
}

std::vector<AnyQuantizer> everyScalar(double threshold) {
  std::vector<AnyQuantizer> quantizers;
  for (const auto* format : formats::descriptors()) {
    if (format->block || format->scaling == formats::Scaling::kScaleOnly) continue;
    quantizers.push_back(quantize::makeQuantizer(*format, {}, Threshold(threshold)).value());
  }
  return quantizers;
}

void expectSameSums(const ErrorSums& sums, const ErrorSums& expected) {
  EXPECT_EQ(sums.count, expected.count);
  EXPECT_TRUE(sums.exact());
  EXPECT_NEAR(sums.noise.value, expected.noise.value, expected.noise.value * 1e-12);
  EXPECT_NEAR(sums.signal, expected.signal, expected.signal * 1e-14);
  EXPECT_EQ(sums.saturated, expected.saturated);
  EXPECT_EQ(sums.flushed, expected.flushed);
  EXPECT_EQ(sums.levels_used, expected.levels_used);
  EXPECT_EQ(sums.levels_available, expected.levels_available);
  EXPECT_EQ(sums.max_error, expected.max_error);
}

void expectAsElementByElement(const io::TensorReader& tensor, const std::vector<double>& shares) {
  const profile::Profile profile = profileOf(tensor);
  for (const double share : shares) {
    const auto quantizers = everyScalar(profile.amax * share);
    const auto sums = exactErrors(tensor, profile, quantizers, {}).value();
    const auto expected = errorFromData(tensor, quantizers, {}).value();
    ASSERT_EQ(sums.size(), expected.size());
    for (std::size_t i = 0; i < sums.size(); ++i) {
      const testing::ScopedTrace trace(__FILE__, __LINE__, std::string(gridOf(quantizers[i]).format().id));
      expectSameSums(sums[i], expected[i]);
    }
  }
}

const std::vector<double> kShares = {1.5, 1.0, 0.37, 0.02, 0.001};

TEST(ExactErrorTest, OfActivations) {
  expectAsElementByElement(MemoryTensor(ElementType::kF32, {300, 100}, test::activationLike<float>(30000), 7), kShares);
}

TEST(ExactErrorTest, OfValuesOnRoundingTies) {
  std::vector<float> values;
  for (int i = -512; i <= 512; ++i) {
    const auto tie = static_cast<float>(i) / 4;
    values.insert(values.end(), {tie, std::nextafter(tie, 1000.0F), std::nextafter(tie, -1000.0F)});
  }
  const MemoryTensor tensor(ElementType::kF32, {values.size()}, values);
  const profile::Profile profile = profileOf(tensor);
  for (const double threshold : {127.0, 63.5, 31.75, 448.0, 6.0}) {
    const auto quantizers = everyScalar(threshold);
    const auto sums = exactErrors(tensor, profile, quantizers, {}).value();
    const auto expected = errorFromData(tensor, quantizers, {}).value();
    for (std::size_t i = 0; i < sums.size(); ++i) expectSameSums(sums[i], expected[i]);
  }
}

/// More values than the tail of a profile holds, and the threshold is one of them.
TEST(ExactErrorTest, OfAThresholdAmongTheValues) {
  std::vector<float> values;
  for (int i = 0; i < 20000; ++i)
    values.push_back((i % 2 == 0 ? 1.0F : -1.0F) * (1 + static_cast<float>(i) * 0x1p-20F));
  const MemoryTensor tensor(ElementType::kF32, {values.size()}, values);
  const profile::Profile profile = profileOf(tensor);
  for (const std::size_t place : {0U, 9999U, 10000U, 12345U}) {
    const auto quantizers = everyScalar(std::fabs(double{values[place]}));
    const auto sums = exactErrors(tensor, profile, quantizers, {}).value();
    const auto expected = errorFromData(tensor, quantizers, {}).value();
    for (std::size_t i = 0; i < sums.size(); ++i) expectSameSums(sums[i], expected[i]);
  }
}

TEST(ExactErrorTest, OfANegativeZeroBesideSubnormals) {
  const std::vector<float> values = {-0.0F, 0x1p-140F, 0x1p-141F, 0x1.8p-130F};
  expectAsElementByElement(MemoryTensor(ElementType::kF32, {4}, values), {1.0, 0.1});
}

/// More than 2^24, after which the counts of a bin's pieces are carried over.
TEST(ExactErrorTest, OfManyValuesInOneBin) {
  constexpr std::size_t kMany = (std::size_t{1} << 24) + 5000;
  std::vector<float> values(kMany, std::nextafter(1.0F, 2.0F));
  values[7] = std::nextafter(values[7], 2.0F);
  values.back() = -4;
  const MemoryTensor tensor(ElementType::kF32, {kMany}, values);
  const profile::Profile profile = profileOf(tensor);
  const auto quantizer = quantize::makeQuantizer(*formats::find("int8"), {}, Threshold(1)).value();
  WorkContext work;
  work.threads = 1;
  const ErrorSums sums = exactErrors(tensor, profile, {quantizer}, work).value().front();
  EXPECT_EQ(sums.saturated.value, static_cast<double>(kMany));
  // -4 goes to -128 / 127; of the others all are 2^-23 off, but one twice as much.
  const double ulp = 0x1p-23;
  const double far = 4 - 128.0 / 127;
  EXPECT_NEAR(sums.noise.value, far * far + (static_cast<double>(kMany - 2) + 4) * ulp * ulp, 1e-11);
  EXPECT_NEAR(sums.max_error.value, far, 1e-15);
}

TEST(ExactErrorTest, OfAnyFiniteBitsBesideNonFiniteOnes) {
  std::mt19937 engine(5);
  std::vector<float> values(20000);
  for (float& value : values) value = std::bit_cast<float>(static_cast<std::uint32_t>(engine()) & 0xBFFFFFFFU);
  for (std::size_t i = 0; i < values.size(); i += 3) values[i] *= 1e-38F;  // down to subnormals
  values[10] = NAN;
  values[20] = INFINITY;
  values[30] = -INFINITY;
  values[40] = -0.0F;
  expectAsElementByElement(MemoryTensor(ElementType::kF32, {200, 100}, values, 30), {1.0, 1e-3, 1e-30});
}

TEST(ExactErrorTest, OfOneValueOfZerosAndOfNothing) {
  expectAsElementByElement(MemoryTensor(ElementType::kF32, {1}, std::vector<float>{-0.3F}), {1.0, 0.5});
  expectAsElementByElement(MemoryTensor(ElementType::kF32, {3}, std::vector<float>{0, -0.0F, 0}), {1.0});
  expectAsElementByElement(MemoryTensor(ElementType::kF32, {2}, std::vector<float>{NAN, INFINITY}), {1.0});
  expectAsElementByElement(MemoryTensor(ElementType::kF32, {0}, std::vector<float>{}), {1.0});
}

TEST(ExactErrorTest, OfBigEndianData) {
  const auto values = test::activationLike<float>(3000);
  std::vector<std::uint32_t> swapped;
  for (const float value : values) swapped.push_back(__builtin_bswap32(std::bit_cast<std::uint32_t>(value)));
  MemoryTensor tensor(ElementType::kF32, {30, 100}, swapped);
  tensor.edit().order = tensor::ByteOrder::kBig;
  expectAsElementByElement(tensor, kShares);
}

TEST(ExactErrorTest, OfSixteenBitTypes) {
  const auto floats = test::activationLike<float>(6000);
  std::vector<std::uint16_t> bfloats;
  for (const float value : floats)
    bfloats.push_back(static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(value) >> 16));
  expectAsElementByElement(MemoryTensor(ElementType::kBF16, {60, 100}, bfloats), kShares);
}

TEST(ExactErrorTest, KeepsTheOrderOfMixedQuantizers) {
  const MemoryTensor tensor(ElementType::kF32, {30, 96}, test::activationLike<float>(2880));
  std::vector<AnyQuantizer> quantizers;
  for (const char* id : {"mxfp8_e4m3", "int8", "nvfp4", "fp8_e5m2"}) {
    quantizers.push_back(quantize::makeQuantizer(*formats::find(id), {}, Threshold(2)).value());
  }
  const auto sums = exactErrors(tensor, profileOf(tensor), quantizers, {}).value();
  const auto expected = errorFromData(tensor, quantizers, {}).value();
  for (std::size_t i = 0; i < sums.size(); ++i) expectSameSums(sums[i], expected[i]);
}

TEST(ExactErrorTest, IsTheSameForAnyThreadCount) {
  const MemoryTensor tensor(ElementType::kF32, {3000, 100}, test::activationLike<float>(300000), 10);
  const profile::Profile profile = profileOf(tensor);
  const auto quantizers = everyScalar(3);
  const auto measured = [&](unsigned threads) {
    WorkContext work;
    work.threads = threads;
    return exactErrors(tensor, profile, quantizers, work).value();
  };
  const auto one = measured(1);
  for (const unsigned threads : {2U, 5U}) {
    const auto several = measured(threads);
    for (std::size_t i = 0; i < one.size(); ++i) {
      EXPECT_EQ(several[i].noise, one[i].noise);
      EXPECT_EQ(several[i].saturated, one[i].saturated);
      EXPECT_EQ(several[i].flushed, one[i].flushed);
      EXPECT_EQ(several[i].max_error, one[i].max_error);
    }
  }
}

TEST(ExactErrorTest, RefusesDataThatAreNotThoseOfTheProfile) {
  const auto values = test::activationLike<float>(3000);
  auto others = values;
  std::transform(others.begin(), others.end(), others.begin(), [](float x) { return x * 0.7F; });
  const auto profile = profileOf(MemoryTensor(ElementType::kF32, {3000}, values));
  const auto sums = exactErrors(MemoryTensor(ElementType::kF32, {3000}, others), profile, everyScalar(2), {});
  ASSERT_FALSE(sums);
  EXPECT_EQ(sums.error().code, ErrorCode::kFileChanged);
}

TEST(ExactErrorTest, ReportsTheProgressOfBothPassesAndStops) {
  const MemoryTensor tensor(ElementType::kF32, {30, 96}, test::activationLike<float>(2880), 1);
  const profile::Profile profile = profileOf(tensor);
  const std::vector<AnyQuantizer> quantizers = {
      quantize::makeQuantizer(*formats::find("int8"), {}, Threshold(2)).value(),
      quantize::makeQuantizer(*formats::find("nvfp4"), {}, Threshold(2)).value()};
  std::vector<double> shares;
  WorkContext work;
  work.threads = 1;
  work.progress = [&](std::uint64_t done, std::uint64_t total) {
    shares.push_back(static_cast<double>(done) / static_cast<double>(total));
  };
  ASSERT_TRUE(exactErrors(tensor, profile, quantizers, work));
  EXPECT_TRUE(std::is_sorted(shares.begin(), shares.end()));
  EXPECT_EQ(shares.back(), 1.0);

  std::stop_source stop;
  stop.request_stop();
  work.stop = stop.get_token();
  EXPECT_EQ(exactErrors(tensor, profile, quantizers, work).error().code, ErrorCode::kCancelled);
}

}  // namespace
}  // namespace scalewright::metrics
