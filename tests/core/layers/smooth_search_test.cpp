#include "core/layers/smooth_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "core/layers/smoothing.h"
#include "tests/core/layers/three_loops.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::layers {
namespace {

using tensor::ElementType;
using test::MemoryTensor;

recipe::Decision decided(const std::string& format, const std::string& calibrator = "absmax") {
  recipe::Decision decision;
  decision.format = format;
  decision.calibrator = calibrator;
  return decision;
}

MemoryTensor matrix(tensor::Shape shape, unsigned seed, std::size_t loud, double gain) {
  std::mt19937_64 engine(seed);
  std::normal_distribution<double> normal;
  const std::size_t columns = shape.back();
  std::size_t count = 1;
  for (const std::uint64_t extent : shape) count *= extent;
  std::vector<double> values(count);
  for (std::size_t i = 0; i < count; ++i) values[i] = normal(engine) * (i % columns == loud ? gain : 1);
  return {ElementType::kF64, std::move(shape), values};
}

const std::vector<double> kGrid = smoothingGrid();

TEST(SmoothSearchTest, AnOutlierChannelIsSmoothedAway) {
  const MemoryTensor input = matrix({4, 16, 8}, 1, 3, 200);
  const MemoryTensor weight = matrix({12, 8}, 2, 3, 0.005);  // the outputs need all channels alike
  const std::vector<SmoothedWeight> weights = {{weight, decided("int8"), 1}};
  const auto found = searchSmoothing(input, decided("int8"), weights, kGrid, 512, {});
  ASSERT_TRUE(found) << sentence(found.error());
  EXPECT_EQ(found->rows, 64U);
  ASSERT_EQ(found->curve.size(), 21U);
  EXPECT_GT(*found->best().error.sqnr(), *found->unsmoothed.sqnr() + 10);
  const auto least = std::min_element(found->curve.begin(), found->curve.end(),
                                      [](const auto& a, const auto& b) { return a.error.noise < b.error.noise; });
  EXPECT_EQ(found->best().alpha, least->alpha);
  const auto scales = found->scales(found->best().alpha);
  EXPECT_LT(smoothedInput(found->input_maxima, scales)[3], found->input_maxima[3]);
}

TEST(SmoothSearchTest, AFormatWithoutRoundingToSpeakOfGainsNothing) {
  // Powers of two in the values and in s: float16 holds every product exactly, smoothed or not.
  const std::vector<double> x = {4, -4, 1, -1};
  const std::vector<double> w = {1, 0.25};
  const MemoryTensor input(ElementType::kF64, {2, 2}, x);
  const MemoryTensor weight(ElementType::kF64, {1, 2}, w);
  const std::vector<SmoothedWeight> weights = {{weight, decided("fp16"), 1}};
  const auto found = searchSmoothing(input, decided("fp16"), weights, std::vector<double>{0, 0.5, 1}, 512, {});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->input_maxima, (std::vector<double>{4, 4}));
  EXPECT_EQ(found->weight_maxima.front(), w);
  EXPECT_EQ(found->scales(0.5), (std::vector<double>{2, 4}));
  EXPECT_EQ(found->unsmoothed.noise, 0);
  for (const Smoothing::Point& point : found->curve) EXPECT_EQ(point.error.noise, 0) << point.alpha;
  EXPECT_EQ(found->best().alpha, 0) << "the first of equals";
}

TEST(SmoothSearchTest, LayersOfOneInputShareTheirScalesAndAddTheirErrors) {
  const MemoryTensor input = matrix({20, 6}, 3, 1, 30);
  const MemoryTensor first = matrix({5, 6}, 4, 2, 10);
  const MemoryTensor second = matrix({7, 6}, 5, 4, 3);
  const std::vector<double> alphas = {0.5};
  const auto search = [&](const std::vector<SmoothedWeight>& weights) {
    return searchSmoothing(input, decided("int8"), weights, alphas, 512, {}).value();
  };
  const SmoothedWeight one{first, decided("int8"), 1};
  const SmoothedWeight other{second, decided("int8"), 1};
  const Smoothing both = search({one, other});
  const Smoothing alone = search({one});
  const Smoothing apart = search({other});
  EXPECT_EQ(both.unsmoothed.noise, alone.unsmoothed.noise + apart.unsmoothed.noise);
  EXPECT_EQ(both.unsmoothed.count, 20U * 12);
  std::vector<double> maxima(6);
  for (std::size_t i = 0; i < 6; ++i) maxima[i] = std::max(both.weight_maxima[0][i], both.weight_maxima[1][i]);
  EXPECT_EQ(both.scales(0.5), smoothingScales(both.input_maxima, maxima, 0.5));
}

