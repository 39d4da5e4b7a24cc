// Parts put together in any order are the whole.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <random>

#include "core/recording/codec.h"
#include "core/recording/record_tensor.h"
#include "core/recording/recording.h"
#include "tests/core/recording/parts.h"
#include "tests/support/random_values.h"

namespace scalewright::recording {
namespace {

using tensor::ElementType;
using test::Data;

const std::vector<std::uint64_t> kPartRows = {9, 1, 30, 4, 4, 17, 2, 12, 40, 1};
constexpr std::uint64_t kPartsRows = 120;
constexpr std::uint64_t kPartChannels = 20;
const RowBudget kRowBudget = {25};

template <typename T>
void expectAnyTreeToGiveTheWhole(const Data<T>& data) {
  const std::string whole = encode(recordTensor(*data.all(), {.rows = kRowBudget, .moments = true}, {}).value());
  std::mt19937 engine(23);
  for (int trial = 0; trial < 20; ++trial) {
    std::vector<TensorRecord> parts;
    for (std::size_t begin = 0; begin < kPartRows.size();) {
      const std::size_t end = std::min<std::size_t>(kPartRows.size(), begin + 1 + engine() % 4);
      const RecordSettings settings{.first_batch = begin, .rows = kRowBudget, .moments = true};
      parts.push_back(recordTensor(*data.part(begin, end), settings, {}).value());
      ASSERT_EQ(parts.back().moments.has_value(), parts.back().counters.finite() > 0);
      begin = end;
    }
    while (parts.size() > 1) {
      std::shuffle(parts.begin(), parts.end(), engine);
      ASSERT_TRUE(merge(parts[0], parts.back()));
      parts.pop_back();
    }
    EXPECT_EQ(encode(parts[0]), whole) << trial;
  }
}

TEST(MergeTest, AnyTreeGivesTheSameBitsAsTheWhole) {
  const std::size_t count = kPartsRows * kPartChannels;
  expectAnyTreeToGiveTheWhole(
      Data<float>{ElementType::kF32, kPartChannels, kPartRows, scalewright::test::activationLike<float>(count)});
  expectAnyTreeToGiveTheWhole(
      Data<double>{ElementType::kF64, kPartChannels, kPartRows, scalewright::test::activationLike<double>(count)});
  // A part without a finite value has nothing to add, and takes nothing away.
  auto with_none = scalewright::test::activationLike<float>(count);
  std::fill_n(with_none.begin() + 40 * kPartChannels, 4 * kPartChannels, std::numeric_limits<float>::quiet_NaN());
  expectAnyTreeToGiveTheWhole(Data<float>{ElementType::kF32, kPartChannels, kPartRows, with_none});
  std::vector<std::uint16_t> halves;
  for (const float value : scalewright::test::activationLike<float>(count)) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    halves.push_back(static_cast<std::uint16_t>(bits >> 16));
  }
  expectAnyTreeToGiveTheWhole(Data<std::uint16_t>{ElementType::kBF16, kPartChannels, kPartRows, halves});
}

TEST(MergeTest, RowsOfAnEarlierVersionLeaveCommonOnesInAnyOrder) {
  const Data<float> data{ElementType::kF32, kPartChannels, kPartRows,
                         scalewright::test::activationLike<float>(kPartsRows * kPartChannels)};
  std::vector<TensorRecord> parts;
  for (std::size_t i = 0; i < kPartRows.size(); ++i)
    parts.push_back(recordTensor(*data.part(i, i + 1), {.first_batch = i, .rows = kRowBudget}, {}).value());
  parts[4].rows.large = 0;
  std::mt19937 engine(5);
  std::string first;
  for (int trial = 0; trial < 20; ++trial) {
    std::shuffle(parts.begin(), parts.end(), engine);
    TensorRecord merged = parts[0];
    for (std::size_t i = 1; i < parts.size(); ++i) ASSERT_TRUE(merge(merged, parts[i]));
    EXPECT_EQ(merged.rows.large, 0U);
    EXPECT_EQ(merged.rows.keys.size(), 13U) << "the common ones of 25";
    if (first.empty()) first = encode(merged);
    EXPECT_EQ(encode(merged), first);
  }
}

TensorRecord batchOf(std::uint64_t number, std::uint64_t channels, ElementType type = ElementType::kF32) {
  const Data<float> data{type, channels, {2}, std::vector<float>(2 * channels, 1.5F)};
  return recordTensor(*data.all(), {.first_batch = number}, {}).value();
}

TEST(MergeTest, TheSameBatchTwiceIsRefused) {
  TensorRecord record = batchOf(3, 4);
  const auto merged = merge(record, batchOf(3, 4));
  ASSERT_FALSE(merged);
  EXPECT_EQ(merged.error().code, ErrorCode::kRecordedTwice);
  EXPECT_EQ(merged.error().detail, "batch 3");
}

TEST(MergeTest, OtherTypesAreRefused) {
  TensorRecord record = batchOf(0, 4);
  const auto merged = merge(record, batchOf(1, 4, ElementType::kI32));
  ASSERT_FALSE(merged);
  EXPECT_EQ(merged.error().code, ErrorCode::kRecordingsDiffer);
}

TEST(MergeTest, OtherNumbersOfChannelsLeaveNoChannelsInAnyOrder) {
  std::vector<TensorRecord> records = {batchOf(0, 4), batchOf(1, 6), batchOf(2, 4)};
  std::vector<std::size_t> order = {0, 1, 2};
  std::string first;
  do {
    TensorRecord merged = records[order[0]];
    ASSERT_TRUE(merge(merged, records[order[1]]));
    ASSERT_TRUE(merge(merged, records[order[2]]));
    EXPECT_EQ(merged.channels, 0U);
    EXPECT_TRUE(merged.counters.channel_amax.empty());
    EXPECT_TRUE(merged.rows.keys.empty());
    EXPECT_EQ(merged.counters.elements, 28U);
    EXPECT_EQ(merged.rowCount(), 28U);  // a row is a value
    EXPECT_EQ(merged.sample_rows, (std::vector<std::uint64_t>{8, 12, 8}));
    if (first.empty()) first = encode(merged);
    EXPECT_EQ(encode(merged), first);
  } while (std::next_permutation(order.begin(), order.end()));
}

Recording recordingOf(std::uint64_t batch, RunId run, const std::map<std::string, std::size_t>& names,
                      std::size_t data) {
  Recording recording;
  recording.runs = {run};
  for (std::size_t i = 0; i < data; ++i) recording.data.push_back(batchOf(batch, 4 + i));
  for (const auto& [name, at] : names) recording.names[name] = {"activation", "linear", "input", at};
  return recording;
}

TEST(MergeTest, RunsAreNumberedAnewAndNamesKeepOneData) {
  const Recording a = recordingOf(0, {7, 0}, {{"k", 0}, {"q", 0}, {"o", 1}}, 2);
  const Recording b = recordingOf(0, {3, 0}, {{"k", 0}, {"q", 0}, {"new", 1}}, 2);
  std::vector<io::RecordedFile> files;
  for (const bool a_first : {true, false}) {
    Recording merged = a_first ? a : b;
    Refused refused;
    ASSERT_TRUE(merge(merged, a_first ? b : a, refused));
    EXPECT_TRUE(refused.empty());
    EXPECT_EQ(merged.runs, (std::vector<RunId>{{3, 0}, {7, 0}}));
    EXPECT_EQ(merged.names.at("q").data, merged.names.at("k").data);
    const TensorRecord& record = merged.data[merged.names.at("q").data];
    ASSERT_EQ(record.batches.size(), 2U);  // the same number, of two runs
    EXPECT_EQ(record.batches[0].run, 0U);
    EXPECT_EQ(record.batches[1].run, 1U);
    EXPECT_EQ(merged.data[merged.names.at("o").data].batches[0].run, 1U);
    EXPECT_EQ(merged.data[merged.names.at("new").data].batches[0].run, 0U);
    files.push_back(fileOf(merged));
  }
  ASSERT_EQ(files[0].data.size(), 3U);
  ASSERT_EQ(files[0].rows.size(), 4U);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(files[0].rows[i].name, files[1].rows[i].name);
    EXPECT_EQ(files[0].rows[i].data, files[1].rows[i].data);
  }
}

