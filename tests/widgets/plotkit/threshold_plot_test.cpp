#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <set>

#include "widgets/distribution/histogram_plot.h"
#include "widgets/plotkit/picture/picture.h"

namespace scalewright::widgets {
namespace {

/// A plot that follows its own gesture, as the window makes it do.
class ThresholdPlotTest : public testing::Test {
 protected:
  ThresholdPlotTest() {
    view::Histogram histogram;
    for (int i = 0; i <= 200; ++i) histogram.edges.push_back(std::pow(10.0, -3 + i * 0.02));
    for (std::uint64_t i = 0; i < 200; ++i) histogram.counts.push_back(1 + i * i % 97);
    plot_.resize(900, 320);
    plot_.setHomeRange({1e-3, 10});
    plot_.setXScale(view::AxisScale::kLogarithmic);
    plot_.setHistogram(histogram);
    plot_.resetView();
    plot_.setThreshold(1);
    QObject::connect(&plot_.gesture(), &ThresholdGesture::moved, &plot_, [this](double t) { plot_.setThreshold(t); });
    plot_.show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(&plot_));
    plot_.replot();
  }

  QPoint handle() const { return plot_.handlePosition().toPoint(); }
  void moveMouse(const QPoint& position) {
    QMouseEvent move(QEvent::MouseMove, position, plot_.mapToGlobal(QPointF(position)), Qt::NoButton, Qt::LeftButton,
                     Qt::NoModifier);
    QApplication::sendEvent(&plot_, &move);
  }

