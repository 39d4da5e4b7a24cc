// What is counted of a tensor answers as the tensor itself does.
#include "core/recording/record_tensor.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <random>

#include "core/histogram/collect.h"
#include "core/profile/codec.h"
#include "core/profile/profiler.h"
#include "core/recording/codec.h"
#include "tests/core/recording/parts.h"
#include "tests/support/random_values.h"

namespace scalewright::recording {
namespace {

using tensor::ElementType;
using test::Data;

template <typename T>
std::vector<T> anyBits(std::size_t count, unsigned seed) {
  std::mt19937_64 engine(seed);
  std::vector<T> values(count);
  for (T& value : values) value = static_cast<T>(engine());
  return values;
}

TensorRecord recorded(const io::TensorReader& reader, const RecordSettings& settings = {}, unsigned threads = 1) {
  WorkContext work;
  work.threads = threads;
  return recordTensor(reader, settings, work).value();
}

template <typename T>
void expectTheProfileOfTheData(const Data<T>& data) {
  const auto whole = data.all();
  const std::string expected = profile::encode(profile::profileTensor(*whole, {}).value());
  const TensorRecord of_the_data = recorded(*whole);
  const std::string record = encode(of_the_data);
  for (const unsigned threads : {1U, 4U}) {
    for (const std::uint64_t rows_per_block : {1U, 5U, 300U}) {
      const TensorRecord again = recorded(*data.all(rows_per_block), {}, threads);
      EXPECT_EQ(profile::encode(profileOf(again)), expected) << threads << " threads, " << rows_per_block << " rows";
      EXPECT_EQ(encode(again), record) << threads << " threads, " << rows_per_block << " rows";
    }
  }
  const auto back = decode(record);
  ASSERT_TRUE(back) << back.error().detail;
  EXPECT_EQ(*back, of_the_data);
}

const std::vector<std::uint64_t> kBatchRows = {40, 1, 7, 100, 52};
constexpr std::uint64_t kRows = 200;
constexpr std::uint64_t kChannels = 33;

TEST(RecordTensorTest, OfEveryCodeOfNarrowTypes) {
  for (const ElementType type : {ElementType::kF16, ElementType::kBF16, ElementType::kI16, ElementType::kU16})
    expectTheProfileOfTheData(
        Data<std::uint16_t>{type, kChannels, kBatchRows, anyBits<std::uint16_t>(kRows * kChannels, 3)});
  for (const ElementType type : {ElementType::kF8E4M3FN, ElementType::kF8E5M2, ElementType::kF8E4M3FNUZ,
                                 ElementType::kF8E8M0, ElementType::kI8, ElementType::kU8}) {
    expectTheProfileOfTheData(
        Data<std::uint8_t>{type, kChannels, kBatchRows, anyBits<std::uint8_t>(kRows * kChannels, 4)});
  }
}

TEST(RecordTensorTest, OfWideTypes) {
  const std::size_t count = kRows * kChannels;
  expectTheProfileOfTheData(
      Data<float>{ElementType::kF32, kChannels, kBatchRows, scalewright::test::activationLike<float>(count)});
  expectTheProfileOfTheData(
      Data<std::uint32_t>{ElementType::kF32, kChannels, kBatchRows, anyBits<std::uint32_t>(count, 5)});
  expectTheProfileOfTheData(
      Data<double>{ElementType::kF64, kChannels, kBatchRows, scalewright::test::activationLike<double>(count)});
  expectTheProfileOfTheData(
      Data<std::uint32_t>{ElementType::kI32, kChannels, kBatchRows, anyBits<std::uint32_t>(count, 6)});
}

TEST(RecordTensorTest, BatchesKnowTheirLargestMagnitudeAndHowOftenItOccurs) {
  Data<float> data{ElementType::kF32, 2, {2, 1, 2}, {1, -3, 3, 0.5F, /**/ 0, -0.0F, /**/ NAN, 2, INFINITY, -2}};
  const TensorRecord record = recorded(*data.all(1), {.first_batch = 10});
  ASSERT_EQ(record.batches.size(), 3U);
  const auto is = [&](std::size_t i, std::uint64_t rows, double amax, std::uint64_t times) {
    const io::RecordedBatch& batch = record.batches[i];
    EXPECT_EQ(batch.batch, 10 + i);
    EXPECT_EQ(batch.rows, rows);
    EXPECT_EQ(batch.elements, 2 * rows);
    EXPECT_EQ(batch.amax, amax);
    EXPECT_EQ(batch.times, times);
  };
  is(0, 2, 3, 2);
  is(1, 1, 0, 0);
  is(2, 2, 2, 2);
}

TEST(RecordTensorTest, TheGrowingHistogramNeedsNoData) {
  std::mt19937 engine(17);
  // Few values, so that many lie on the tops of ranges: 2^k, and what is near.
  const std::vector<float> pool = {0.5F, 1, 2, 4, 8, 3, 0.25F, 1.5F, -1, -2, -4, 0};
  for (int sequence = 0; sequence < 200; ++sequence) {
    Data<std::uint16_t> data{ElementType::kBF16, 4, {}, {}};
    std::uint64_t rows = 0;
    for (std::uint64_t batches = 1 + engine() % 6; data.batch_rows.size() < batches;) {
      data.batch_rows.push_back(1 + engine() % 3);
      rows += data.batch_rows.back();
    }
    for (std::uint64_t i = 0; i < rows * 4; ++i) {
      const float value = pool[engine() % pool.size()];
      std::uint32_t bits = 0;
      std::memcpy(&bits, &value, sizeof bits);
      data.values.push_back(static_cast<std::uint16_t>(bits >> 16));
    }
    const auto whole = data.all();
    const auto profile = profile::profileTensor(*whole, {}).value();
    EXPECT_EQ(growingHistogramOf(recorded(*whole)), histogram::collect(*whole, profile, {}).value()) << sequence;
  }
}

TEST(RecordTensorTest, TheHistogramOfFloat32SaysThatItIsAnEstimate) {
  const Data<float> data{ElementType::kF32, 50, {100, 100}, scalewright::test::activationLike<float>(10000)};
  EXPECT_FALSE(growingHistogramOf(recorded(*data.all())).exact);
}

TEST(RecordTensorTest, RowsAreThoseWithTheLeastHashesAndTheLargestOfTheOthers) {
  const std::uint64_t seed = 99;
  const Data<std::uint16_t> data{ElementType::kBF16, kChannels, kBatchRows,
                                 anyBits<std::uint16_t>(kRows * kChannels, 8)};
  const TensorRecord record = recorded(*data.all(3), {.first_batch = 4, .seed = seed, .rows = {12}}, 3);
  struct Row {
    RowKey key;
    std::uint64_t place = 0;
    double priority = 0;
  };
  std::vector<Row> every;
  std::uint64_t place = 0;
  for (std::size_t batch = 0; batch < kBatchRows.size(); ++batch) {
    for (std::uint64_t row = 0; row < kBatchRows[batch]; ++row, ++place) {
      double squares = 0;
      double amax = 0;
      for (std::size_t i = 0; i < kChannels; ++i) {
        const std::uint32_t bits = std::uint32_t{data.values[place * kChannels + i]} << 16;
        float value = 0;
        std::memcpy(&value, &bits, sizeof value);
        if (!std::isfinite(value)) continue;
        squares += double{value} * double{value};
        amax = std::max(amax, std::fabs(double{value}));
      }
      const std::uint64_t hash = rowHash(seed, 4 + batch, row);
      every.push_back({{hash, 0, 4 + batch, row}, place, squares * amax * amax / std::ldexp(double(hash), -64)});
    }
  }
  std::sort(every.begin(), every.end(), [](const Row& a, const Row& b) { return a.key < b.key; });
  std::sort(every.begin() + 6, every.end(), [](const Row& a, const Row& b) { return a.priority > b.priority; });
  std::sort(every.begin() + 6, every.begin() + 12, [](const Row& a, const Row& b) { return a.key < b.key; });
  ASSERT_EQ(record.rows.keys.size(), 12U);
  EXPECT_EQ(record.rows.commonRows(kRows), 6U);
  for (std::size_t i = 0; i < 12; ++i) {
    EXPECT_EQ(record.rows.keys[i], every[i].key);
    const auto row = record.rows.row(i);
    EXPECT_EQ(std::memcmp(row.data(), data.values.data() + every[i].place * kChannels, row.size()), 0) << i;
  }
}

TEST(RecordTensorTest, RowsDoNotDependOnHowTheyAreCutIntoBlocks) {
  const Data<float> data{ElementType::kF32, kChannels, kBatchRows,
                         scalewright::test::activationLike<float>(kRows * kChannels)};
  const std::string whole = encode(recorded(*data.all(), {.rows = {12}}, 1));
  for (const std::uint64_t rows : {1U, 3U, 7U}) EXPECT_EQ(encode(recorded(*data.all(rows), {.rows = {12}}, 3)), whole);
}

TEST(RecordTensorTest, ASinkIsAlwaysAmongTheRows) {
  Data<float> data{ElementType::kF32, kChannels, kBatchRows,
                   scalewright::test::activationLike<float>(kRows * kChannels)};
  for (std::size_t i = 0; i < kChannels; ++i) data.values[i] *= 1000;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const TensorRecord record = recorded(*data.all(), {.seed = seed, .rows = {8}});
    const auto& keys = record.rows.keys;
    EXPECT_TRUE(std::any_of(keys.begin(), keys.end(), [](const RowKey& key) { return key.batch == 0 && key.row == 0; }))
        << seed;
  }
}

TEST(RecordTensorTest, HashesAreThoseOfTheDocument) {
  // From an implementation in Python integers.
  EXPECT_EQ(mixed(0), 0xE220A8397B1DCDAFU);
  EXPECT_EQ(mixed(1), 0x910A2DEC89025CC1U);
}

TEST(RecordTensorTest, TheBudgetOfRowsIsOneOfBytes) {
  EXPECT_EQ(RowBudget().limitFor(8192), 32U);
  EXPECT_EQ(RowBudget().limitFor(64), 256U);
  EXPECT_EQ(RowBudget().limitFor(1 << 20), 16U);
  EXPECT_EQ(RowBudget{3}.limitFor(64), 3U);
  EXPECT_EQ(RowBudget{0}.limitFor(64), 0U);
  EXPECT_EQ(RowBudget::largeOf(256), 128U);
  EXPECT_EQ(RowBudget::largeOf(7), 0U) << "too few to divide";
}

}  // namespace
}  // namespace scalewright::recording
