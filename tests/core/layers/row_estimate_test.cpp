// Intervals hold the truth as often as they say: over distributions of many kinds, against all rows multiplied here.
#include "core/layers/rows/row_estimate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>
#include <string>

#include "core/encode/fake_quantize.h"
#include "core/layers/rows/row_sampling.h"
#include "core/layers/smooth_search.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::layers {
namespace {

using encode::TensorQuantizer;
using tensor::Granularity;

constexpr std::size_t kFeatures = 48;
constexpr std::size_t kOutputs = 24;

using Values = std::vector<double>;
using Random = std::mt19937_64;

double gauss(Random& random) {
  return std::normal_distribution<double>()(random);
}
double student(Random& random, double freedom) {
  return std::student_t_distribution<double>(freedom)(random);
}
double share(Random& random) {
  return std::uniform_real_distribution<double>()(random);
}

/// How the rows of an input are made, and whether most inputs are like that.
struct Kind {
  const char* name;
  std::function<void(std::size_t row, double* values, Random& random)> fill;
  bool ordinary = false;
};

template <typename Each>
auto each(const Each& value) {
  return [value](std::size_t, double* values, Random& random) {
    for (std::size_t i = 0; i < kFeatures; ++i) values[i] = value(random);
  };
}
template <typename Factor>
auto scaled(const Factor& factor) {
  return [factor](std::size_t row, double* values, Random& random) {
    const double by = factor(row, random);
    for (std::size_t i = 0; i < kFeatures; ++i) values[i] = by * gauss(random);
  };
}
auto sinks(std::size_t period, double size) {
  return scaled([=](std::size_t row, Random&) { return row % period == 0 ? size : 1.0; });
}

std::vector<Kind> kinds() {
  const auto laplace = [](Random& random) { return (share(random) < 0.5 ? -1 : 1) * -std::log(1 - share(random)); };
  const auto channels = [](std::size_t, double* values, Random& random) {
    for (std::size_t i = 0; i < kFeatures; ++i) values[i] = gauss(random) * (i < 3 ? 20 : 1);
  };
  const auto massive = [](std::size_t row, double* values, Random& random) {
    for (std::size_t i = 0; i < kFeatures; ++i) values[i] = gauss(random);
    if (row % 512 == 0) values[5] += 400;
  };
  const auto expert = [](std::size_t row, double* values, Random& random) {
    Random basis(row * 7919 % 12);
    std::fill_n(values, kFeatures, 0.0);
    for (int direction = 0; direction < 4; ++direction) {
      const double by = gauss(random);
      for (std::size_t i = 0; i < kFeatures; ++i) values[i] += by * gauss(basis);
    }
  };
  const auto padded = [](std::size_t row, double* values, Random& random) {
    for (std::size_t i = 0; i < kFeatures; ++i) values[i] = row % 10 < 4 ? 0 : gauss(random);
  };
  return {{"Gauss", each(gauss), true},
          {"Laplace", each(laplace), true},
          {"t8", each([](Random& random) { return student(random, 8); }), true},
          {"t4", each([](Random& random) { return student(random, 4); })},
          {"t3", each([](Random& random) { return student(random, 3); })},
          {"t2.5", each([](Random& random) { return student(random, 2.5); })},
          {"channels", channels, true},
          {"one sink", sinks(100000, 1000)},
          {"small sinks", sinks(512, 10)},
          {"sinks", sinks(512, 100)},
          {"large sinks", sinks(256, 1000)},
          {"many sinks", sinks(64, 30)},
          {"massive", massive},
          {"sizes", scaled([](std::size_t, Random& random) { return std::exp(gauss(random)); })},
          {"far sizes", scaled([](std::size_t, Random& random) { return std::exp(2 * gauss(random)); })},
          {"two sizes", scaled([](std::size_t, Random& random) { return share(random) < 0.02 ? 30.0 : 1.0; })},
          {"sparse", each([](Random& random) { return share(random) < 0.05 ? gauss(random) : 0; })},
          {"halves", each([](Random& random) { return std::max(0.0, gauss(random)); })},
          {"experts", expert},
          {"padding", padded}};
}

TensorQuantizer quantizerFor(const std::string& format, double threshold, const tensor::Shape& shape,
                             const Granularity& granularity = {}, const Values& thresholds = {}) {
  return encode::makeTensorQuantizer(format, {}, Threshold(threshold), granularity, shape, thresholds).value();
}

double percentile(Values values, double part) {
  for (double& value : values) value = std::fabs(value);
  const auto place = values.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), place, values.end());
  return *place > 0 ? *place : *std::max_element(values.begin(), values.end());
}

Values quantized(const TensorQuantizer& quantizer, const Values& values, std::size_t columns) {
  Values result = values;
  for (std::size_t at = 0; at < values.size(); at += columns)
    encode::fakeQuantize(quantizer, at, std::span(result).subspan(at, columns));
  return result;
}

/// Squares of X W^T of all rows, and of the three differences from it.
struct Truth {
  double signal = 0;
  double both = 0;
  double input_only = 0;
  double weight_only = 0;
};

