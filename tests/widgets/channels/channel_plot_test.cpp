#include "widgets/channels/channel_plot.h"

#include <gtest/gtest.h>

#include <QHelpEvent>
#include <QTest>
#include <QToolTip>

namespace scalewright::widgets {
namespace {

class ChannelPlotTest : public testing::Test {
 protected:
  void show(std::vector<double> amax, double outlier_limit) {
    view::ChannelRanges ranges;
    ranges.amax = std::move(amax);
    ranges.outlier_limit = outlier_limit;
    plot_.resize(600, 300);
    plot_.setRanges(ranges);
    plot_.show();
    plot_.replot();
    picture_ = plot_.grab().toImage();
  }
  /// Colour in the middle of a place along x, just above the axis.
  QColor colorAt(double place) const {
    const QRect area = plot_.axisRect()->rect();
    return picture_.pixelColor(static_cast<int>(plot_.xAxis->coordToPixel(place)), area.bottom() - 2);
  }
  QString hintAt(double place) {
    const QPoint position(static_cast<int>(plot_.xAxis->coordToPixel(place)), plot_.axisRect()->rect().center().y());
    QToolTip::hideText();
    QHelpEvent help(QEvent::ToolTip, position, plot_.mapToGlobal(position));
    QCoreApplication::sendEvent(&plot_, &help);
    return QToolTip::text();
  }
  ChannelPlot plot_;
  QImage picture_;
};

TEST_F(ChannelPlotTest, ChannelsThatStandOutAreInAnotherColour) {
  show({1, 2, 1, 90, 1, 0}, 8);
  const Colors colors = colorsOf(plot_.palette());
  EXPECT_EQ(colorAt(0).rgb(), colors.columns.rgb());
  EXPECT_EQ(colorAt(3).rgb(), colors.bad.rgb());
  EXPECT_NE(colorAt(5).rgb(), colors.columns.rgb()) << "a dead channel has no column";
}

TEST_F(ChannelPlotTest, SortedTheLargestComeFirstAndHintsKeepTheirNumbers) {
  show({1, 2, 1, 90, 1, 3}, 8);
  EXPECT_TRUE(hintAt(3).contains(QStringLiteral("Channel 3"))) << hintAt(3).toStdString();
  plot_.setSorted(true);
  plot_.replot();
  EXPECT_TRUE(hintAt(0).contains(QStringLiteral("Channel 3"))) << hintAt(0).toStdString();
  EXPECT_TRUE(hintAt(0).contains(QStringLiteral("90")));
  EXPECT_TRUE(hintAt(1).contains(QStringLiteral("Channel 5")));
}

TEST_F(ChannelPlotTest, MoreChannelsThanPixelsStillShowTheOneThatStandsOut) {
  std::vector<double> amax(100000, 1);
  amax[50000] = 500;
  show(std::move(amax), 8);
  EXPECT_EQ(colorAt(50000).rgb(), colorsOf(plot_.palette()).bad.rgb());
  EXPECT_EQ(colorAt(20000).rgb(), colorsOf(plot_.palette()).columns.rgb());
}

TEST_F(ChannelPlotTest, ThresholdsOfManyScalesAreReducedToWhatThePictureHolds) {
  constexpr std::size_t kMany = 200000;
  view::ChannelRanges ranges;
  ranges.amax.assign(kMany, 1);
  ranges.thresholds.assign(kMany, 0.5);
  ranges.sqnr_db.assign(kMany, 40);
  ranges.sqnr_db[kMany / 2] = 5;
  ranges.thresholds[kMany / 4] = 1;
  plot_.resize(600, 300);
  plot_.setRanges(ranges);
  plot_.show();
  plot_.replot();
  const QImage picture = plot_.grab().toImage();
  const QRgb line = colorsOf(plot_.palette()).threshold.rgb();
  const auto at = [&](std::size_t place, double height) {
    return picture.pixel(static_cast<int>(plot_.xAxis->coordToPixel(static_cast<double>(place))),
                         static_cast<int>(plot_.yAxis->coordToPixel(height)));
  };
  EXPECT_EQ(at(kMany / 3, 0.5), line);
  EXPECT_EQ(at(kMany / 4, 1), line) << "the largest of a pixel shows";
  const QRgb dot = seriesPen(3, plot_.palette()).color().rgb();
  const QRect area = plot_.axisRect()->rect();
  bool worst = false;
  for (int x = area.center().x() - 3; x <= area.center().x() + 3; ++x) {
    for (int dy = -2; dy <= 2; ++dy) {
      worst = worst || picture.pixel(x, static_cast<int>(plot_.yAxis2->coordToPixel(5)) + dy) == dot;
    }
  }
  EXPECT_TRUE(worst) << "the worst of a pixel shows";
}

TEST_F(ChannelPlotTest, NothingAndZerosAreDrawnWithoutHarm) {
  show({}, 0);
  EXPECT_TRUE(hintAt(0).isEmpty() || !hintAt(0).contains(QStringLiteral("Channel 0")));
  show({0, 0, 0}, 0);
  plot_.setYScale(view::AxisScale::kLinear);
  plot_.setSorted(true);
  EXPECT_FALSE(plot_.grab().isNull());
}

}  // namespace
}  // namespace scalewright::widgets