  HistogramPlot plot_;
};

TEST_F(ThresholdPlotTest, DraggingMovesTheThresholdAndEndsOnce) {
  QSignalSpy moved(&plot_.gesture(), &ThresholdGesture::moved);
  QSignalSpy dropped(&plot_.gesture(), &ThresholdGesture::dropped);
  const QPoint start = handle();
  QTest::mousePress(&plot_, Qt::LeftButton, {}, start);
  for (int i = 1; i <= 10; ++i) moveMouse(start - QPoint(i * 10, 0));
  QTest::mouseRelease(&plot_, Qt::LeftButton, {}, start - QPoint(100, 0));
  EXPECT_EQ(moved.count(), 10);
  EXPECT_EQ(dropped.count(), 1);
  EXPECT_LT(*plot_.threshold(), 1);
  // The line stands where the hand let go, to the pixel.
  EXPECT_NEAR(plot_.handlePosition().x(), start.x() - 100, 1);
}

TEST_F(ThresholdPlotTest, APictureShowsNoGrip) {
  // Along the bottom of the flag, where no letter reaches: the ribs of the grip are the only other colour.
  const auto coloursOfFlag = [this](bool alone) {
    QImage image(plot_.size(), QImage::Format_RGB32);
    QCPPainter painter(&image);
    plot_.drawTo(painter, plot_.size(), alone);
    painter.end();
    const QRect flag = plot_.flag()->rect.toRect();
    std::set<QRgb> colours;
    for (int x = flag.left() + 3; x < flag.left() + 10; ++x) colours.insert(image.pixel(x, flag.bottom() - 7));
    return colours.size();
  };
  EXPECT_EQ(coloursOfFlag(true), 1U);
  EXPECT_GT(coloursOfFlag(false), 1U);
}

TEST_F(ThresholdPlotTest, ADragSnapsToTheMarksToTheLastBitUnlessAltIsHeld) {
  constexpr double kPick = 0.123456789012345;
  view::CalibratorMark mark;
  mark.threshold = kPick;
  plot_.setMarks({mark});
  const auto drag = [this](const QPoint& to, Qt::KeyboardModifiers modifiers) {
    QMouseEvent move(QEvent::MouseMove, to, plot_.mapToGlobal(QPointF(to)), Qt::NoButton, Qt::LeftButton, modifiers);
    QApplication::sendEvent(&plot_, &move);
  };
  const QPoint start = handle();
  const QPoint near(static_cast<int>(std::lround(plot_.xAxis->coordToPixel(kPick))) + 4, start.y());
  QTest::mousePress(&plot_, Qt::LeftButton, {}, start);
  drag(near, Qt::AltModifier);
  EXPECT_GT(*plot_.threshold(), kPick);
  drag(near, {});
  EXPECT_EQ(*plot_.threshold(), kPick);
  drag(near + QPoint(30, 0), {});
  EXPECT_GT(*plot_.threshold(), kPick) << "out of reach";
  QTest::mouseRelease(&plot_, Qt::LeftButton, {}, near + QPoint(30, 0));
}

TEST_F(ThresholdPlotTest, TheNumberBesideTheLineIsAHandleAsWell) {
  const QCPRange before = plot_.xAxis->range();
  const double x = plot_.handlePosition().x();
  const QPoint number(static_cast<int>(x) + 20, handle().y());  // well off the line, on its flag
  QTest::mousePress(&plot_, Qt::LeftButton, {}, number);
  moveMouse(number - QPoint(50, 0));
  QTest::mouseRelease(&plot_, Qt::LeftButton, {}, number - QPoint(50, 0));
  EXPECT_NEAR(plot_.handlePosition().x(), x - 50, 1) << "the line keeps its place under the hand";
  EXPECT_EQ(plot_.xAxis->range(), before);
}

TEST_F(ThresholdPlotTest, DraggingTheLineDoesNotPan) {
  const QCPRange before = plot_.xAxis->range();
  const QPoint start = handle();
  QTest::mousePress(&plot_, Qt::LeftButton, {}, start);
  moveMouse(start - QPoint(50, 0));
  QTest::mouseRelease(&plot_, Qt::LeftButton, {}, start - QPoint(50, 0));
  EXPECT_EQ(plot_.xAxis->range(), before);
}

TEST_F(ThresholdPlotTest, DraggingElsewherePans) {
  const QCPRange before = plot_.xAxis->range();
  const QPoint start = plot_.rect().center() - QPoint(200, 0);
  QTest::mousePress(&plot_, Qt::LeftButton, {}, start);
  moveMouse(start + QPoint(40, 0));
  QTest::mouseRelease(&plot_, Qt::LeftButton, {}, start + QPoint(40, 0));
  EXPECT_NE(plot_.xAxis->range(), before);
  EXPECT_EQ(plot_.threshold(), 1);
}

TEST_F(ThresholdPlotTest, EscapeCancelsADrag) {
  QSignalSpy cancelled(&plot_.gesture(), &ThresholdGesture::cancelled);
  QSignalSpy dropped(&plot_.gesture(), &ThresholdGesture::dropped);
  const QPoint start = handle();
  QTest::mousePress(&plot_, Qt::LeftButton, {}, start);
  moveMouse(start - QPoint(50, 0));
  QTest::keyClick(&plot_, Qt::Key_Escape);
  QTest::mouseRelease(&plot_, Qt::LeftButton, {}, start - QPoint(50, 0));
  EXPECT_EQ(cancelled.count(), 1);
  EXPECT_EQ(dropped.count(), 0);
}

TEST_F(ThresholdPlotTest, ArrowKeysGoByABinAndShiftByTen) {
  // Bins of a fiftieth of a decade, one edge of which is at 1.
  const auto decades = [this] { return std::log10(*plot_.threshold()); };
  plot_.setThreshold(1.01);
  QTest::keyClick(&plot_, Qt::Key_Right);
  EXPECT_NEAR(decades(), 0.02, 1e-9) << "from between two edges to the next one";
  QTest::keyClick(&plot_, Qt::Key_Right);
  EXPECT_NEAR(decades(), 0.04, 1e-9);
  QTest::keyClick(&plot_, Qt::Key_Left, Qt::ShiftModifier);
  EXPECT_NEAR(decades(), -0.16, 1e-9);
  plot_.setThreshold(9.9);
  QTest::keyClick(&plot_, Qt::Key_Right, Qt::ShiftModifier);
  EXPECT_NEAR(decades(), 1.18, 1e-9) << "beyond the last edge, 10, they go on alike";
  QTest::keyClick(&plot_, Qt::Key_Left);
  EXPECT_NEAR(decades(), 1.16, 1e-9);
  plot_.setThreshold(1e-3);
  QTest::keyClick(&plot_, Qt::Key_Left);
  EXPECT_NEAR(decades(), -3.02, 1e-9) << "and below the first";
  QTest::keyClick(&plot_, Qt::Key_Right, Qt::ShiftModifier);
  EXPECT_NEAR(decades(), -2.82, 1e-9);
}

TEST_F(ThresholdPlotTest, WithoutBinsArrowKeysNudgeByAPixelAndShiftByTen) {
  plot_.setBins({});
  const double x = plot_.handlePosition().x();
  QTest::keyClick(&plot_, Qt::Key_Right);
  EXPECT_NEAR(plot_.handlePosition().x(), x + 1, 0.2);
  QTest::keyClick(&plot_, Qt::Key_Left, Qt::ShiftModifier);
  EXPECT_NEAR(plot_.handlePosition().x(), x - 9, 0.3);
}

TEST_F(ThresholdPlotTest, AThresholdBeyondTheAxisIsAFlagAtItsEdgeThatBringsItIn) {
  for (const double beyond : {3840.0, 1e-5}) {
    plot_.resetView();
    const QCPRange home = plot_.xAxis->range();
    plot_.setThreshold(beyond);
    plot_.replot();
    const auto flag = plot_.flag();
    ASSERT_TRUE(flag && flag->atEdge());
    const QRectF area = plot_.axisRect()->rect();
    EXPECT_TRUE(area.contains(flag->rect)) << "in sight";
    EXPECT_EQ(flag->rect.center().x() > area.center().x(), beyond > 1) << "on the side where the line is";
    EXPECT_EQ(flag->text, beyond > 1 ? QStringLiteral("3840 ›") : QStringLiteral("‹ 1e-05"));
    QSignalSpy moved(&plot_.gesture(), &ThresholdGesture::moved);
    QTest::mouseClick(&plot_, Qt::LeftButton, {}, flag->rect.center().toPoint());
    EXPECT_TRUE(plot_.xAxis->range().contains(beyond));
    EXPECT_TRUE(plot_.xAxis->range().contains(home.center())) << "what was in sight stays there";
    EXPECT_FALSE(plot_.flag()->atEdge());
    EXPECT_EQ(moved.count(), 0) << "and decides nothing";
    EXPECT_EQ(plot_.threshold(), beyond);
    plot_.history().back();
    EXPECT_EQ(plot_.xAxis->range(), home);
  }
}

TEST_F(ThresholdPlotTest, TheLineGoesFromStepToStepUnlessAltIsHeld) {
  plot_.setSteps({0.01, 0.1, 1, 100}, QStringLiteral("a step"));
  const auto drag = [this](const QPoint& to, Qt::KeyboardModifiers modifiers) {
    QMouseEvent move(QEvent::MouseMove, to, plot_.mapToGlobal(QPointF(to)), Qt::NoButton, Qt::LeftButton, modifiers);
    QApplication::sendEvent(&plot_, &move);
  };
  const auto pixel = [this](double x) { return static_cast<int>(std::lround(plot_.xAxis->coordToPixel(x))); };
  const QPoint start = handle();
  QTest::mousePress(&plot_, Qt::LeftButton, {}, start);
  EXPECT_TRUE(plot_.flag()->text.startsWith("1 · a step · ")) << plot_.flag()->text.toStdString();
  drag({pixel(0.4), start.y()}, {});
  EXPECT_EQ(plot_.threshold(), 1);
  drag({pixel(0.25), start.y()}, {});
  EXPECT_EQ(plot_.threshold(), 0.1);
  drag({pixel(0.25), start.y()}, Qt::AltModifier);
  EXPECT_NEAR(*plot_.threshold(), 0.25, 0.01);
  EXPECT_EQ(plot_.flag()->text.count(u'·'), 1);
  drag({pixel(0.25), start.y()}, {});
  QTest::mouseRelease(&plot_, Qt::LeftButton, {}, {pixel(0.25), start.y()});
  QTest::keyClick(&plot_, Qt::Key_Right);
  EXPECT_EQ(plot_.threshold(), 1);
  QTest::keyClick(&plot_, Qt::Key_Right);
  EXPECT_EQ(plot_.threshold(), 100) << "also where the axis ends before it";
  QTest::keyClick(&plot_, Qt::Key_Right);
  EXPECT_EQ(plot_.threshold(), 100);
}

TEST_F(ThresholdPlotTest, ADraggedThresholdIsAShortNumber) {
  plot_.setBins({});
  QTest::keyClick(&plot_, Qt::Key_Right);
  EXPECT_LE(QString::number(*plot_.threshold(), 'g', 17).size(), 19);
  EXPECT_EQ(QString::number(*plot_.threshold(), 'g', 6).toDouble(), *plot_.threshold());
}

TEST_F(ThresholdPlotTest, TheWheelZoomsAtTheCursorAndADoubleClickResets) {
  const QCPRange before = plot_.xAxis->range();
  const QPointF at = plot_.rect().center();
  const double under = plot_.xAxis->pixelToCoord(at.x());
  QWheelEvent wheel(at, plot_.mapToGlobal(at), {}, QPoint(0, 120), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                    false);
  QApplication::sendEvent(&plot_, &wheel);
  EXPECT_LT(plot_.xAxis->range().upper / plot_.xAxis->range().lower, before.upper / before.lower);
  EXPECT_NEAR(plot_.xAxis->pixelToCoord(at.x()), under, under * 1e-6);
  QTest::mouseDClick(&plot_, Qt::LeftButton, {}, plot_.rect().center() - QPoint(200, 0));
  EXPECT_NEAR(plot_.xAxis->range().upper, before.upper, 1e-9);
}

TEST_F(ThresholdPlotTest, WritesPicturesOfBothKinds) {
  const QTemporaryDir folder;
  const QString svg = folder.filePath(QStringLiteral("plot.svg"));
  const QString png = folder.filePath(QStringLiteral("plot.png"));
  ASSERT_TRUE(writePicture(plot_, {.size = QSize(600, 300)}, svg));
  ASSERT_TRUE(writePicture(plot_, {.size = QSize(600, 300)}, png));
  EXPECT_EQ(QImage(png).size(), QSize(1200, 600));
  QFile file(svg);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  const QByteArray content = file.readAll();
  EXPECT_TRUE(content.contains("<svg"));
  EXPECT_FALSE(content.contains("<image")) << "vectors, not pixels";
  const auto refused = writePicture(plot_, {.size = QSize(600, 300)}, folder.filePath(QStringLiteral("plot.gif")));
  EXPECT_EQ(refused.error().code, ErrorCode::kInvalidArgument);
}

}  // namespace
}  // namespace scalewright::widgets
