#include "core/view/plots/curves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "core/metrics/metric.h"
#include "core/metrics/sketch_error.h"
#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::view {
namespace {

profile::Profile profileOf(const std::vector<float>& values) {
  const test::MemoryTensor tensor(tensor::ElementType::kF32, {values.size()}, values);
  return profile::profileTensor(tensor, {}).value();
}

std::uint64_t total(const Histogram& histogram) {
  return std::accumulate(histogram.counts.begin(), histogram.counts.end(), std::uint64_t{0});
}

class HistogramTest : public testing::TestWithParam<AxisScale> {};

TEST_P(HistogramTest, CountsEveryNonZeroElementOnce) {
  const auto profile = profileOf(test::activationLike<float>(30000));
  for (const std::size_t columns : {1U, 7U, 500U, 5000U}) {
    const Histogram histogram = magnitudeHistogram(profile, GetParam(), columns);
    EXPECT_EQ(total(histogram) + histogram.zeros, 30000U) << columns;
    ASSERT_EQ(histogram.edges.size(), columns + 1);
    EXPECT_TRUE(std::is_sorted(histogram.edges.begin(), histogram.edges.end()));
    EXPECT_EQ(histogram.edges.back(), profile.amax);
  }
}

TEST_P(HistogramTest, AgreesWithCountingTheData) {
  const auto values = test::activationLike<float>(30000);
  const Histogram histogram = magnitudeHistogram(profileOf(values), GetParam(), 20);
  for (std::size_t i = 0; i + 1 < histogram.edges.size(); ++i) {
    const auto inside = std::count_if(values.begin(), values.end(), [&](float v) {
      const double x = std::fabs(double{v});
      return x >= histogram.edges[i] && x < histogram.edges[i + 1] && x > 0;
    });
    // A bin of the sketch (1/128 of an octave) may straddle an edge.
    EXPECT_NEAR(static_cast<double>(histogram.counts[i]), static_cast<double>(inside), 0.02 * 30000 + 5) << i;
  }
}

TEST_P(HistogramTest, OfNothingIsEmpty) {
  EXPECT_TRUE(magnitudeHistogram(profileOf({}), GetParam(), 10).counts.empty());
  EXPECT_TRUE(magnitudeHistogram(profileOf({NAN}), GetParam(), 10).counts.empty());
  const Histogram zeros = magnitudeHistogram(profileOf({0, 0}), GetParam(), 10);
  EXPECT_TRUE(zeros.counts.empty());
  EXPECT_EQ(zeros.zeros, 2U);
}

TEST_P(HistogramTest, OfAConstantIsOneColumnOnAnAxis) {
  for (const std::size_t columns : {1U, 10U, 1600U}) {
    const Histogram histogram = magnitudeHistogram(profileOf(std::vector<float>(50, -0.3F)), GetParam(), columns);
    EXPECT_EQ(histogram.counts.back(), 50U) << columns;
    EXPECT_EQ(total(histogram), 50U);
    EXPECT_LT(histogram.edges.front(), histogram.edges.back());
  }
}

TEST_P(HistogramTest, OfFewValuesHasAColumnForEach) {
  const std::vector<std::pair<float, int>> occurrences = {
      {0.1F, 3}, {-0.7F, 40}, {1.3F, 500}, {-2.9F, 6000}, {7.7F, 1}};
  std::vector<float> values;
  for (const auto& [value, times] : occurrences) values.insert(values.end(), static_cast<std::size_t>(times), value);
  const Histogram histogram = magnitudeHistogram(profileOf(values), GetParam(), 1600);
  std::vector<std::uint64_t> filled;
  for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
    if (histogram.counts[i] == 0) continue;
    const double value = std::fabs(double{occurrences[filled.size()].first});
    EXPECT_LE(histogram.edges[i], value * (1 + 1e-12));
    EXPECT_GE(histogram.edges[i + 1], value);
    filled.push_back(histogram.counts[i]);
  }
  EXPECT_EQ(filled, (std::vector<std::uint64_t>{3, 40, 500, 6000, 1}));
}

