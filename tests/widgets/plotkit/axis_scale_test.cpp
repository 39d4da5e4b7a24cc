#include "widgets/plotkit/axis_scale.h"

#include <gtest/gtest.h>

#include <QTest>
#include <cmath>

#include "widgets/distribution/error_plot.h"
#include "widgets/distribution/histogram_plot.h"

namespace scalewright::widgets {
namespace {

/// 30 zeros, and magnitudes from 0.001 to 100; both axes symlog.
class SymlogPlotTest : public testing::Test {
 protected:
  SymlogPlotTest() {
    view::Histogram histogram;
    histogram.scale = view::AxisScale::kSymlog;
    histogram.edges = {0, 0.01, 0.1, 1, 10, 100};
    histogram.counts = {5, 200, 3000, 0, 1};
    histogram.zeros = 30;
    plot_.resize(900, 320);
    plot_.setHomeRange({0.1, 100});
    plot_.setXScale(view::AxisScale::kSymlog);
    plot_.setYScale(view::AxisScale::kSymlog);
    plot_.setHistogram(histogram);
    plot_.resetView();
    QObject::connect(&plot_.gesture(), &ThresholdGesture::moved, &plot_, [this](double t) { plot_.setThreshold(t); });
    plot_.setThreshold(10);
    plot_.show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(&plot_));
    plot_.replot();
  }
  /// By the definition of the scale, from the axis' own range.
  double pixelOf(double x) const {
    const double position = std::log10(1 + x / 0.1);
    const QRect area = plot_.axisRect()->rect();
    return area.left() + (position - plot_.xAxis->range().lower) / plot_.xAxis->range().size() * area.width();
  }
  void moveMouse(const QPoint& position, Qt::MouseButtons buttons = Qt::NoButton) {
    QMouseEvent move(QEvent::MouseMove, position, plot_.mapToGlobal(QPointF(position)), Qt::NoButton, buttons,
                     Qt::NoModifier);
    QApplication::sendEvent(&plot_, &move);
  }

  HistogramPlot plot_;
};

TEST(SignedAxisTest, TicksStandOnBothSidesOfZero) {
  HistogramPlot plot;
  plot.resize(900, 320);
  plot.setSigned(view::ThresholdRange{-250, 250});
  plot.setHomeRange({0.05, 250});
  plot.setXScale(view::AxisScale::kSymlog);
  plot.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&plot));
  plot.replot();
  const QStringList labels = plot.xAxis->tickVectorLabels();
  for (const char* label : {"-100", "-1", "0", "1", "100"}) EXPECT_TRUE(labels.contains(label)) << label;
  const QVector<double> ticks = plot.xAxis->tickVector();
  EXPECT_TRUE(std::is_sorted(ticks.begin(), ticks.end()));
  for (const double tick : ticks) EXPECT_TRUE(ticks.contains(-tick)) << tick;
}

TEST_F(SymlogPlotTest, TheThresholdStandsAtItsValueAndIsDraggedToValues) {
  EXPECT_NEAR(plot_.handlePosition().x(), pixelOf(10), 0.01);
  const QPoint start = plot_.handlePosition().toPoint();
  const QPoint end(static_cast<int>(std::lround(pixelOf(0.4))), start.y());
  QTest::mousePress(&plot_, Qt::LeftButton, {}, start);
  moveMouse(end, Qt::LeftButton);
  EXPECT_NEAR(*plot_.threshold(), 0.4, 0.02);
  moveMouse(QPoint(5, start.y()), Qt::LeftButton);
  EXPECT_GT(*plot_.threshold(), 0);
  EXPECT_LT(*plot_.threshold(), 0.01) << "no jump where zeros stand";
  QTest::mouseRelease(&plot_, Qt::LeftButton, {}, end);
}

TEST_F(SymlogPlotTest, ADragWithCtrlGoesToAMarkToTheLastBit) {
  constexpr double kPick = 1.23456789012345;
  view::CalibratorMark mark;
  mark.threshold = kPick;
  plot_.setMarks({mark});
  const QPoint start = plot_.handlePosition().toPoint();
  const QPoint near(static_cast<int>(pixelOf(kPick)) + 5, start.y());
  QTest::mousePress(&plot_, Qt::LeftButton, {}, start);
  QMouseEvent move(QEvent::MouseMove, near, plot_.mapToGlobal(QPointF(near)), Qt::NoButton, Qt::LeftButton,
                   Qt::ControlModifier);
  QApplication::sendEvent(&plot_, &move);
  QTest::mouseRelease(&plot_, Qt::LeftButton, {}, near);
  EXPECT_EQ(*plot_.threshold(), kPick);
}

