// The errors of layers that read one input, over all of its rows, in both ways to find them.
#include "core/layers/layer_group.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/encode/fake_quantize.h"
#include "core/layers/moments.h"
#include "tests/core/layers/three_loops.h"
#include "tests/support/memory_tensor.h"

namespace scalewright::layers {
namespace {

using encode::TensorQuantizer;

std::vector<double> quantized(const TensorQuantizer& quantizer, std::vector<double> values) {
  encode::fakeQuantize(quantizer, 0, values);
  return values;
}

/// An input of 5000 rows, more than are taken at once, of which the first is 300 times larger. Of a few outputs it is
/// cheaper to multiply the rows, of many to find the moments.
class GroupErrorsTest : public ::testing::TestWithParam<std::size_t> {
 protected:
  static constexpr std::size_t kFeatures = 12;
  static constexpr std::size_t kRows = 5000;
  static constexpr std::size_t kFew = 5;
  static constexpr std::size_t kMany = 400;

  GroupErrorsTest() {
    for (std::size_t i = 0; i < kFeatures; ++i) x_[i] *= 300;
  }
  [[nodiscard]] GroupWeight weightOf(const std::vector<double>& values) const {
    const auto read = [this, &values](const WorkContext& work) {
      return readWeight(test::MemoryTensor(tensor::ElementType::kF64, {outputs_, kFeatures}, values), 1, work);
    };
    return {read, kFeatures, outputs_, {weight_}, {{}}};
  }
  [[nodiscard]] Result<LayerErrors> errorsOf(std::uint64_t most, const WorkContext& work = {}) const {
    const test::MemoryTensor reader(tensor::ElementType::kF64, {kRows, kFeatures}, x_, 700);
    const auto errors = groupErrors({reader, {input_}, {weightOf(w_)}}, most, work);
    if (!errors) return errors.error();
    if (!errors->front()) return errors->front().error();
    return errors->front()->front();
  }

