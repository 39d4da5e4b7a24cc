#include "widgets/distribution/smooth_graph.h"

#include <gtest/gtest.h>

#include <QLineF>
#include <algorithm>
#include <cmath>
#include <limits>

namespace scalewright::widgets {
namespace {

const QRectF kAll(-1000, -1000, 3000, 3000);

/// Of a point from the nearest segment of a line, in pixels.
double distanceFrom(const QVector<QPointF>& line, const QPointF& point) {
  double least = std::numeric_limits<double>::infinity();
  for (qsizetype i = 1; i < line.size(); ++i) {
    const QPointF along = line[i] - line[i - 1];
    const double length = QPointF::dotProduct(along, along);
    const double share =
        length > 0 ? std::clamp(QPointF::dotProduct(point - line[i - 1], along) / length, 0.0, 1.0) : 0.0;
    least = std::min(least, QLineF(point, line[i - 1] + share * along).length());
  }
  return least;
}

TEST(SmoothGraphTest, OfAStraightLineItsEndsAreLeft) {
  QVector<QPointF> line;
  for (int x = 0; x <= 500; ++x) line << QPointF(x, 3.0 * x - 7);
  EXPECT_EQ(straightened(line, 0.1), (QVector<QPointF>{line.front(), line.back()}));
}

TEST(SmoothGraphTest, ACurveLosesPointsAndNothingThatIsSeen) {
  for (const double height : {5.0, 80.0, 4000.0}) {
    QVector<QPointF> curve;
    for (int i = 0; i <= 320; ++i) curve << QPointF(2.7 * i, height * std::sin(i / 60.0) + (i > 200 ? 30 : 0));
    const QVector<QPointF> few = straightened(curve, 0.1);
    EXPECT_LT(few.size(), curve.size() / 2) << height;
    EXPECT_EQ(few.front(), curve.front());
    EXPECT_EQ(few.back(), curve.back());
    for (const QPointF& point : curve) EXPECT_LT(distanceFrom(few, point), 0.11) << height << ' ' << point.x();
  }
}

TEST(SmoothGraphTest, GapsAndUprightStepsStay) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const QVector<QPointF> line = {{0, 0}, {1, 1}, {2, 2}, {3, nan}, {4, 4}, {5, 5}, {6, 6}, {6, 20}, {6, 3}, {7, 3}};
  const QVector<QPointF> few = straightened(line, 0.1);
  ASSERT_EQ(few.size(), 8);
  EXPECT_EQ(few[1], QPointF(2, 2));
  EXPECT_TRUE(std::isnan(few[2].y()));
  EXPECT_EQ(few.mid(3), (QVector<QPointF>{{4, 4}, {6, 6}, {6, 20}, {6, 3}, {7, 3}}));
}

TEST(SmoothGraphTest, DashesFollowTheLineAroundItsBendsAndBeginAnewBehindAGap) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const QVector<QLineF> dashes = dashesOf({{0, 0}, {10, 0}, {10, 10}, {nan, nan}, {0, 50}, {3, 50}}, {4, 2}, kAll);
  // 20 pixels before the gap: dashes over 0-4, 6-10, 12-16, 18-20 of them.
  EXPECT_EQ(dashes,
            (QVector<QLineF>{
                {{0, 0}, {4, 0}}, {{6, 0}, {10, 0}}, {{10, 2}, {10, 6}}, {{10, 8}, {10, 10}}, {{0, 50}, {3, 50}}}));
}

TEST(SmoothGraphTest, OfALineThatLeavesThePictureOnlyDashesWithinAreMade) {
  const QVector<QLineF> dashes = dashesOf({{0, 0}, {0, 1e12}, {5, 1e12}, {5, 0}}, {4, 2}, QRectF(-10, -10, 40, 40));
  EXPECT_LE(dashes.size(), 14);
  for (const QLineF& dash : dashes) EXPECT_LE(std::max(dash.y1(), dash.y2()), 30);
  EXPECT_EQ(dashes.front(), QLineF(0, 0, 0, 4));
  EXPECT_TRUE(dashesOf({{50, 50}, {90, 50}}, {4, 2}, QRectF(0, 0, 40, 40)).isEmpty());
}

/// Of lengths that no number of bits holds, over bends at any place.
TEST(SmoothGraphTest, DashesOfManyShortPiecesCoverTheirShareAndEnd) {
  QVector<QPointF> line;
  double length = 0;
  for (int i = 0; i < 3000; ++i) {
    line << QPointF(i / 10.0, 100 * std::sin(i / 300.0));
    if (i > 0) length += QLineF(line[i - 1], line[i]).length();
  }
  double covered = 0;
  for (const QLineF& dash : dashesOf(line, {4.1, 2.3, 1.7, 2.3}, kAll)) covered += dash.length();
  EXPECT_NEAR(covered / length, (4.1 + 1.7) / (4.1 + 2.3 + 1.7 + 2.3), 0.02);
}

TEST(SmoothGraphTest, ASolidLineIsOneDash) {
  const QVector<QLineF> dashes = dashesOf({{0, 0}, {10, 0}, {10, 0}, {10, 10}}, {}, kAll);
  EXPECT_EQ(dashes, (QVector<QLineF>{{{0, 0}, {10, 0}}, {{10, 0}, {10, 10}}}));
}

TEST(SmoothGraphTest, FewPointsAreTakenAsTheyAre) {
  EXPECT_TRUE(straightened({}, 0.1).isEmpty());
  EXPECT_EQ(straightened({{1, 2}}, 0.1), (QVector<QPointF>{{1, 2}}));
  EXPECT_EQ(straightened({{1, 2}, {3, 4}}, 0.1), (QVector<QPointF>{{1, 2}, {3, 4}}));
}

}  // namespace
}  // namespace scalewright::widgets
