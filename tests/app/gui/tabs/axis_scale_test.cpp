// The scale of the axes, chosen in the window.
#include <QMenu>
#include <QToolButton>

#include "tests/app/gui/bench_fixture.h"

namespace scalewright::test {
namespace {

class AxisScaleBenchTest : public BenchTest {
 protected:
  /// From the keyboard: the button's menu, and the letter of the scale.
  void choose(const char* button, Qt::Key letter) {
    auto* scales = child<QToolButton>(button);
    QTimer::singleShot(50, this->window_.get(), [scales, letter] { QTest::keyClick(scales->menu(), letter); });
    scales->setFocus(Qt::TabFocusReason);
    QTest::keyClick(scales, Qt::Key_Space);
  }
};

TEST_F(AxisScaleBenchTest, BothPlotsHaveTheScaleThatIsChosen) {
  load();
  const double threshold = *histogram().threshold();
  choose("xScale", Qt::Key_S);
  choose("yScale", Qt::Key_S);
  widgets::ErrorPlot& error = part<widgets::PlotPanel>(*window_).error();
  EXPECT_EQ(histogram().xScale(), view::AxisScale::kSymlog);
  EXPECT_EQ(histogram().yScale(), view::AxisScale::kSymlog);
  EXPECT_EQ(error.xScale(), view::AxisScale::kSymlog);
  EXPECT_EQ(error.xAxis->range(), histogram().xAxis->range());
  EXPECT_LT(histogram().xAxis->range().lower, 0) << "zero is in view";
  EXPECT_EQ(*histogram().threshold(), threshold);
  EXPECT_DOUBLE_EQ(error.handlePosition().x(), histogram().handlePosition().x());
  choose("xScale", Qt::Key_L);
  EXPECT_EQ(error.xScale(), view::AxisScale::kLinear);
  EXPECT_EQ(histogram().xAxis->range().lower, 0);
}

TEST_F(AxisScaleBenchTest, TheSignedHistogramHasTheLineOnBothSidesOfZero) {
  load();
  widgets::ErrorPlot& error = part<widgets::PlotPanel>(*window_).error();
  const QCPRange magnitudes = error.xAxis->range();
  child<QAction>("showSigned")->trigger();
  ASSERT_TRUE(histogram().histogram().is_signed);
  EXPECT_EQ(histogram().xScale(), view::AxisScale::kSymlog) << "no logarithm is below zero";
  EXPECT_EQ(error.xAxis->range(), magnitudes) << "has the axis of its own";
  EXPECT_DOUBLE_EQ(histogram().xValueAt(histogram().xPixelOf(-0.5)), -0.5);
  // The left one is taken hold of, and both move.
  const double before = *histogram().threshold();
  const double y = histogram().axisRect()->rect().center().y();
  const QPoint start = QPointF(histogram().xPixelOf(-before), y).toPoint();
  const QPoint end = QPointF(histogram().xPixelOf(-before / 3), y).toPoint();
  QTest::mousePress(&histogram(), Qt::LeftButton, Qt::AltModifier, start);
  moveMouse(histogram(), end);
  QTest::mouseRelease(&histogram(), Qt::LeftButton, Qt::AltModifier, end);
  EXPECT_NEAR(*histogram().threshold() / (before / 3), 1, 0.05);
  EXPECT_EQ(study().tensor(*window_->controller().current()).decision->calibrator, "manual");
  // A zoom of one leaves the other as it is.
  histogram().xAxis->scaleRange(0.5);
  EXPECT_EQ(error.xAxis->range(), magnitudes);
  child<QAction>("showSigned")->trigger();
  EXPECT_FALSE(histogram().histogram().is_signed);
  EXPECT_EQ(histogram().xScale(), view::AxisScale::kLogarithmic);
  EXPECT_EQ(error.xAxis->range(), histogram().xAxis->range());
}

TEST_F(AxisScaleBenchTest, WhatIsSignedIsReadOut) {
  load();
  child<QAction>("showSigned")->trigger();
  EXPECT_EQ(histogram().xAxis->label(), "x");
  EXPECT_LT(histogram().histogram().edges.front(), 0);
  EXPECT_TRUE(histogram().description().contains("both sides of zero"));
}

}  // namespace
}  // namespace scalewright::test
