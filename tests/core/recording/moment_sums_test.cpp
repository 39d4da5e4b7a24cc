// Sums of products of channels: right to the last places of a double, and the same bits however they are put together.
#include "core/recording/moment_sums.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/recording/codec.h"
#include "core/recording/record_tensor.h"
#include "core/recording/recorder.h"
#include "core/recording/recording.h"
#include "tests/core/recording/parts.h"
#include "tests/support/random_values.h"

namespace scalewright::recording {
namespace {

using tensor::ElementType;
using test::Data;

constexpr std::uint64_t kMomentChannels = 203;  // more than are one item of work, and no multiple of a vector
const std::vector<std::uint64_t> kMomentBatches = {9, 1, 300, 4, 70};

Data<float> wideData() {
  std::uint64_t rows = 0;
  for (const std::uint64_t of_batch : kMomentBatches) rows += of_batch;
  return {ElementType::kF32, kMomentChannels, kMomentBatches,
          scalewright::test::activationLike<float>(rows * kMomentChannels)};
}

std::span<const std::byte> rawRows(const Data<float>& data, std::uint64_t row, std::uint64_t rows) {
  return std::as_bytes(std::span(data.values).subspan(row * data.channels, rows * data.channels));
}

const io::Wide64& sumAt(const MomentSums& sums, std::size_t row, std::size_t column) {
  return (*sums.sums)[row * (row + 1) / 2 + column];
}

TEST(MomentSumsTest, TheyAreSumsOfProductsOfChannels) {
  const Data<float> data = wideData();
  const TensorRecord record = recordTensor(*data.all(), {.moments = true}, {}).value();
  ASSERT_TRUE(record.moments);
  const std::uint64_t rows = data.values.size() / kMomentChannels;
  EXPECT_EQ(record.moments->rows, rows);
  EXPECT_EQ(record.moments->parts, kMomentBatches.size());
  std::vector<long double> wanted(kMomentChannels * kMomentChannels);
  for (std::uint64_t row = 0; row < rows; ++row) {
    const float* x = data.values.data() + row * kMomentChannels;
    for (std::size_t i = 0; i < kMomentChannels; ++i) {
      for (std::size_t j = 0; j < kMomentChannels; ++j)
        wanted[i * kMomentChannels + j] += static_cast<long double>(x[i]) * static_cast<long double>(x[j]);
    }
  }
  for (std::size_t i = 0; i < kMomentChannels; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      const double scale =
          std::sqrt(static_cast<double>(wanted[i * kMomentChannels + i] * wanted[j * kMomentChannels + j]));
      ASSERT_NEAR(valueOf(sumAt(*record.moments, i, j)), static_cast<double>(wanted[i * kMomentChannels + j]),
                  1e-12 * scale)
          << i << ", " << j;
    }
  }
}

TEST(MomentSumsTest, NeitherThreadsNorBlocksNorPiecesChangeABit) {
  const Data<float> data = wideData();
  const std::string wanted = encode(recordTensor(*data.all(), {.moments = true}, {}).value());
  for (const unsigned threads : {1U, 3U}) {
    for (const std::uint64_t rows : {1U, 7U, 1000U}) {
      WorkContext work;
      work.threads = threads;
      EXPECT_EQ(encode(recordTensor(*data.all(rows), {.moments = true}, work).value()), wanted) << rows;
    }
  }
}

TEST(MomentSumsTest, ARecorderThatIsCalledOnceForEachBatchHasThoseOfADump) {
  const Data<float> data = wideData();
  const TensorRecord wanted = recordTensor(*data.all(), {.moments = true}, {}).value();
  for (const unsigned threads : {1U, 3U}) {
    TensorRecorder recorder(data.type, kMomentChannels, {}, 0, true);
    std::uint64_t row = 0;
    for (std::size_t batch = 0; batch < kMomentBatches.size(); ++batch) {
      // A call that fails, and comes again.
      recorder.add({.batch = batch, .rows = 3, .call = 2 * batch + 1}, rawRows(data, 5, 3), threads);
      EXPECT_TRUE(recorder.takeBack(2 * batch + 1));
      recorder.add({.batch = batch, .rows = kMomentBatches[batch], .call = 2 * batch + 2},
                   rawRows(data, row, kMomentBatches[batch]), threads);
      recorder.keep(2 * batch + 2, threads);
      row += kMomentBatches[batch];
    }
    EXPECT_EQ(recorder.record().moments, wanted.moments);
  }
}

TEST(MomentSumsTest, CallsThatComeInAnyOrderGiveTheSameBits) {
  const Data<float> data = wideData();
  std::optional<MomentSums> first;
  std::vector<std::uint64_t> order = {0, 1, 2, 3, 4, 5};
  for (int trial = 0; trial < 4; ++trial) {
    TensorRecorder recorder(data.type, kMomentChannels, {}, 0, true);
    for (const std::uint64_t call : order) recorder.add({.batch = call, .rows = 40}, rawRows(data, call * 40, 40), 1);
    const auto moments = recorder.record().moments;
    if (!first) first = moments;
    EXPECT_EQ(moments, first);
    std::next_permutation(order.begin(), order.end());
    std::rotate(order.begin(), order.begin() + 2, order.end());
  }
}

TEST(MomentSumsTest, WhatIsTakenAwayAgainLeavesNothing) {
  const Data<float> data = wideData();
  MomentAdder adder(kMomentChannels);
  adder.add(data.type, rawRows(data, 0, 40), 1);
  const auto before = adder.sums();
  adder.add(data.type, rawRows(data, 40, 111), 2);
  EXPECT_NE(adder.sums(), before);
  adder.subtract(data.type, rawRows(data, 40, 111), 1);
  EXPECT_EQ(adder.sums(), before);
}

TEST(MomentSumsTest, RowsThatAreNotFiniteAreInNone) {
  Data<float> data{ElementType::kF32, 2, {4}, {1, 2, 3, std::numeric_limits<float>::infinity(), 5, 6, NAN, 8}};
  const TensorRecord record = recordTensor(*data.all(), {.moments = true}, {}).value();
  ASSERT_TRUE(record.moments);
  EXPECT_EQ(record.moments->rows, 2U);
  EXPECT_EQ(valueOf(sumAt(*record.moments, 0, 0)), 26);
  EXPECT_EQ(valueOf(sumAt(*record.moments, 1, 0)), 32);
  EXPECT_EQ(valueOf(sumAt(*record.moments, 1, 1)), 40);
  data.values = {NAN, 1, NAN, 1, NAN, 1, NAN, 1};
  EXPECT_FALSE(recordTensor(*data.all(), {.moments = true}, {}).value().moments);
}

TEST(MomentSumsTest, ValuesThatAreTooLargeHaveNoneInAnyOrder) {
  const float large = 0x1p30F;  // squares of four of them are 2^62
  const Data<float> data{ElementType::kF32, 1, {1, 1, 1, 1}, {large, -large, large, large}};
  EXPECT_FALSE(recordTensor(*data.all(), {.moments = true}, {}).value().moments);
  std::vector<TensorRecord> parts;
  for (std::size_t i = 0; i < 4; ++i)
    parts.push_back(recordTensor(*data.part(i, i + 1), {.first_batch = i, .moments = true}, {}).value());
  for (TensorRecord& part : parts) ASSERT_TRUE(part.moments);
  TensorRecord left = parts[0];
  ASSERT_TRUE(merge(left, parts[1]));
  TensorRecord right = parts[2];
  ASSERT_TRUE(merge(right, parts[3]));
  EXPECT_TRUE(left.moments);
  ASSERT_TRUE(merge(left, right));
  EXPECT_FALSE(left.moments);
  EXPECT_FALSE(
      recordTensor(*Data<float>{ElementType::kF32, 1, {1}, {0x1p100F}}.all(), {.moments = true}, {}).value().moments);
}

TEST(MomentSumsTest, SumsAreWholeMultiplesOfTheUnit) {
  EXPECT_EQ(valueOf({0, 0}), 0);
  EXPECT_EQ(valueOf({1, 0}), 0x1p-64);
  EXPECT_EQ(valueOf({0, 1}), 1);
  EXPECT_EQ(valueOf({std::uint64_t{1} << 63, 2}), 2.5);
  EXPECT_EQ(valueOf({~std::uint64_t{0}, ~std::uint64_t{0}}), -0x1p-64);
  EXPECT_EQ(valueOf({0, ~std::uint64_t{0}}), -1);
  // Half of the last place of a double: to the even one, and with anything behind it upwards.
  EXPECT_EQ(valueOf({std::uint64_t{1} << 11, 1}), 1);
  EXPECT_EQ(valueOf({(std::uint64_t{1} << 11) + 1, 1}), 1 + 0x1p-52);
  // 1e-10 is no multiple of 2^-64: the nearest one, which its negative has as well.
  MomentAdder adder(2);
  const std::vector<double> row = {1e-5, -1e-5};
  adder.add(ElementType::kF64, std::as_bytes(std::span(row)), 1);
  const MomentSums sums = *adder.sums();
  EXPECT_EQ((*sums.sums)[0], (io::Wide64{1844674407, 0}));
  EXPECT_EQ(valueOf((*sums.sums)[1]), -valueOf((*sums.sums)[0]));
}

TEST(MomentSumsTest, TensorsWithTheSameValuesHaveOneMatrixUntilTheyDiffer) {
  const Data<float> data = wideData();
  const auto partOf = [&](std::uint64_t row) { return rawRows(data, row, 30); };
  TensorRecorder q(data.type, kMomentChannels, {}, 0, true);
  TensorRecorder k(data.type, kMomentChannels, {}, 0, true);
  TensorRecorder v(data.type, kMomentChannels, {}, 0, true);
  std::uint64_t call = 0;
  const auto callAll = [&](std::initializer_list<std::pair<TensorRecorder*, std::uint64_t>> of) {
    ++call;
    for (const auto& [recorder, row] : of) recorder->add({.batch = call, .rows = 30, .call = call}, partOf(row), 1);
    for (const auto& [recorder, row] : of) recorder->keep(call);
  };
  const auto matrixOf = [](TensorRecorder& recorder) { return recorder.record().moments->sums.pointer(); };
  const auto wanted = [&](std::initializer_list<std::uint64_t> rows) {
    MomentAdder adder(kMomentChannels);
    for (const std::uint64_t row : rows) adder.add(data.type, partOf(row), 1);
    return adder.sums();
  };
  callAll({{&q, 0}, {&k, 0}, {&v, 0}});
  callAll({{&v, 40}, {&q, 40}, {&k, 40}});
  EXPECT_EQ(matrixOf(q), matrixOf(k));
  EXPECT_EQ(matrixOf(q), matrixOf(v));
  EXPECT_EQ(q.record().moments, wanted({0, 40}));
  callAll({{&q, 80}, {&k, 80}, {&v, 120}});
  EXPECT_EQ(matrixOf(q), matrixOf(k));
  EXPECT_NE(matrixOf(q), matrixOf(v));
  EXPECT_EQ(q.record().moments, wanted({0, 40, 80}));
  EXPECT_EQ(v.record().moments, wanted({0, 40, 120}));
  callAll({{&q, 160}});
  callAll({{&q, 200}, {&k, 200}, {&v, 200}});
  EXPECT_EQ(q.record().moments, wanted({0, 40, 80, 160, 200}));
  EXPECT_EQ(k.record().moments, wanted({0, 40, 80, 200}));
  EXPECT_EQ(v.record().moments, wanted({0, 40, 120, 200}));
}

TEST(MomentSumsTest, OtherNumbersOfChannelsLeaveNone) {
  const Data<float> data{ElementType::kF32, 2, {3}, {1, -2, 3, 4, 5, -6}};
  TensorRecorder recorder(ElementType::kF32, 2, {8}, 0, true);
  recorder.add({.batch = 0, .rows = 2}, rawRows(data, 0, 2), 1);
  EXPECT_TRUE(recorder.hasMoments());
  recorder.dropChannels();
  recorder.add({.batch = 1, .rows = 2}, rawRows(data, 2, 1), 1);
  EXPECT_FALSE(recorder.hasMoments());
  EXPECT_FALSE(recorder.record().moments);
}

/// A recording of one tensor with two names, the batch of that number.
Recording twoNames(std::uint64_t batch, bool moments) {
  const Data<float> data{ElementType::kF32, 3, {2}, {1, 2, 3, 4, 5, 6}};
  Recording recording;
  recording.runs = {{batch, 0}};
  recording.data = {recordTensor(*data.all(), {.first_batch = batch, .moments = moments}, {}).value()};
  recording.names["k"] = recording.names["q"] = {"activation", "linear", "input", 0};
  return recording;
}

TEST(MomentSumsTest, PartsWithoutThemLeaveNoneAndTheirNamesInAnyOrder) {
  std::vector<std::size_t> order = {0, 1, 2};
  do {
    Recording merged = twoNames(order[0], order[0] != 1);
    Refused refused;
    for (const std::size_t i : {order[1], order[2]}) ASSERT_TRUE(merge(merged, twoNames(i, i != 1), refused));
    EXPECT_TRUE(refused.empty());
    EXPECT_FALSE(merged.data[merged.names.at("q").data].moments);
    EXPECT_EQ(lostMomentsOf(merged), (std::set<std::string>{"k", "q"}));
  } while (std::next_permutation(order.begin(), order.end()));
  Recording whole = twoNames(0, true);
  Refused refused;
  ASSERT_TRUE(merge(whole, twoNames(1, true), refused));
  EXPECT_EQ(whole.data.front().moments->rows, 4U);
  EXPECT_TRUE(lostMomentsOf(whole).empty());
}

}  // namespace
}  // namespace scalewright::recording
