#include "core/view/axes/labels.h"

#include <gtest/gtest.h>

#include <cmath>

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

/// Twelve picks of a curve that falls, several of them on the same place.
class PlaceCalloutsTest : public testing::Test {
 protected:
  PlaceCalloutsTest() {
    for (int i = 0; i < 400; ++i) spots_.push_back({10.0 + i, 40 + i * 0.3});
    for (const int at : {30, 31, 90, 200, 200, 203, 350, 395}) {
      callouts_.push_back({spots_[static_cast<std::size_t>(at)], 90, 14, false});
    }
  }
  std::vector<Callout> callouts_;
  std::vector<Spot> spots_;
  Box area_{10, 10, 410, 220};
};

TEST_F(PlaceCalloutsTest, NoLabelCoversAnotherOrAPlaceOrWhatIsTaken) {
  const Box flag{150, 12, 230, 34};
  const auto boxes = placeCallouts(callouts_, area_, {flag}, spots_);
  ASSERT_EQ(boxes.size(), callouts_.size());
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    ASSERT_LT(boxes[i].left, boxes[i].right) << i << ": there is room";
    EXPECT_TRUE(area_.holds(boxes[i])) << i;
    EXPECT_FALSE(boxes[i].overlaps(flag)) << i;
    for (std::size_t j = 0; j < boxes.size(); ++j) {
      const Spot& place = callouts_[j].place;
      EXPECT_FALSE(boxes[i].overlaps({place.x - 3, place.y - 3, place.x + 3, place.y + 3})) << i << " on place " << j;
      if (i != j) {
        EXPECT_FALSE(boxes[i].overlaps(boxes[j])) << i << " on " << j;
      }
    }
  }
}

TEST_F(PlaceCalloutsTest, LabelsKeepOffTheCurve) {
  const auto boxes = placeCallouts({callouts_[3]}, area_, {}, spots_);
  for (const Spot& spot : spots_) {
    EXPECT_FALSE(boxes[0].overlaps({spot.x, spot.y, spot.x + 0.01, spot.y + 0.01})) << spot.x;
  }
}

TEST_F(PlaceCalloutsTest, TheOneInForceIsPlacedFirst) {
  const auto alone = placeCallouts({callouts_[4]}, area_, {}, spots_);
  callouts_[4].current = true;
  const auto among = placeCallouts(callouts_, area_, {}, spots_);
  // Places of others may push it, labels of others may not.
  EXPECT_LT(std::hypot(among[4].left - alone[0].left, among[4].top - alone[0].top), 60);
}

TEST_F(PlaceCalloutsTest, WithoutRoomThereIsNoLabel) {
  const auto boxes = placeCallouts(callouts_, {10, 10, 80, 40}, {}, spots_);
  for (const Box& box : boxes) EXPECT_EQ(box.left, box.right);
}

TEST_F(PlaceCalloutsTest, ALeaderEndsAtTheNearestPlaceOfItsLabel) {
  const Spot end = leaderEnd({10, 10}, {20, 5, 60, 19});
  EXPECT_EQ(end.x, 20);
  EXPECT_EQ(end.y, 10);
}

}  // namespace
}  // namespace scalewright::view
