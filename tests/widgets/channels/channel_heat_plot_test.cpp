#include "widgets/channels/channel_heat_plot.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

namespace scalewright::widgets {
namespace {

/// Each channel has `counts` in the half octaves from that of 1 on.
class ChannelHeatPlotTest : public testing::Test {
 protected:
  void show(const std::vector<std::vector<std::uint64_t>>& counts, std::vector<double> amax = {}) {
    auto counted = std::make_shared<histogram::ChannelCounts>();
    counted->granularity = tensor::Granularity::perChannel(0);
    counted->columns = counts.front().size();
    for (const auto& channel : counts) counted->counts.insert(counted->counts.end(), channel.begin(), channel.end());
    counted->zeros.assign(counts.size(), 0);
    counted->not_finite.assign(counts.size(), 0);
    view::ChannelRanges ranges;
    ranges.granularity = counted->granularity;
    ranges.amax = amax.empty() ? std::vector<double>(counts.size(), 1) : std::move(amax);
    plot_.resize(700, 300);
    plot_.setRanges(ranges);
    plot_.setCounts(counted);
    plot_.yAxis->setRange(1, histogram::halfOctaveEdge(static_cast<int>(counted->columns)) * 1.42);
    plot_.show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(&plot_));
    plot_.replot();
    // As a panel does.
    QObject::connect(&plot_, &ChannelAxisPlot::channelChosen, &plot_, &ChannelAxisPlot::setChosen);
  }
  /// Middle of the cell of a place and a half octave.
  QPoint cell(double place, int half_octave) const {
    return QPoint(static_cast<int>(plot_.xAxis->coordToPixel(place)),
                  static_cast<int>(plot_.yAxis->coordToPixel(histogram::halfOctaveEdge(half_octave) * 1.19)));
  }
  QRgb colorAt(const QPoint& position) { return plot_.grab().toImage().pixel(position); }
  void hover(const QPoint& position) {
    QMouseEvent move(QEvent::MouseMove, position, plot_.mapToGlobal(QPointF(position)), Qt::NoButton, Qt::NoButton,
                     Qt::NoModifier);
    QApplication::sendEvent(&plot_, &move);
  }

