// What all plots can do: zooming with its history, copying, saving.
#include <gtest/gtest.h>

#include <QClipboard>
#include <QMenu>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <cmath>

#include "tests/widgets/distribution/small_histogram.h"
#include "widgets/plotkit/picture/picture.h"

namespace scalewright::widgets {
namespace {

class ThemedPlotTest : public SmallHistogramTest {
 protected:
  void dragRight(const QPoint& from, const QPoint& to) {
    QTest::mousePress(&plot_, Qt::RightButton, {}, from);
    moveMouse(to, Qt::RightButton);
    QTest::mouseRelease(&plot_, Qt::RightButton, {}, to);
  }
  void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&plot_, key, modifiers); }
};

TEST_F(ThemedPlotTest, ABoxDrawnWithTheRightButtonIsWhatIsShown) {
  const QPoint from = area().topLeft() + QPoint(100, 40);
  const QPoint to = area().topLeft() + QPoint(300, 140);
  const double left = plot_.xAxis->pixelToCoord(from.x());
  const double right = plot_.xAxis->pixelToCoord(to.x());
  const double top = plot_.yAxis->pixelToCoord(from.y());
  const double bottom = plot_.yAxis->pixelToCoord(to.y());
  dragRight(to, from);  // from any corner
  EXPECT_NEAR(plot_.xAxis->range().lower, left, 1e-12);
  EXPECT_NEAR(plot_.xAxis->range().upper, right, 1e-12);
  EXPECT_NEAR(plot_.yAxis->range().lower, bottom, 1e-12);
  EXPECT_NEAR(plot_.yAxis->range().upper, top, 1e-12);
  EXPECT_EQ(plot_.findChild<QMenu*>(QStringLiteral("plotMenu")), nullptr);
}

TEST_F(ThemedPlotTest, AFlatBoxZoomsOneAxisOnly) {
  const QCPRange y = plot_.yAxis->range();
  dragRight(area().center() - QPoint(100, 0), area().center() + QPoint(100, 3));
  EXPECT_EQ(plot_.yAxis->range(), y);
  const QCPRange x = plot_.xAxis->range();
  dragRight(area().center() - QPoint(0, 50), area().center() + QPoint(3, 50));
  EXPECT_EQ(plot_.xAxis->range(), x);
  EXPECT_LT(plot_.yAxis->range().size(), y.size());
}

TEST_F(ThemedPlotTest, EscapeTakesABoxBack) {
  const QCPRange before = plot_.xAxis->range();
  QTest::mousePress(&plot_, Qt::RightButton, {}, area().center());
  moveMouse(area().center() + QPoint(90, 40), Qt::RightButton);
  press(Qt::Key_Escape);
  QTest::mouseRelease(&plot_, Qt::RightButton, {}, area().center() + QPoint(90, 40));
  EXPECT_EQ(plot_.xAxis->range(), before);
}

TEST_F(ThemedPlotTest, WhereOneHasLookedIsFoundAgain) {
  const QCPRange whole = plot_.xAxis->range();
  dragRight(area().center() - QPoint(100, 50), area().center() + QPoint(100, 50));
  const QCPRange first = plot_.xAxis->range();
  dragRight(area().center() - QPoint(100, 50), area().center() + QPoint(100, 50));
  const QCPRange second = plot_.xAxis->range();
  press(Qt::Key_Left, Qt::AltModifier);
  EXPECT_EQ(plot_.xAxis->range(), first);
  press(Qt::Key_Left, Qt::AltModifier);
  EXPECT_EQ(plot_.xAxis->range(), whole);
  EXPECT_FALSE(plot_.history().canGoBack());
  press(Qt::Key_Right, Qt::AltModifier);
  press(Qt::Key_Right, Qt::AltModifier);
  EXPECT_EQ(plot_.xAxis->range(), second);
  EXPECT_FALSE(plot_.history().canGoForward());
  // Showing everything is a step like any other.
  press(Qt::Key_Home);
  EXPECT_EQ(plot_.xAxis->range(), whole);
  press(Qt::Key_Left, Qt::AltModifier);
  EXPECT_EQ(plot_.xAxis->range(), second);
}

TEST_F(ThemedPlotTest, ANewWayForgetsTheOldOne) {
  dragRight(area().center() - QPoint(100, 50), area().center() + QPoint(100, 50));
  press(Qt::Key_Left, Qt::AltModifier);
  ASSERT_TRUE(plot_.history().canGoForward());
  press(Qt::Key_Plus);
  EXPECT_FALSE(plot_.history().canGoForward());
}

TEST_F(ThemedPlotTest, ABoxWhoseButtonWasReleasedElsewhereIsForgotten) {
  const QCPRange before = plot_.xAxis->range();
  QTest::mousePress(&plot_, Qt::RightButton, {}, area().center());
  moveMouse(area().center() + QPoint(90, 40));
  QTest::mouseRelease(&plot_, Qt::RightButton, {}, area().center() + QPoint(90, 40));
  EXPECT_EQ(plot_.xAxis->range(), before);
}

