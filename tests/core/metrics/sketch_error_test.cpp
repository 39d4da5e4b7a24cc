#include "core/metrics/sketch_error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/metrics/data_error.h"
#include "core/metrics/metric.h"
#include "core/profile/profiler.h"
#include "tests/support/memory_tensor.h"
#include "tests/support/random_values.h"

namespace scalewright::metrics {
namespace {

using quantize::ScalarQuantizer;
using tensor::ElementType;
using test::MemoryTensor;

ScalarQuantizer make(const formats::FormatDescriptor& format, double threshold) {
  return ScalarQuantizer::make(format, {}, Threshold(threshold)).value();
}

double metricOf(const char* id, const ErrorSums& error) {
  return find(id)->evaluate(error)->value;
}

profile::Profile sketchOf(const io::TensorReader& tensor) {
  return profile::profileTensor(tensor, {}).value();
}

/// Quantiles of the standard normal distribution: a sample without noise, out to 5 standard deviations.
std::vector<double> normalQuantiles(std::size_t count) {
  std::vector<double> values(count);
  double x = -6;
  for (std::size_t i = 0; i < count; ++i) {
    const double target = (static_cast<double>(i) + 0.5) / static_cast<double>(count);
    for (int step = 0; step < 20; ++step) {  // Newton, from the previous quantile
      const double density = std::exp(-x * x / 2) / std::sqrt(2 * 3.14159265358979324);
      const double move = (target - 0.5 * std::erfc(-x / std::sqrt(2.0))) / density;
      x += std::clamp(move, -0.1, 0.1);
      if (std::fabs(move) < 1e-12) break;
    }
    values[i] = x;
  }
  return values;
}

class EveryFormatTest : public testing::TestWithParam<const formats::FormatDescriptor*> {};

TEST_P(EveryFormatTest, IntervalHoldsTheExactError) {
  const auto values = test::activationLike<float>(30000);
  const MemoryTensor tensor(ElementType::kF32, {300, 100}, values);
  const auto profile = sketchOf(tensor);
  for (const double share : {1.5, 1.0, 0.37, 0.11, 0.02, 0.001}) {
    const auto quantizer = make(*GetParam(), profile.amax * share);
    const auto sketched = errorFromSketch(profile, quantizer);
    const auto exact = errorFromData(tensor, {quantizer}, {}).value().front();
    EXPECT_LE(sketched.noise.low, exact.noise.value * (1 + 1e-12)) << share;
    EXPECT_GE(sketched.noise.high, exact.noise.value * (1 - 1e-12)) << share;
    EXPECT_LE(sketched.flushed.low, exact.flushed.value) << share;
    EXPECT_GE(sketched.flushed.high, exact.flushed.value) << share;
    EXPECT_LE(sketched.saturated.low, exact.saturated.value) << share;
    EXPECT_GE(sketched.saturated.high, exact.saturated.value) << share;
    EXPECT_LE(sketched.levels_used.low, exact.levels_used.value) << share;
    EXPECT_GE(sketched.levels_used.high, exact.levels_used.value) << share;
    // Where the grid is coarser than the sketch, the estimate is as good as a reading.
    if (quantizer.grid().format().bits <= 8 && exact.noise.value > 0) {
      EXPECT_NEAR(metricOf("sqnr", sketched), metricOf("sqnr", exact), 0.05) << share;
    }
  }
}

TEST_P(EveryFormatTest, LosslessSketchesGiveTheExactError) {
  const auto floats = test::activationLike<float>(20000);
  const auto half = formats::Grid::make(*formats::find("fp16")).value();
  std::vector<std::uint16_t> codes;
  for (const float v : floats) codes.push_back(static_cast<std::uint16_t>(half.encode(double{v})));
  const MemoryTensor tensor(ElementType::kF16, {20000}, codes);
  const auto profile = sketchOf(tensor);
  for (const double share : {1.0, 0.3, 0.01}) {
    const auto quantizer = make(*GetParam(), profile.amax * share);
    const auto sketched = errorFromSketch(profile, quantizer);
    const auto exact = errorFromData(tensor, {quantizer}, {}).value().front();
    ASSERT_TRUE(sketched.exact());
    EXPECT_NEAR(sketched.noise.value, exact.noise.value, exact.noise.value * 1e-13);
    EXPECT_EQ(sketched.flushed, exact.flushed);
    EXPECT_EQ(sketched.saturated, exact.saturated);
    EXPECT_EQ(sketched.levels_used, exact.levels_used);
    EXPECT_EQ(sketched.max_error, exact.max_error);
    EXPECT_NEAR(sketched.signal, exact.signal, exact.signal * 1e-15);
  }
}

TEST_P(EveryFormatTest, ValuesOnTheGridHaveNoError) {
  const auto quantizer = make(*GetParam(), 3.0);
  std::vector<double> values;
  const auto grid = quantizer.grid().values();
  for (std::size_t i = 0; i < grid.size(); i += 1 + grid.size() / 300) values.push_back(quantizer.fromGrid(grid[i]));
  // Beyond 127 steps the threshold is passed by the one negative code that has no positive twin.
  const MemoryTensor tensor(ElementType::kF64, {values.size()}, values);
  const auto error = errorFromData(tensor, {quantizer}, {}).value().front();
  EXPECT_NEAR(error.noise.value, 0, error.signal * 1e-30);
  EXPECT_EQ(error.levels_used.value, static_cast<double>(values.size()));
}

std::vector<const formats::FormatDescriptor*> tensorFormats() {
  std::vector<const formats::FormatDescriptor*> formats;
  for (const auto* format : formats::descriptors()) {
    const bool whole = format->scaling != formats::Scaling::kScaleOnly && format->scaling != formats::Scaling::kBlock;
    if (whole) formats.push_back(format);
  }
  return formats;
}

INSTANTIATE_TEST_SUITE_P(Formats, EveryFormatTest, testing::ValuesIn(tensorFormats()),
                         [](const testing::TestParamInfo<const formats::FormatDescriptor*>& param) {
                           return std::string(param.param->id);
                         });

/// Noise of one half of a unit Gaussian beyond t: (1 + t^2) Q(t) - t phi(t), Q and phi being the tail and the density.
double overload(double t) {
  const double tail = 0.5 * std::erfc(t / std::sqrt(2.0));
  const double density = std::exp(-t * t / 2) / std::sqrt(2 * 3.14159265358979324);
  return (1 + t * t) * tail - t * density;
}

/// Under INT8 with 127 mapped to t: step^2 / 12 within the range, and beyond it, which is a step wider on the left.
double noiseOfClippedGaussian(double t) {
  const double step = t / 127;
  return step * step / 12 + overload(t) + overload(t + step);
}

TEST(SqnrTest, OfAGaussianIsThatOfTheClosedForm) {
  const auto values = normalQuantiles(2000000);
  const MemoryTensor tensor(ElementType::kF64, {values.size()}, values);
  const auto profile = sketchOf(tensor);
  for (const double t : {3.0, 3.5, 4.0, 4.5}) {
    const double sqnr = metricOf("sqnr", errorFromSketch(profile, make(*formats::find("int8"), t)));
    EXPECT_NEAR(sqnr, -10 * std::log10(noiseOfClippedGaussian(t)), 0.02) << t;
  }
  // With 16 levels the fine-step formula no longer holds; the best uniform quantizer is known to reach 19.4 dB.
  double best = 0;
  for (double t = 1; t < 4; t += 0.02) {
    best = std::max(best, metricOf("sqnr", errorFromSketch(profile, make(*formats::find("int4"), t))));
  }
  EXPECT_NEAR(best, 19.4, 0.3);
}

TEST(MetricTest, ClosedFormsByHand) {
  // INT8 with step 1: errors 0, 0.25, -0.25, 0.4, and 73 beyond the threshold.
  const std::vector<double> values = {1, 2.25, -3.25, 0.4, 200};
  const MemoryTensor tensor(ElementType::kF64, {5}, values);
  const auto error = errorFromData(tensor, {make(*formats::find("int8"), 127)}, {}).value().front();
  EXPECT_DOUBLE_EQ(metricOf("mse", error), (0.0625 + 0.0625 + 0.16 + 5329) / 5);
  EXPECT_DOUBLE_EQ(metricOf("max_error", error), 73);
  EXPECT_DOUBLE_EQ(metricOf("saturated", error), 20);
  EXPECT_DOUBLE_EQ(metricOf("flushed", error), 20);
  EXPECT_DOUBLE_EQ(metricOf("levels", error), 100.0 * 5 / 256);
  EXPECT_DOUBLE_EQ(metricOf("sqnr", error), 10 * std::log10((1 + 5.0625 + 10.5625 + 0.16 + 40000) / (5329 + 0.285)));
}

TEST(MetricTest, SqnrOfNoErrorIsInfiniteAndOfNoSignalUndefined) {
  const MemoryTensor exact(ElementType::kF64, {2}, std::vector<double>{1, 2});
  const auto none = errorFromData(exact, {make(*formats::find("int8"), 127)}, {}).value().front();
  EXPECT_EQ(metricOf("sqnr", none), INFINITY);
  const MemoryTensor zeros(ElementType::kF64, {2}, std::vector<double>{0, 0});
  const auto silent = errorFromData(zeros, {make(*formats::find("int8"), 127)}, {}).value().front();
  EXPECT_FALSE(find("sqnr")->evaluate(silent));
  EXPECT_EQ(metricOf("mse", silent), 0);
}

TEST(MetricTest, OfNothingIsUndefined) {
  for (const auto* metric : descriptors()) EXPECT_FALSE(metric->evaluate(ErrorSums{})) << metric->id;
}

TEST(DataErrorTest, IsTheSameForAnyThreadCount) {
  const auto values = test::activationLike<float>(300000);
  const MemoryTensor tensor(ElementType::kF32, {3000, 100}, values, 10);
  const auto blocks = quantize::BlockQuantizer::make(*formats::find("nvfp4"), {}, Threshold(3)).value();
  const std::vector<quantize::AnyQuantizer> quantizers = {make(*formats::find("int8"), 3),
                                                          make(*formats::find("fp4_e2m1"), 2), blocks};
  WorkContext one;
  one.threads = 1;
  const auto reference = errorFromData(tensor, quantizers, one).value();
  for (const unsigned threads : {2U, 5U}) {
    WorkContext work;
    work.threads = threads;
    const auto again = errorFromData(tensor, quantizers, work).value();
    for (std::size_t i = 0; i < quantizers.size(); ++i) {
      EXPECT_EQ(again[i].noise, reference[i].noise);
      EXPECT_EQ(again[i].signal, reference[i].signal);
    }
  }
}

TEST(DataErrorTest, LeavesOutWhatIsNotFinite) {
  const std::vector<double> values = {NAN, INFINITY, -INFINITY, 1.25};
  const MemoryTensor tensor(ElementType::kF64, {4}, values);
  const auto error = errorFromData(tensor, {make(*formats::find("int8"), 127)}, {}).value().front();
  EXPECT_EQ(error.count, 1U);
  EXPECT_EQ(error.noise.value, 0.0625);
}

}  // namespace
}  // namespace scalewright::metrics
