#include "core/histogram/batch_rows.h"

#include <gtest/gtest.h>

#include <array>

namespace scalewright::histogram {
namespace {

using Rows = std::vector<std::uint64_t>;

TEST(BatchRowsTest, FollowTheGivenCounts) {
  const BatchRows batches(6, Rows{3, 0, 1, 2});
  EXPECT_EQ(batches.count(), 4U);
  EXPECT_EQ(batches.batchOf(2), 0U);
  EXPECT_EQ(batches.batchOf(3), 2U);
  EXPECT_EQ(batches.endOfBatch(3), 4U);
  EXPECT_EQ(batches.batchOf(5), 3U);
  EXPECT_EQ(batches.endOfBatch(4), 6U);
}

TEST(BatchRowsTest, WithoutCountsEveryRowIsABatch) {
  const BatchRows batches(3, {});
  EXPECT_EQ(batches.count(), 3U);
  EXPECT_EQ(batches.batchOf(2), 2U);
  EXPECT_EQ(batches.endOfBatch(1), 2U);
}

TEST(BatchRowsTest, WithoutASampleAxisEverythingIsOneBatch) {
  EXPECT_EQ(BatchRows({}, {}).count(), 1U);
  EXPECT_EQ(BatchRows(std::uint64_t{1} << 21, {}).count(), 1U);
  EXPECT_EQ(BatchRows(std::uint64_t{1} << 21, {}).batchOf(2000000), 0U);
}

TEST(BatchRowsTest, CountsThatDoNotAddUpAreIgnored) {
  EXPECT_EQ(BatchRows(3, Rows{1, 1}).count(), 3U);
}

TEST(BatchRowsTest, RunsCoverABlockOnceWhateverTheAxis) {
  const BatchRows batches(6, Rows{2, 3, 1});
  for (const std::uint64_t axis : {0U, 1U, 2U}) {
    // Rows 1 to 4 of the axis, other extents 2 and 5.
    io::Block block{{7, 7, 7}, {2, 2, 5}};
    block.origin[axis] = 1;
    block.extent[axis] = 4;
    std::uint64_t next = 0;
    std::array<std::uint64_t, 3> elements{};
    forEachRun(block, axis, batches, [&](std::size_t batch, std::uint64_t first, std::uint64_t count) {
      EXPECT_EQ(first, next);
      next = first + count;
      elements[batch] += count;
    });
    const std::uint64_t others = block.extent[0] * block.extent[1] * block.extent[2] / 4;
    EXPECT_EQ(next, 4 * others);
    EXPECT_EQ(elements, (std::array<std::uint64_t, 3>{others, 3 * others, 0}));
  }
}

TEST(BatchRowsTest, ABlockWithoutElementsHasNoRuns) {
  const BatchRows batches(0, {});
  forEachRun({{0, 0}, {0, 4}}, 0, batches, [](std::size_t, std::uint64_t, std::uint64_t) { FAIL(); });
}

}  // namespace
}  // namespace scalewright::histogram
