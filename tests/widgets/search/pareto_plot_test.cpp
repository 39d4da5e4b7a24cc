#include "widgets/search/pareto_plot.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>
#include <limits>

namespace scalewright::widgets {
namespace {

class ParetoPlotTest : public testing::Test {
 protected:
  ParetoPlotTest() {
    plot_.resize(600, 300);
    plot_.setPoints({{4, 10}, {6, 20}, {8, 30}, {16, std::numeric_limits<double>::infinity()}}, 1);
    plot_.show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(&plot_));
    plot_.replot();
  }
  QPoint line() const {
    return {static_cast<int>(std::lround(plot_.linePosition())), plot_.axisRect()->rect().center().y()};
  }
  int pixelOf(double bits) const { return static_cast<int>(plot_.xAxis->coordToPixel(bits)); }
  void dragTo(double bits) {
    const QPoint target(pixelOf(bits), line().y());
    QTest::mousePress(&plot_, Qt::LeftButton, {}, line());
    QMouseEvent move(QEvent::MouseMove, target, plot_.mapToGlobal(QPointF(target)), Qt::NoButton, Qt::LeftButton,
                     Qt::NoModifier);
    QApplication::sendEvent(&plot_, &move);
    QTest::mouseRelease(&plot_, Qt::LeftButton, {}, target);
  }

  ParetoPlot plot_;
};

TEST_F(ParetoPlotTest, DraggingTheBudgetChoosesTheBestPointWithinIt) {
  QSignalSpy chosen(&plot_, &ParetoPlot::pointChosen);
  dragTo(15);
  EXPECT_EQ(plot_.chosen(), 2U);
  ASSERT_EQ(chosen.count(), 1);
  EXPECT_EQ(chosen[0][0].toULongLong(), 2U);
  dragTo(3);
  EXPECT_EQ(plot_.chosen(), 0U) << "the smallest where nothing fits";
}

TEST_F(ParetoPlotTest, EscapeTakesADragBack) {
  const QPoint target(pixelOf(17), line().y());
  QTest::mousePress(&plot_, Qt::LeftButton, {}, line());
  QMouseEvent move(QEvent::MouseMove, target, plot_.mapToGlobal(QPointF(target)), Qt::NoButton, Qt::LeftButton,
                   Qt::NoModifier);
  QApplication::sendEvent(&plot_, &move);
  ASSERT_EQ(plot_.chosen(), 3U);
  QTest::keyClick(&plot_, Qt::Key_Escape);
  EXPECT_EQ(plot_.chosen(), 1U);
  QTest::mouseRelease(&plot_, Qt::LeftButton, {}, target);
  EXPECT_EQ(plot_.chosen(), 1U);
}

TEST_F(ParetoPlotTest, KeysGoFromPointToPoint) {
  QTest::keyClick(&plot_, Qt::Key_Right);
  EXPECT_EQ(plot_.chosen(), 2U);
  QTest::keyClick(&plot_, Qt::Key_Right, Qt::ShiftModifier);
  EXPECT_EQ(plot_.chosen(), 3U);
  QTest::keyClick(&plot_, Qt::Key_Right);
  EXPECT_EQ(plot_.chosen(), 3U);
  QTest::keyClick(&plot_, Qt::Key_Left, Qt::ShiftModifier);
  EXPECT_EQ(plot_.chosen(), 0U);
}

TEST_F(ParetoPlotTest, AnotherChoiceLeavesTheViewAlone) {
  plot_.xAxis->setRange(5, 9);
  plot_.setPoints({{4, 10}, {6, 20}, {8, 30}, {16, std::numeric_limits<double>::infinity()}}, 2);
  EXPECT_EQ(plot_.xAxis->range(), QCPRange(5, 9));
  plot_.setPoints({{4, 10}, {6, 20}}, 1);
  EXPECT_TRUE(plot_.xAxis->range().contains(4));
}

TEST_F(ParetoPlotTest, WithoutPointsNothingMoves) {
  plot_.setPoints({}, 7);
  QSignalSpy chosen(&plot_, &ParetoPlot::pointChosen);
  QTest::keyClick(&plot_, Qt::Key_Right);
  QTest::mouseClick(&plot_, Qt::LeftButton, {}, plot_.axisRect()->rect().center());
  EXPECT_EQ(chosen.count(), 0);
}

TEST_F(ParetoPlotTest, TheKneeAndTheIntervalsOfEstimatesAreSaid) {
  plot_.setPoints({{4, 10, {{9, 11}}}, {6, 20, {{18, 21}}}, {8, 21, {{20, 23}}}}, 0, 1);
  const QString shown = plot_.description();
  EXPECT_TRUE(shown.contains("the knee: 6.000 bits per weight")) << shown.toStdString();
  EXPECT_TRUE(shown.contains("between 9.000 and 11.00 dB")) << shown.toStdString();
  EXPECT_EQ(plot_.table().csv().split('\n').at(1).trimmed(), "4,10,9,11");
  // What is certain has no band, and a knee that is not there no mark.
  plot_.setPoints({{4, 10}, {6, 20}}, 0, 7);
  EXPECT_EQ(plot_.table().columns(), 2U);
  EXPECT_FALSE(plot_.description().contains("knee"));
}

}  // namespace
}  // namespace scalewright::widgets