  std::size_t outputs_ = GetParam();
  std::vector<double> x_ = test::normals(kRows * kFeatures, 5);
  std::vector<double> w_ = test::normals(outputs_ * kFeatures, 6);
  TensorQuantizer input_ = test::quantizerOf("int8", 4);
  TensorQuantizer weight_ = test::quantizerOf("int4", 3);
};

INSTANTIATE_TEST_SUITE_P(Outputs, GroupErrorsTest, ::testing::Values(5, 400));

TEST_P(GroupErrorsTest, EqualThreeLoopsOverAllOfThem) {
  const auto qx = quantized(input_, x_);
  const auto qw = quantized(weight_, w_);
  const auto errors = errorsOf(kAllRows);
  ASSERT_TRUE(errors);
  EXPECT_EQ(errors->rows, kRows);
  EXPECT_FALSE(errors->isEstimate());
  EXPECT_EQ(errors->row_ratios_of, outputs_ == kFew ? kRows : 0) << "the way is the one that is meant";
  test::expectSame(errors->both, test::threeLoops(x_, qx, w_, qw, kFeatures));
  test::expectSame(errors->input_only, test::threeLoops(x_, qx, w_, w_, kFeatures));
  test::expectSame(errors->weight_only, test::threeLoops(x_, x_, w_, qw, kFeatures));
}

TEST_P(GroupErrorsTest, RatiosOfRowsAreThereWhereTheyAreWanted) {
  const test::MemoryTensor reader(tensor::ElementType::kF64, {kRows, kFeatures}, x_, 700);
  const auto errors = groupErrors({reader, {input_}, {weightOf(w_)}, true}, kAllRows, {}).value();
  const LayerErrors& ratios = errors.front()->front();
  EXPECT_EQ(ratios.row_ratios_of, outputs_ == kFew ? kRows : kRatioRows);
  if (outputs_ != kFew) {
    const auto chosen = chooseRows(reader, kRatioRows, kFeatures, input_, {}).value();
    const LinearWeight weight =
        readWeight(test::MemoryTensor(tensor::ElementType::kF64, {outputs_, kFeatures}, w_), 1, {}).value();
    EXPECT_EQ(ratios.row_ratios, estimateLayerErrors(chosen, input_, weight, weight_, {})->row_ratios);
    EXPECT_EQ(ratios.rows, kRows) << "the errors are those of all rows";
    return;
  }
  const auto sample = readRows(reader, 0, ratios.row_ratios_of, {}).value();
  const auto some =
      layerErrors(sample, input_,
                  readWeight(test::MemoryTensor(tensor::ElementType::kF64, {outputs_, kFeatures}, w_), 1, {}).value(),
                  weight_, {})
          .value();
  EXPECT_NEAR(ratios.row_ratios, some.row_ratios, 1e-9 * some.row_ratios);
  EXPECT_EQ(ratios.rows, kRows) << "the errors are those of all rows";
}

TEST_P(GroupErrorsTest, ASampleHasTheLargestRowAndSaysWhereTheyAre) {
  const auto all = errorsOf(kAllRows).value();
  EXPECT_LT(*all.input_only.sqnr(), 1) << "nothing is left of the largest row, which is clipped";
  for (const std::uint64_t most : {64U, 512U}) {
    const auto some = errorsOf(most).value();
    EXPECT_TRUE(some.isEstimate());
    EXPECT_EQ(some.rows, most);
    for (const auto of : {&LayerErrors::both, &LayerErrors::input_only, &LayerErrors::weight_only}) {
      ASSERT_TRUE((some.*of).interval);
      EXPECT_LE((some.*of).interval->low, *(all.*of).sqnr()) << most;
      EXPECT_GE((some.*of).interval->high, *(all.*of).sqnr()) << most;
      EXPECT_EQ((some.*of).count, (all.*of).count);
      EXPECT_NEAR((some.*of).signal / (all.*of).signal, 1, 0.05) << "of all rows";
      EXPECT_FALSE((all.*of).interval);
    }
  }
}

TEST_P(GroupErrorsTest, FewRowsAreUniformAndHaveAWideInterval) {
  const auto some = errorsOf(7).value();
  EXPECT_EQ(some.rows, 7U);
  const auto all = errorsOf(kAllRows).value();
  EXPECT_LE(some.input_only.interval->low, *all.input_only.sqnr());
  EXPECT_GT(some.input_only.interval->high - some.input_only.interval->low, 10);
}

TEST_P(GroupErrorsTest, ASampleDoesNotDependOnBlocksAndThreads) {
  const test::MemoryTensor other(tensor::ElementType::kF64, {kRows, kFeatures}, x_, 123);
  const auto one = errorsOf(64, {.threads = 1}).value();
  const auto four = groupErrors({other, {input_}, {weightOf(w_)}}, 64, {.threads = 4}).value().front()->front();
  EXPECT_EQ(one.both.noise, four.both.noise);
  EXPECT_EQ(one.both.interval->low, four.both.interval->low);
}

TEST_P(GroupErrorsTest, ASampleLeavesOutRowsThatAreNotFinite) {
  std::fill(x_.begin() + 2048 * kFeatures, x_.begin() + 2100 * kFeatures, NAN);
  const auto some = errorsOf(64).value();
  EXPECT_EQ(some.rows_left_out, 52U);
  EXPECT_EQ(some.rows, 64U);
  EXPECT_TRUE(some.isEstimate());
  EXPECT_EQ(some.both.count, (kRows - 52) * outputs_);
}

TEST_P(GroupErrorsTest, RatiosOfASampleAreThoseOfAllRowsByChance) {
  const auto all = outputs_ == kFew ? errorsOf(kAllRows).value() : LayerErrors{};
  if (all.row_ratios_of == 0) return;  // rows are not told apart
  const auto some = errorsOf(512).value();
  EXPECT_EQ(some.row_ratios_of, 512U);
  EXPECT_NEAR(some.row_ratios / 512, all.row_ratios / kRows, 0.1 * all.row_ratios / kRows);
}

TEST_P(GroupErrorsTest, WhatAFormatHoldsHasNoNoise) {
  input_ = test::quantizerOf("bf16", 1);
  x_ = quantized(input_, x_);
  auto errors = errorsOf(kAllRows).value();
  EXPECT_EQ(errors.input_only.noise, 0);
  EXPECT_EQ(errors.both.noise, errors.weight_only.noise);
  EXPECT_GT(errors.both.noise, 0);
  weight_ = input_;
  w_ = quantized(weight_, w_);
  errors = errorsOf(kAllRows).value();
  EXPECT_EQ(errors.both.noise, 0);
  EXPECT_EQ(errors.both.sqnr(), INFINITY);
}

TEST_P(GroupErrorsTest, ThreadsDoNotChangeABit) {
  const auto one = errorsOf(kAllRows, {.threads = 1}).value();
  const auto four = errorsOf(kAllRows, {.threads = 4}).value();
  EXPECT_EQ(one.both.noise, four.both.noise);
  EXPECT_EQ(one.input_only.noise, four.input_only.noise);
  EXPECT_EQ(one.both.signal, four.both.signal);
}

TEST_P(GroupErrorsTest, RowsThatAreNotFiniteAreLeftOutPieceByPiece) {
  std::fill(x_.begin() + 2048 * kFeatures, x_.begin() + 4096 * kFeatures, NAN);  // all of the second piece
  x_.back() = INFINITY;
  const auto errors = errorsOf(kAllRows).value();
  EXPECT_EQ(errors.rows_left_out, 2049U);
  EXPECT_EQ(errors.rows, kRows - 2049U);
  EXPECT_FALSE(errors.isEstimate());
  std::fill(x_.begin(), x_.end(), NAN);
  EXPECT_EQ(errorsOf(kAllRows).error().code, ErrorCode::kNoFiniteData);
}

TEST_P(GroupErrorsTest, OutputsThatAreNotFiniteAddNothing) {
  auto without = w_;
  std::fill_n(without.begin() + kFeatures, kFeatures, 0.0);
  w_[kFeatures] = NAN;
  const auto errors = errorsOf(kAllRows).value();
  EXPECT_EQ(errors.outputs_left_out, 1U);
  test::expectSame(errors.both,
                   test::threeLoops(x_, quantized(input_, x_), without, quantized(weight_, without), kFeatures));
}

TEST_P(GroupErrorsTest, ProgressReachesItsEndAndAStopIsAnError) {
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

TEST_P(GroupErrorsTest, SumsBeyondDoubleKeepTheirUnits) {
  const auto plain = errorsOf(kAllRows).value();
  for (double& value : x_) value *= 0x1p600;
  for (double& value : w_) value *= 0x1p-700;
  input_ = test::quantizerOf("int8", 4 * 0x1p600);
  weight_ = test::quantizerOf("int4", 3 * 0x1p-700);
  const auto scaled = errorsOf(kAllRows).value();
  EXPECT_NEAR(*scaled.both.sqnr(), *plain.both.sqnr(), 1e-9);
  EXPECT_NEAR(*scaled.input_only.sqnr(), *plain.input_only.sqnr(), 1e-9);
  EXPECT_TRUE(std::isfinite(scaled.both.signal));
}

TEST_P(GroupErrorsTest, EachOfSeveralWaysIsAsItWouldBeAlone) {
  const auto other = test::normals(outputs_ * kFeatures, 8);
  const test::MemoryTensor reader(tensor::ElementType::kF64, {kRows, kFeatures}, x_, 700);
  const std::vector<TensorQuantizer> inputs = {input_, test::quantizerOf("fp8_e4m3fn", 900)};
  GroupWeight first = weightOf(w_);
  first.quantizers.push_back(test::quantizerOf("int8", 4));
  first.combinations = {{1, 0}, {0, 1}, {1, 1}};
  const auto errors = groupErrors({reader, inputs, {first, weightOf(other)}}, kAllRows, {}).value();
  ASSERT_EQ(errors.size(), 2U);
  ASSERT_EQ(errors[0]->size(), 3U);
  const auto at = [&](std::size_t input, const TensorQuantizer& weight, const std::vector<double>& w) {
    return test::threeLoops(x_, quantized(inputs[input], x_), w, quantized(weight, w), kFeatures);
  };
  test::expectSame((*errors[0])[0].both, at(1, weight_, w_));
  test::expectSame((*errors[0])[1].both, at(0, first.quantizers[1], w_));
  test::expectSame((*errors[0])[2].both, at(1, first.quantizers[1], w_));
  test::expectSame((*errors[1])[0].both, at(0, weight_, other));
}

TEST_P(GroupErrorsTest, AWeightThatCannotBeReadFailsAlone) {
  const test::MemoryTensor reader(tensor::ElementType::kF64, {kRows, kFeatures}, x_, 700);
  GroupWeight broken = weightOf(w_);
  broken.read = [](const WorkContext&) -> Result<LinearWeight> { return Error{ErrorCode::kReadFailed, {}, "w", {}}; };
  const auto errors = groupErrors({reader, {input_}, {broken, weightOf(w_)}}, kAllRows, {}).value();
  EXPECT_EQ(errors[0].error().code, ErrorCode::kReadFailed);
  test::expectSame(errors[1]->front().both, errorsOf(kAllRows)->both);
  broken.features = kFeatures + 1;
  EXPECT_EQ(groupErrors({reader, {input_}, {weightOf(w_), broken}}, kAllRows, {}).error().code,
            ErrorCode::kShapeMismatch);
}

TEST_P(GroupErrorsTest, WhatIsLeftOfSumsThatCancelIsNotTakenForAnError) {
  // All features of a row are equal, and the weights of an output add up to nothing: true outputs are 0.
  for (std::size_t i = 0; i < x_.size(); ++i) x_[i] = x_[i / kFeatures * kFeatures];
  for (std::size_t row = 0; row < outputs_; ++row) {
    double sum = 0;
    for (std::size_t i = 0; i + 1 < kFeatures; ++i) sum += w_[row * kFeatures + i];
    w_[(row + 1) * kFeatures - 1] = -sum;
  }
  const auto errors = errorsOf(kAllRows).value();
  EXPECT_EQ(errors.row_ratios_of, kRows) << "rows are multiplied";
  for (const OutputError* error : {&errors.both, &errors.input_only, &errors.weight_only}) {
    EXPECT_GE(error->noise, 0);
    EXPECT_GE(error->signal, 0);
  }
}

TEST(MomentsTest, AreTheSameBitsForAnyDivisionOfTheRows) {
  constexpr std::size_t kFeatures = 200;  // more than one item of work
  constexpr std::size_t kRows = 50;
  const auto rowsOf = [&](const std::vector<double>& values, std::size_t first, std::size_t count) {
    Matrix matrix(count, kFeatures);
    std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(first * kFeatures), count * kFeatures,
                matrix.values.begin());
    return matrix;
  };
  const auto x = test::normals(kRows * kFeatures, 1);
  const auto q = quantized(test::quantizerOf("int4", 3), x);
  const auto w = test::normals(20 * kFeatures, 2);
  const auto qw = quantized(test::quantizerOf("int4", 3), w);
  Moments weight(kFeatures, 1);
  ASSERT_TRUE(weight.add(rowsOf(w, 0, 20), std::vector{rowsOf(qw, 0, 20)}, {}, {}));
  const auto noiseOf = [&](std::initializer_list<std::size_t> parts) {
    Moments input(kFeatures, 1);
    std::size_t first = 0;
    for (const std::size_t count : parts) {
      EXPECT_TRUE(input.add(rowsOf(x, first, count), std::vector{rowsOf(q, first, count)}, {}, {}));
      first += count;
    }
    LayerErrors errors;
    EXPECT_TRUE(setErrors(errors, input, 0, weight, 0));
    return errors.both.noise;
  };
  const double all = noiseOf({kRows});
  EXPECT_EQ(noiseOf({1, 30, 19}), all);
  EXPECT_NEAR(all, test::threeLoops(x, q, w, qw, kFeatures).noise, 1e-10 * all);
}

}  // namespace
}  // namespace scalewright::layers
