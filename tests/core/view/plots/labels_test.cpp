#include "core/view/plots/labels.h"

#include <gtest/gtest.h>

namespace scalewright::view {
namespace {

TEST(PlaceLabelsTest, NeighboursDoNotOverlap) {
  std::vector<AxisLabel> marks;
  for (int i = 0; i < 12; ++i) marks.push_back({.x = 400.0 + i, .width = 40});
  marks[9].current = true;
  const auto labels = placeLabels(marks, 20, 478, 4);
  EXPECT_EQ(labels.size(), 4U) << "one in each row, the others have no room";
  EXPECT_EQ(labels[0].mark, 9U) << "the one in force has the nearest";
  EXPECT_EQ(labels[0].row, 0U);
  marks.clear();
  for (int i = 0; i < 40; ++i) marks.push_back({.x = 55.0 + 10 * i, .width = i % 3 == 0 ? 26.0 : 47.0});
  const auto many = placeLabels(marks, 20, 478, 4);
  EXPECT_GT(many.size(), 15U);
  for (const PlacedLabel& a : many) {
    EXPECT_GE(a.left, 20);
    EXPECT_LE(a.left + a.width, 478);
    for (const PlacedLabel& b : many) {
      if (a.mark != b.mark && a.row == b.row) {
        EXPECT_TRUE(a.left + a.width < b.left || b.left + b.width < a.left);
      }
    }
  }
}

TEST(PlaceLabelsTest, AWideLabelBeginsAtTheLeft) {
  const auto labels = placeLabels({{.x = 300, .width = 1200}}, 20, 478, 1);
  ASSERT_EQ(labels.size(), 1U);
  EXPECT_EQ(labels[0].left, 20);
}

}  // namespace
}  // namespace scalewright::view