TEST_F(ThemedPlotTest, ADragThatMovedNothingIsNoStep) {
  const QCPRange whole = plot_.xAxis->range();
  press(Qt::Key_Plus);
  plot_.history().remember();  // the beginning of a drag that comes to nothing
  press(Qt::Key_Left, Qt::AltModifier);
  EXPECT_EQ(plot_.xAxis->range(), whole);
}

TEST_F(ThemedPlotTest, TheClicksOfAWheelAreOneStep) {
  const QCPRange whole = plot_.xAxis->range();
  for (int click = 0; click < 5; ++click) {
    QWheelEvent wheel(area().center(), plot_.mapToGlobal(area().center()), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&plot_, &wheel);
  }
  ASSERT_LT(plot_.xAxis->range().size(), whole.size() * 0.6);
  press(Qt::Key_Left, Qt::AltModifier);
  EXPECT_EQ(plot_.xAxis->range(), whole);
}

TEST_F(ThemedPlotTest, EveryZoomHasAKey) {
  const QCPRange x = plot_.xAxis->range();
  const QCPRange y = plot_.yAxis->range();
  press(Qt::Key_Plus);
  EXPECT_NEAR(plot_.xAxis->range().size(), 0.8 * x.size(), 1e-9);
  press(Qt::Key_Minus);
  EXPECT_NEAR(plot_.xAxis->range().size(), x.size(), 1e-9);
  press(Qt::Key_Plus, Qt::ControlModifier);
  EXPECT_NEAR(plot_.yAxis->range().size(), 0.8 * y.size(), 1e-9);
  press(Qt::Key_Right, Qt::ControlModifier);
  EXPECT_NEAR(plot_.xAxis->range().lower, x.lower + 0.1 * x.size(), 0.01 * x.size());
}

TEST_F(ThemedPlotTest, AClickWithTheRightButtonOpensTheMenu) {
  QTest::mouseClick(&plot_, Qt::RightButton, {}, area().center());
  auto* menu = plot_.findChild<QMenu*>(QStringLiteral("plotMenu"));
  ASSERT_NE(menu, nullptr);
  EXPECT_TRUE(menu->isVisible());
  QSignalSpy wanted(&plot_, &ThemedPlot::saveRequested);
  menu->findChild<QAction*>(QStringLiteral("savePlot"))->trigger();
  EXPECT_EQ(wanted.count(), 1);
  EXPECT_FALSE(menu->findChild<QAction*>(QStringLiteral("zoomBack"))->isEnabled());
  menu->close();
}

TEST_F(ThemedPlotTest, WhatCanBeUsedAgainLooksSo) {
  const QColor usable = plot_.xAxis->tickLabelColor();
  plot_.setEnabled(false);
  EXPECT_NE(plot_.xAxis->tickLabelColor(), usable);
  plot_.setEnabled(true);
  EXPECT_EQ(plot_.xAxis->tickLabelColor(), usable);
}

TEST_F(ThemedPlotTest, CopyingGivesPictureAndNumbers) {
  QTest::keySequence(&plot_, QKeySequence::Copy);
  const QMimeData* copied = QApplication::clipboard()->mimeData();
  ASSERT_NE(copied, nullptr);
  EXPECT_EQ(copied->text(), QStringLiteral("bin_low\tbin_high\tcount\r\n0\t1\t10\r\n1\t2\t5\r\n2\t4\t1\r\n"));
  EXPECT_TRUE(copied->data(QStringLiteral("image/svg+xml")).contains("<svg"));
  const QImage image = qvariant_cast<QImage>(copied->imageData());
  EXPECT_EQ(image.size(), plot_.size() * 2);
  // The columns are in it.
  const Colors colors = colorsOf(plot_.palette());
  const QPoint column(static_cast<int>(plot_.xAxis->coordToPixel(0.5)), area().bottom() - 20);
  EXPECT_EQ(image.pixelColor(column * 2), colors.columns);
}

TEST_F(ThemedPlotTest, PlotsAreWrittenAsVectorsPixelsAndNumbers) {
  QTemporaryDir folder;
  const std::pair<const char*, QByteArray> kinds[] = {
      {"pdf", "%PDF-"}, {"svg", "<?xml"}, {"png", "\x89PNG"}, {"csv", "bin_low,bin_high,count\r\n0,1,10\r\n"}};
  for (const auto& [extension, start] : kinds) {
    const QString path = folder.filePath(QStringLiteral("plot.") + QString::fromLatin1(extension));
    ASSERT_TRUE(writePicture(plot_, {.size = QSize(600, 300)}, path)) << extension;
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_TRUE(file.readAll().startsWith(start)) << extension;
  }
}

}  // namespace
}  // namespace scalewright::widgets
