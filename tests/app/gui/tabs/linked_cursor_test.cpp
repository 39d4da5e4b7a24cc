// The pointer over one plot of the group shows in the others.
#include <QSignalSpy>

#include "tests/app/gui/bench_fixture.h"
#include "widgets/distribution/divergence/divergence_plot.h"

namespace scalewright::test {
namespace {

class LinkedCursorTest : public BenchTest {
 protected:
  LinkedCursorTest() {
    load();
    part<widgets::PlotPanel>(*window_).setDivergenceShown(true);
    EXPECT_TRUE(QTest::qWaitFor([this] { return !divergence().divergence().curves.empty(); }, 20000));
    settle();
    for (widgets::ThresholdPlot* plot : plots()) plot->replot();
  }
  widgets::ErrorPlot& error() { return part<widgets::PlotPanel>(*window_).error(); }
  widgets::DivergencePlot& divergence() { return part<widgets::PlotPanel>(*window_).divergence(); }
  std::array<widgets::ThresholdPlot*, 3> plots() { return {&histogram(), &error(), &divergence()}; }
  void hover(QWidget& widget, const QPoint& position, Qt::MouseButtons buttons = Qt::NoButton) {
    QMouseEvent move(QEvent::MouseMove, position, widget.mapToGlobal(QPointF(position)), Qt::NoButton, buttons,
                     Qt::NoModifier);
    QApplication::sendEvent(&widget, &move);
  }
  static void leave(QWidget& widget) {
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&widget, &leave);
  }
  static QPoint somewhere(const widgets::ThresholdPlot& plot) {
    const QRect area = plot.axisRect()->rect();
    return {area.left() + area.width() * 3 / 5, area.center().y()};
  }
};

TEST_F(LinkedCursorTest, EachPlotShowsInTheOthersAndInNoneOnceThePointerHasLeft) {
  for (widgets::ThresholdPlot* plot : plots()) {
    hover(*plot, somewhere(*plot));
    const double x = plot->xAxis->pixelToCoord(somewhere(*plot).x());
    EXPECT_FALSE(plot->pointedAt());
    for (widgets::ThresholdPlot* other : plots()) {
      if (other == plot) continue;
      ASSERT_TRUE(other->pointedAt());
      EXPECT_DOUBLE_EQ(*other->pointedAt(), x);
    }
    leave(*plot);
    for (widgets::ThresholdPlot* other : plots()) EXPECT_FALSE(other->pointedAt());
  }
}

TEST_F(LinkedCursorTest, ItIsPaintedOverThePlotAndNothingIsDrawnAgain) {
  const QImage before = error().grab().toImage();
  QSignalSpy replots(&error(), &QCustomPlot::beforeReplot);
  hover(histogram(), somewhere(histogram()));
  const QImage with_line = error().grab().toImage();
  EXPECT_NE(with_line, before);
  // Dots of the line all the way down.
  const int x = static_cast<int>(std::lround(error().xAxis->coordToPixel(*error().pointedAt())));
  const QRect area = error().axisRect()->rect();
  int changed = 0;
  for (int y = area.top(); y <= area.bottom(); ++y) changed += with_line.pixel(x, y) != before.pixel(x, y);
  EXPECT_GT(changed, area.height() / 4);
  leave(histogram());
  EXPECT_EQ(error().grab().toImage(), before);
  EXPECT_EQ(replots.count(), 0);
}

TEST_F(LinkedCursorTest, WhileTheThresholdIsDraggedTheThresholdIsWhatMoves) {
  hover(histogram(), somewhere(histogram()));
  ASSERT_TRUE(error().pointedAt());
  const QPoint handle = histogram().handlePosition().toPoint();
  QTest::mousePress(&histogram(), Qt::LeftButton, {}, handle);
  hover(histogram(), handle - QPoint(20, 0), Qt::LeftButton);
  EXPECT_FALSE(error().pointedAt());
  QTest::mouseRelease(&histogram(), Qt::LeftButton, {}, handle - QPoint(20, 0));
  settle();
  undo().setClean();
}

TEST_F(LinkedCursorTest, OutsideTheAxesThereIsNoPlaceToShow) {
  hover(histogram(), somewhere(histogram()));
  hover(histogram(), QPoint(2, 2));
  EXPECT_FALSE(error().pointedAt());
}

TEST_F(LinkedCursorTest, PicturesAreWithoutIt) {
  const auto picture = [this] {
    QImage image(600, 300, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    widgets::ErrorPlot& plot = error();
    const QSize size = plot.size();
    {
      QCPPainter painter;
      painter.begin(&image);
      plot.drawTo(painter, image.size(), false);
    }
    plot.resize(size);
    return image;
  };
  const QImage before = picture();
  hover(histogram(), somewhere(histogram()));
  ASSERT_TRUE(error().pointedAt());
  EXPECT_EQ(picture(), before);
}

}  // namespace
}  // namespace scalewright::test