TEST_F(SymlogPlotTest, AMeasureReadsValues) {
  const QPoint at(static_cast<int>(std::lround(pixelOf(1))), plot_.axisRect()->rect().center().y());
  moveMouse(at);
  QTest::keyClick(&plot_, Qt::Key_A);
  EXPECT_NEAR(plot_.measure().end(Measure::kA)->x(), 1, 0.03);
  EXPECT_GT(plot_.measure().end(Measure::kA)->y(), 10) << "elements, not decades";
  QTest::keyClick(&plot_, Qt::Key_BracketRight);
  EXPECT_GT(plot_.measure().end(Measure::kA)->x(), 1);
}

TEST_F(SymlogPlotTest, ZerosHaveAColumnOfTheirOwnAndARowInTheTable) {
  const QImage picture = plot_.grab().toImage();
  const int y = static_cast<int>(plot_.axisRect()->rect().bottom()) - 12;  // above the rug
  const double left = plot_.axisRect()->rect().left();
  const QRgb column = colorsOf(plot_.palette()).columns.rgb();
  EXPECT_EQ(picture.pixel(static_cast<int>(pixelOf(0)) - 6, y), column);
  EXPECT_NE(picture.pixel(static_cast<int>(left) + 3, y), column) << "beside it";
  EXPECT_EQ(plot_.table().csv(),
            "bin_low,bin_high,count\r\n0,0,30\r\n0,0.01,5\r\n0.01,0.1,200\r\n0.1,1,3000\r\n1,10,0\r\n10,100,1\r\n");
}

TEST_F(SymlogPlotTest, ZoomingKeepsTheValueUnderThePointer) {
  const QPointF at = plot_.rect().center();
  const double under = plot_.xAxis->pixelToCoord(at.x());
  QWheelEvent wheel(at, plot_.mapToGlobal(at), {}, QPoint(0, 120), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                    false);
  QApplication::sendEvent(&plot_, &wheel);
  EXPECT_NEAR(plot_.xAxis->pixelToCoord(at.x()), under, 1e-9);
  EXPECT_NEAR(plot_.handlePosition().x(), pixelOf(10), 0.01);
}

TEST_F(SymlogPlotTest, TicksSayValues) {
  const QVector<QString> x = plot_.xAxis->tickVectorLabels();
  for (const char* label : {"0", "0.1", "1", "10"}) EXPECT_TRUE(x.contains(QLatin1String(label))) << label;
  const QVector<QString> y = plot_.yAxis->tickVectorLabels();
  for (const char* label : {"0", "1", "10", "100", "1k"}) EXPECT_TRUE(y.contains(QLatin1String(label))) << label;
  plot_.xAxis->setRange(std::log10(1 + 5 / 0.1), std::log10(1 + 9 / 0.1));
  plot_.replot();
  for (const char* label : {"6", "7", "8"})
    EXPECT_TRUE(plot_.xAxis->tickVectorLabels().contains(QLatin1String(label))) << label;
}

TEST(AxisScaleTest, IdsNameEachScale) {
  for (const auto scale : {view::AxisScale::kLinear, view::AxisScale::kLogarithmic, view::AxisScale::kSymlog}) {
    EXPECT_EQ(axisScaleFromId(axisScaleId(scale)), scale);
  }
  EXPECT_FALSE(axisScaleFromId(QStringLiteral("true")));
}

TEST(AxisScaleTest, CurvesMoveWithTheScaleAndTheirNumbersStay) {
  ErrorPlot plot;
  view::ErrorCurve curve{.format = "int8",
                         .thresholds = {1, 10, 100},
                         .sqnr_db = {1, 2, 3},
                         .mse = {3, 2, 1},
                         .exact = {true, true, true}};
  plot.setCurves({curve}, "int8");
  const QByteArray numbers = plot.table().csv();
  plot.setHomeRange({1, 100});
  plot.setXScale(view::AxisScale::kSymlog);
  EXPECT_NEAR(plot.graph(0)->data()->at(1)->key, std::log10(11.0), 1e-12);
  EXPECT_EQ(plot.table().csv(), numbers);
  plot.setXScale(view::AxisScale::kLogarithmic);
  EXPECT_EQ(plot.graph(0)->data()->at(1)->key, 10);
}

}  // namespace
}  // namespace scalewright::widgets