Truth truthOf(const Values& x, const Values& qx, const Values& w, const Values& qw) {
  Truth truth;
  for (std::size_t row = 0; row < x.size(); row += kFeatures) {
    for (std::size_t output = 0; output < w.size(); output += kFeatures) {
      double y = 0;
      double both = 0;
      double input = 0;
      double weight = 0;
      for (std::size_t i = 0; i < kFeatures; ++i) {
        y += x[row + i] * w[output + i];
        both += qx[row + i] * qw[output + i];
        input += qx[row + i] * w[output + i];
        weight += x[row + i] * qw[output + i];
      }
      truth.signal += y * y;
      truth.both += (y - both) * (y - both);
      truth.input_only += (y - input) * (y - input);
      truth.weight_only += (y - weight) * (y - weight);
    }
  }
  return truth;
}

/// One input, a weight, and their quantizers.
struct Case {
  Values x;
  Values w;
  TensorQuantizer input;
  TensorQuantizer weight;
};

Case caseOf(const Kind& kind, std::size_t number) {
  Random random(1000 + number);
  const std::size_t rows = number % 3 == 0 ? 700 : 1600;
  const tensor::Shape x_shape{rows, kFeatures};
  const tensor::Shape w_shape{kOutputs, kFeatures};
  Values x(rows * kFeatures);
  for (std::size_t row = 0; row < rows; ++row) kind.fill(row, x.data() + row * kFeatures, random);
  Values w(kOutputs * kFeatures);
  for (double& value : w) value = gauss(random) * 0.1;
  const double most = percentile(x, 1);
  const double part = percentile(x, 0.999);
  const double w_most = percentile(w, 1);
  Values channels(kFeatures, 1e-9);
  for (std::size_t i = 0; i < x.size(); ++i)
    channels[i % kFeatures] = std::max(channels[i % kFeatures], std::fabs(x[i]));
  const std::vector<TensorQuantizer> inputs = {
      quantizerFor("fp8_e4m3fn", most, x_shape), quantizerFor("fp8_e4m3fn", part, x_shape),
      quantizerFor("int8", most, x_shape), quantizerFor("int8", kind.ordinary ? most : part, x_shape),
      quantizerFor("int8", most, x_shape, Granularity::perChannel(1), channels)};
  return {std::move(x), w, inputs[number % inputs.size()],
          quantizerFor(number % 2 == 0 ? "int8" : "int4", w_most, w_shape)};
}

struct Tally {
  static double widthOf(const OutputError& error) { return error.interval->high - error.interval->low; }

  int intervals = 0;
  int hold = 0;
  double outside = 0;  ///< decibels between the truth and the nearer end, at most
  Values widths;       ///< of ordinary data
  std::string misses;

  void add(const std::string& about, const OutputError& estimate, double signal, double noise, bool ordinary) {
    if (noise == 0 || signal == 0) return;
    ASSERT_TRUE(estimate.interval) << about;
    const double truth = 10 * std::log10(signal / noise);
    const auto [low, high] = *estimate.interval;
    EXPECT_LE(low, *estimate.sqnr()) << about;
    EXPECT_GE(high, *estimate.sqnr()) << about;
    ++intervals;
    hold += low <= truth && truth <= high ? 1 : 0;
    const double away = std::max(low - truth, truth - high);
    if (away > 0)
      misses += about + ": " + std::to_string(truth) + ", " + std::to_string(low) + ".." + std::to_string(high) + "\n";
    outside = std::max(outside, away);
    if (ordinary) widths.push_back(high - low);
  }
};

class RowEstimateTest : public ::testing::TestWithParam<std::uint64_t> {};

