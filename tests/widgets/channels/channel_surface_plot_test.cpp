#include "widgets/channels/channel_surface_plot.h"

#include <gtest/gtest.h>

#include <QTest>

namespace scalewright::widgets {
namespace {

/// Three channels over 3,000 rows, a row a cell: 1 everywhere, and 100 at channel 2, row 1234.
class ChannelSurfacePlotTest : public testing::Test {
 protected:
  static constexpr std::size_t kRows = 3000;
  void show(std::optional<tensor::ChannelScaling> scaling = std::nullopt) {
    auto surface = std::make_shared<histogram::Surface>();
    surface->granularity = tensor::Granularity::perChannel(2);
    surface->channels = 3;
    surface->rows = kRows;
    surface->maxima.assign(3 * kRows, 1);
    surface->maxima[1234 * 3 + 2] = 100;
    view::ChannelRanges ranges;
    ranges.granularity = surface->granularity;
    ranges.amax = {1, 1, 100};
    plot_.resize(700, 300);
    plot_.setRanges(ranges);
    plot_.setSurface(surface, {3, 1000, 3}, std::move(scaling));
    plot_.show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(&plot_));
    plot_.replot();
  }
  QPoint cell(double channel, double row) const {
    return QPoint(static_cast<int>(plot_.xAxis->coordToPixel(channel)),
                  static_cast<int>(std::lround(plot_.yAxis->coordToPixel(row))));
  }
  QRgb colorAt(const QPoint& position) { return plot_.grab().toImage().pixel(position); }

  ChannelSurfacePlot plot_;
};

TEST_F(ChannelSurfacePlotTest, OneLargeTokenIsSeenThoughThereAreMoreRowsThanPixels) {
  show();
  ASSERT_LT(plot_.axisRect()->rect().height(), static_cast<int>(kRows) / 3);
  bool seen = false;
  for (int dy = -2; dy <= 2; ++dy) seen = seen || colorAt(cell(2, 1234) + QPoint(0, dy)) == kHeatColors.back();
  EXPECT_TRUE(seen);
  EXPECT_NE(colorAt(cell(2, 2600)), kHeatColors.back());
  EXPECT_NE(colorAt(cell(0, 1234)), kHeatColors.back());
  EXPECT_LT(plot_.yPixelOf(0), plot_.yPixelOf(kRows)) << "the first row is at the top";
}

TEST_F(ChannelSurfacePlotTest, TheReadOutTellsRowMagnitudeAndPlaceInTheArray) {
  show();
  plot_.yAxis->setRange(1200, 1260);
  plot_.replot();
  const QStringList said = plot_.readOutAt(cell(2, 1234.5));
  ASSERT_EQ(said.size(), 3) << said.join(u'|').toStdString();
  EXPECT_TRUE(said[0].contains(u'2'));
  EXPECT_TRUE(said[1].contains(QStringLiteral("1,234")) && said[1].contains(QStringLiteral("[1, 234, 2]")))
      << said[1].toStdString();
  EXPECT_TRUE(said[2].endsWith(QStringLiteral("100")));
}

TEST_F(ChannelSurfacePlotTest, TheKeyBShowsWhatWasBeforeSmoothingWhileItIsHeld) {
  tensor::ChannelScaling scaling{.axis = 2, .divides = true, .factors = {}};
  scaling.factors = std::make_shared<const std::vector<double>>(std::vector<double>{1, 0.5, 4});
  show(scaling);
  const auto said = [this](double channel) {
    plot_.yAxis->setRange(1200, 1260);
    plot_.replot();
    return plot_.readOutAt(cell(channel, 1234.5)).join(u'|');
  };
  EXPECT_TRUE(said(2).contains(QStringLiteral(": 100")));
  QTest::keyPress(&plot_, Qt::Key_B);
  EXPECT_TRUE(plot_.showsBefore());
  EXPECT_TRUE(said(2).contains(QStringLiteral(": 400"))) << said(2).toStdString();
  EXPECT_TRUE(said(1).contains(QStringLiteral(": 0.5")));
  QTest::keyRelease(&plot_, Qt::Key_B);
  EXPECT_FALSE(plot_.showsBefore());
  EXPECT_TRUE(said(2).contains(QStringLiteral(": 100")));
}

TEST_F(ChannelSurfacePlotTest, WithoutSmoothingTheKeyDoesNothing) {
  show();
  QTest::keyPress(&plot_, Qt::Key_B);
  EXPECT_FALSE(plot_.showsBefore());
}

TEST_F(ChannelSurfacePlotTest, ANumberOfEachCellGoesIntoATable) {
  show();
  const QStringList lines = QString::fromUtf8(plot_.table().csv()).trimmed().split(u'\n');
  ASSERT_EQ(lines.size(), static_cast<qsizetype>(kRows + 1));
  EXPECT_EQ(lines[0].trimmed(), QStringLiteral("first_row,channel_0,channel_1,channel_2"));
  EXPECT_EQ(lines[1 + 1234].trimmed(), QStringLiteral("1234,1,1,100"));
}

}  // namespace
}  // namespace scalewright::widgets
