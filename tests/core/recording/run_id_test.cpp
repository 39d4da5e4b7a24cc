// A dump's run is the sum of its parts, and its own.
#include "core/recording/run_id.h"

#include <gtest/gtest.h>

#include <set>

#include "core/recording/codec.h"
#include "core/recording/record_tensor.h"
#include "tests/core/recording/parts.h"

namespace scalewright::recording {
namespace {

using tensor::ElementType;
using test::Data;

TensorRecord recordOfRows(std::uint64_t batch, std::vector<float> values) {
  const std::vector<std::uint64_t> rows(values.size() / 2, 1);
  const Data<float> data{ElementType::kF32, 2, rows, std::move(values)};
  return recordTensor(*data.all(), {.first_batch = batch}, {}).value();
}

Recording dumpOf(const std::map<std::string, TensorRecord>& tensors) {
  Recording recording;
  for (const auto& [name, record] : tensors) {
    recording.names[name].data = recording.data.size();
    recording.data.push_back(record);
  }
  return recording;
}

TEST(RunIdTest, TensorsAddUpInAnyOrder) {
  const TensorRecord q = recordOfRows(3, {1, 2, -3, 4});
  const TensorRecord k = recordOfRows(3, {0.5F, 2, 7, 0});
  RunId run{};
  addPart(run, partOfRun("q", q, 3));
  addPart(run, partOfRun("k", k, 3));
  EXPECT_EQ(run, runOf(dumpOf({{"k", k}, {"q", q}})));
  EXPECT_NE(run, runOf(dumpOf({{"q", k}, {"k", q}})));
}

TEST(RunIdTest, WhatDiffersIsAnotherRun) {
  std::set<RunId> runs;
  const auto expectNew = [&runs](const TensorRecord& record) {
    EXPECT_TRUE(runs.insert(partOfRun("q", record, 0)).second);
  };
  expectNew(recordOfRows(0, {1, 2, -3, 4}));
  expectNew(recordOfRows(0, {-3, 4, 1, 2}));     // batches in another order
  expectNew(recordOfRows(0, {1, 2, -3, 4.5F}));  // another value
  expectNew(recordOfRows(0, {1, 2, -3, 4, 0, 0}));
  expectNew(recordOfRows(0, {1, 2, -3, NAN}));
  expectNew(recordOfRows(0, {1, 2, -3, INFINITY}));
  expectNew(recordOfRows(0, {1, 2, -3, -INFINITY}));
  // The same upper bits, and the same largest magnitudes.
  expectNew(recordOfRows(0, {1.0001F, 2, -3, 4}));
  expectNew(recordOfRows(0, {1.0002F, 2, -3, 4}));
}

Recording placeholders() {
  Recording recording = dumpOf({{"q", recordOfRows(0, {1, 2, -3, 4})}});
  TensorRecord second = recordOfRows(2, {8, 2, -3, 5});
  for (io::RecordedBatch& batch : second.batches) batch.run = 1;
  for (RowKey& key : second.rows.keys) key.run = 1;
  recording.runs = {{0, 0}, {1, 0}};
  EXPECT_TRUE(merge(recording.data[0], second));
  return recording;
}

TEST(RunIdTest, RunsAreGivenWhenTheyAreKnown) {
  // The files by themselves, merged.
  Recording merged = dumpOf({{"q", recordOfRows(0, {1, 2, -3, 4})}});
  merged.runs = {{9, 9}};
  Recording other = dumpOf({{"q", recordOfRows(2, {8, 2, -3, 5})}});
  other.runs = {{5, 5}};
  Refused refused;
  ASSERT_TRUE(merge(merged, other, refused));

  Recording recording = placeholders();
  ASSERT_TRUE(giveRuns(recording, {{9, 9}, {5, 5}}));
  EXPECT_EQ(encode(recording), encode(merged));
}

TEST(RunIdTest, EqualDumpsAreOneRunWithAllTheirBatches) {
  Recording recording = placeholders();
  ASSERT_TRUE(giveRuns(recording, {{7, 7}, {7, 7}}));
  EXPECT_EQ(recording.runs, (std::vector<RunId>{{7, 7}}));
  ASSERT_EQ(recording.data[0].batches.size(), 4U);
  for (const io::RecordedBatch& batch : recording.data[0].batches) EXPECT_EQ(batch.run, 0U);
}

TEST(RunIdTest, OneBatchOfTwoRunsThatAreOneIsRefused) {
  Recording recording = placeholders();
  recording.data[0].batches[2].batch = 1;
  const auto given = giveRuns(recording, {{7, 7}, {7, 7}});
  ASSERT_FALSE(given);
  EXPECT_EQ(given.error().code, ErrorCode::kRecordedTwice);
  EXPECT_EQ(given.error().dataset, "q");
  EXPECT_EQ(given.error().detail, "batch 1");
}

TEST(RunIdTest, ARecordingCrossesAndWhatIsNoneIsRefused) {
  Recording recording = placeholders();
  recording.seed = 4;
  recording.complete = false;
  recording.notes = {{"ab", "{}"}};
  recording.graph = "[]";
  recording.names["k"] = {"weight", "linear", "input", 0};
  const std::string bytes = encode(recording);
  const auto back = decodeRecording(bytes);
  ASSERT_TRUE(back);
  EXPECT_EQ(encode(*back), bytes);
  EXPECT_EQ(back->names, recording.names);
  for (std::size_t size = 0; size < bytes.size(); size += 7) EXPECT_FALSE(decodeRecording(bytes.substr(0, size)));
  EXPECT_FALSE(decodeRecording(bytes + "x"));
  recording.runs.pop_back();  // batches of a run that is not there
  EXPECT_FALSE(decodeRecording(encode(recording)));
}

}  // namespace
}  // namespace scalewright::recording
