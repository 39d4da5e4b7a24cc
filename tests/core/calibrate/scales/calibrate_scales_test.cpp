// Scales of tensors in memory against a plain loop over each channel's values.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "core/calibrate/calibrator.h"
#include "core/calibrate/scales/calibrate_scales.h"
#include "core/calibrate/supply.h"
#include "core/profile/profiler.h"
#include "core/recipe/decision.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::calibrate {
namespace {

using tensor::Granularity;

ScalesRequest request(const Granularity& granularity, const std::string& method, const std::string& format = "int8",
                      ParameterValues parameters = {}) {
  return {granularity, {method, format, {}, tensor::Role::kWeight, std::move(parameters)}};
}

/// Which scale an element belongs to, written down without the library's layout.
std::size_t scaleOf(const Granularity& granularity, const tensor::Shape& shape, std::size_t element) {
  const std::size_t columns = shape[1];
  const std::size_t row = element / columns;
  const std::size_t column = element % columns;
  if (granularity.kind == tensor::GranularityKind::kPerGroup) {
    const std::size_t groups = (columns + granularity.group - 1) / granularity.group;
    return row * groups + column / granularity.group;
  }
  return granularity.axis == 0 ? row : column;
}

class CalibrateScalesTest : public testing::TestWithParam<Granularity> {};

TEST_P(CalibrateScalesTest, ThresholdsAndErrorAreThoseOfALoopOverTheElements) {
  const tensor::Shape shape = {37, 21};
  const std::vector<float> values = test::activationLike<float>(37 * 21, 5);
  std::map<std::size_t, double> amax;
  for (std::size_t i = 0; i < values.size(); ++i) {
    double& largest = amax[scaleOf(GetParam(), shape, i)];
    largest = std::max(largest, std::fabs(double{values[i]}));
  }
  std::map<std::size_t, double> noise;
  double total = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::size_t scale = scaleOf(GetParam(), shape, i);
    const double step = (amax[scale] > 0 ? amax[scale] : 1) / 127;
    const double error = double{values[i]} - std::nearbyint(double{values[i]} / step) * step;
    noise[scale] += error * error;
    total += error * error;
  }
  for (const std::uint64_t rows : {1U, 5U, 37U}) {
    const test::MemoryTensor tensor(tensor::ElementType::kF32, shape, values, rows);
    const auto scales = calibrateScales(tensor, request(GetParam(), "absmax"), {.threads = 3});
    ASSERT_TRUE(scales) << sentence(scales.error());
    ASSERT_EQ(scales->thresholds.size(), amax.size());
    for (const auto& [scale, largest] : amax) {
      EXPECT_EQ(scales->thresholds[scale], largest > 0 ? largest : 1) << scale;
      EXPECT_EQ(scales->amax[scale], largest) << scale;
      EXPECT_NEAR(scales->noise[scale], noise[scale], 1e-12 * noise[scale]) << scale;
    }
    EXPECT_TRUE(scales->error.exact());
    EXPECT_EQ(scales->error.count, values.size());
    EXPECT_NEAR(scales->error.noise.value, total, 1e-12 * total);
  }
}

INSTANTIATE_TEST_SUITE_P(Cuts, CalibrateScalesTest,
                         testing::Values(Granularity::perChannel(0), Granularity::perChannel(1),
                                         Granularity::perGroup(8), Granularity::perGroup(1),
                                         Granularity::perGroup(1000)));

TEST(CalibrateScalesEdgeTest, ByHandEveryChannelHasTheThresholdItWasGiven) {
  const std::vector<float> values = {1, 2, 3, 4, 5, 6};
  const test::MemoryTensor tensor(tensor::ElementType::kF32, {2, 3}, values, 1);
  const auto by_hand = [&](const std::string& thresholds) {
    return calibrateScales(
        tensor, request(Granularity::perChannel(0), "manual", "int8", {{"threshold", 9.0}, {"thresholds", thresholds}}),
        {});
  };
  EXPECT_EQ(by_hand("2;0.5")->thresholds, (std::vector<double>{2, 0.5}));
  EXPECT_EQ(by_hand("")->thresholds, (std::vector<double>{9, 9}));
  const double step = 0.5 / 127;
  EXPECT_NEAR(by_hand("100;0.5")->noise[1], 3.5 * 3.5 + 4.5 * 4.5 + 5.5 * 5.5, 20 * step) << "saturates at its own";
  for (const char* bad : {"1", "1;2;3", "1;x", "1;-2", "1;0", "1;", ";", "1;nan", "1;inf"}) {
    const auto refused = by_hand(bad);
    ASSERT_FALSE(refused) << bad;
    EXPECT_EQ(refused.error().code, ErrorCode::kParameterOutOfRange) << bad;
  }
}

