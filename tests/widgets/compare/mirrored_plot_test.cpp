// Two distributions in one plot: what is drawn where, and what is told of it.
#include "widgets/compare/mirrored_plot.h"

#include <gtest/gtest.h>

#include <QImage>
#include <QTest>

namespace scalewright::widgets {
namespace {

view::MirroredHistogram histogram() {
  return {.edges = {1, 2, 4}, .a = {0.75, 0}, .b = {0, 0.5}, .zeros_a = 0.25, .zeros_b = 0.5};
}

class MirroredPlotTest : public testing::Test {
 protected:
  MirroredPlotTest() {
    plot_.resize(400, 240);
    plot_.setHistogram(QStringLiteral("a.weight"), histogram(), {.a = 3, .b = 1.5});
    plot_.show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(&plot_));
    QCoreApplication::processEvents();
  }
  /// The colour at magnitudes and heights of -1 to 1.
  QColor at(double x, double height) {
    const QImage image = plot_.grab().toImage();
    const double scale = image.devicePixelRatio();
    return image.pixelColor((QPointF(plot_.xPixelOf(x), plot_.yPixelOf(height)) * scale).toPoint());
  }

  MirroredPlot plot_;
};

TEST_F(MirroredPlotTest, AStandsUpAndBDown) {
  const QColor ground = at(2.7, 0.45);
  EXPECT_NE(at(1.37, 0.45), ground) << "three quarters of A are from 1 to 2";
  EXPECT_EQ(at(1.37, -0.45), ground);
  EXPECT_NE(at(2.7, -0.45), ground) << "half of B is from 2 to 4";
  EXPECT_NE(at(2.7, -0.45), at(1.37, 0.45)) << "each in its colour";
}

TEST_F(MirroredPlotTest, ATenthOfTheSharesIsASixthLess) {
  EXPECT_EQ(MirroredPlot::heightOf(1), 1);
  EXPECT_NEAR(MirroredPlot::heightOf(0.1), 5.0 / 6, 1e-12);
  EXPECT_EQ(MirroredPlot::heightOf(0), 0);
  EXPECT_GT(MirroredPlot::heightOf(1e-9), 0) << "what is there is seen";
}

TEST_F(MirroredPlotTest, ItIsToldAsNumbersAndInWords) {
  const PlotTable table = plot_.table();
  EXPECT_EQ(table.columns(), 4U);
  EXPECT_EQ(table.rows(), 3U) << "zeros, and two bins";
  EXPECT_TRUE(plot_.description().contains(QStringLiteral("a.weight"))) << plot_.description().toStdString();
  EXPECT_TRUE(plot_.notice().isEmpty());
  plot_.clear();
  EXPECT_TRUE(plot_.histogram().edges.empty());
  EXPECT_FALSE(plot_.notice().isEmpty()) << "why there is nothing";
}

}  // namespace
}  // namespace scalewright::widgets