TEST_P(HistogramTest, OfEveryShortCodeHasNoGaps) {
  // Every code of bfloat16 from 1 to 4, stored as such and as float32: columns finer than the codes are all filled.
  std::vector<std::uint16_t> codes;
  std::vector<float> values;
  for (int i = 0; i < 40 * 257; ++i) {
    codes.push_back(static_cast<std::uint16_t>(0x3f80 + i % 257));
    values.push_back(std::bit_cast<float>(std::uint32_t{codes.back()} << 16));
  }
  const test::MemoryTensor shorts(tensor::ElementType::kBF16, {codes.size()}, codes);
  for (const profile::Profile& profile : {profile::profileTensor(shorts, {}).value(), profileOf(values)}) {
    const Histogram histogram = magnitudeHistogram(profile, GetParam(), 1600);
    for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
      EXPECT_TRUE(histogram.edges[i] < 1 || histogram.counts[i] > 0) << histogram.edges[i];
    }
    EXPECT_EQ(total(histogram), values.size());
  }
}

TEST_P(HistogramTest, OfValuesHasEachSignByItself) {
  auto values = test::activationLike<float>(30000);
  std::erase_if(values, [](float v) { return v < 0 && v > -0.3F; });  // unlike on both sides
  values.insert(values.end(), 77, 0.0F);
  const auto profile = profileOf(values);
  for (const std::size_t columns : {2U, 7U, 500U}) {
    const Histogram histogram = signedHistogram(profile, GetParam(), columns);
    EXPECT_TRUE(histogram.is_signed);
    ASSERT_EQ(histogram.counts.size(), columns);
    ASSERT_EQ(histogram.edges.size(), columns + 1);
    EXPECT_TRUE(std::is_sorted(histogram.edges.begin(), histogram.edges.end()));
    EXPECT_EQ(histogram.edges.front(), profile.minimum);
    EXPECT_EQ(histogram.edges.back(), profile.maximum);
    const auto zero = std::find(histogram.edges.begin(), histogram.edges.end(), 0.0);
    ASSERT_NE(zero, histogram.edges.end());
    const auto negative = std::accumulate(
        histogram.counts.begin(), histogram.counts.begin() + (zero - histogram.edges.begin()), std::uint64_t{0});
    EXPECT_EQ(negative,
              static_cast<std::uint64_t>(std::count_if(values.begin(), values.end(), [](float v) { return v < 0; })));
    EXPECT_EQ(total(histogram) + histogram.zeros, values.size());
    EXPECT_EQ(histogram.zeros, static_cast<std::uint64_t>(std::count(values.begin(), values.end(), 0.0F)));
  }
}

TEST_P(HistogramTest, OfValuesOfOneSignEndsAtZero) {
  const Histogram positive = signedHistogram(profileOf({0.5F, 1, 2, 2}), GetParam(), 10);
  EXPECT_EQ(positive.counts.size(), 10U);
  EXPECT_EQ(positive.edges.front(), 0);
  EXPECT_EQ(positive.edges.back(), 2);
  const Histogram negative = signedHistogram(profileOf({-0.5F, -1, -2, -2}), GetParam(), 10);
  EXPECT_EQ(negative.edges.front(), -2);
  EXPECT_EQ(negative.edges.back(), 0);
  EXPECT_EQ(negative.counts, (std::vector<std::uint64_t>{positive.counts.rbegin(), positive.counts.rend()}));
  EXPECT_TRUE(signedHistogram(profileOf({0, 0}), GetParam(), 10).counts.empty());
  EXPECT_TRUE(signedHistogram(profileOf({NAN}), GetParam(), 10).counts.empty());
  EXPECT_EQ(total(signedHistogram(profileOf({-3, 5}), GetParam(), 1)), 2U) << "one column for two signs";
}

TEST(QuantizedCountsTest, OfValuesAreThoseOfEachSign) {
  // Steps of 1 up to 127: -1.4, -0.8 -> -1; 0.8, 1.2 -> 1; 300 and -200 are clipped.
  const Histogram histogram =
      signedHistogram(profileOf({-1.4F, -0.8F, -200, 0.8F, 1.2F, 1.3F, 300}), AxisScale::kLinear, 5000);
  const auto quantized = quantizedCounts(histogram, *formats::find("int8"), {}, Threshold(127));
  ASSERT_EQ(quantized.size(), histogram.counts.size());
  double negative = 0;
  double positive = 0;
  for (std::size_t i = 0; i < quantized.size(); ++i) {
    (histogram.edges[i] < 0 ? negative : positive) += quantized[i];
    if (histogram.edges[i + 1] < -127 || histogram.edges[i] > 127) {
      EXPECT_EQ(quantized[i], 0) << histogram.edges[i];
    }
  }
  EXPECT_NEAR(negative, 2, 1e-9);
  EXPECT_NEAR(positive, 3, 1e-9);
}

