// Picks of the calibration methods, taken by a click.
#include "tests/app/gui/window_fixture.h"
#include "widgets/distribution/divergence_plot.h"
#include "widgets/distribution/error_plot.h"
#include "widgets/distribution/histogram_plot.h"

namespace scalewright::test {
namespace {

class MarksTest : public WindowTest {
 protected:
  MarksTest() {
    load();
    part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("layers.2.proj.input"));
    settle();
    // The line out of the way of the picks.
    for (int i = 0; i < 15; ++i) QTest::keyClick(&histogram(), Qt::Key_Left, Qt::ShiftModifier);
    settle();
  }
  ~MarksTest() override { undo().setClean(); }
  const recipe::Decision& decision() { return study().tensor(*study().find("layers.2.proj.input")).decision; }
  widgets::ThresholdPlot& plot(const char* name) {
    return *window_->findChild<widgets::ThresholdPlot*>(QString::fromLatin1(name));
  }
  /// Where a mark of a method other than the one in force stands alone enough to be clicked.
  std::optional<view::CalibratorMark> lonelyMark() {
    const auto& marks = plot("histogramPlot").marks();
    for (const view::CalibratorMark& mark : marks) {
      const double x = plot("histogramPlot").xAxis->coordToPixel(mark.threshold);
      const bool near_line = std::abs(x - plot("histogramPlot").handlePosition().x()) < 60;
      const bool alone = std::none_of(marks.begin(), marks.end(), [&](const view::CalibratorMark& other) {
        return &other != &mark && std::abs(plot("histogramPlot").xAxis->coordToPixel(other.threshold) - x) <
                                      3;  // the nearest one is taken
      });
      if (!mark.current && !near_line && alone) return mark;
    }
    return std::nullopt;
  }
  /// On the line of a mark, in the middle of the histogram.
  QPoint placeOf(const view::CalibratorMark& mark) {
    return {static_cast<int>(std::lround(histogram().xAxis->coordToPixel(mark.threshold))),
            histogram().axisRect()->rect().center().y()};
  }
};

TEST_F(MarksTest, AClickOnAPickPutsItsMethodInForce) {
  const auto mark = lonelyMark();
  ASSERT_TRUE(mark);
  const QPoint place = placeOf(*mark);
  const recipe::Decision before = decision();
  const int steps = undo().count();
  QTest::mouseMove(&histogram(), place);
  QTest::mouseClick(&histogram(), Qt::LeftButton, {}, place);
  settle();
  EXPECT_EQ(decision().calibrator, mark->calibrator);
  for (const auto& [name, value] : mark->parameters) EXPECT_EQ(decision().parameters.at(name), value) << name;
  EXPECT_EQ(undo().count(), steps + 1);
  undo().undo();
  EXPECT_TRUE(recipe::sameChoice(decision(), before));
}

TEST_F(MarksTest, DraggingFromAPickPansAndDecidesNothing) {
  const auto mark = lonelyMark();
  ASSERT_TRUE(mark);
  const QPoint place = placeOf(*mark);
  const recipe::Decision before = decision();
  QTest::mousePress(&histogram(), Qt::LeftButton, {}, place);
  QMouseEvent move(QEvent::MouseMove, place + QPoint(40, 0), histogram().mapToGlobal(QPointF(place)), Qt::NoButton,
                   Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&histogram(), &move);
  QTest::mouseRelease(&histogram(), Qt::LeftButton, {}, place + QPoint(40, 0));
  settle();
  EXPECT_TRUE(recipe::sameChoice(decision(), before));
}

TEST_F(MarksTest, ADialectIsTakenFromTheDivergencePlot) {
  part<widgets::PlotPanel>(*window_).setDivergenceShown(true);
  auto& divergence = dynamic_cast<widgets::DivergencePlot&>(plot("divergencePlot"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return !divergence.divergence().picks.empty() && divergence.isVisible(); }, 20000));
  settle();
  const view::DialectPick pick = divergence.divergence().picks.back();
  const QPoint place(static_cast<int>(std::lround(divergence.xAxis->coordToPixel(pick.threshold.value()))),
                     divergence.axisRect()->rect().bottom() - 5);
  QTest::mouseClick(&divergence, Qt::LeftButton, {}, place);
  settle();
  EXPECT_EQ(decision().calibrator, "entropy");
  EXPECT_TRUE(decision().parameters.contains("dialect"));
}

TEST_F(MarksTest, AnEditKeepsTheZoom) {
  QTest::keyClick(&histogram(), Qt::Key_Plus);
  settle();
  const QCPRange zoomed = histogram().xAxis->range();
  QTest::keyClick(&histogram(), Qt::Key_Left);
  settle();
  EXPECT_EQ(histogram().xAxis->range(), zoomed);
  // The linked plot has followed, and goes back with it.
  EXPECT_EQ(plot("errorPlot").xAxis->range(), zoomed);
  QTest::keyClick(&plot("errorPlot"), Qt::Key_Left, Qt::AltModifier);
  EXPECT_NE(histogram().xAxis->range(), zoomed);
  EXPECT_EQ(plot("errorPlot").xAxis->range(), histogram().xAxis->range());
}

}  // namespace
}  // namespace scalewright::test