TEST(SmoothSearchTest, KerasKernelsGiveTheSameAsTheirTransposes) {
  const MemoryTensor input = matrix({9, 4}, 6, 0, 1);
  std::vector<double> rows(12);
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = std::sin(static_cast<double>(i));
  std::vector<double> columns(12);
  for (std::size_t o = 0; o < 3; ++o) {
    for (std::size_t i = 0; i < 4; ++i) columns[i * 3 + o] = rows[o * 4 + i];
  }
  const MemoryTensor torch(ElementType::kF64, {3, 4}, rows);
  const MemoryTensor keras(ElementType::kF64, {4, 3}, columns);
  const auto search = [&](const SmoothedWeight& weight) {
    return searchSmoothing(input, decided("int4"), std::vector{weight}, kGrid, 512, {}).value();
  };
  const Smoothing one = search({torch, decided("int4"), 1});
  const Smoothing other = search({keras, decided("int4"), 0});
  EXPECT_EQ(one.weight_maxima, other.weight_maxima);
  for (std::size_t i = 0; i < kGrid.size(); ++i) {
    EXPECT_NEAR(one.curve[i].error.noise, other.curve[i].error.noise, 1e-12 * one.curve[i].error.noise);
  }
}

TEST(SmoothSearchTest, MaximaAreThoseOfTheWholeInputErrorsThoseOfTheSample) {
  const MemoryTensor input(ElementType::kF64, {3, 1}, std::vector<double>{-9, 2, 1});
  const MemoryTensor weight(ElementType::kF64, {1, 1}, std::vector<double>{1});
  const std::vector<SmoothedWeight> weights = {{weight, decided("int8"), 1}};
  const auto found = searchSmoothing(input, decided("int8"), weights, std::vector<double>{1}, 1, {}).value();
  EXPECT_LT(found.rows, 3U);
  EXPECT_TRUE(found.isEstimate());
  EXPECT_EQ(found.rows_in_all, 3U);
  EXPECT_EQ(found.input_maxima, std::vector<double>{9});
  EXPECT_NEAR(found.unsmoothed.signal, 86, 1e-9) << "in ratio to the power of all rows";
  EXPECT_FALSE(found.curve.front().gain) << "nothing is lost";
}

TEST(SmoothSearchTest, SomeRowsGiveWhatAllGiveWithinTheirIntervals) {
  // A first token 60 times larger: rows from the middle would never show what clipping it does.
  std::vector<double> x = test::normals(std::size_t{2048} * 16, 31);
  for (std::size_t row = 0; row < 2048; row += 512) {
    for (std::size_t i = 0; i < 16; ++i) x[row * 16 + i] *= 60;
  }
  for (std::size_t i = 3; i < x.size(); i += 16) x[i] *= 20;
  const MemoryTensor input(ElementType::kF64, {4, 512, 16}, x, 300);
  const MemoryTensor weight(ElementType::kF64, {12, 16}, test::normals(std::size_t{12} * 16, 32));
  const std::vector<SmoothedWeight> weights = {{weight, decided("int8"), 1}};
  for (const char* method : {"absmax", "percentile"}) {
    const auto all = searchSmoothing(input, decided("int8", method), weights, kGrid, kAllRows, {}).value();
    const auto some = searchSmoothing(input, decided("int8", method), weights, kGrid, 256, {}).value();
    EXPECT_EQ(some.rows, 256U);
    EXPECT_EQ(some.unsmoothed.count, all.unsmoothed.count);
    ASSERT_TRUE(some.unsmoothed.interval);
    EXPECT_LE(some.unsmoothed.interval->low, *all.unsmoothed.sqnr());
    EXPECT_GE(some.unsmoothed.interval->high, *all.unsmoothed.sqnr());
    std::size_t held = 0;
    for (std::size_t i = 0; i < kGrid.size(); ++i) {
      const double gain = *all.curve[i].error.sqnr() - *all.unsmoothed.sqnr();
      ASSERT_TRUE(some.curve[i].gain) << method << " " << kGrid[i];
      if (some.curve[i].gain->low <= gain && gain <= some.curve[i].gain->high) ++held;
      EXPECT_FALSE(all.curve[i].gain) << "known";
    }
    EXPECT_GE(held, kGrid.size() - 1) << method;
    EXPECT_TRUE(all.isSure());
  }
}

TEST(SmoothSearchTest, ConstantAndDeadChannelsPass) {
  const MemoryTensor input(ElementType::kF64, {2, 2}, std::vector<double>{0, 1, 0, 1});
  const MemoryTensor weight(ElementType::kF64, {1, 2}, std::vector<double>{0, 0});
  const std::vector<SmoothedWeight> weights = {{weight, decided("int8"), 1}};
  const auto found = searchSmoothing(input, decided("int8"), weights, kGrid, 512, {}).value();
  EXPECT_EQ(found.scales(0.5), (std::vector<double>{1, 1}));
  EXPECT_FALSE(found.best().error.sqnr());
}

