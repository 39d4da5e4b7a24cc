#include "core/layers/output_error.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/encode/fake_quantize.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::layers {
namespace {

using encode::TensorQuantizer;
using tensor::Granularity;

TensorQuantizer quantizerOf(const std::string& format, double threshold, const tensor::Shape& shape = {},
                            const Granularity& granularity = {}, const std::vector<double>& thresholds = {}) {
  return encode::makeTensorQuantizer(format, {}, Threshold(threshold), granularity, shape, thresholds).value();
}

RowSample sampleOf(std::vector<double> values, std::uint64_t features) {
  const std::uint64_t rows = values.size() / features;
  return sampleRows(test::MemoryTensor(tensor::ElementType::kF64, {rows, features}, values), rows, {}).value();
}

LinearWeight weightOf(std::vector<double> values, tensor::Shape shape, std::uint64_t input_axis = 1) {
  return readWeight(test::MemoryTensor(tensor::ElementType::kF64, std::move(shape), values), input_axis, {}).value();
}

std::vector<double> random(std::size_t count, unsigned seed) {
  std::mt19937_64 engine(seed);
  std::normal_distribution<double> normal;
  std::vector<double> values(count);
  for (double& value : values) value = normal(engine);
  return values;
}

/// The sums by three loops. weight: [outputs, features].
OutputError bruteForce(const std::vector<double>& x, const std::vector<double>& qx, const std::vector<double>& w,
                       const std::vector<double>& qw, std::size_t features) {
  OutputError sums;
  for (std::size_t r = 0; r < x.size(); r += features) {
    for (std::size_t o = 0; o < w.size(); o += features) {
      double exact = 0;
      double quantized = 0;
      for (std::size_t i = 0; i < features; ++i) {
        exact += x[r + i] * w[o + i];
        quantized += qx[r + i] * qw[o + i];
      }
      ++sums.count;
      sums.signal += exact * exact;
      sums.noise += (exact - quantized) * (exact - quantized);
    }
  }
  return sums;
}

/// Sums in another order: some thousand roundings of 2^-53 apart.
void expectSame(const OutputError& actual, const OutputError& expected) {
  EXPECT_EQ(actual.count, expected.count);
  EXPECT_NEAR(actual.signal, expected.signal, 1e-12 * expected.signal);
  EXPECT_NEAR(actual.noise, expected.noise, 1e-10 * expected.noise);
}

TEST(OutputErrorTest, FollowsAnExampleByHand) {
  // Steps of 1: x = (1.4, 2) -> (1, 2), w = (1, 0.6) -> (1, 1). y = 2.6; 3, 2.2 and 3.4.
  const auto errors = layerErrors(sampleOf({1.4, 2}, 2), quantizerOf("int8", 127), weightOf({1, 0.6}, {1, 2}),
                                  quantizerOf("int8", 127), {});
  ASSERT_TRUE(errors);
  EXPECT_EQ(errors->rows, 1U);
  // None of the factors but 1 and 2 is a double: outputs are off by some 2^-52, squared differences by as much.
  EXPECT_NEAR(errors->both.signal, 6.76, 1e-14);
  EXPECT_NEAR(errors->both.noise, 0.16, 1e-14);
  EXPECT_NEAR(errors->input_only.noise, 0.16, 1e-14);
  EXPECT_NEAR(errors->weight_only.noise, 0.64, 1e-14);
  EXPECT_NEAR(*errors->both.sqnr(), 10 * std::log10(42.25), 1e-12);
}

TEST(OutputErrorTest, EqualsThreeLoopsOverSeveralSlabs) {
  constexpr std::size_t kFeatures = 37;
  constexpr std::size_t kOutputs = 300;
  const auto x = random(11 * kFeatures, 1);
  const auto w = random(kOutputs * kFeatures, 2);
  auto qx = x;
  auto qw = w;
  const auto input = quantizerOf("int4", 3);
  const auto weight = quantizerOf("fp8_e4m3fn", 4);
  encode::fakeQuantize(input, 0, qx);
  encode::fakeQuantize(weight, 0, qw);
  const auto errors = layerErrors(sampleOf(x, kFeatures), input, weightOf(w, {kOutputs, kFeatures}), weight, {});
  ASSERT_TRUE(errors);
  expectSame(errors->both, bruteForce(x, qx, w, qw, kFeatures));
  expectSame(errors->input_only, bruteForce(x, qx, w, w, kFeatures));
  expectSame(errors->weight_only, bruteForce(x, x, w, qw, kFeatures));
}

TEST(OutputErrorTest, ThreadsDoNotChangeABit) {
  const auto sample = sampleOf(random(7 * 16, 3), 16);
  const auto weight = weightOf(random(1000 * 16, 4), {1000, 16});
  const auto q = quantizerOf("int4", 3);
  const auto one = layerErrors(sample, q, weight, q, {.threads = 1}).value();
  const auto four = layerErrors(sample, q, weight, q, {.threads = 4}).value();
  EXPECT_EQ(one.both.noise, four.both.noise);
  EXPECT_EQ(one.both.signal, four.both.signal);
}

TEST(OutputErrorTest, ScalesPerOutputFollowTheStoredLayout) {
  // Steps of 1 and 0.01: each output is a multiple of its own step, and only of that.
  const tensor::Shape torch = {2, 2};
  const std::vector<double> thresholds = {127, 1.27};
  const auto x = sampleOf({1, 1}, 2);
  const auto exact = quantizerOf("int8", 127);
  const auto rows = layerErrors(x, exact, weightOf({5, 100, 0.05, 1}, torch),
                                quantizerOf("int8", 1, torch, Granularity::perChannel(0), thresholds), {});
  EXPECT_LT(rows->both.noise, 1e-25);
  const auto keras = layerErrors(x, exact, weightOf({5, 0.05, 100, 1}, torch, 0),
                                 quantizerOf("int8", 1, torch, Granularity::perChannel(1), thresholds), {});
  EXPECT_LT(keras->both.noise, 1e-25);
  const auto crossed = layerErrors(x, exact, weightOf({5, 0.05, 100, 1}, torch, 0),
                                   quantizerOf("int8", 1, torch, Granularity::perChannel(0), thresholds), {});
  EXPECT_GT(crossed->both.noise, 1);
}

TEST(OutputErrorTest, BlocksRunAlongTheStoredRows) {
  // Keras' blocks run over the outputs, also across slabs: 300 outputs in blocks of 16 leave a last one of 12.
  constexpr std::size_t kFeatures = 3;
  constexpr std::size_t kOutputs = 300;
  const auto stored = random(kFeatures * kOutputs, 5);
  auto quantized = stored;
  const auto q = quantizerOf("nvfp4", 4);
  for (std::size_t row = 0; row < kFeatures; ++row) {
    encode::fakeQuantize(q, row * kOutputs, std::span(quantized).subspan(row * kOutputs, kOutputs));
  }
  const auto transposed = [](const std::vector<double>& from) {
    std::vector<double> to(from.size());
    for (std::size_t i = 0; i < kFeatures; ++i) {
      for (std::size_t o = 0; o < kOutputs; ++o) to[o * kFeatures + i] = from[i * kOutputs + o];
    }
    return to;
  };
  const auto x = random(4 * kFeatures, 6);
  const auto errors = layerErrors(sampleOf(x, kFeatures), q, weightOf(stored, {kFeatures, kOutputs}, 0), q, {});
  ASSERT_TRUE(errors);
  expectSame(errors->weight_only, bruteForce(x, x, transposed(stored), transposed(quantized), kFeatures));
}

TEST(OutputErrorTest, AnInputOfSeveralFeatureAxesIsQuantizedAlongItsLast) {
  // Blocks of 16 begin anew in each of the 18 values of the last axis, three of which are a row of features.
  constexpr std::size_t kLast = 18;
  constexpr std::size_t kFeatures = 3 * kLast;
  const auto x = random(4 * kFeatures, 7);
  const auto w = random(5 * kFeatures, 8);
  const test::MemoryTensor input(tensor::ElementType::kF64, {4, 3, kLast}, x);
  const auto q = quantizerOf("nvfp4", 4);
  auto quantized = x;
  for (std::size_t at = 0; at < x.size(); at += kLast) {
    encode::fakeQuantize(q, at, std::span(quantized).subspan(at, kLast));
  }
  const auto sample = sampleRows(input, 512, {}, kFeatures).value();
  const auto errors = layerErrors(sample, q, weightOf(w, {5, kFeatures}), q, {});
  ASSERT_TRUE(errors);
  expectSame(errors->input_only, bruteForce(x, quantized, w, w, kFeatures));
}

TEST(OutputErrorTest, ScalesOfAnInputFollowItsOwnRows) {
  // Of rows 0..3 with thresholds of their own, the sample has 0 and 2... in the input's numbering.
  const std::vector<double> values = {1, 1, 9, 9, 0.01, 0.01, 9, 9};
  const test::MemoryTensor input(tensor::ElementType::kF64, {4, 2}, values);
  auto sample = sampleRows(input, 2, {}).value();
  ASSERT_EQ(sample.rows, (std::vector<std::uint64_t>{1, 3}));
  const std::vector<double> fit = {1.27, 9, 1.27, 9};
  const std::vector<double> misfit = {9, 1.27, 9, 1.27};
  const auto noise = [&](const std::vector<double>& thresholds) {
    return layerErrors(sample, quantizerOf("int8", 1, {4, 2}, Granularity::perChannel(0), thresholds),
                       weightOf({1, 1}, {1, 2}), quantizerOf("bf16", 1), {})
        ->both.noise;
  };
  EXPECT_LT(noise(fit), 1e-25);
  EXPECT_GT(noise(misfit), 1);
}

TEST(OutputErrorTest, ZeroFactorsHaveNoRatioAndExactOnesNoNoise) {
  const auto q = quantizerOf("int8", 127);
  const auto zero = layerErrors(sampleOf({0, 0}, 2), q, weightOf({1, 2}, {1, 2}), q, {}).value();
  EXPECT_FALSE(zero.both.sqnr());
  const auto exact = layerErrors(sampleOf({3, 4}, 2), q, weightOf({1, 2}, {1, 2}), q, {}).value();
  EXPECT_EQ(exact.both.sqnr(), INFINITY);
}

TEST(OutputErrorTest, OutputsLeftOutAddNothing) {
  const auto q = quantizerOf("int8", 127);
  const auto errors = layerErrors(sampleOf({1, 1}, 2), q, weightOf({NAN, 2, 3, 4}, {2, 2}), q, {}).value();
  EXPECT_EQ(errors.outputs_left_out, 1U);
  EXPECT_EQ(errors.both.signal, 49);
}

/// An input of 5000 rows, more than are multiplied at once, of which the first is 300 times larger.
class AllRowsTest : public ::testing::Test {
 protected:
  static constexpr std::size_t kFeatures = 12;
  static constexpr std::size_t kRows = 5000;
  static constexpr std::size_t kOutputs = 5;

