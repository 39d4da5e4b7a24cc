// Parts of a tensor that are read by themselves are the tensor, and add up to its run.
#include "core/recording/batch_range.h"

#include <gtest/gtest.h>

#include <numeric>

#include "core/recording/codec.h"
#include "core/recording/record_tensor.h"
#include "core/recording/run_id.h"
#include "tests/core/recording/parts.h"
#include "tests/support/random_values.h"

namespace scalewright::recording {
namespace {

using tensor::ElementType;
using test::Data;

const std::vector<std::uint64_t> kRangeRows = {9, 1, 30, 4, 4, 17, 2, 12, 40, 1};

Data<float> rangeData() {
  constexpr std::uint64_t kChannels = 20;
  return {ElementType::kF32, kChannels, kRangeRows, scalewright::test::activationLike<float>(120 * kChannels)};
}

TEST(BatchRangeTest, RangesAreWholeBatchesOfSoManyBytesAtLeast) {
  // A row is 80 bytes: 40 rows are the least that a range has.
  const auto data = rangeData();
  const std::vector<BatchRange> expected = {{0, 3}, {3, 6}, {9, 1}};  // 40; 4+4+17+2+12+40; 1
  EXPECT_EQ(batchRanges(data.all()->info(), 40 * 80), expected);
  EXPECT_EQ(batchRanges(data.all()->info(), 1).size(), kRangeRows.size());
  EXPECT_EQ(batchRanges(data.all()->info(), 1 << 20), (std::vector<BatchRange>{{0, 10}}));
}

TEST(BatchRangeTest, WhatRunsThroughSeveralBatchesIsOneRange) {
  const auto whole = rangeData().all();
  tensor::TensorInfo info = whole->info();
  info.sample_axis.reset();  // a weight
  EXPECT_EQ(batchRanges(info, 1), (std::vector<BatchRange>{{0, 1}}));
  EXPECT_FALSE(batchesOf(*rangeData().all(), {9, 2}));
  EXPECT_FALSE(batchesOf(*rangeData().all(), {0, 0}));
  EXPECT_FALSE(batchesOf(*rangeData().all(), {UINT64_MAX, 2}));
}

TEST(BatchRangeTest, CountsOfRangesAreThoseOfTheTensorAndOfItsRun) {
  const Data<float> data = rangeData();
  for (const bool samples : {true, false}) {
    for (const std::uint64_t rows_per_block : {1U, 7U, 1000U}) {
      const auto whole = data.all(rows_per_block);
      // Two samples in a batch, or a sample for each row.
      whole->edit().sample_rows =
          samples ? std::vector<std::uint64_t>{4, 5, 1, 30, 4, 4, 9, 8, 2, 12, 40, 1} : std::vector<std::uint64_t>{};
      const TensorRecord all = recordTensor(*whole, {.first_batch = 5, .rows = {25}}, {}).value();
      std::optional<TensorRecord> sum;
      RunId run{};
      for (const BatchRange& range : batchRanges(whole->info(), 1000)) {
        const auto part = batchesOf(*whole, range).value();
        const auto record = recordTensor(*part, {.first_batch = 5 + range.first, .rows = {25}}, {}).value();
        addPart(run, partOfRun("q", record, 5));
        if (sum) {
          ASSERT_TRUE(merge(*sum, record));
        } else {
          sum = record;
        }
      }
      EXPECT_EQ(encode(*sum), encode(all)) << samples << " " << rows_per_block;
      EXPECT_EQ(run, partOfRun("q", all, 5));
    }
  }
}

TEST(BatchRangeTest, RowsWithoutBatchesAreBatches) {
  const auto whole = rangeData().all(7);
  whole->edit().batch_rows.clear();
  whole->edit().sample_rows.clear();
  const std::string all = encode(recordTensor(*whole, {}, {}).value());
  std::optional<TensorRecord> sum;
  for (const BatchRange& range : batchRanges(whole->info(), 1000)) {
    auto record = recordTensor(*batchesOf(*whole, range).value(), {.first_batch = range.first}, {}).value();
    if (sum) {
      ASSERT_TRUE(merge(*sum, record));
    } else {
      sum = std::move(record);
    }
  }
  EXPECT_EQ(encode(*sum), all);
}

}  // namespace
}  // namespace scalewright::recording
