// What a damaged file says of a tensor is refused with what is wrong, or makes sense.
#include <gtest/gtest.h>

#include <cstring>
#include <functional>
#include <random>

#include "core/profile/codec.h"
#include "core/recording/codec.h"
#include "core/recording/record_tensor.h"
#include "tests/core/recording/parts.h"
#include "tests/support/random_values.h"

namespace scalewright::recording {
namespace {

using tensor::ElementType;
using test::Data;

TensorRecord sound(ElementType type = ElementType::kF32) {
  const Data<float> data{type, 10, {3, 5, 2}, scalewright::test::activationLike<float>(100)};
  return recordTensor(*data.all(), {.rows = {8}, .moments = true}, {}).value();
}

/// The detail of the error that a change of what is stored leads to; empty where it is taken.
std::string refusal(const std::function<void(StoredRecord&)>& change) {
  StoredRecord stored = storedOf(sound());
  change(stored);
  const auto record = recordOf(stored.row, std::move(stored.arrays), 1);
  if (record) return {};
  EXPECT_EQ(record.error().code, ErrorCode::kMalformedFile);
  return record.error().detail;
}

TEST(DamagedTest, WhatIsSoundIsTaken) {
  EXPECT_EQ(refusal([](StoredRecord&) {}), "");
}

TEST(DamagedTest, EachPartThatDoesNotFitIsNamed) {
  EXPECT_EQ(refusal([](StoredRecord& s) { s.row.type_id = "f12"; }), "type");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.arrays.counts[2] += 1; }), "counts");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.arrays.counts.pop_back(); }), "counts");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.arrays.counts[0] = ~std::uint64_t{0}; }), "counts");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.arrays.keys.back() = 1U << 20; }), "keys");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.arrays.low[1] = {0, 1}; }), "low, square");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.arrays.square[1] = {~std::uint64_t{0}, 5}; }), "low, square");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.row.maximum = NAN; }), "min, max");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.arrays.tail[0] *= 2; }), "tail");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.arrays.tail.pop_back(); }), "tail");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.arrays.channel_amax[3] = -1; }), "channel_amax");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.arrays.channel_amax.pop_back(); }), "channel_amax");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.arrays.batches[1].run = 1; }), "batches");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.arrays.batches[1].batch = 0; }), "batches");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.arrays.batches[1].rows += 1; }), "batches");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.arrays.batches[1].amax = 1e9; }), "batches");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.arrays.sample_amax.pop_back(); }), "sample_amax");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.arrays.sample_rows[0] = 100; }), "sample_rows");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.arrays.rows.pop_back(); }), "rows");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.arrays.row_keys[0][1] = 8; }), "row_keys");
  EXPECT_EQ(refusal([](StoredRecord& s) { std::swap(s.arrays.row_keys[0], s.arrays.row_keys[1]); }), "row_keys");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.arrays.large_rows.pop_back(); }), "rows");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.row.large_limit = 3; }), "rows");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.row.large_limit = 9; }), "rows");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.arrays.large_row_keys[0][0] = 0; }), "row_keys");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.row.row_limit = 9; }), "row_keys") << "a common one was not kept";
}

/// The same for a change of the moments of ten channels, of which [0, 0] is first, then [1, 0], [1, 1].
std::string refusalOfSums(const std::function<void(std::vector<io::Wide64>&)>& change) {
  return refusal([&change](StoredRecord& s) {
    std::vector<io::Wide64> sums = *s.arrays.moments;
    EXPECT_EQ(sums.size(), 55U);
    change(sums);
    s.arrays.moments = std::move(sums);
  });
}

