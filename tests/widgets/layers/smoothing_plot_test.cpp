#include "widgets/layers/smoothing_plot.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

namespace scalewright::widgets {
namespace {

class SmoothingPlotTest : public testing::Test {
 protected:
  SmoothingPlotTest() {
    auto smoothing = std::make_shared<layers::Smoothing>();
    smoothing->input_maxima = {4, 1};
    smoothing->weight_maxima = {{1, 1}};
    smoothing->unsmoothed = {1, 100, 1};
    smoothing->curve = {{0, {1, 100, 2}}, {0.5, {1, 1000, 1}}, {1, {1, 10, 1}}};
    plot_.resize(600, 300);
    plot_.setSmoothing(smoothing);
    plot_.setAlpha(0.5);
    plot_.show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(&plot_));
    plot_.replot();
  }
  QPoint line() const { return {static_cast<int>(plot_.linePosition()), plot_.axisRect()->rect().center().y()}; }
  int pixelOf(double alpha) const { return static_cast<int>(plot_.xAxis->coordToPixel(alpha)); }
  void moveMouse(const QPoint& position) {
    QMouseEvent move(QEvent::MouseMove, position, plot_.mapToGlobal(QPointF(position)), Qt::NoButton, Qt::LeftButton,
                     Qt::NoModifier);
    QApplication::sendEvent(&plot_, &move);
  }
  void dragTo(const QPoint& target) {
    QTest::mousePress(&plot_, Qt::LeftButton, {}, line());
    moveMouse(target);
    QTest::mouseRelease(&plot_, Qt::LeftButton, {}, target);
  }

  SmoothingPlot plot_;
};

TEST_F(SmoothingPlotTest, DraggingTheLineMovesAlphaAndNotTheView) {
  const QCPRange before = plot_.xAxis->range();
  QSignalSpy moved(&plot_, &SmoothingPlot::alphaMoved);
  dragTo({pixelOf(0.73), line().y()});
  // A pixel is about 1/500 of the axis.
  EXPECT_NEAR(plot_.alpha(), 0.73, 0.005);
  ASSERT_EQ(moved.count(), 1);
  EXPECT_EQ(moved[0][0].toDouble(), plot_.alpha());
  EXPECT_EQ(plot_.xAxis->range(), before);
}

TEST_F(SmoothingPlotTest, EscapeTakesADragBack) {
  QSignalSpy moved(&plot_, &SmoothingPlot::alphaMoved);
  QTest::mousePress(&plot_, Qt::LeftButton, {}, line());
  moveMouse({pixelOf(0.9), line().y()});
  ASSERT_NE(plot_.alpha(), 0.5);
  QTest::keyClick(&plot_, Qt::Key_Escape);
  EXPECT_EQ(plot_.alpha(), 0.5);
  ASSERT_EQ(moved.count(), 2);
  EXPECT_EQ(moved[1][0].toDouble(), 0.5) << "whoever follows the line hears of it";
  moveMouse({pixelOf(0.2), line().y()});
  EXPECT_EQ(plot_.alpha(), 0.5) << "the drag has ended";
  QTest::mouseRelease(&plot_, Qt::LeftButton, {}, line());
}

TEST_F(SmoothingPlotTest, AlphaStaysWithinItsLimits) {
  dragTo({plot_.width() - 1, line().y()});
  EXPECT_EQ(plot_.alpha(), 1);
  dragTo({0, line().y()});
  EXPECT_EQ(plot_.alpha(), 0);
  QTest::keyClick(&plot_, Qt::Key_Left);
  EXPECT_EQ(plot_.alpha(), 0);
}

TEST_F(SmoothingPlotTest, ArrowKeysNudgeByAHundredthAndShiftByATenth) {
  QSignalSpy moved(&plot_, &SmoothingPlot::alphaMoved);
  QTest::keyClick(&plot_, Qt::Key_Right);
  EXPECT_DOUBLE_EQ(plot_.alpha(), 0.51);
  QTest::keyClick(&plot_, Qt::Key_Left, Qt::ShiftModifier);
  EXPECT_DOUBLE_EQ(plot_.alpha(), 0.41);
  EXPECT_EQ(moved.count(), 2);
}

TEST_F(SmoothingPlotTest, DraggingElsewhereLeavesAlphaAlone) {
  const QPoint start = line() + QPoint(60, 0);
  QTest::mousePress(&plot_, Qt::LeftButton, {}, start);
  moveMouse(start + QPoint(30, 0));
  QTest::mouseRelease(&plot_, Qt::LeftButton, {}, start + QPoint(30, 0));
  EXPECT_EQ(plot_.alpha(), 0.5);
}

TEST_F(SmoothingPlotTest, NothingIsDrawnWithoutHarmAndHasNoLine) {
  plot_.setSmoothing(nullptr);
  EXPECT_FALSE(plot_.grab().isNull());
  QTest::keyClick(&plot_, Qt::Key_Right);
  EXPECT_EQ(plot_.alpha(), 0.5);
  plot_.setSmoothing(std::make_shared<layers::Smoothing>());
  EXPECT_FALSE(plot_.grab().isNull());
}

}  // namespace
}  // namespace scalewright::widgets