  AllRowsTest() {
    for (std::size_t i = 0; i < kFeatures; ++i) x_[i] *= 300;
  }
  [[nodiscard]] Result<LayerErrors> errorsOf(std::uint64_t most, const WorkContext& work = {}) const {
    const test::MemoryTensor reader(tensor::ElementType::kF64, {kRows, kFeatures}, x_, 700);
    return layerErrors(reader, most, input_, weightOf(w_, {kOutputs, kFeatures}), weight_, work);
  }

  std::vector<double> x_ = random(kRows * kFeatures, 5);
  std::vector<double> w_ = random(kOutputs * kFeatures, 6);
  TensorQuantizer input_ = quantizerOf("int8", 4);
  TensorQuantizer weight_ = quantizerOf("int4", 3);
};

TEST_F(AllRowsTest, EqualThreeLoopsOverAllOfThem) {
  auto qx = x_;
  auto qw = w_;
  encode::fakeQuantize(input_, 0, qx);
  encode::fakeQuantize(weight_, 0, qw);
  const auto errors = errorsOf(kAllRows);
  ASSERT_TRUE(errors);
  EXPECT_EQ(errors->rows, kRows);
  EXPECT_FALSE(errors->isEstimate());
  expectSame(errors->both, bruteForce(x_, qx, w_, qw, kFeatures));
  expectSame(errors->input_only, bruteForce(x_, qx, w_, w_, kFeatures));
  expectSame(errors->weight_only, bruteForce(x_, x_, w_, qw, kFeatures));
}

TEST_F(AllRowsTest, HoldARowThatASampleMisses) {
  const auto all = errorsOf(kAllRows).value();
  const auto some = errorsOf(kUsualRows).value();
  EXPECT_TRUE(some.isEstimate());
  EXPECT_LT(*all.input_only.sqnr(), 1) << "nothing is left of the largest row, which is clipped";
  EXPECT_GT(*some.input_only.sqnr(), 20) << "the sample has rows as most are";
}

TEST_F(AllRowsTest, ThreadsDoNotChangeABit) {
  const auto one = errorsOf(kAllRows, {.threads = 1}).value();
  const auto four = errorsOf(kAllRows, {.threads = 4}).value();
  EXPECT_EQ(one.both.noise, four.both.noise);
  EXPECT_EQ(one.both.signal, four.both.signal);
}

TEST_F(AllRowsTest, ThoseThatAreNotFiniteAreLeftOutPieceByPiece) {
  std::fill(x_.begin() + 2048 * kFeatures, x_.begin() + 4096 * kFeatures, NAN);  // all of the second piece
  x_.back() = INFINITY;
  const auto errors = errorsOf(kAllRows).value();
  EXPECT_EQ(errors.rows_left_out, 2049U);
  EXPECT_EQ(errors.rows, kRows - 2049U);
  EXPECT_FALSE(errors.isEstimate());
  std::fill(x_.begin(), x_.end(), NAN);
  EXPECT_EQ(errorsOf(kAllRows).error().code, ErrorCode::kNoFiniteData);
}

TEST_F(AllRowsTest, ProgressReachesItsEndOnceAndAStopIsAnError) {
  std::uint64_t last = 0;
  std::uint64_t total = 0;
  const auto told = [&](std::uint64_t done, std::uint64_t all) {
    EXPECT_GE(done, last);
    last = done;
    total = all;
  };
  ASSERT_TRUE(errorsOf(kAllRows, {.progress = told, .threads = 1}));
  EXPECT_EQ(last, total);
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(errorsOf(kAllRows, {.stop = stop.get_token()}).error().code, ErrorCode::kCancelled);
}

TEST(OutputErrorTest, OtherFeaturesAndAStopAreErrors) {
  const auto q = quantizerOf("int8", 127);
  EXPECT_EQ(layerErrors(sampleOf({1, 1, 1}, 3), q, weightOf({1, 2}, {1, 2}), q, {}).error().code,
            ErrorCode::kShapeMismatch);
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(layerErrors(sampleOf({1, 1}, 2), q, weightOf({1, 2}, {1, 2}), q, {.stop = stop.get_token()}).error().code,
            ErrorCode::kCancelled);
}

}  // namespace
}  // namespace scalewright::layers