TEST(DamagedTest, MomentsThatCannotBeAreRefused) {
  EXPECT_EQ(refusalOfSums([](std::vector<io::Wide64>&) {}), "");
  EXPECT_EQ(refusalOfSums([](std::vector<io::Wide64>& sums) { sums.pop_back(); }), "moments");
  EXPECT_EQ(refusalOfSums([](std::vector<io::Wide64>& sums) { sums.push_back({0, 0}); }), "moments");
  EXPECT_EQ(refusalOfSums([](std::vector<io::Wide64>& sums) { sums.clear(); }), "moments");
  EXPECT_EQ(refusalOfSums([](std::vector<io::Wide64>& sums) { sums[0][1] = ~std::uint64_t{0}; }), "moments");
  EXPECT_EQ(refusalOfSums([](std::vector<io::Wide64>& sums) { sums[2][1] = std::uint64_t{1} << 62; }), "moments");
  EXPECT_EQ(refusalOfSums([](std::vector<io::Wide64>& sums) { sums[1][1] = std::uint64_t{1} << 40; }), "moments");
  EXPECT_EQ(refusalOfSums([](std::vector<io::Wide64>& sums) { sums[1] = {0, ~(std::uint64_t{1} << 40)}; }), "moments");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.row.moment_rows = 11; }), "moments") << "of ten rows";
  EXPECT_EQ(refusal([](StoredRecord& s) { s.row.moment_parts = 0; }), "moments");
  EXPECT_EQ(refusal([](StoredRecord& s) { s.row.moment_parts = 11; }), "moments");
}

TEST(DamagedTest, NoBeginningOfARecordIsOne) {
  const std::string bytes = encode(sound());
  for (std::size_t size = 0; size < bytes.size(); ++size) EXPECT_FALSE(decode(bytes.substr(0, size))) << size;
  EXPECT_FALSE(decode(bytes + '\0'));
}

TEST(DamagedTest, NumbersOfKeysThatCannotBeThereAreRefused) {
  const TensorRecord record = sound();
  const std::string bytes = encode(record);
  // Behind the magic, the length and text of the type, sixteen numbers and two ends.
  const std::size_t at = 8 + 8 + storedOf(record).row.type_id.size() + 16 * 8 + 2 * 8;
  std::uint64_t keys = 0;
  std::memcpy(&keys, bytes.data() + at, sizeof keys);
  ASSERT_EQ(keys, record.counters.keys.size());
  const std::uint64_t left = bytes.size() - at - sizeof keys;
  for (const std::uint64_t said : {std::uint64_t{0}, keys - 1, keys + 1, left, left + 1, std::uint64_t{1} << 32,
                                   std::uint64_t{1} << 61, ~std::uint64_t{0}}) {
    std::string damaged = bytes;
    std::memcpy(damaged.data() + at, &said, sizeof said);
    EXPECT_FALSE(decode(damaged)) << said;
  }
}

TEST(DamagedTest, MutatedBytesAreRefusedOrMakeAProfileThatKeepsItsPromises) {
  std::mt19937_64 engine(31);
  std::size_t taken = 0;
  for (const ElementType type : {ElementType::kF32, ElementType::kI32}) {
    const std::string bytes = encode(sound(type));
    for (int trial = 0; trial < 4000; ++trial) {
      std::string damaged = bytes;
      for (std::uint64_t changes = 1 + engine() % 3; changes > 0; --changes) {
        const std::size_t at = engine() % damaged.size();
        const auto bit = static_cast<char>(1 << engine() % 8);
        damaged[at] = static_cast<char>(trial % 2 == 0 ? static_cast<char>(engine()) : damaged[at] ^ bit);
      }
      if (trial % 10 == 0) damaged.resize(engine() % damaged.size());
      const auto record = decode(damaged);
      if (!record) continue;
      ++taken;
      const auto profile = profile::decode(profile::encode(profileOf(*record)));
      EXPECT_TRUE(profile) << profile.error().detail;
      EXPECT_LE(growingHistogramOf(*record).counts.size(), histogram::kMostBins);
    }
  }
  EXPECT_GT(taken, 100U);  // rows may hold anything
}

}  // namespace
}  // namespace scalewright::recording