  ChannelHeatPlot plot_;
};

TEST_F(ChannelHeatPlotTest, CountsAreColoursFromFewToManyAndNothingIsTheGround) {
  show({{1, 0, 1000}, {0, 30, 0}});
  const QRgb ground = colorsOf(plot_.palette()).background.rgb();
  EXPECT_EQ(colorAt(cell(0, 0)), kHeatColors.front());
  EXPECT_EQ(colorAt(cell(0, 2)), kHeatColors.back());
  EXPECT_EQ(colorAt(cell(0, 1)), ground);
  EXPECT_EQ(colorAt(cell(1, 0)), ground);
  const QColor between(colorAt(cell(1, 1)));
  EXPECT_GT(between.green(), QColor(kHeatColors[3]).green());
  EXPECT_LT(between.green(), QColor(kHeatColors[6]).green()) << "half of the way, as logarithms go";
}

TEST_F(ChannelHeatPlotTest, SortedTheLargestChannelStandsFirst) {
  show({{1, 0}, {0, 1}, {1, 0}}, {1, 9, 2});
  plot_.setSorted(true);
  plot_.replot();
  EXPECT_EQ(colorAt(cell(0, 1)), kHeatColors.front());
  EXPECT_EQ(plot_.channelAt(cell(0, 1)), std::size_t{1});
  EXPECT_EQ(plot_.channelAt(cell(1, 0)), std::size_t{2});
}

TEST_F(ChannelHeatPlotTest, ThePointerReadsChannelMagnitudesAndCount) {
  show({{1, 2}, {3, 1234}});
  const QStringList lines = plot_.readOutAt(cell(1, 1));
  ASSERT_EQ(lines.size(), 3);
  EXPECT_EQ(lines[0], QStringLiteral("Channel 1"));
  EXPECT_TRUE(lines[1].contains(QStringLiteral("1.414"))) << lines[1].toStdString();
  EXPECT_TRUE(lines[1].contains(QStringLiteral("2")));
  EXPECT_TRUE(lines[2].contains(QStringLiteral("234")));
  EXPECT_TRUE(plot_.readOutAt(QPoint(3, 3)).isEmpty()) << "beside the axes";

  const QImage before = plot_.grab().toImage();
  hover(cell(1, 1));
  EXPECT_NE(plot_.grab().toImage(), before);
  QEvent leave(QEvent::Leave);
  QApplication::sendEvent(&plot_, &leave);
  EXPECT_EQ(plot_.grab().toImage(), before);
}

TEST_F(ChannelHeatPlotTest, AClickAndTheArrowKeysChooseAChannel) {
  show({{1}, {1}, {1}});
  QSignalSpy chosen(&plot_, &ChannelAxisPlot::channelChosen);
  QTest::mouseClick(&plot_, Qt::LeftButton, {}, cell(1, 0));
  ASSERT_EQ(chosen.count(), 1);
  EXPECT_EQ(plot_.chosen(), std::size_t{1});
  EXPECT_TRUE(plot_.description().contains(QStringLiteral("Channel 1")));
  QTest::keyClick(&plot_, Qt::Key_Right);
  EXPECT_EQ(plot_.chosen(), std::size_t{2});
  QTest::keyClick(&plot_, Qt::Key_Right);
  EXPECT_EQ(plot_.chosen(), std::size_t{2}) << "the last one";
  QTest::keyClick(&plot_, Qt::Key_Left, Qt::ShiftModifier);
  EXPECT_EQ(plot_.chosen(), std::size_t{0});
  QTest::keyClick(&plot_, Qt::Key_Escape);
  EXPECT_FALSE(plot_.chosen());
}

TEST_F(ChannelHeatPlotTest, ADragChoosesNothing) {
  show({{1}, {1}, {1}});
  QTest::mousePress(&plot_, Qt::LeftButton, {}, cell(1, 0));
  QTest::mouseRelease(&plot_, Qt::LeftButton, {}, cell(1, 0) + QPoint(30, 0));
  EXPECT_FALSE(plot_.chosen());
}

TEST_F(ChannelHeatPlotTest, OfChannelsThatShareAPixelTheOneWithTheMostIsSeenAndHit) {
  std::vector<std::vector<std::uint64_t>> counts(20000, {1, 0, 0});
  counts[12345] = {0, 0, 5000};
  counts[12347] = {2000, 0, 0};
  show(counts);
  EXPECT_EQ(colorAt(cell(12345, 2)), kHeatColors.back());
  QTest::mouseClick(&plot_, Qt::LeftButton, {}, cell(12345, 2));
  EXPECT_EQ(plot_.chosen(), std::size_t{12345});
  QTest::mouseClick(&plot_, Qt::LeftButton, {}, cell(12347, 0));
  EXPECT_EQ(plot_.chosen(), std::size_t{12347}) << "by the half octave that is clicked";
}

TEST_F(ChannelHeatPlotTest, ZoomedInEveryChannelHasItsOwnColumn) {
  std::vector<std::vector<std::uint64_t>> counts(20000, {1, 0});
  counts[7000] = {0, 900};
  show(counts);
  plot_.xAxis->setRange(6997.5, 7002.5);
  plot_.replot();
  EXPECT_EQ(colorAt(cell(7000, 1)), kHeatColors.back());
  EXPECT_NE(colorAt(cell(6999, 1)), kHeatColors.back());
  EXPECT_EQ(plot_.channelAt(cell(6999, 0)), std::size_t{6999});
}

TEST_F(ChannelHeatPlotTest, ZoomedOutThereIsNothingBesideTheChannels) {
  show(std::vector<std::vector<std::uint64_t>>(20000, {9}));
  plot_.xAxis->setRange(-20000, 40000);
  plot_.replot();
  const QRgb ground = colorsOf(plot_.palette()).background.rgb();
  EXPECT_EQ(colorAt(cell(-10000, 0)), ground);
  EXPECT_NE(colorAt(cell(10000, 0)), ground);
  EXPECT_EQ(colorAt(cell(30000, 0)), ground);
  EXPECT_FALSE(plot_.channelAt(cell(30000, 0)));
}

TEST_F(ChannelHeatPlotTest, FewTinyMagnitudesDoNotTakeTheView) {
  std::vector<std::uint64_t> counts(40, 0);
  counts.front() = 1;
  for (std::size_t i = 30; i < 40; ++i) counts[i] = 1000;
  show({counts});
  plot_.resetView();
  EXPECT_DOUBLE_EQ(plot_.yAxis->range().lower, histogram::halfOctaveEdge(30));
  plot_.setThreshold(1e9);
  plot_.resetView();
  EXPECT_GT(plot_.yAxis->range().upper, 1e9) << "the threshold is to be seen";
}

TEST_F(ChannelHeatPlotTest, OneChannelWithOneHalfOctaveFillsItsCell) {
  show({{7}});
  EXPECT_NE(colorAt(cell(0, 0)), colorsOf(plot_.palette()).background.rgb());
  EXPECT_EQ(plot_.channelAt(cell(0, 0)), std::size_t{0});
}

TEST_F(ChannelHeatPlotTest, TheThresholdIsALineOverTheColours) {
  show({{5, 5}, {5, 5}});
  const QPoint at(cell(0.3, 0).x(), static_cast<int>(plot_.yAxis->coordToPixel(1.4142)));
  const QRgb line = colorsOf(plot_.palette()).threshold.rgb();
  EXPECT_NE(colorAt(at), line);
  plot_.setThreshold(1.4142);
  EXPECT_EQ(colorAt(at), line);
}

TEST_F(ChannelHeatPlotTest, EachChannelHasItsOwnThresholdWhereThereAreSeveral) {
  show({{5, 5, 5}, {5, 5, 5}});
  view::ChannelRanges ranges = plot_.ranges();
  ranges.thresholds = {1.2, 2.4};
  plot_.setRanges(ranges);
  plot_.setThreshold(1.2);
  plot_.replot();
  const QRgb line = colorsOf(plot_.palette()).threshold.rgb();
  const auto at = [this](double place, double height) {
    return QPoint(static_cast<int>(plot_.xAxis->coordToPixel(place)),
                  static_cast<int>(plot_.yAxis->coordToPixel(height)));
  };
  EXPECT_EQ(colorAt(at(0, 1.2)), line);
  EXPECT_EQ(colorAt(at(1, 2.4)), line);
  EXPECT_NE(colorAt(at(1, 1.2)), line);
}

TEST_F(ChannelHeatPlotTest, ItsNumbersAreOneRowForEachChannel) {
  show({{1, 2}, {3, 0}});
  EXPECT_EQ(plot_.table().csv(), "channel,zero,not_finite,2^0 to 2^0.5,2^0.5 to 2^1\r\n0,0,0,1,2\r\n1,0,0,3,0\r\n");
}

TEST_F(ChannelHeatPlotTest, CountsOfOtherChannelsAreNotShown) {
  show({{1, 2}, {3, 0}});
  view::ChannelRanges ranges;
  ranges.granularity = tensor::Granularity::perChannel(1);
  ranges.amax = {1, 1};
  plot_.setRanges(ranges);
  plot_.setNote(QStringLiteral("Counting"));
  plot_.replot();
  const QPoint place = plot_.axisRect()->rect().topLeft() + QPoint(60, 40);
  EXPECT_EQ(colorAt(place), colorsOf(plot_.palette()).background.rgb());
  EXPECT_TRUE(plot_.readOutAt(place).isEmpty());
}

}  // namespace
}  // namespace scalewright::widgets
