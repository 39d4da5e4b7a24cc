#pragma once

#include <gtest/gtest.h>

#include <QTest>

#include "widgets/distribution/histogram_plot.h"

namespace scalewright::widgets {

/// A plot on the screen with three columns over 0..4, both axes linear.
class SmallHistogramTest : public testing::Test {
 protected:
  SmallHistogramTest() {
    plot_.setHistogram({view::AxisScale::kLinear, {0, 1, 2, 4}, {10, 5, 1}, 0});
    plot_.resize(900, 320);
    plot_.setHomeRange({0.1, 4});
    plot_.setXScale(view::AxisScale::kLinear);
    plot_.setYScale(view::AxisScale::kLinear);
    plot_.show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(&plot_));
    plot_.replot();
  }

  [[nodiscard]] QRect area() const { return plot_.axisRect()->rect(); }
  void moveMouse(const QPoint& at, Qt::MouseButtons buttons = Qt::NoButton) {
    QMouseEvent move(QEvent::MouseMove, at, plot_.mapToGlobal(QPointF(at)), Qt::NoButton, buttons, Qt::NoModifier);
    QApplication::sendEvent(&plot_, &move);
  }

  HistogramPlot plot_;
};

}  // namespace scalewright::widgets
