// Rules of single methods, with numbers from the documents or by hand.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/calibrate/calibrator.h"
#include "core/metrics/sketch_error.h"
#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"
#include "tests/support/reference.h"

namespace scalewright::calibrate {
namespace {

using test::MemoryTensor;

profile::Profile methodProfile(const std::vector<double>& values) {
  return profile::profileTensor(MemoryTensor(tensor::ElementType::kF64, {values.size()}, values), {}).value();
}

Result<Calibration> run(const char* method, const profile::Profile& profile, const char* format,
                        const ParameterValues& parameters = {}, tensor::Role role = tensor::Role::kActivation) {
  const Evidence none;
  return calibrate(*find(method), {profile, formats::Grid::make(*formats::find(format)).value(), role, none},
                   parameters);
}

bool warnedOf(const Calibration& result, Warning warning) {
  return std::find(result.warnings.begin(), result.warnings.end(), warning) != result.warnings.end();
}

TEST(BackoffTest, SelectsTheBiasesOfTheDocument) {
  const auto vectors = test::reference("literal_vectors.json");
  for (const auto& row : vectors.at("habana_select")) {
    const double amax = row.at("amax");
    if (amax == 0) continue;  // settled by the rule for all-zero tensors
    const auto result =
        run("backoff", methodProfile({amax}), "fp8_143", {{"backoff", row.at("backoff").get<double>()}});
    EXPECT_EQ(result->bias->value(), row.at("result").at(0).get<int>()) << amax;
    EXPECT_EQ(!warnedOf(*result, Warning::kSaturates), row.at("result").at(1).get<bool>()) << amax;
  }
}

TEST(BackoffTest, DefaultsFollowTheRole) {
  // 0.3 fits bias 15 with backoff 0.5 (0.46875) but not with 0.25 (0.234375).
  EXPECT_EQ(run("backoff", methodProfile({0.3}), "fp8_143", {}, tensor::Role::kWeight)->bias, ExponentBias(15));
  EXPECT_EQ(run("backoff", methodProfile({0.3}), "fp8_143", {}, tensor::Role::kActivation)->bias, ExponentBias(11));
}

TEST(BackoffTest, AMaximumMeasuredInBfloat16IsRoundedFirst) {
  // 3.7565 rounds to 3.75 in bfloat16, the limit of bias 11 with backoff 0.25; 3.759 rounds to 3.765625.
  EXPECT_EQ(run("backoff", methodProfile({3.7565}), "fp8_143", {{"bf16_amax", true}})->bias, ExponentBias(11));
  EXPECT_EQ(run("backoff", methodProfile({3.759}), "fp8_143", {{"bf16_amax", true}})->bias, ExponentBias(7));
  EXPECT_EQ(run("backoff", methodProfile({3.7565}), "fp8_143", {{"bf16_amax", false}})->bias, ExponentBias(7));
}

TEST(BackoffTest, ExtraScalePutsTheMaximumWhereItsBackoffWants) {
  const ParameterValues extra = {{"extra_scale", true}};
  EXPECT_EQ(run("backoff", methodProfile({2000.0}), "fp8_143", extra)->threshold, Threshold(8000));
  EXPECT_EQ(run("backoff", methodProfile({0.0625}), "fp8_143", extra)->threshold, Threshold(0.25));
  EXPECT_EQ(run("backoff", methodProfile({10.0}), "fp8_143", extra)->threshold, Threshold(240));
  // 0.1171875 is the limit of amax / backoff < 0.46875.
  EXPECT_EQ(run("backoff", methodProfile({0.1171875}), "fp8_143", extra)->threshold, Threshold(0.9375));
}

TEST(BackoffTest, ABackoffAboveOneIsTakenWithAWarning) {
  const auto result = run("backoff", methodProfile({1.0}), "fp8_143", {{"backoff", 2.0}});
  EXPECT_EQ(result->bias, ExponentBias(15));
  EXPECT_TRUE(warnedOf(*result, Warning::kBackoffAboveOne));
}

TEST(LeastErrorBiasTest, AnOutlierBeyondEveryRangeTakesTheWidestWithAWarning) {
  const auto result = run("least_error_bias", methodProfile({0.1, 0.2, 1e30}), "fp8_143");
  EXPECT_EQ(result->bias, ExponentBias(3));
  EXPECT_TRUE(warnedOf(*result, Warning::kNoRangeFits));
}

TEST(LeastErrorBiasTest, ATieGoesToTheFinerGrid) {
  // 0.5 is on every grid.
  const auto result = run("least_error_bias", methodProfile({0.5, -0.5}), "fp8_143");
  EXPECT_EQ(result->bias, ExponentBias(15));
  EXPECT_FALSE(warnedOf(*result, Warning::kNoRangeFits));
}

TEST(PercentileTest, OfZeroFallsBackToTheMaximum) {
  std::vector<double> values(1000, 0.0);
  values[3] = 4;
  const auto result = run("percentile", methodProfile(values), "int8", {{"percentile", "99"}});
  EXPECT_EQ(result->threshold, Threshold(4));
  EXPECT_TRUE(warnedOf(*result, Warning::kZeroPercentile));
}

TEST(PercentileTest, EndsAreTheSmallestAndTheLargestMagnitude) {
  const auto profile = methodProfile({-3, 1, 2, 0.5});
  EXPECT_EQ(run("percentile", profile, "int8", {{"percentile", "100"}})->threshold, Threshold(3));
  EXPECT_EQ(run("percentile", profile, "int8", {{"percentile", "0"}})->threshold, Threshold(0.5));
  EXPECT_EQ(run("percentile", profile, "int8", {{"percentile", "101"}}).error().code, ErrorCode::kParameterOutOfRange);
}

TEST(PercentileTest, OfValuesLeavesAsLargeAShareBeyondEachEnd) {
  // By hand, h = 6 * 0.75 = 4.5: x ascending -8 -3 -1 0 1 2 4 gives 1.5, -x ascending -4 -2 -1 0 1 3 8 gives 2,
  // |x| ascending 0 1 1 2 3 4 8 gives 3.5.
  const auto profile = methodProfile({4, -8, 1, -3, 0, 2, -1});
  EXPECT_EQ(run("percentile", profile, "int8", {{"percentile", "75"}, {"of", "values"}})->threshold, Threshold(2));
  EXPECT_EQ(run("percentile", profile, "int8", {{"percentile", "75"}})->threshold, Threshold(3.5));
  EXPECT_EQ(run("percentile", profile, "int8", {{"percentile", "100"}, {"of", "values"}})->threshold, Threshold(8));
  // Values of one sign have one tail.
  const auto negative = methodProfile({-1, -2, -3, -4, -5});
  EXPECT_EQ(run("percentile", negative, "int8", {{"percentile", "75"}, {"of", "values"}})->threshold, Threshold(4));
  EXPECT_EQ(run("percentile", profile, "int8", {{"of", "both"}}).error().code, ErrorCode::kInvalidArgument);
}

TEST(FixedTest, OneGivesInt8TheStepOfTheDocument) {
  const auto result = run("fixed", methodProfile({0.2, 0.9}), "int8");
  EXPECT_EQ(result->threshold.value() / 127, 1.0 / 127);
}

TEST(UnitScaleTest, IsTheFormatsOwnRange) {
  EXPECT_EQ(run("unit_scale", methodProfile({3}), "fp8_e4m3fn")->threshold, Threshold(448));
  EXPECT_EQ(run("unit_scale", methodProfile({3}), "fp8_143")->threshold, Threshold(240));
}

TEST(UnitScaleTest, AsAFloorItGrowsWithTheTensor) {
  // max(1, max |x| / 448), as a threshold.
  const ParameterValues floor = {{"rule", std::string("floor")}};
  EXPECT_EQ(run("unit_scale", methodProfile({3, -7}), "fp8_e4m3fn", floor)->threshold, Threshold(448));
  EXPECT_EQ(run("unit_scale", methodProfile({3, -896}), "fp8_e4m3fn", floor)->threshold, Threshold(896));
  EXPECT_EQ(run("unit_scale", methodProfile({3, -896}), "fp8_e4m3fn")->threshold, Threshold(448));
}

TEST(MseTest, IsNeverWorseThanTheOtherMethodsOnItsOwnObjective) {
  const auto floats = test::activationLike<double>(30000);
  const auto profile = methodProfile(floats);
  for (const auto* format : formats::descriptors()) {
    if (!find("mse")->applies(*format)) continue;
    const auto noise = [&](double threshold) {
      const auto quantizer = quantize::ScalarQuantizer::make(*format, {}, Threshold(threshold)).value();
      return metrics::errorFromSketch(profile, quantizer).noise.value;
    };
    const std::string id(format->id);
    const double best = noise(run("mse", profile, id.c_str())->threshold.value());
    EXPECT_LE(best, noise(profile.amax)) << id;
    for (const char* alpha : {"99.9", "99.99", "99.999"}) {
      const auto other =
          run("percentile", profile, id.c_str(), {{"percentile", alpha}, {"estimator", "higher"}})->threshold;
      EXPECT_LE(best, noise(other.value())) << id << ' ' << alpha;
    }
    // And than a fine grid of thresholds, within what its own steps allow.
    for (int i = 1; i <= 2000; ++i) EXPECT_LE(best, noise(profile.amax * i / 2000) * 1.01) << id << ' ' << i;
  }
}

TEST(MseTest, AHigherNormKeepsMoreOfTheRange) {
  const auto profile = methodProfile(test::activationLike<double>(30000));
  EXPECT_GT(run("mse", profile, "int4", {{"norm", 6.0}})->threshold, run("mse", profile, "int4")->threshold);
}

TEST(LabelTest, NamesTheParameterThatMatters) {
  EXPECT_EQ(labelOf(*find("percentile"), {{"percentile", std::string("99.99")}}), "p99.99");
  EXPECT_EQ(labelOf(*find("percentile"), {}), "p99.999");
  EXPECT_EQ(labelOf(*find("absmax"), {}), "max");
  EXPECT_EQ(labelOf(*find("manual"), {}), "manual");
}

}  // namespace
}  // namespace scalewright::calibrate
