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

TEST(ScaleLayoutTest, AGroupLongerThanARowIsTheRow) {
  const ScaleLayout layout(Granularity::perGroup(std::uint64_t{1} << 60), {3, 5});
  EXPECT_EQ(layout.scales(), 3U);
  EXPECT_EQ(layout.scaleSize(), 5U);
  EXPECT_EQ(layout.runAt(7, 99).position, 2U);
}

TEST(ScaleLayoutTest, ATensorWithoutElementsHasScalesWithoutElementsOrNone) {
  EXPECT_EQ(ScaleLayout(Granularity::perGroup(4), {3, 0}).scales(), 0U);
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
}

}  // namespace
}  // namespace scalewright::tensor
