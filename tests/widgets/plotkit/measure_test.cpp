#include "widgets/plotkit/measure.h"

#include <gtest/gtest.h>

#include <QMenu>

#include "tests/widgets/distribution/small_histogram.h"

namespace scalewright::widgets {
namespace {

TEST(MeasureTest, SaysBothEndsAndTheWayBetween) {
  Measure measure;
  EXPECT_TRUE(measure.lines().isEmpty());
  measure.place(Measure::kA, {2, 10});
  EXPECT_EQ(measure.lines(), QStringList{QStringLiteral("A   x 2   y 10")});
  measure.place(Measure::kB, {5, 4});
  ASSERT_EQ(measure.lines().size(), 3);
  EXPECT_EQ(measure.lines().back(), QStringLiteral("B − A   x 3 (×2.5)   y -6 (×0.4)"));
}

TEST(MeasureTest, HowManyTimesIsSaidOfPositiveNumbersOnly) {
  Measure measure;
  measure.place(Measure::kA, {-2, 0});
  measure.place(Measure::kB, {2, 4});
  EXPECT_EQ(measure.lines().back(), QStringLiteral("B − A   x 4   y 4"));
}

class MeasureInPlotTest : public SmallHistogramTest {
 protected:
  QPoint pixelOf(double x, double y) const {
    return {static_cast<int>(std::lround(plot_.xAxis->coordToPixel(x))),
            static_cast<int>(std::lround(plot_.yAxis->coordToPixel(y)))};
  }
};

TEST_F(MeasureInPlotTest, KeysPutTheEndsWhereThePointerIs) {
  moveMouse(pixelOf(1, 5));
  QTest::keyClick(&plot_, Qt::Key_A);
  moveMouse(pixelOf(3, 2));
  QTest::keyClick(&plot_, Qt::Key_B);
  ASSERT_TRUE(plot_.measure().end(Measure::kA));
  ASSERT_TRUE(plot_.measure().end(Measure::kB));
  const double pixel = plot_.xAxis->pixelToCoord(101) - plot_.xAxis->pixelToCoord(100);
  EXPECT_NEAR(plot_.measure().end(Measure::kA)->x(), 1, pixel);
  EXPECT_NEAR(plot_.measure().end(Measure::kB)->x(), 3, pixel);
  EXPECT_TRUE(plot_.description().contains(QStringLiteral("B − A")));
  QTest::keyClick(&plot_, Qt::Key_Delete);
  EXPECT_TRUE(plot_.measure().empty());
  EXPECT_FALSE(plot_.description().contains(QStringLiteral("B − A")));
}

TEST_F(MeasureInPlotTest, TheEndsStayWithTheDataAndMoveByKeys) {
  moveMouse(pixelOf(1, 5));
  QTest::keyClick(&plot_, Qt::Key_A);
  const QPointF before = *plot_.measure().end(Measure::kA);
  QTest::keyClick(&plot_, Qt::Key_Plus);
  EXPECT_EQ(*plot_.measure().end(Measure::kA), before);
  const double pixel = plot_.xAxis->pixelToCoord(101) - plot_.xAxis->pixelToCoord(100);
  QTest::keyClick(&plot_, Qt::Key_BracketRight);
  EXPECT_NEAR(plot_.measure().end(Measure::kA)->x(), before.x() + pixel, 1e-9);
  EXPECT_EQ(plot_.measure().end(Measure::kA)->y(), before.y());
}

TEST_F(MeasureInPlotTest, TheMenuMeansThePlaceWhereItWasOpened) {
  QTest::mouseClick(&plot_, Qt::RightButton, {}, pixelOf(2, 5));
  auto* menu = plot_.findChild<QMenu*>(QStringLiteral("plotMenu"));
  ASSERT_NE(menu, nullptr);
  menu->findChild<QAction*>(QStringLiteral("measureFrom"))->trigger();
  menu->close();
  ASSERT_TRUE(plot_.measure().end(Measure::kA));
  EXPECT_NEAR(plot_.measure().end(Measure::kA)->x(), 2, 0.02);
}

TEST_F(MeasureInPlotTest, TheCrosshairIsDrawnWhereThePointerIs) {
  const QPoint at = pixelOf(3, 8);  // above the columns
  moveMouse(at);
  const QImage without = plot_.grab().toImage();
  QTest::keyClick(&plot_, Qt::Key_C);
  ASSERT_TRUE(plot_.crosshair());
  const QImage with = plot_.grab().toImage();
  int changed = 0;
  for (int y = plot_.axisRect()->top(); y < plot_.axisRect()->bottom(); ++y) {
    changed += with.pixel(at.x(), y) != without.pixel(at.x(), y) ? 1 : 0;
  }
  EXPECT_GT(changed, plot_.axisRect()->height() / 4) << "a dotted line";
}

}  // namespace
}  // namespace scalewright::widgets
