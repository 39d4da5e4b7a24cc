#include <gtest/gtest.h>

#include <QHelpEvent>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>
#include <cmath>

#include "core/formats/format.h"
#include "core/view/plots/tensor_plot.h"
#include "widgets/distribution/error_plot.h"
#include "widgets/distribution/histogram_plot.h"
#include "widgets/plotkit/mark_labels.h"

namespace scalewright::widgets {
namespace {

TEST(MarkLabelsTest, ALabelWiderThanThePlotBeginsAtItsLeft) {
  const QFontMetricsF metrics{QFont()};
  const std::vector<MarkLabel> marks = {
      {20, 10, QStringLiteral("a name of many more pixels than there are"), false, true}};
  const auto placed = placeMarkLabels(metrics, QRect(10, 40, 30, 50), marks, 2);
  ASSERT_EQ(placed.size(), 1U);
  EXPECT_LT(placed[0].place.left(), 10);
  EXPECT_GT(placed[0].place.width(), 30);
}

/// A histogram whose ticks go up to a count, with a long title at the axis.
class CountAxisTest : public testing::TestWithParam<view::AxisScale> {
 protected:
  void show(std::uint64_t count) {
    view::Histogram histogram;
    for (int i = 0; i <= 10; ++i) histogram.edges.push_back(1 + i);
    histogram.counts.assign(10, count);
    plot_.resize(500, 250);
    plot_.setHomeRange({1, 11});
    plot_.setHistogram(histogram);
    plot_.yAxis->setLabel(QStringLiteral("Elemente"));
    plot_.setYScale(GetParam());
    plot_.show();
    plot_.replot();
  }
  HistogramPlot plot_;
};

TEST_P(CountAxisTest, LeavesRoomForItsTitle) {
  for (const std::uint64_t count : {950U, 52000U, 99000U, 4100000U}) {
    show(count);
    const QImage image = plot_.grab().toImage();
    const QRgb ground = image.pixel(1, 1);
    bool title = false;
    for (int y = 2; y < image.height() - 2; ++y) {
      EXPECT_EQ(image.pixel(2, y), ground) << count << ": ink at the edge, row " << y;
      for (int x = 3; x < 40; ++x) title = title || image.pixel(x, y) != ground;
    }
    EXPECT_TRUE(title) << count;
  }
}

INSTANTIATE_TEST_SUITE_P(Scales, CountAxisTest,
                         testing::Values(view::AxisScale::kLinear, view::AxisScale::kLogarithmic));

TEST(HistogramPlotTest, AConstantShowsBesideTheThresholdOnItsValue) {
  view::Histogram histogram;
  for (int i = 0; i <= 1600; ++i) histogram.edges.push_back(std::pow(10.0, -1 + i / 1600.0));
  histogram.counts.assign(1600, 0);
  histogram.counts.back() = 5000;
  HistogramPlot plot;
  plot.resize(600, 250);
  plot.setHomeRange({0.1, 2});
  plot.setHistogram(histogram);
  plot.setThreshold(1);
  plot.resetView();
  plot.show();
  plot.replot();
  const QImage image = plot.grab().toImage();
  const QColor columns = colorsOf(plot.palette()).columns;
  int seen = 0;
  for (int x = 0; x < image.width(); ++x) {
    if (image.pixelColor(x, plot.axisRect()->bottom() - 40) == columns) ++seen;
  }
  EXPECT_GE(seen, 2);
}

TEST(CurveSeriesTest, EveryFormatThatCanBeDrawnHasItsOwn) {
  std::set<std::size_t> used;
  std::size_t drawn = 0;
  for (const formats::FormatDescriptor* format : formats::descriptors()) {
    if (format->scaling == formats::Scaling::kBlock || format->scaling == formats::Scaling::kScaleOnly) continue;
    ++drawn;
    used.insert(view::curveSeries(format->id));
  }
  EXPECT_EQ(used.size(), drawn);
  EXPECT_EQ(*used.rbegin(), drawn - 1);
  EXPECT_LE(drawn, kSeriesColors) << "a colour for each";
  for (const std::string& format : view::defaultCurveFormats()) EXPECT_LT(view::curveSeries(format), 7U) << format;
}

/// An error plot with an exact and an estimated mark.
class MarksTest : public testing::Test {
 protected:
  MarksTest() {
    plot_.resize(600, 300);
    plot_.setHomeRange({0.01, 10});
    plot_.setXScale(view::AxisScale::kLogarithmic);
    plot_.setMarks({{.calibrator = "absmax", .threshold = 5}, {.calibrator = "mse", .threshold = 0.1, .exact = false}});
    plot_.resetView();
    plot_.show();
    plot_.replot();
  }
  QString hintAt(const QPoint& position) {
    QHelpEvent event(QEvent::ToolTip, position, plot_.mapToGlobal(position));
    QApplication::sendEvent(&plot_, &event);
    return QToolTip::text();
  }
  QPoint onMark(double threshold) {
    return {static_cast<int>(plot_.xAxis->coordToPixel(threshold)), plot_.axisRect()->center().y()};
  }
  ErrorPlot plot_;
};

TEST_F(MarksTest, SayWhatTheyAreAndWhyTheyAreOnlyEstimates) {
  const QString exact = hintAt(onMark(5));
  EXPECT_TRUE(exact.contains(QStringLiteral("Absolute maximum"))) << exact.toStdString();
  EXPECT_FALSE(exact.contains(QStringLiteral("Estimated")));
  const QString estimated = hintAt(onMark(0.1));
  EXPECT_TRUE(estimated.contains(QStringLiteral("Estimated"))) << estimated.toStdString();
  EXPECT_TRUE(hintAt(onMark(0.7)).startsWith(plot_.accessibleName())) << "elsewhere the plot's own";
  EXPECT_FALSE(QToolTip::text().contains(u'\n')) << "in one line";
}

TEST_F(MarksTest, AreTakenOnceByADoubleClickWhichLeavesTheZoomAlone) {
  QSignalSpy taken(&plot_, &ThresholdPlot::markTaken);
  plot_.xAxis->setRange(0.05, 8);
  const QCPRange zoomed = plot_.xAxis->range();
  QTest::mouseClick(&plot_, Qt::LeftButton, {}, onMark(0.1));
  QTest::mouseDClick(&plot_, Qt::LeftButton, {}, onMark(0.1));
  EXPECT_EQ(taken.count(), 1);
  EXPECT_EQ(plot_.xAxis->range().lower, zoomed.lower);
  QTest::mouseClick(&plot_, Qt::LeftButton, {}, onMark(0.7));
  QTest::mouseDClick(&plot_, Qt::LeftButton, {}, onMark(0.7));
  EXPECT_LT(plot_.xAxis->range().lower, zoomed.lower) << "elsewhere it resets the view";
}

TEST_F(MarksTest, OfEstimatesCarryTheSignOfAnEstimate) {
  const QFontMetricsF metrics(plot_.font());
  const auto labels = placeMarkLabels(
      metrics, QRect(60, 60, 400, 200),
      {{.x = 100, .text = QStringLiteral("max")}, {.x = 300, .text = QStringLiteral("MSE"), .exact = false}}, 4);
  ASSERT_EQ(labels.size(), 2U);
  EXPECT_EQ(labels[0].text, QStringLiteral("max"));
  EXPECT_EQ(labels[1].text, QStringLiteral("~ MSE"));
  const Colors colors = colorsOf(plot_.palette());
  EXPECT_NE(markPen(colors, false, true).style(), markPen(colors, false, false).style());
}

TEST(ErrorPlotTest, ALowPlotKeepsItsLegendItsNamesAndTheMarkInForce) {
  view::ErrorCurve curve{.format = "int8", .thresholds = {0.1, 1, 10}, .sqnr_db = {10, 30, 20}, .mse = {1, 1, 1}};
  curve.exact = {true, true, true};
  ErrorPlot plot;
  plot.setHomeRange({0.1, 10});
  plot.setCurves({curve}, "int8");
  plot.setMarks({{.calibrator = "absmax", .threshold = 5, .current = true}});
  plot.resetView();
  plot.show();
  for (const int height : {320, 220, 160, 122}) {
    plot.resize(560, height);
    plot.replot();
    EXPECT_EQ(plot.curveNames().rows(), 1) << height;
    EXPECT_TRUE(plot.xAxis->visible() && !plot.xAxis->label().isEmpty()) << height;
    EXPECT_GE(plot.axisRect()->top(), kMarkRowHeight) << height << ": room for the label of the mark in force";
    EXPECT_GT(plot.axisRect()->height(), 30) << height;
  }
  EXPECT_FALSE(plot.xAxis->subTicks());
  plot.resize(560, 100);
  plot.replot();
  EXPECT_FALSE(plot.xAxis->visible());
  EXPECT_GT(plot.axisRect()->height(), 85) << "a strip";
  plot.resize(560, 320);
  plot.replot();
  EXPECT_EQ(plot.curveNames().rows(), 1);
  EXPECT_TRUE(plot.xAxis->subTicks());
}

TEST(ErrorPlotTest, ManyCurvesInALowNarrowPlotLeaveItItsAxes) {
  std::vector<view::ErrorCurve> curves;
  for (const char* format :
       {"int8", "int4", "fp8_e4m3fn", "fp8_e5m2", "fp8_143", "mxfp8", "mxfp4", "nvfp4", "fp6_e2m3"}) {
    curves.push_back({.format = format, .thresholds = {0.1, 1, 10}, .sqnr_db = {10, 30, 20}, .mse = {1, 1, 1}});
    curves.back().exact = {true, true, true};
  }
  ErrorPlot plot;
  plot.setHomeRange({0.1, 10});
  plot.setCurves(curves, "int8");
  plot.resetView();
  plot.show();
  for (const QSize size : {QSize(300, 130), QSize(420, 190), QSize(640, 320)}) {
    plot.resize(size);
    static_cast<void>(plot.grab());
    const auto named = static_cast<qsizetype>(curves.size()) - plot.curveNames().left().size();
    EXPECT_GE(named, 2) << size.width();
    EXPECT_GE(plot.axisRect()->height(), 25) << size.width();
    EXPECT_LE(plot.axisRect()->bottom() + plot.curveNames().height(), size.height()) << size.width();
  }
  EXPECT_TRUE(plot.curveNames().left().isEmpty()) << "there is room for all";
}

TEST(ErrorPlotTest, WithoutCurvesItsAxesHaveTheWholeWidth) {
  ErrorPlot plot;
  for (const QSize size : {QSize(640, 250), QSize(640, 180), QSize(640, 250), QSize(900, 400)}) {
    plot.resize(size);
    static_cast<void>(plot.grab());
    EXPECT_GT(plot.axisRect()->width(), size.width() - kSideMargin - kRightMargin - 20) << size.height();
  }
}

/// Q is drawn over the columns, and is a column of what is copied.
TEST(QuantizedOutlineTest, StandsOverTheColumnsAndGoesWithAnotherHistogram) {
  view::Histogram histogram;
  histogram.edges = {1, 2, 3, 4, 5};
  histogram.counts = {8, 8, 8, 8};
  HistogramPlot plot;
  plot.resize(400, 300);
  plot.setHomeRange({1, 5});
  plot.setHistogram(histogram);
  plot.show();
  plot.replot();
  const QImage before = plot.grab().toImage();
  plot.setQuantized({16, 0, 16, 0});
  const QImage with = plot.grab().toImage();
  EXPECT_NE(before, with);
  EXPECT_TRUE(plot.table().csv().contains("quantized_count"));
  plot.setHistogram(histogram);
  EXPECT_FALSE(plot.table().csv().contains("quantized_count"));
}

}  // namespace
}  // namespace scalewright::widgets