TEST(CalibrateScalesEdgeTest, AChannelOfZerosOrOfNothingFiniteHasThresholdOneAndStopsNoOther) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const std::vector<float> values = {0, 0, 0, nan, nan, nan, 1, -4, 2};
  const test::MemoryTensor tensor(tensor::ElementType::kF32, {3, 3}, values);
  const auto scales = calibrateScales(tensor, request(Granularity::perChannel(0), "absmax"), {});
  ASSERT_TRUE(scales) << sentence(scales.error());
  EXPECT_EQ(scales->thresholds, std::vector<double>({1, 1, 4}));
  EXPECT_EQ(scales->warnings, std::vector<Warning>({Warning::kAllZero, Warning::kNonFinite}));
  EXPECT_EQ(scales->error.count, 6U);
}

TEST(CalibrateScalesEdgeTest, ADeadChannelHasNoSayInTheRangeOfTheTensor) {
  const std::vector<float> values = {0, 0, 0, 0.01F, -0.04F, 0.02F};
  const test::MemoryTensor tensor(tensor::ElementType::kF32, {2, 3}, values);
  recipe::Decision decision;
  decision.granularity = Granularity::perChannel(0);
  const profile::Profile profile = profile::profileTensor(tensor, {}).value();
  const auto evidence = supplyEvidence(tensor, profile, {.scales = recipe::scalesRequest(decision)}, {});
  ASSERT_TRUE(evidence) << sentence(evidence.error());
  const auto resolution = recipe::resolve(decision, profile, *evidence);
  ASSERT_TRUE(resolution && resolution->scales);
  EXPECT_EQ(resolution->threshold.value(), double{0.04F});
}

TEST(CalibrateScalesEdgeTest, EveryMethodThatAppliesAnswersExactlyForEachChannel) {
  const std::vector<float> values = test::activationLike<float>(8 * 64, 9);
  const test::MemoryTensor tensor(tensor::ElementType::kF32, {8, 64}, values);
  for (const CalibratorDescriptor* method : descriptors()) {
    if (!method->applies(*formats::find("int8"))) continue;
    const auto scales = calibrateScales(tensor, request(Granularity::perChannel(0), std::string(method->id)), {});
    ASSERT_TRUE(scales) << method->id << ": " << sentence(scales.error());
    for (const double threshold : scales->thresholds) EXPECT_GT(threshold, 0) << method->id;
    EXPECT_EQ(std::count(scales->warnings.begin(), scales->warnings.end(), Warning::kEstimated), 0) << method->id;
  }
}

/// |x| of a channel are 0..100 times a factor, of either sign and in disorder: its percentile p is p times the factor.
TEST(CalibrateScalesEdgeTest, EachChannelHasAPercentileOfItsOwn) {
  const std::vector<double> factors = {1, 0.5, 8};
  std::vector<float> values;
  for (const double factor : factors) {
    for (int i = 0; i <= 100; ++i) {
      const int place = i * 37 % 101;
      values.push_back(static_cast<float>((place % 2 == 0 ? place : -place) * factor));
    }
  }
  const test::MemoryTensor tensor(tensor::ElementType::kF32, {3, 101}, values);
  for (const double percentile : {12.5, 50.0, 90.0, 99.0, 100.0}) {
    const auto scales = calibrateScales(
        tensor, request(Granularity::perChannel(0), "percentile", "int8", {{"percentile", percentile}}), {});
    ASSERT_TRUE(scales) << sentence(scales.error());
    for (std::size_t channel = 0; channel < factors.size(); ++channel) {
      EXPECT_DOUBLE_EQ(scales->thresholds[channel], percentile * factors[channel]) << percentile;
    }
    EXPECT_TRUE(scales->warnings.empty());
  }
}

TEST(CalibrateScalesEdgeTest, WhatCannotBeCutOrHasNoFreeScaleIsRefused) {
  const test::MemoryTensor tensor(tensor::ElementType::kF32, {2, 2}, std::vector<float>{1, 2, 3, 4});
  const auto code = [&](const ScalesRequest& asked) { return calibrateScales(tensor, asked, {}).error().code; };
  EXPECT_EQ(code(request(Granularity::perChannel(2), "absmax")), ErrorCode::kInvalidArgument);
  EXPECT_EQ(code(request(Granularity::perChannel(0), "absmax", "bf16")), ErrorCode::kNotApplicable);
  EXPECT_EQ(code(request(Granularity::perChannel(0), "absmax", "mxfp4")), ErrorCode::kNotApplicable);
  EXPECT_EQ(code(request(Granularity::perChannel(0), "backoff", "int8")), ErrorCode::kNotApplicable);
  EXPECT_EQ(code(request(Granularity::perChannel(0), "none")), ErrorCode::kUnknownCalibrator);
}

}  // namespace
}  // namespace scalewright::calibrate