TEST_P(RowEstimateTest, IntervalsHoldTheTruthOverDistributions) {
  constexpr std::size_t kCases = 200;
  const std::vector<Kind> all = kinds();
  Tally tally;
  Tally of_known;  // signal, and error of the weight, as moments know them
  for (std::size_t number = 0; number < kCases; ++number) {
    const Kind& kind = all[number % all.size()];
    const Case one = caseOf(kind, number);
    const std::size_t rows = one.x.size() / kFeatures;
    const test::MemoryTensor reader(tensor::ElementType::kF64, {rows, kFeatures}, one.x, 256);
    const LinearWeight weight{one.w, {kOutputs, kFeatures}};
    const auto chosen = chooseRows(reader, GetParam(), kFeatures, one.input, {}).value();
    const auto found = estimateLayerErrors(chosen, one.input, weight, one.weight, {}).value();
    ASSERT_EQ(found.rows, GetParam());
    ASSERT_TRUE(found.isEstimate());
    const Truth truth =
        truthOf(one.x, quantized(one.input, one.x, kFeatures), one.w, quantized(one.weight, one.w, kFeatures));
    const std::string about = std::string(kind.name) + " " + std::to_string(number);
    tally.add(about + " both", found.both, truth.signal, truth.both, kind.ordinary);
    tally.add(about + " input", found.input_only, truth.signal, truth.input_only, kind.ordinary);
    tally.add(about + " weight", found.weight_only, truth.signal, truth.weight_only, kind.ordinary);
    LayerErrors known;
    known.weight_only = {rows * kOutputs, truth.signal, truth.weight_only, {}};
    const auto better = estimateLayerErrors(chosen, one.input, weight, one.weight, {}, &known).value();
    EXPECT_EQ(better.weight_only.noise, truth.weight_only);
    EXPECT_EQ(better.both.signal, truth.signal);
    EXPECT_FALSE(better.weight_only.interval);
    EXPECT_FALSE(better.isEstimate(&LayerErrors::weight_only));
    EXPECT_TRUE(better.isEstimate(&LayerErrors::both));
    of_known.add(about + " both", better.both, truth.signal, truth.both, kind.ordinary);
    of_known.add(about + " input", better.input_only, truth.signal, truth.input_only, kind.ordinary);
  }
  std::sort(of_known.widths.begin(), of_known.widths.end());
  const double width_of_known = of_known.widths[of_known.widths.size() / 2];
  RecordProperty("held_of_known", of_known.hold);
  RecordProperty("of_known", of_known.intervals);
  RecordProperty("outside_of_known", std::to_string(of_known.outside));
  RecordProperty("width_of_known", std::to_string(width_of_known));
  EXPECT_GE(of_known.intervals, 350);
  EXPECT_GE(of_known.hold, 0.93 * of_known.intervals) << of_known.misses;
  EXPECT_LE(of_known.outside, 1) << of_known.misses;
  std::sort(tally.widths.begin(), tally.widths.end());
  const double width = tally.widths[tally.widths.size() / 2];
  RecordProperty("held", tally.hold);
  RecordProperty("of", tally.intervals);
  RecordProperty("outside", std::to_string(tally.outside));
  RecordProperty("width", std::to_string(width));
  EXPECT_GE(tally.intervals, 500);
  EXPECT_GE(tally.hold, 0.93 * tally.intervals) << tally.misses;
  EXPECT_LE(tally.outside, 1) << tally.misses;
  EXPECT_LE(width, GetParam() == 256 ? 0.8 : 2) << "of ordinary data";
  EXPECT_LE(width_of_known, width);
}

TEST_P(RowEstimateTest, GainsOfSmoothingAreWithinTheirIntervals) {
  constexpr std::size_t kCases = 100;
  const std::vector<Kind> all = kinds();
  Tally tally;
  int narrower = 0;
  int gains = 0;
  int held = 0;
  std::string misses;
  for (std::size_t number = 0; number < kCases; ++number) {
    const Kind& kind = all[number % all.size()];
    const Case one = caseOf(kind, number);
    const std::size_t rows = one.x.size() / kFeatures;
    const test::MemoryTensor input(tensor::ElementType::kF64, {rows, kFeatures}, one.x, 256);
    const test::MemoryTensor weight(tensor::ElementType::kF64, {kOutputs, kFeatures}, one.w);
    recipe::Decision decision;
    decision.format = number % 2 == 0 ? "int8" : "fp8_e4m3fn";
    decision.calibrator = number % 3 == 0 ? "percentile" : "absmax";
    const std::vector<SmoothedWeight> weights = {{weight, decision, 1}};
    const std::vector<double> alphas = {0.5};
    const Smoothing whole = searchSmoothing(input, decision, weights, alphas, kAllRows, {}).value();
    const Smoothing some = searchSmoothing(input, decision, weights, alphas, GetParam(), {}).value();
    const std::string about = std::string(kind.name) + " " + std::to_string(number);
    const OutputError& before = whole.unsmoothed;
    const OutputError& after = whole.curve.front().error;
    tally.add(about + " unsmoothed", some.unsmoothed, before.signal, before.noise, kind.ordinary);
    tally.add(about + " smoothed", some.curve.front().error, after.signal, after.noise, kind.ordinary);
    const std::optional<SqnrInterval>& gain = some.curve.front().gain;
    ASSERT_TRUE(gain) << about;
    const double truth = *after.sqnr() - *before.sqnr();
    ++gains;
    held += gain->low <= truth && truth <= gain->high ? 1 : 0;
    if (gain->low > truth || truth > gain->high)
      misses += about + ": " + std::to_string(truth) + ", " + std::to_string(gain->low) + ".." +
                std::to_string(gain->high) + "\n";
    narrower += gain->high - gain->low < tally.widthOf(some.unsmoothed) + tally.widthOf(some.curve.front().error);
  }
  RecordProperty("held", held);
  RecordProperty("narrower", narrower);
  EXPECT_GE(held, 0.93 * gains) << misses;
  EXPECT_GE(narrower, 0.8 * gains);
  EXPECT_GE(tally.hold, 0.93 * tally.intervals) << tally.misses;
}

INSTANTIATE_TEST_SUITE_P(Rows, RowEstimateTest, ::testing::Values(64, 256));

}  // namespace
}  // namespace scalewright::layers