TEST(MergeTest, WhatIsToldOtherwiseIsInNoResultHoweverOftenItComesAgain) {
  Recording merged = recordingOf(0, {1, 0}, {{"q", 0}, {"k", 0}}, 1);
  Recording other = recordingOf(0, {2, 0}, {{"q", 0}, {"k", 0}}, 1);
  other.names["q"].role = "kv_entry";
  Refused refused;
  ASSERT_TRUE(merge(merged, other, refused));
  ASSERT_EQ(refused.size(), 1U);
  EXPECT_EQ(refused.at("q").code, ErrorCode::kRecordingsDiffer);
  EXPECT_EQ(refused.at("q").dataset, "q");
  EXPECT_FALSE(merged.names.contains("q"));
  EXPECT_EQ(merged.data[merged.names.at("k").data].batches.size(), 2U);
  ASSERT_TRUE(merge(merged, recordingOf(0, {3, 0}, {{"q", 0}}, 1), refused));
  EXPECT_FALSE(merged.names.contains("q"));
}

TEST(MergeTest, RowsOfAnotherSeedStopTheMerge) {
  Recording merged = recordingOf(0, {1, 0}, {{"q", 0}}, 1);
  Recording other = recordingOf(0, {2, 0}, {{"q", 0}}, 1);
  other.seed = 4;
  Refused refused;
  const auto done = merge(merged, other, refused);
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().code, ErrorCode::kRecordingsDiffer);
}

TEST(MergeTest, EqualDumpsAreOneRunAndOthersAreNot) {
  Recording recording = recordingOf(0, {}, {{"q", 0}}, 1);
  const RunId run = runOf(recording);
  EXPECT_EQ(runOf(recordingOf(5, {}, {{"q", 0}}, 1)), run);
  EXPECT_NE(runOf(recordingOf(0, {}, {{"k", 0}}, 1)), run);
  recording.data[0].counters.counts[0] -= 1;
  EXPECT_NE(runOf(recording), run);
  EXPECT_EQ(textOf({0x23, 0xAB}), "00000000000000ab0000000000000023");
}

}  // namespace
}  // namespace scalewright::recording
