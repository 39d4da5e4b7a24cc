#include "core/layers/output_error.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/encode/fake_quantize.h"
#include "tests/core/layers/three_loops.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::layers {
namespace {

using encode::TensorQuantizer;
using tensor::Granularity;

RowSample sampleOf(std::vector<double> values, std::uint64_t features) {
  const std::uint64_t rows = values.size() / features;
  return readRows(test::MemoryTensor(tensor::ElementType::kF64, {rows, features}, values), 0, rows, {}).value();
}

LinearWeight weightOf(std::vector<double> values, tensor::Shape shape, std::uint64_t input_axis = 1) {
  return readWeight(test::MemoryTensor(tensor::ElementType::kF64, std::move(shape), values), input_axis, {}).value();
}

TEST(OutputErrorTest, FollowsAnExampleByHand) {
  // Steps of 1: x = (1.4, 2) -> (1, 2), w = (1, 0.6) -> (1, 1). y = 2.6; 3, 2.2 and 3.4.
  const auto errors = layerErrors(sampleOf({1.4, 2}, 2), test::quantizerOf("int8", 127), weightOf({1, 0.6}, {1, 2}),
                                  test::quantizerOf("int8", 127), {});
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
  const auto x = test::normals(11 * kFeatures, 1);
  const auto w = test::normals(kOutputs * kFeatures, 2);
  auto qx = x;
  auto qw = w;
  const auto input = test::quantizerOf("int4", 3);
  const auto weight = test::quantizerOf("fp8_e4m3fn", 4);
  encode::fakeQuantize(input, 0, qx);
  encode::fakeQuantize(weight, 0, qw);
  const auto errors = layerErrors(sampleOf(x, kFeatures), input, weightOf(w, {kOutputs, kFeatures}), weight, {});
  ASSERT_TRUE(errors);
  test::expectSame(errors->both, test::threeLoops(x, qx, w, qw, kFeatures));
  test::expectSame(errors->input_only, test::threeLoops(x, qx, w, w, kFeatures));
  test::expectSame(errors->weight_only, test::threeLoops(x, x, w, qw, kFeatures));
}

TEST(OutputErrorTest, ThreadsDoNotChangeABit) {
  const auto sample = sampleOf(test::normals(7 * 16, 3), 16);
  const auto weight = weightOf(test::normals(1000 * 16, 4), {1000, 16});
  const auto q = test::quantizerOf("int4", 3);
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
  const auto exact = test::quantizerOf("int8", 127);
  const auto rows = layerErrors(x, exact, weightOf({5, 100, 0.05, 1}, torch),
                                test::quantizerOf("int8", 1, torch, Granularity::perChannel(0), thresholds), {});
  EXPECT_LT(rows->both.noise, 1e-25);
  const auto keras = layerErrors(x, exact, weightOf({5, 0.05, 100, 1}, torch, 0),
                                 test::quantizerOf("int8", 1, torch, Granularity::perChannel(1), thresholds), {});
  EXPECT_LT(keras->both.noise, 1e-25);
  const auto crossed = layerErrors(x, exact, weightOf({5, 0.05, 100, 1}, torch, 0),
                                   test::quantizerOf("int8", 1, torch, Granularity::perChannel(0), thresholds), {});
  EXPECT_GT(crossed->both.noise, 1);
}

TEST(OutputErrorTest, BlocksRunAlongTheStoredRows) {
  // Keras' blocks run over the outputs, also across slabs: 300 outputs in blocks of 16 leave a last one of 12.
  constexpr std::size_t kFeatures = 3;
  constexpr std::size_t kOutputs = 300;
  const auto stored = test::normals(kFeatures * kOutputs, 5);
  auto quantized = stored;
  const auto q = test::quantizerOf("nvfp4", 4);
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
  const auto x = test::normals(4 * kFeatures, 6);
  const auto errors = layerErrors(sampleOf(x, kFeatures), q, weightOf(stored, {kFeatures, kOutputs}, 0), q, {});
  ASSERT_TRUE(errors);
  test::expectSame(errors->weight_only, test::threeLoops(x, x, transposed(stored), transposed(quantized), kFeatures));
}

TEST(OutputErrorTest, AnInputOfSeveralFeatureAxesIsQuantizedAlongItsLast) {
  // Blocks of 16 begin anew in each of the 18 values of the last axis, three of which are a row of features.
  constexpr std::size_t kLast = 18;
  constexpr std::size_t kFeatures = 3 * kLast;
  const auto x = test::normals(4 * kFeatures, 7);
  const auto w = test::normals(5 * kFeatures, 8);
  const test::MemoryTensor input(tensor::ElementType::kF64, {4, 3, kLast}, x);
  const auto q = test::quantizerOf("nvfp4", 4);
  auto quantized = x;
  for (std::size_t at = 0; at < x.size(); at += kLast) {
    encode::fakeQuantize(q, at, std::span(quantized).subspan(at, kLast));
  }
  const auto sample = readRows(input, 0, 4, {}, kFeatures).value();
  const auto errors = layerErrors(sample, q, weightOf(w, {5, kFeatures}), q, {});
  ASSERT_TRUE(errors);
  test::expectSame(errors->input_only, test::threeLoops(x, quantized, w, w, kFeatures));
}

TEST(OutputErrorTest, ScalesOfAnInputFollowItsOwnRows) {
  // Of rows 0..3 with thresholds of their own, the sample has 0 and 2... in the input's numbering.
  const std::vector<double> values = {1, 1, 9, 9, 0.01, 0.01, 9, 9};
  const test::MemoryTensor input(tensor::ElementType::kF64, {4, 2}, values);
  auto sample = takeRows(input, {1, 3}, 2, {}).value();
  ASSERT_EQ(sample.rows, (std::vector<std::uint64_t>{1, 3}));
  const std::vector<double> fit = {1.27, 9, 1.27, 9};
  const std::vector<double> misfit = {9, 1.27, 9, 1.27};
  const auto noise = [&](const std::vector<double>& thresholds) {
    return layerErrors(sample, test::quantizerOf("int8", 1, {4, 2}, Granularity::perChannel(0), thresholds),
                       weightOf({1, 1}, {1, 2}), test::quantizerOf("bf16", 1), {})
        ->both.noise;
  };
  EXPECT_LT(noise(fit), 1e-25);
  EXPECT_GT(noise(misfit), 1);
}

TEST(OutputErrorTest, RatiosOfRowsAreThoseOfEachByItself) {
  // Steps of 1: the outputs are 2.6 for 3, and 100 for 100. The third has noise alone.
  const auto q = test::quantizerOf("int8", 127);
  const auto errors = layerErrors(sampleOf({1.4, 2, 60, 40, 0, 0}, 2), q, weightOf({1, 0.6}, {1, 2}), q, {}).value();
  EXPECT_EQ(errors.row_ratios_of, 3U);
  EXPECT_NEAR(errors.row_ratios, 0.16 / 6.76 + (16.0 * 16) / (84.0 * 84), 1e-14);
  const auto lost = layerErrors(sampleOf({0.4, 0}, 2), q, weightOf({1, 1}, {1, 2}), q, {}).value();
  EXPECT_EQ(lost.row_ratios, 1) << "all is lost: no more than all";
}

TEST(OutputErrorTest, ZeroFactorsHaveNoRatioAndExactOnesNoNoise) {
  const auto q = test::quantizerOf("int8", 127);
  const auto zero = layerErrors(sampleOf({0, 0}, 2), q, weightOf({1, 2}, {1, 2}), q, {}).value();
  EXPECT_FALSE(zero.both.sqnr());
  const auto exact = layerErrors(sampleOf({3, 4}, 2), q, weightOf({1, 2}, {1, 2}), q, {}).value();
  EXPECT_EQ(exact.both.sqnr(), INFINITY);
}

TEST(OutputErrorTest, OutputsLeftOutAddNothing) {
  const auto q = test::quantizerOf("int8", 127);
  const auto errors = layerErrors(sampleOf({1, 1}, 2), q, weightOf({NAN, 2, 3, 4}, {2, 2}), q, {}).value();
  EXPECT_EQ(errors.outputs_left_out, 1U);
  EXPECT_EQ(errors.both.signal, 49);
}

TEST(OutputErrorTest, OtherFeaturesAndAStopAreErrors) {
  const auto q = test::quantizerOf("int8", 127);
  EXPECT_EQ(layerErrors(sampleOf({1, 1, 1}, 3), q, weightOf({1, 2}, {1, 2}), q, {}).error().code,
            ErrorCode::kShapeMismatch);
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(layerErrors(sampleOf({1, 1}, 2), q, weightOf({1, 2}, {1, 2}), q, {.stop = stop.get_token()}).error().code,
            ErrorCode::kCancelled);
}

}  // namespace
}  // namespace scalewright::layers
