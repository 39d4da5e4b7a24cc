#include "core/blocks/block_places.h"

#include <gtest/gtest.h>

namespace scalewright::blocks {
namespace {

TEST(BlockPlacesTest, BlocksBeginAnewInEachRowAndTheLastMayBeShort) {
  const BlockPlaces places({2, 3, 40}, 16);  // 6 rows of 16 + 16 + 8
  EXPECT_EQ(places.count(), 18U);
  EXPECT_EQ(places.at(0), (BlockPlace{0, 0, {0, 0, 0}, 16}));
  EXPECT_EQ(places.at(2), (BlockPlace{2, 32, {0, 0, 32}, 8}));
  EXPECT_EQ(places.at(3), (BlockPlace{3, 40, {0, 1, 0}, 16}));
  EXPECT_EQ(places.at(17), (BlockPlace{17, 232, {1, 2, 32}, 8}));
}

TEST(BlockPlacesTest, EveryElementFindsItsBlock) {
  const BlockPlaces places({3, 37}, 16);
  std::uint64_t next = 0;
  for (std::uint64_t index = 0; index < places.count(); ++index) {
    const BlockPlace place = places.at(index);
    EXPECT_EQ(place.element, next) << "blocks follow each other without a gap";
    for (std::size_t i = 0; i < place.length; ++i) EXPECT_EQ(places.indexOf(next++), index);
  }
  EXPECT_EQ(next, 111U);
}

TEST(BlockPlacesTest, AScalarIsOneBlockAndAnEmptyTensorHasNone) {
  const BlockPlaces scalar({}, 32);
  EXPECT_EQ(scalar.count(), 1U);
  EXPECT_EQ(scalar.at(0), (BlockPlace{0, 0, {}, 1}));
  EXPECT_EQ(BlockPlaces({4, 0}, 32).count(), 0U);
  EXPECT_EQ(BlockPlaces({0, 4}, 32).count(), 0U);
}

}  // namespace
}  // namespace scalewright::blocks
