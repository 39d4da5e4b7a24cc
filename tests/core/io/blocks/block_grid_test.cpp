#include "core/io/blocks/block_grid.h"

#include <gtest/gtest.h>

namespace scalewright::io {
namespace {

using tensor::Shape;

std::vector<int> timesCovered(const BlockGrid& grid) {
  std::vector<int> covered(boxElements(grid.shape()));
  for (std::size_t i = 0; i < grid.count(); ++i) {
    const Block box = grid.block(i);
    const BlockGrid elements(box.extent, Shape(box.extent.size(), 1));
    for (std::size_t j = 0; j < elements.count(); ++j) {
      Shape place = elements.block(j).origin;
      for (std::size_t axis = 0; axis < place.size(); ++axis) place[axis] += box.origin[axis];
      ++covered[static_cast<std::size_t>(flatIndex(place, grid.shape()))];
    }
  }
  return covered;
}

TEST(BlockGridTest, RunsCoverEveryElementOnceAndInFileOrder) {
  for (const Shape& shape : {Shape{}, Shape{7}, Shape{100}, Shape{5, 7}, Shape{3, 1, 50}, Shape{4, 5, 6}}) {
    for (const std::size_t limit : {1U, 4U, 40U, 200U, 4096U}) {
      const BlockGrid grid = BlockGrid::runs(shape, 4, limit);
      EXPECT_EQ(timesCovered(grid), std::vector<int>(boxElements(shape), 1));
      std::uint64_t next = 0;
      for (std::size_t i = 0; i < grid.count(); ++i) {
        const Block box = grid.block(i);
        EXPECT_EQ(flatIndex(box.origin, shape), next);
        next += boxElements(box.extent);
        EXPECT_LE(boxElements(box.extent) * 4, std::max<std::size_t>(limit, 4));
      }
      EXPECT_EQ(next, boxElements(shape));
    }
  }
}

TEST(BlockGridTest, RunsAreWholeSlicesWhereTheyFit) {
  const BlockGrid rows = BlockGrid::runs({100, 16}, 4, 1024);
  EXPECT_EQ(rows.tile(), (Shape{16, 16}));
  const BlockGrid pieces = BlockGrid::runs({3, 1000}, 4, 1024);
  EXPECT_EQ(pieces.tile(), (Shape{1, 256}));
}

TEST(BlockGridTest, SmallChunksAreMergedAndLargeOnesAreNot) {
  EXPECT_EQ(BlockGrid::chunks({64, 64}, {1, 1}, 4, 1024).tile(), (Shape{4, 64}));
  EXPECT_EQ(BlockGrid::chunks({64, 60}, {8, 8}, 4, 1024).tile(), (Shape{8, 32}));
  EXPECT_EQ(BlockGrid::chunks({64, 64}, {32, 32}, 4, 1024).tile(), (Shape{32, 32}));
  EXPECT_EQ(timesCovered(BlockGrid::chunks({13, 29}, {4, 5}, 4, 400)), std::vector<int>(13 * 29, 1));
}

TEST(BlockGridTest, EmptyShapesHaveNoBlocksAndScalarsHaveOne) {
  EXPECT_EQ(BlockGrid::runs({5, 0, 3}, 4).count(), 0U);
  EXPECT_EQ(BlockGrid::chunks({0, 4}, {2, 2}, 4).count(), 0U);
  EXPECT_EQ(BlockGrid::runs({}, 4).count(), 1U);
}

}  // namespace
}  // namespace scalewright::io
