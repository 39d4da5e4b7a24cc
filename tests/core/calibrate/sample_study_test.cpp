#include "core/calibrate/sample_study.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::calibrate {
namespace {

using test::MemoryTensor;

/// Four samples whose largest magnitudes are 1, 2, 8 and 4.
const std::vector<float> kValues = {0.5F, -1, 0.25F, 2, 1, -0.5F, -8, 3, 0.125F, 4, -0.75F, 1.5F};

RunRequest absmaxInt8() {
  return {"absmax", "int8", {}, tensor::Role::kActivation, {}};
}

class SampleStudyTest : public testing::Test {
 protected:
  Result<SampleStudy> study(const SampleRequest& request) const {
    return studySamples(tensor_, profile::profileTensor(tensor_, {}).value(), request, {});
  }
  MemoryTensor tensor_{tensor::ElementType::kF32, {4, 3}, kValues, 1};
};

/// Sum (x - y)^2 of some values under INT8 at a threshold.
double noiseOf(std::span<const float> values, double threshold) {
  const double step = threshold / 127;
  double noise = 0;
  for (const float x : values) {
    noise += std::pow(double{x} - step * std::clamp(std::nearbyint(double{x} / step), -128.0, 127.0), 2);
  }
  return noise;
}

TEST_F(SampleStudyTest, CalibratesOnTheFirstSamplesAndMeasuresOnTheRest) {
  const SampleStudy result = study({.run = absmaxInt8(), .split = {.count = 2, .seed = {}}}).value();
  EXPECT_EQ(result.calibrated.samples, 2U);
  EXPECT_EQ(result.rest.samples, 2U);
  EXPECT_EQ(result.rest.elements, 6U);
  EXPECT_EQ(result.whole.threshold.value(), 8);
  EXPECT_EQ(result.calibrated.own.threshold.value(), 2);
  EXPECT_EQ(result.rest.own.threshold.value(), 8);
  const std::span all(kValues);
  EXPECT_NEAR(result.calibrated.own_error.noise.value, noiseOf(all.first(6), 2), 1e-12);
  EXPECT_NEAR(result.rest.given_error.noise.value, noiseOf(all.last(6), 2), 1e-9);
  EXPECT_NEAR(result.rest.own_error.noise.value, noiseOf(all.last(6), 8), 1e-12);
  // Beyond 2 by half a step or more: -8, 3 and 4 are clipped.
  EXPECT_EQ(result.rest.given_error.saturated.value, 3);
  EXPECT_TRUE(result.convergence.empty());
  EXPECT_TRUE(result.orders.empty());
}

TEST_F(SampleStudyTest, TheThresholdAgainstTheNumberOfSamples) {
  const SampleStudy result =
      study({.run = absmaxInt8(), .split = {.count = 1, .seed = {}}, .convergence = true}).value();
  std::vector<std::pair<std::uint64_t, double>> points;
  for (const SamplePoint& point : result.convergence)
    points.emplace_back(point.samples, point.calibration.threshold.value());
  EXPECT_EQ(points, (std::vector<std::pair<std::uint64_t, double>>{{1, 1}, {2, 2}, {4, 8}}));
}

TEST_F(SampleStudyTest, OnlyAMethodThatLooksAtTheOrderIsRunInSeveral) {
  EXPECT_TRUE(study({.run = absmaxInt8(), .split = {.count = 2, .seed = {}}, .shuffles = 3}).value().orders.empty());
  RunRequest entropy = absmaxInt8();
  entropy.method = "entropy";
  const SampleStudy result = study({.run = entropy, .split = {.count = 2, .seed = {}}, .shuffles = 3}).value();
  ASSERT_EQ(result.orders.size(), 5U);
  EXPECT_EQ(result.orders[0].kind, OrderPoint::Kind::kAsDumped);
  EXPECT_EQ(result.orders[0].calibration.threshold, result.whole.threshold);
  EXPECT_EQ(result.orders[1].kind, OrderPoint::Kind::kReversed);
  // The first batch sets the width: 1024 bins up to 1 grow to 8192 for 8, up to 4 to 2048.
  EXPECT_EQ(result.orders[0].calibration.facts.at("bins"), 8192);
  EXPECT_EQ(result.orders[1].calibration.facts.at("bins"), 2048);
}

TEST_F(SampleStudyTest, ASplitThatLeavesAPartEmptyIsRefused) {
  for (const std::uint64_t count : {0U, 4U, 9U}) {
    const auto result = study({.run = absmaxInt8(), .split = {.count = count, .seed = {}}});
    ASSERT_FALSE(result) << count;
    EXPECT_EQ(result.error().code, ErrorCode::kInvalidArgument);
  }
}

TEST_F(SampleStudyTest, ATensorWithoutSamplesIsRefused) {
  tensor_.edit().sample_axis.reset();
  EXPECT_EQ(study({.run = absmaxInt8(), .split = {.count = 2, .seed = {}}}).error().code, ErrorCode::kNotApplicable);
}

TEST_F(SampleStudyTest, SamplesOfNothingButNaNAreSaidWhereTheyAreCalibratedOn) {
  constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
  const MemoryTensor tensor(tensor::ElementType::kF32, {3, 1}, std::vector<float>{kNaN, 2, 3}, 1);
  const auto profile = profile::profileTensor(tensor, {}).value();
  EXPECT_EQ(studySamples(tensor, profile, {.run = absmaxInt8(), .split = {.count = 1, .seed = {}}}, {}).error().code,
            ErrorCode::kNoFiniteData);
  const auto later =
      studySamples(tensor, profile, {.run = absmaxInt8(), .split = {.count = 2, .seed = {}}, .convergence = true}, {});
  ASSERT_TRUE(later);
  EXPECT_EQ(later->convergence.front().samples, 2U) << "the curve begins where there is something to see";
}

TEST_F(SampleStudyTest, StopsWhenAskedTo) {
  std::stop_source stop;
  stop.request_stop();
  const auto profile = profile::profileTensor(tensor_, {}).value();
  const auto result = studySamples(tensor_, profile, {.run = absmaxInt8(), .split = {.count = 2, .seed = {}}},
                                   {.stop = stop.get_token(), .progress = {}});
  EXPECT_EQ(result.error().code, ErrorCode::kCancelled);
}

TEST(ChosenSamplesTest, ASeedChoosesTheSameSamplesEveryTime) {
  const auto chosen = chosenSamples({.count = 20, .seed = 7}, 50);
  EXPECT_EQ(std::count(chosen.begin(), chosen.end(), true), 20);
  EXPECT_EQ(chosen, chosenSamples({.count = 20, .seed = 7}, 50));
  EXPECT_NE(chosen, chosenSamples({.count = 20, .seed = 8}, 50));
  EXPECT_NE(chosen, chosenSamples({.count = 20, .seed = {}}, 50));
}

}  // namespace
}  // namespace scalewright::calibrate