TEST_P(HistogramTest, AChannelHasItsShareOfTheColumns) {
  const auto profile = profileOf(test::activationLike<float>(4000));
  const Histogram histogram = magnitudeHistogram(profile, GetParam(), 400);
  histogram::ChannelCounts counts;
  counts.granularity = tensor::Granularity::perChannel(0);
  counts.lowest = histogram::halfOctaveOf(profile.amax) - 9;
  counts.columns = 10;
  counts.counts = {5, 0, 7, 10, 20, 30, 40, 50, 60, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
  counts.zeros = counts.not_finite = {0, 0};
  const auto first = channelOutline(histogram, counts, 0);
  ASSERT_EQ(first.size(), 400U);
  EXPECT_NEAR(std::accumulate(first.begin(), first.end(), 0.0), 224, 1e-9);
  const auto second = channelOutline(histogram, counts, 1);
  EXPECT_NEAR(std::accumulate(second.begin(), second.end(), 0.0), 1, 1e-12);
  for (std::size_t i = 0; i < second.size(); ++i) {
    EXPECT_EQ(second[i] > 0, histogram.edges[i + 1] > histogram::halfOctaveEdge(counts.lowest + 9))
        << histogram.edges[i];
  }
  EXPECT_TRUE(channelOutline(histogram, counts, 2).empty());
  EXPECT_TRUE(channelOutline(signedHistogram(profile, GetParam(), 400), counts, 0).empty()) << "counts have no sign";
}

TEST(LinearHistogramTest, CountsAsNumpyDoesWhereValuesAreFew) {
  // numpy.histogram([1, 1, 2, 3, 3, 3, 4], bins=4, range=(0, 4)): the last column holds both its edges.
  const Histogram histogram = magnitudeHistogram(profileOf({1, -1, 2, 3, -3, 3, 4, 0}), AxisScale::kLinear, 4);
  EXPECT_EQ(histogram.counts, (std::vector<std::uint64_t>{0, 2, 1, 4}));
  EXPECT_EQ(histogram.zeros, 1U);
}

INSTANTIATE_TEST_SUITE_P(Scales, HistogramTest,
                         testing::Values(AxisScale::kLinear, AxisScale::kLogarithmic, AxisScale::kSymlog),
                         [](const testing::TestParamInfo<AxisScale>& param) {
                           return param.param == AxisScale::kLinear        ? "linear"
                                  : param.param == AxisScale::kLogarithmic ? "logarithmic"
                                                                           : "symlog";
                         });

TEST(ErrorCurveTest, IsTheErrorAtEachThreshold) {
  const auto profile = profileOf(test::activationLike<float>(5000));
  const ErrorCurve curve = errorCurve(profile, *formats::find("int8"), {}, 0.1, 10, 9);
  ASSERT_EQ(curve.thresholds.size(), 9U);
  EXPECT_EQ(curve.thresholds.front(), 0.1);
  EXPECT_EQ(curve.thresholds.back(), 10);
  for (std::size_t i = 0; i < 9; ++i) {
    const auto quantizer =
        quantize::ScalarQuantizer::make(*formats::find("int8"), {}, Threshold(curve.thresholds[i])).value();
    const auto error = metrics::errorFromSketch(profile, quantizer);
    EXPECT_EQ(curve.sqnr_db[i], metrics::find("sqnr")->evaluate(error)->value);
  }
}

TEST(ErrorCurveTest, OfACastIsFlat) {
  const auto profile = profileOf(test::activationLike<float>(5000));
  const ErrorCurve curve = errorCurve(profile, *formats::find("bf16"), {}, 0.1, 10, 5);
  EXPECT_EQ(curve.sqnr_db.front(), curve.sqnr_db.back());
}

TEST(CalibratorMarksTest, ShowEveryMethodThatAppliesAndTheOneInForce) {
  const auto profile = profileOf(test::activationLike<float>(20000));
  recipe::Decision decision;
  const auto marks = calibratorMarks(profile, decision, {});
  const auto has = [&](const char* label) {
    return std::any_of(marks.begin(), marks.end(), [&](const CalibratorMark& mark) { return mark.label == label; });
  };
  for (const char* label : {"max", "p99.9", "p99.99", "p99.999", "MSE"}) EXPECT_TRUE(has(label)) << label;
  EXPECT_FALSE(has("best bias"));
  EXPECT_EQ(std::count_if(marks.begin(), marks.end(), [](const auto& mark) { return mark.current; }), 1);

  decision.calibrator = "manual";
  decision.parameters = {{"threshold", 0.5}};
  const auto manual = calibratorMarks(profile, decision, {});
  const auto current = std::find_if(manual.begin(), manual.end(), [](const auto& mark) { return mark.current; });
  ASSERT_NE(current, manual.end());
  EXPECT_EQ(current->threshold, 0.5);
}

TEST(CalibratorMarksTest, ThoseThatAreKnownStandWhereTheyWouldBeFoundAnew) {
  const auto profile = profileOf(test::activationLike<float>(20000));
  recipe::Decision decision;
  decision.calibrator = "percentile";
  const auto before = calibratorMarks(profile, decision, {});
  decision.parameters = {{"percentile", std::string("99.5")}};
  const auto anew = calibratorMarks(profile, decision, {});
  const auto moved = calibratorMarks(profile, decision, {}, before);
  ASSERT_EQ(moved.size(), anew.size());
  for (std::size_t i = 0; i < anew.size(); ++i) {
    EXPECT_EQ(moved[i].calibrator, anew[i].calibrator);
    EXPECT_EQ(moved[i].parameters, anew[i].parameters);
    EXPECT_EQ(moved[i].threshold, anew[i].threshold);
    EXPECT_EQ(moved[i].current, anew[i].current);
  }
}

TEST(GridRugTest, HoldsThePositiveValuesBetweenTheBounds) {
  EXPECT_EQ(gridRug(*formats::find("fp4_e2m1"), {}, Threshold(12), 0, 100, 100),
            (std::vector<double>{1, 2, 3, 4, 6, 8, 12}));
  EXPECT_EQ(gridRug(*formats::find("fp4_e2m1"), {}, Threshold(12), 2.5, 7, 100), (std::vector<double>{3, 4, 6}));
  EXPECT_LE(gridRug(*formats::find("int16"), {}, Threshold(1), 0, 1, 200).size(), 200U);
}

TEST(ThresholdRangeTest, HoldsTheMaximum) {
  const auto range = thresholdRange(profileOf({0.5F, 3, -7}));
  EXPECT_LT(range.low, 3);
  EXPECT_GT(range.high, 7);
  EXPECT_LT(thresholdRange(profileOf({0})).low, thresholdRange(profileOf({0})).high);
}

LevelRange levelsOf(std::vector<double> sqnr_db) {
  ErrorCurve curve;
  curve.sqnr_db = std::move(sqnr_db);
  return levelRange({ErrorCurve{}, curve});
}

TEST(LevelRangeTest, HoldsTheLevelsWithRoom) {
  const LevelRange range = levelsOf({20, NAN, 70, INFINITY});
  EXPECT_DOUBLE_EQ(range.low, 17);  // 6 % of 50 dB
  EXPECT_DOUBLE_EQ(range.high, 73);
  EXPECT_DOUBLE_EQ(levelsOf({30, 31}).low, 29) << "at least one";
}

TEST(LevelRangeTest, LeavesOutWhatIsOfNoUse) {
  EXPECT_DOUBLE_EQ(levelsOf({-300, 40}).low, -13) << "-10 and 6 % of 50";
  EXPECT_DOUBLE_EQ(levelsOf({0, 120}).low, 40 - 4.8) << "80 below the best";
  EXPECT_DOUBLE_EQ(levelsOf({-50, -40}).low, -51) << "all of it is";
}

TEST(LevelRangeTest, OfNothingIsAUsualOne) {
  for (const LevelRange& range : {levelRange({}), levelsOf({NAN, INFINITY})}) {
    EXPECT_DOUBLE_EQ(range.low, -2.4);
    EXPECT_DOUBLE_EQ(range.high, 42.4);
  }
}

}  // namespace
}  // namespace scalewright::view
