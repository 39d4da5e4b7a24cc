#include <gtest/gtest.h>

#include "core/tensor/granularity.h"

namespace scalewright::tensor {
namespace {

/// The scale of every element, by runs of at most `most` elements.
std::vector<std::uint64_t> scalesOf(const ScaleLayout& layout, std::uint64_t elements, std::uint64_t most) {
  std::vector<std::uint64_t> scales;
  while (scales.size() < elements) {
    const auto run = layout.runAt(scales.size(), most);
    EXPECT_GT(run.length, 0U);
    EXPECT_LE(run.length, most);
    scales.insert(scales.end(), run.length, run.scale);
  }
  return scales;
}

using Scales = std::vector<std::uint64_t>;

TEST(ScaleLayoutTest, ChannelsAreTheIndicesOfAnyAxis) {
  const Shape shape = {2, 3, 2};
  EXPECT_EQ(scalesOf({Granularity::perChannel(0), shape}, 12, 99), Scales({0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1}));
  EXPECT_EQ(scalesOf({Granularity::perChannel(1), shape}, 12, 99), Scales({0, 0, 1, 1, 2, 2, 0, 0, 1, 1, 2, 2}));
  EXPECT_EQ(scalesOf({Granularity::perChannel(2), shape}, 12, 99), Scales({0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1}));
  EXPECT_EQ(ScaleLayout(Granularity::perChannel(1), shape).scaleSize(), 4U);
}

TEST(ScaleLayoutTest, PositionsCountTheElementsOfAScaleInCOrder) {
  const ScaleLayout layout(Granularity::perChannel(1), {2, 3, 2});
  std::vector<std::uint64_t> next(3, 0);
  for (std::uint64_t element = 0; element < 12; ++element) {
    const auto run = layout.runAt(element, 1);
    EXPECT_EQ(run.position, next[run.scale]++) << element;
  }
}

TEST(ScaleLayoutTest, GroupsStartAnewInEveryRowAndMayEndShort) {
  const ScaleLayout layout(Granularity::perGroup(3), {2, 5});
  EXPECT_EQ(scalesOf(layout, 10, 2), Scales({0, 0, 0, 1, 1, 2, 2, 2, 3, 3}));
  EXPECT_EQ(layout.scales(), 4U);
  EXPECT_EQ(layout.sizeOf(0), 3U);
  EXPECT_EQ(layout.sizeOf(1), 2U);
  EXPECT_EQ(layout.sizeOf(3), 2U);
}

TEST(ScaleLayoutTest, GroupsMayRunAlongAnyAxis) {
  // Columns of five rows in groups of two; the scales lie as [3, 2].
  const ScaleLayout columns(Granularity::perGroup(2, 0, 2), {5, 2});
  EXPECT_EQ(scalesOf(columns, 10, 99), Scales({0, 1, 0, 1, 2, 3, 2, 3, 4, 5}));
  EXPECT_EQ(columns.sizeOf(3), 2U);
  EXPECT_EQ(columns.sizeOf(4), 1U);
  EXPECT_EQ(scaleShape(Granularity::perGroup(2, 0, 2), {5, 2}), (Shape{3, 2}));
  // [2, 3, 2] in groups of two along the middle: [2, 2, 2].
  const ScaleLayout middle(Granularity::perGroup(2, 1, 3), {2, 3, 2});
  EXPECT_EQ(scalesOf(middle, 12, 99), Scales({0, 1, 0, 1, 2, 3, 4, 5, 4, 5, 6, 7}));
  EXPECT_EQ(scaleShape(Granularity::perGroup(2, 1, 3), {2, 3, 2}), (Shape{2, 2, 2}));
  EXPECT_EQ(Granularity::perGroup(2, 2, 3), Granularity::perGroup(2)) << "the last one is said in one way";
}

TEST(ScaleLayoutTest, BlocksRunOverTheLastTwoAxesAndMayBeCutOffAtBothEdges) {
  // 3 x 5 in blocks of 2 x 3: the index along an axis by the size of a block.
  const ScaleLayout layout(Granularity::perBlock({2, 3}), {3, 5});
  EXPECT_EQ(scalesOf(layout, 15, 99), Scales({0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 2, 2, 2, 3, 3}));
  EXPECT_EQ(layout.scales(), 4U);
  EXPECT_EQ(layout.scaleSize(), 6U);
  EXPECT_EQ(layout.sizeOf(0), 6U);
  EXPECT_EQ(layout.sizeOf(1), 4U);
  EXPECT_EQ(layout.sizeOf(2), 3U);
  EXPECT_EQ(layout.sizeOf(3), 2U);
  // Two matrices of 2 x 2 in blocks of 1 x 2, one after the other.
  const ScaleLayout stack(Granularity::perBlock({1, 2}), {2, 2, 2});
  EXPECT_EQ(scalesOf(stack, 8, 99), Scales({0, 0, 1, 1, 2, 2, 3, 3}));
  EXPECT_EQ(scaleShape(Granularity::perBlock({1, 2}), {2, 2, 2}), (Shape{2, 2, 1}));
}

TEST(ScaleLayoutTest, PositionsCountTheElementsOfGroupsAndBlocksInCOrder) {
  for (const Granularity& granularity : {Granularity::perGroup(2, 0, 3), Granularity::perGroup(2, 1, 3),
                                         Granularity::perGroup(2), Granularity::perBlock({2, 3})}) {
    const Shape shape = {3, 5, 4};
    const ScaleLayout layout(granularity, shape);
    std::vector<std::uint64_t> next(layout.scales(), 0);
    for (std::uint64_t element = 0; element < 60; ++element) {
      const auto run = layout.runAt(element, 1);
      EXPECT_EQ(run.position, next[run.scale]++) << element;
    }
    for (std::uint64_t scale = 0; scale < layout.scales(); ++scale) EXPECT_EQ(next[scale], layout.sizeOf(scale));
    const Shape scales = scaleShape(granularity, shape);
    EXPECT_EQ(scales[0] * scales[1] * scales[2], layout.scales());
  }
}

TEST(ScaleLayoutTest, ABlockOfOneRowIsAGroupAndOneOfAllRowsAColumnOfThem) {
  const Shape shape = {4, 6};
  const ScaleLayout rows(Granularity::perBlock({1, 4}), shape);
  const ScaleLayout groups(Granularity::perGroup(4), shape);
  EXPECT_EQ(scalesOf(rows, 24, 99), scalesOf(groups, 24, 99));
  const ScaleLayout columns(Granularity::perBlock({std::uint64_t{1} << 63, 1}), shape);
  EXPECT_EQ(scalesOf(columns, 24, 99), scalesOf({Granularity::perChannel(1), shape}, 24, 99));
  const ScaleLayout one(Granularity::perBlock({~std::uint64_t{0}, ~std::uint64_t{0}}), shape);
  EXPECT_EQ(one.scales(), 1U) << "sizes of files may be as large as numbers go";
  EXPECT_EQ(one.scaleSize(), 24U);
}

TEST(ScaleLayoutTest, TheSizeOfABlockIsReadFromItsText) {
  EXPECT_EQ(blockFromText("128x64"), (BlockSize{128, 64}));
  EXPECT_EQ(blockText({128, 64}), "128x64");
  for (const char* text :
       {"", "x", "128", "128x", "x128", "0x128", "128x0", "-1x2", "1x2x3", "1 x2", "1x99999999999999999999"})
    EXPECT_FALSE(blockFromText(text)) << text;
}

TEST(ScaleLayoutTest, AGroupLongerThanARowIsTheRow) {
  const ScaleLayout layout(Granularity::perGroup(std::uint64_t{1} << 60), {3, 5});
  EXPECT_EQ(layout.scales(), 3U);
  EXPECT_EQ(layout.scaleSize(), 5U);
  EXPECT_EQ(layout.runAt(7, 99).position, 2U);
}

TEST(ScaleLayoutTest, ATensorWithoutElementsHasScalesWithoutElementsOrNone) {
  EXPECT_EQ(ScaleLayout(Granularity::perGroup(4), {3, 0}).scales(), 0U);
  EXPECT_EQ(ScaleLayout(Granularity::perGroup(4, 0, 2), {0, 3}).scales(), 0U);
  EXPECT_EQ(ScaleLayout(Granularity::perBlock({4, 4}), {0, 3}).scales(), 0U);
  EXPECT_EQ(ScaleLayout(Granularity::perChannel(0), {3, 0}).scales(), 3U);
  EXPECT_EQ(ScaleLayout(Granularity::perChannel(0), {3, 0}).scaleSize(), 0U);
  EXPECT_EQ(ScaleLayout(Granularity{}, {}).scaleSize(), 1U);
}

TEST(ScaleLayoutTest, WhatDoesNotFitIsKnown) {
  EXPECT_TRUE(fits(Granularity::perChannel(1), Shape{4, 4}));
  EXPECT_FALSE(fits(Granularity::perChannel(2), Shape{4, 4}));
  EXPECT_FALSE(fits(Granularity::perChannel(0), Shape{}));
  EXPECT_FALSE(fits(Granularity::perChannel(0), Shape{4})) << "a scale for each element";
  EXPECT_FALSE(fits(Granularity::perGroup(0), Shape{4}));
  EXPECT_FALSE(fits(Granularity::perGroup(4), Shape{}));
  EXPECT_TRUE(fits(Granularity{}, Shape{}));
  EXPECT_TRUE(fits(Granularity::perGroup(4, 0, 2), Shape{4, 4}));
  EXPECT_FALSE(fits(Granularity::perGroup(4, 2, 2), Shape{4, 4}));
  EXPECT_TRUE(fits(Granularity::perBlock({2, 2}), Shape{3, 4, 4}));
  EXPECT_FALSE(fits(Granularity::perBlock({2, 2}), Shape{4}));
  EXPECT_FALSE(fits(Granularity::perBlock({0, 2}), Shape{4, 4}));
  EXPECT_FALSE(fits(Granularity::perBlock({2, 0}), Shape{4, 4}));
}

}  // namespace
}  // namespace scalewright::tensor