TEST(SmoothSearchTest, AllRowsHaveThePointsOfAPersonWhoMultipliesThem) {
  // More rows than are taken at once, the first 60 times larger: what a sample would say is far off.
  std::vector<double> x = test::normals(std::size_t{2500} * 6, 21);
  for (std::size_t i = 0; i < 6; ++i) x[i] *= 60;
  for (std::size_t i = 3; i < x.size(); i += 6) x[i] *= 8;
  const std::vector<double> stored = test::normals(std::size_t{4} * 6, 22);
  const MemoryTensor input(ElementType::kF64, {2500, 6}, x, 300);
  const MemoryTensor weight(ElementType::kF64, {4, 6}, stored);
  const std::vector<SmoothedWeight> weights = {{weight, decided("int8"), 1}};
  const auto all = searchSmoothing(input, decided("int8"), weights, std::vector{0.5}, kAllRows, {}).value();
  EXPECT_EQ(all.rows, 2500U);
  EXPECT_FALSE(all.isEstimate());
  const auto noiseAt = [&](const std::vector<double>& scales) {
    std::vector<double> smooth = x;
    std::vector<double> w = stored;
    for (std::size_t i = 0; i < smooth.size(); ++i) smooth[i] /= scales[i % 6];
    for (std::size_t i = 0; i < w.size(); ++i) w[i] *= scales[i % 6];
    const auto rounded = [](std::vector<double> values) {
      double amax = 0;
      for (const double value : values) amax = std::max(amax, std::fabs(value));
      for (double& value : values) value = std::nearbyint(value * (127 / amax)) * (amax / 127);
      return values;
    };
    // Exact outputs are those of the values as they are: W s (x / s) differs from W x by roundings.
    const std::vector<double> qx = rounded(smooth);
    const std::vector<double> qw = rounded(w);
    double noise = 0;
    for (std::size_t row = 0; row < 2500; ++row) {
      for (std::size_t output = 0; output < 4; ++output) {
        double exact = 0;
        double changed = 0;
        for (std::size_t i = 0; i < 6; ++i) {
          exact += smooth[row * 6 + i] * w[output * 6 + i];
          changed += qx[row * 6 + i] * qw[output * 6 + i];
        }
        noise += (exact - changed) * (exact - changed);
      }
    }
    return noise;
  };
  EXPECT_NEAR(all.curve.front().error.noise, noiseAt(all.scales(0.5)), 1e-6 * noiseAt(all.scales(0.5)));
  EXPECT_NEAR(all.unsmoothed.noise, noiseAt(std::vector<double>(6, 1.0)), 1e-6 * all.unsmoothed.noise);
  const auto one = searchSmoothing(input, decided("int8"), weights, std::vector{0.5}, kAllRows, {.threads = 1}).value();
  EXPECT_EQ(one.curve.front().error.noise, all.curve.front().error.noise);
}

TEST(SmoothSearchTest, WhatCannotBeSmoothedSaysWhy) {
  const MemoryTensor input = matrix({4, 2}, 7, 0, 1);
  const MemoryTensor weight = matrix({3, 2}, 8, 0, 1);
  const auto codeOf = [&](const recipe::Decision& decision, const MemoryTensor& w, double alpha,
                          std::uint64_t rows = kAllRows) {
    const std::vector<SmoothedWeight> weights = {{w, decided("int8"), 1}};
    const auto found = searchSmoothing(input, decision, weights, std::vector{alpha}, rows, {});
    return found ? std::nullopt : std::optional(found.error().code);
  };
  EXPECT_EQ(codeOf(decided("int8"), weight, 1.5), ErrorCode::kParameterOutOfRange);
  EXPECT_EQ(codeOf(decided("int8"), weight, NAN), ErrorCode::kParameterOutOfRange);
  EXPECT_EQ(codeOf(decided("int8", "manual"), weight, 0.5), ErrorCode::kNotApplicable);
  EXPECT_EQ(codeOf(decided("int8"), matrix({3, 4}, 9, 0, 1), 0.5), ErrorCode::kShapeMismatch);
  auto by_sample = decided("int8");
  by_sample.granularity = tensor::Granularity::perChannel(0);
  EXPECT_EQ(codeOf(by_sample, weight, 0.5, 2), std::nullopt) << "each row has its own scale";
  EXPECT_EQ(codeOf(by_sample, weight, 0.5), std::nullopt) << "all rows have theirs";
}

}  // namespace
}  // namespace scalewright::layers
