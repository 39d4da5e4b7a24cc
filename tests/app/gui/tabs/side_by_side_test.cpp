// Selected tensors side by side: a drag in one moves the lines of all, as one step.
#include <QAction>

#include "app/gui/tabs/side_by_side.h"
#include "core/metrics/metric.h"
#include "tests/app/gui/bench_fixture.h"
#include "widgets/distribution/shown_side_by_side.h"
#include "widgets/distribution/side_by_side_plot.h"

namespace scalewright::test {
namespace {

class SideBySideTest : public BenchTest {
 protected:
  SideBySideTest() : BenchTest({"inspector"}) { app::bindSideBySide(window_->bench()); }

  widgets::SideBySidePlot& plot() { return part<widgets::PlotPanel>(*window_).several().plot(); }
  std::vector<study::TensorIndex> inputs() {
    std::vector<study::TensorIndex> found;
    for (int layer = 0; layer < 4; ++layer) {
      found.push_back(*study().find("layers." + std::to_string(layer) + ".proj.input"));
    }
    return found;
  }
  void look() {
    load();
    auto& table = part<widgets::TensorPanel>(*window_);
    table.setCurrentTensor(inputs().front());
    table.selectTensors(inputs());
    window_->bench().edits.setJoint(edit::Joint::kShare);
    window_->bench().edits.changeEach(QStringLiteral("begin"), [](const study::StudyTensor& tensor) {
      return edit::withCalibrator(edit::withFormat(tensor.decision, *formats::find("int8"), {}),
                                  *calibrate::find("absmax"));
    });
    child<QAction>("showSideBySide")->trigger();
    ASSERT_TRUE(QTest::qWaitFor([this] { return plot().view().cells.size() == 4; }, 20000));
    settle();
  }
  double thresholdOf(study::TensorIndex tensor) { return study().tensor(tensor).resolution->threshold.value(); }
  double amaxOf(study::TensorIndex tensor) { return study().tensor(tensor).profile->amax; }
  QPoint onLine(std::size_t cell) {
    return {static_cast<int>(plot().pixelOf(cell, *plot().view().cells[cell].threshold)),
            plot().cellRect(cell).center().y()};
  }
  void moveTo(const QPoint& position) {
    QMouseEvent move(QEvent::MouseMove, position, plot().viewport()->mapToGlobal(QPointF(position)), Qt::NoButton,
                     Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(plot().viewport(), &move);
  }
};

TEST_F(SideBySideTest, ItIsOfferedForSeveralOnly) {
  load();
  EXPECT_FALSE(child<QAction>("showSideBySide")->isEnabled());
  part<widgets::TensorPanel>(*window_).setCurrentTensor(inputs().front());
  part<widgets::TensorPanel>(*window_).selectTensors(inputs());
  EXPECT_TRUE(child<QAction>("showSideBySide")->isEnabled());
  child<QAction>("showSideBySide")->trigger();
  EXPECT_TRUE(plot().isVisible());
  EXPECT_FALSE(histogram().isVisible());
  part<widgets::TensorPanel>(*window_).setCurrentTensor(inputs().front());
  EXPECT_FALSE(plot().isVisible());
  EXPECT_TRUE(histogram().isVisible());
}

TEST_F(SideBySideTest, ADragMovesAllLiveAndIsOneStepOnceItIsDropped) {
  look();
  const int steps = undo().count();
  const auto tensors = inputs();
  QTest::mousePress(plot().viewport(), Qt::LeftButton, {}, onLine(1));
  moveTo(onLine(1) - QPoint(30, 0));
  ASSERT_EQ(plot().moved().size(), 4U);
  const double share = plot().moved()[1]->threshold / amaxOf(tensors[1]);
  EXPECT_LT(share, 0.95);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(plot().moved()[i]->threshold, share * amaxOf(tensors[i]), 1e-9 * amaxOf(tensors[i]));
    EXPECT_EQ(thresholdOf(tensors[i]), amaxOf(tensors[i])) << "nothing is decided while a hand moves";
  }
  EXPECT_EQ(undo().count(), steps);
  QTest::mouseRelease(plot().viewport(), Qt::LeftButton, {}, onLine(1) - QPoint(30, 0));
  settle();
  EXPECT_EQ(undo().count(), steps + 1);
  for (const study::TensorIndex tensor : tensors) {
    EXPECT_NEAR(thresholdOf(tensor), share * amaxOf(tensor), 1e-9 * amaxOf(tensor));
  }
  undo().undo();
  EXPECT_EQ(thresholdOf(tensors[3]), amaxOf(tensors[3]));
}

TEST_F(SideBySideTest, EscapeGivesADragBack) {
  look();
  const int steps = undo().count();
  QTest::mousePress(plot().viewport(), Qt::LeftButton, {}, onLine(0));
  moveTo(onLine(0) - QPoint(25, 0));
  EXPECT_FALSE(plot().moved().empty());
  QTest::keyClick(&plot(), Qt::Key_Escape);
  EXPECT_TRUE(plot().moved().empty());
  QTest::mouseRelease(plot().viewport(), Qt::LeftButton, {}, onLine(0));
  EXPECT_EQ(undo().count(), steps);
}

TEST_F(SideBySideTest, AClickMakesATensorTheCurrentOneAndAllStaySelected) {
  look();
  const int steps = undo().count();
  QTest::mouseClick(plot().viewport(), Qt::LeftButton, {}, plot().cellRect(2).center());
  EXPECT_EQ(currentIndex(), inputs()[2]);
  EXPECT_EQ(window_->bench().edits.edited().size(), 4U);
  EXPECT_EQ(undo().count(), steps);
  QTest::keyClick(&plot(), Qt::Key_Right);
  EXPECT_EQ(currentIndex(), inputs()[3]);
}

TEST_F(SideBySideTest, KeysMoveTheLineAndARunOfThemIsOneStep) {
  look();
  const int steps = undo().count();
  const double before = thresholdOf(inputs()[1]);
  // Shift is held all the while: letting go of it ends the run.
  for (int i = 0; i < 3; ++i) {
    QKeyEvent press(QEvent::KeyPress, Qt::Key_Left, Qt::ShiftModifier);
    QApplication::sendEvent(&plot(), &press);
  }
  settle();
  EXPECT_LT(thresholdOf(inputs()[1]), before);
  EXPECT_EQ(undo().count(), steps + 1);
}

TEST_F(SideBySideTest, EachCellSaysTheLevelThatIsInForce) {
  look();
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(plot().view().cells[i].sqnr_db->value, metrics::sqnrOf(*study().tensor(inputs()[i]).error)->value);
    EXPECT_TRUE(plot().levelText(i).contains(QStringLiteral("dB")));
  }
}

}  // namespace
}  // namespace scalewright::test
