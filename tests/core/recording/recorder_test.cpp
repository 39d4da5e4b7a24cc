// What a recorder remembers of calls is what is counted of the same values in a dump.
#include "core/recording/recorder.h"

#include <gtest/gtest.h>

#include <random>
#include <thread>

#include "core/recording/codec.h"
#include "core/recording/record_tensor.h"
#include "tests/core/recording/parts.h"
#include "tests/support/random_values.h"

namespace scalewright::recording {
namespace {

using tensor::ElementType;
using test::Data;

template <typename T>
std::span<const std::byte> bytesOf(const Data<T>& data, std::uint64_t row, std::uint64_t rows) {
  return std::as_bytes(std::span(data.values).subspan(row * data.channels, rows * data.channels));
}

/// The batches of the data, each in calls of random numbers of rows. failing: before each of them one of two parts that
/// ends in the middle, and is taken back.
template <typename T>
void expectTheRecordOfTheDump(const Data<T>& data, unsigned threads, bool failing = false) {
  const RecordSettings settings{.first_batch = 5, .seed = 3, .rows = {40}};
  const std::string expected = encode(recordTensor(*data.all(), settings, {}).value());
  std::mt19937 engine(11);
  TensorRecorder recorder(data.type, data.channels, settings.rows, settings.seed);
  std::uint64_t row = 0;
  for (std::size_t batch = 0; batch < data.batch_rows.size(); ++batch) {
    for (std::uint64_t left = data.batch_rows[batch]; left > 0;) {
      const std::uint64_t rows = std::min<std::uint64_t>(left, 1 + engine() % 600);
      for (int part = 0; failing && part < 2; ++part) {
        const std::uint64_t lost = 1 + engine() % 1500;
        recorder.add({.batch = 5 + batch + engine() % 2, .rows = lost, .call = 2 * row + 1},
                     bytesOf(data, engine() % (data.values.size() / data.channels - lost), lost), threads);
      }
      EXPECT_EQ(recorder.takeBack(2 * row + 1), failing);
      EXPECT_FALSE(recorder.takeBack(2 * row + 1)) << "twice";
      recorder.add({.batch = 5 + batch, .rows = rows, .call = failing ? 2 * row + 2 : 0}, bytesOf(data, row, rows),
                   threads);
      recorder.keep(2 * row + 2);
      row += rows;
      left -= rows;
    }
  }
  EXPECT_EQ(encode(recorder.record()), expected);
  EXPECT_EQ(encode(recorder.record()), expected) << "asked again";
}

const std::vector<std::uint64_t> kCalled = {1, 700, 3, 4000, 20, 1, 1, 1, 900};

TEST(RecorderTest, CallsOfAnySizeAreThoseOfADump) {
  const std::size_t count = 5627 * 24;
  std::vector<std::uint16_t> halves(count);
  std::mt19937 engine(2);
  for (std::uint16_t& half : halves) half = static_cast<std::uint16_t>(engine());
  for (const unsigned threads : {1U, 3U}) {
    expectTheRecordOfTheDump(Data<std::uint16_t>{ElementType::kBF16, 24, kCalled, halves}, threads);
    expectTheRecordOfTheDump(Data<std::uint16_t>{ElementType::kF16, 24, kCalled, halves}, threads);
    expectTheRecordOfTheDump(
        Data<float>{ElementType::kF32, 24, kCalled, scalewright::test::activationLike<float>(count)}, threads);
    expectTheRecordOfTheDump(
        Data<double>{ElementType::kF64, 24, kCalled, scalewright::test::activationLike<double>(count)}, threads);
  }
}

TEST(RecorderTest, CallsThatAreTakenBackHaveNeverBeen) {
  const std::size_t count = 5627 * 24;
  std::vector<std::uint16_t> halves(count);
  std::mt19937 engine(7);
  for (std::uint16_t& half : halves) half = static_cast<std::uint16_t>(engine());
  for (const unsigned threads : {1U, 3U}) {
    expectTheRecordOfTheDump(Data<std::uint16_t>{ElementType::kBF16, 24, kCalled, halves}, threads, true);
    expectTheRecordOfTheDump(
        Data<float>{ElementType::kF32, 24, kCalled, scalewright::test::activationLike<float>(count)}, threads, true);
  }
}

/// Calls of two threads that come in turns: one of them is kept, and the tensor holds that one alone.
template <typename T>
void expectOneOfTwoCalls(const Data<T>& data, std::uint64_t rows, bool same_batch) {
  const std::uint64_t half = data.batch_rows.front();
  TensorRecorder recorder(data.type, data.channels, {40}, 3);
  for (std::uint64_t row = 0; row < half; row += rows) {
    const std::uint64_t now = std::min(rows, half - row);
    recorder.add({.batch = 0, .rows = now, .call = 1}, bytesOf(data, row, now), 1);
    recorder.add({.batch = same_batch ? 0U : 1U, .rows = now, .call = 2}, bytesOf(data, half + row, now), 1);
  }
  EXPECT_EQ(recorder.elements(), 2 * half * data.channels);
  EXPECT_TRUE(recorder.takeBack(2));
  recorder.keep(1);
  TensorRecord found = recorder.record();
  TensorRecord wanted = recordTensor(*data.part(0, 1), {.seed = 3, .rows = {40}}, {}).value();
  if (same_batch) found.rows = wanted.rows = {};  // whose numbers have gaps
  EXPECT_EQ(encode(found), encode(wanted));
  EXPECT_FALSE(recorder.takeBack(1)) << "it was kept";
  EXPECT_EQ(recorder.elements(), half * data.channels);
}

TEST(RecorderTest, CallsThatComeInTurnsAreTakenBackWhole) {
  const std::size_t count = 6000 * 24;
  std::vector<std::uint16_t> halves(count);
  std::mt19937 engine(13);
  for (std::uint16_t& half : halves) half = static_cast<std::uint16_t>(engine());
  for (const std::uint64_t rows : {3U, 1000U}) {
    for (const bool same : {false, true}) {
      expectOneOfTwoCalls(Data<std::uint16_t>{ElementType::kF16, 24, {3000, 3000}, halves}, rows, same);
      expectOneOfTwoCalls(
          Data<float>{ElementType::kF32, 24, {3000, 3000}, scalewright::test::activationLike<float>(count)}, rows,
          same);
    }
  }
}

TEST(RecorderTest, ACallOfAnotherWidthThatIsTakenBackLeavesChannelsAndRows) {
  const Data<float> data{ElementType::kF32, 2, {3}, {1, -2, 3, 4, 5, -6}};
  for (const bool kept : {false, true}) {
    TensorRecorder recorder(ElementType::kF32, 2, {8}, 0);
    recorder.add({.batch = 0, .rows = 2, .call = 1}, bytesOf(data, 0, 2), 1);
    recorder.keep(1);
    recorder.add({.batch = 1, .rows = 1, .call = 2}, bytesOf(data, 0, 1), 1);
    recorder.add({.batch = 1, .rows = 1, .call = 3}, bytesOf(data, 1, 1), 1);
    recorder.dropChannels(2);
    recorder.add({.batch = 1, .rows = 2, .call = 2}, bytesOf(data, 2, 1), 1);
    EXPECT_EQ(recorder.channels(), 2U);
    if (kept) {
      recorder.keep(2);
    } else {
      EXPECT_TRUE(recorder.takeBack(2));
    }
    recorder.keep(3);
    const TensorRecord record = recorder.record();
    EXPECT_EQ(record.channels, kept ? 0U : 2U);
    EXPECT_EQ(record.rows.keys.size(), kept ? 0U : 3U);
    EXPECT_EQ(record.counters.elements, kept ? 10U : 6U);
    EXPECT_EQ(record.rowCount(), kept ? 10U : 3U);
    EXPECT_EQ(record.counters.maximum, kept ? 5 : 4);
    EXPECT_EQ(record.batches.back().amax, kept ? 6 : 4);
    EXPECT_TRUE(decode(encode(record)));
  }
}

TEST(RecorderTest, PaddedRowsKeepTheNumbersOfTheOthers) {
  const Data<float> data{ElementType::kF32, 2, {3}, {1, 2, 3, 4, 5, 6}};
  TensorRecorder recorder(ElementType::kF32, 2, {8}, 0);
  const std::vector<std::uint64_t> kept = {1, 4, 5};
  recorder.add({.batch = 0, .rows = 6, .kept = kept}, bytesOf(data, 0, 3), 1);
  recorder.add({.batch = 0, .rows = 1}, bytesOf(data, 0, 1), 1);
  const TensorRecord record = recorder.record();
  std::vector<std::uint64_t> rows;
  for (const RowKey& key : record.rows.keys) rows.push_back(key.row);
  std::sort(rows.begin(), rows.end());
  EXPECT_EQ(rows, (std::vector<std::uint64_t>{1, 4, 5, 6}));
  EXPECT_EQ(record.batches.front().rows, 4U);
}

TEST(RecorderTest, CallsOfOtherWidthsLeaveATensorWithoutChannels) {
  const Data<float> data{ElementType::kF32, 2, {3}, {1, -2, 3, 4, 5, -6}};
  TensorRecorder recorder(ElementType::kF32, 2, {8}, 0);
  recorder.add({.batch = 0, .rows = 2}, bytesOf(data, 0, 2), 1);
  recorder.dropChannels();
  recorder.add({.batch = 1, .rows = 2}, bytesOf(data, 2, 1), 1);
  const TensorRecord record = recorder.record();
  EXPECT_EQ(record.channels, 0U);
  EXPECT_EQ(record.rowCount(), 6U);
  EXPECT_EQ(record.counters.elements, 6U);
  EXPECT_TRUE(record.counters.channel_amax.empty());
  EXPECT_TRUE(decode(encode(record)));
}

TEST(RecorderTest, ThreadsShareARecorder) {
  const Data<float> data{ElementType::kF32, 8, {400, 400, 400, 400}, scalewright::test::activationLike<float>(12800)};
  TensorRecorder recorder(ElementType::kF32, 8, {16}, 0);
  std::vector<std::thread> threads;
  for (std::uint64_t batch = 0; batch < 4; ++batch) {
    threads.emplace_back([&, batch] {
      for (std::uint64_t row = 0; row < 400; row += 50)
        recorder.add({.batch = batch, .rows = 50}, bytesOf(data, batch * 400 + row, 50), 1);
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(encode(recorder.record()), encode(recordTensor(*data.all(), {.rows = {16}}, {}).value()));
}

}  // namespace
}  // namespace scalewright::recording
