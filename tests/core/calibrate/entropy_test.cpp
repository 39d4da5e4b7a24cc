#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/calibrate/calibrator.h"
#include "core/calibrate/entropy/dialects.h"
#include "core/calibrate/entropy/divergence.h"
#include "core/calibrate/entropy/parameters.h"
#include "core/calibrate/entropy/search.h"
#include "core/calibrate/supply.h"
#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::calibrate {
namespace {

using histogram::GrowingHistogram;
using test::MemoryTensor;

const CalibratorDescriptor& entropy() {
  return *find("entropy");
}

profile::Profile entropyProfile(const std::vector<float>& values) {
  return profile::profileTensor(MemoryTensor(tensor::ElementType::kF32, {values.size()}, values), {}).value();
}

Result<Calibration> run(const profile::Profile& profile, const ParameterValues& parameters = {},
                        const Evidence& evidence = {}) {
  const auto grid = formats::Grid::make(*formats::find("int8")).value();
  return calibrate(entropy(), {profile, grid, tensor::Role::kActivation, evidence}, parameters);
}

bool warned(const Calibration& result, Warning warning) {
  return std::find(result.warnings.begin(), result.warnings.end(), warning) != result.warnings.end();
}

GrowingHistogram laplace() {
  GrowingHistogram histogram{.width = 0.01, .counts = std::vector<std::uint64_t>(1024)};
  for (std::size_t j = 0; j < 1024; ++j) {
    histogram.counts[j] = static_cast<std::uint64_t>(2000 * std::exp(-static_cast<double>(j) / 100) + 0.4);
  }
  return histogram;
}

TEST(EntropySearchTest, AConstantTensorKeepsItsRangeUnlessTheFirstTieWins) {
  const auto profile = entropyProfile(std::vector<float>(10000, 0.75F));
  // The middle of the last bin.
  EXPECT_EQ(run(profile)->threshold, Threshold(1023.5 * (0.75 / 1024)));
  EXPECT_EQ(run(profile)->facts.at("divergence"), 0);
  const double clipped = run(profile, {{"dialect", std::string("text")}})->threshold.value();
  EXPECT_EQ(clipped, 127.5 * (0.75 / 1024));
}

TEST(EntropySearchTest, EqualCandidatesAreSettledByTheRule) {
  GrowingHistogram histogram{.width = 1, .counts = std::vector<std::uint64_t>(1024)};
  histogram.counts[5] = 10;  // candidates differ in nothing
  EntropyRule rule = findDialect("text")->rule;
  EXPECT_EQ(searchEntropy(histogram, rule, 6)->keep, 128U);
  rule.tie = Tie::kLast;
  EXPECT_EQ(searchEntropy(histogram, rule, 6)->keep, 1024U);
  rule.capped = true;
  EXPECT_EQ(searchEntropy(histogram, rule, 6)->threshold, Threshold(6));
}

TEST(EntropySearchTest, CandidatesStartAtTheCoarseBinsAndEndWithTheData) {
  GrowingHistogram histogram{.width = 1, .counts = std::vector<std::uint64_t>(1024)};
  histogram.counts[700] = 1;
  EXPECT_EQ(candidatesOf(histogram, {.coarse = 200}).first, 200U);
  EXPECT_EQ(candidatesOf(histogram, {}).last, 701U);
  EXPECT_EQ(candidatesOf(histogram, findDialect("text")->rule).last, 1024U);
}

TEST(EntropySearchTest, TheCurveIsThatOfTheSearch) {
  const GrowingHistogram histogram = laplace();
  for (const Dialect& dialect : dialects()) {
    const DivergenceCurve curve = divergenceCurve(histogram, dialect.rule, 11);
    const auto pick = searchEntropy(histogram, dialect.rule, 11);
    ASSERT_EQ(curve.keep.size(), curve.thresholds.size());
    ASSERT_EQ(curve.keep.size(), curve.divergences.size());
    const std::size_t at = pick->keep - curve.keep.front();
    EXPECT_EQ(curve.keep[at], pick->keep);
    EXPECT_EQ(curve.thresholds[at], pick->threshold.value());
    EXPECT_NEAR(curve.divergences[at], pick->divergence, 1e-13);
    for (const double divergence : curve.divergences) EXPECT_GE(divergence, pick->divergence - 1e-13);
  }
}

TEST(EntropyTest, WithoutACandidateTheMaximumIsUsedAndSaysSo) {
  const auto profile = entropyProfile(test::activationLike<float>(500));
  const auto result = run(profile, {{"coarse", std::int64_t{5000}}});
  EXPECT_EQ(result->threshold, Threshold(profile.amax));
  EXPECT_TRUE(warned(*result, Warning::kNoCandidate));
}

TEST(EntropyTest, EstimatesUntilTheDataHaveBeenRead) {
  auto values = test::activationLike<float>(60000);
  const MemoryTensor tensor(tensor::ElementType::kF32, {60, 1000}, values);
  const auto profile = profile::profileTensor(tensor, {}).value();
  const auto grid = formats::Grid::make(*formats::find("int8")).value();
  Evidence evidence;
  const CalibrationInput input{profile, grid, tensor::Role::kActivation, evidence};
  const auto estimated = calibrate(entropy(), input, {});
  EXPECT_FALSE(estimated->exact());
  EXPECT_TRUE(warned(*estimated, Warning::kEstimated));

  const EvidenceRequest request = missingEvidence(entropy(), input, {});
  EXPECT_EQ(request, (EvidenceRequest{.histogram = true}));
  evidence.add(supplyEvidence(tensor, profile, request, {}).value());
  const auto exact = calibrate(entropy(), input, {});
  EXPECT_TRUE(exact->exact());
  EXPECT_FALSE(warned(*exact, Warning::kEstimated));
  EXPECT_TRUE(missingEvidence(entropy(), input, {}).empty());
  EXPECT_LE(estimated->threshold_low, exact->threshold.value());
  EXPECT_GE(estimated->threshold_high, exact->threshold.value());
}

TEST(EntropyTest, SaysSoWhenBinsWereMerged) {
  const std::vector<float> values = {1e-30F, 1e30F};
  const auto result = run(entropyProfile(values));
  EXPECT_TRUE(warned(*result, Warning::kMergedBins));
  EXPECT_EQ(result->facts.at("bins"), 1048576);
}

TEST(EntropyParametersTest, ADialectSetsTheDefaultsAndAPersonOverridesSingleOnes) {
  for (const Dialect& dialect : dialects()) {
    const auto values = completeFor(entropy(), tensor::Role::kActivation, {{"dialect", std::string(dialect.id)}});
    EXPECT_EQ(ruleOf(completed(entropy().parameters, values).value()), dialect.rule) << dialect.id;
  }
  const auto values = completeFor(entropy(), tensor::Role::kWeight,
                                  {{"dialect", std::string("gtc2017")}, {"coarse", std::int64_t{64}}});
  EntropyRule wanted = findDialect("gtc2017")->rule;
  wanted.coarse = 64;
  EXPECT_EQ(ruleOf(values), wanted);
}

TEST(EntropyParametersTest, TheFallbacksAreThoseOfTheFirstDialect) {
  EXPECT_EQ(ruleOf(defaultsOf(entropyParameters())), dialects().front().rule);
  EXPECT_EQ(findDialect("nvidia")->rule, EntropyRule{});
}

TEST(EntropyParametersTest, AnUnknownDialectIsRefused) {
  EXPECT_EQ(run(entropyProfile({1, 2}), {{"dialect", std::string("oracle")}}).error().code,
            ErrorCode::kInvalidArgument);
  EXPECT_EQ(findDialect("oracle"), nullptr);
}

}  // namespace
}  // namespace scalewright::calibrate
