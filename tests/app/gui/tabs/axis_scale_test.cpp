// The scale of the axes, chosen in the window.
#include <QMenu>
#include <QToolButton>

#include "tests/app/gui/bench_fixture.h"

namespace scalewright::test {
namespace {

class AxisScaleBenchTest : public BenchTest {
 protected:
  /// From the keyboard: the button's menu, and the letter of the scale.
  void choose(const char* button, Qt::Key letter) {
    auto* scales = child<QToolButton>(button);
    QTimer::singleShot(50, this->window_.get(), [scales, letter] { QTest::keyClick(scales->menu(), letter); });
    scales->setFocus(Qt::TabFocusReason);
    QTest::keyClick(scales, Qt::Key_Space);
  }
};

TEST_F(AxisScaleBenchTest, BothPlotsHaveTheScaleThatIsChosen) {
  load();
  const double threshold = *histogram().threshold();
  choose("xScale", Qt::Key_S);
  choose("yScale", Qt::Key_S);
  widgets::ErrorPlot& error = part<widgets::PlotPanel>(*window_).error();
  EXPECT_EQ(histogram().xScale(), view::AxisScale::kSymlog);
  EXPECT_EQ(histogram().yScale(), view::AxisScale::kSymlog);
  EXPECT_EQ(error.xScale(), view::AxisScale::kSymlog);
  EXPECT_EQ(error.xAxis->range(), histogram().xAxis->range());
  EXPECT_LT(histogram().xAxis->range().lower, 0) << "zero is in view";
  EXPECT_EQ(*histogram().threshold(), threshold);
  EXPECT_DOUBLE_EQ(error.handlePosition().x(), histogram().handlePosition().x());
  choose("xScale", Qt::Key_L);
  EXPECT_EQ(error.xScale(), view::AxisScale::kLinear);
  EXPECT_EQ(histogram().xAxis->range().lower, 0);
}

}  // namespace
}  // namespace scalewright::test
