// The threshold by arrow keys, in the plots.
#include "tests/app/gui/bench_fixture.h"

namespace scalewright::test {
namespace {

/// Edges of the bins that the histogram shows, as its numbers say.
std::vector<double> edgesOf(const widgets::ThemedPlot& plot) {
  std::vector<double> edges;
  const QStringList lines = QString::fromUtf8(plot.table().csv()).split(u'\n', Qt::SkipEmptyParts);
  for (const QString& line : lines.mid(1)) {
    const double low = line.section(u',', 0, 0).toDouble();
    if (low > 0) edges.push_back(low);
  }
  if (!lines.isEmpty()) edges.push_back(lines.back().section(u',', 1, 1).toDouble());
  return edges;
}

constexpr int kNoPause = 1 << 30;  // however slow the machine is

class ArrowKeysTest : public BenchTest {
 protected:
  void SetUp() override {
    load();
    edges_ = edgesOf(histogram());
    histogram().gesture().setPause(kNoPause);
    ASSERT_GT(edges_.size(), 40U);
    window_->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window_.get()));
    histogram().setFocus(Qt::TabFocusReason);
  }
  ~ArrowKeysTest() override {
    QGuiApplication::setLayoutDirection(Qt::LeftToRight);
    undo().setClean();
  }
  void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
    QTest::keyClick(QGuiApplication::focusWindow(), key, modifiers);
  }
  double threshold() const { return current().resolution->threshold.value(); }
  /// Which edge the line stands on.
  std::ptrdiff_t edge() const {
    const auto found = std::find(edges_.begin(), edges_.end(), threshold());
    return found == edges_.end() ? -1 : found - edges_.begin();
  }

  /// Where the pick of a method that is not in force can be clicked, away from the line and from other picks.
  QPoint otherPick() {
    const auto& marks = histogram().marks();
    const auto place = [this](const view::CalibratorMark& mark) {
      return histogram().xAxis->coordToPixel(mark.threshold);
    };
    for (const view::CalibratorMark& mark : marks) {
      const double x = place(mark);
      const bool alone = std::all_of(marks.begin(), marks.end(), [&](const view::CalibratorMark& other) {
        return &other == &mark || std::abs(place(other) - x) >= 3;
      });
      if (!mark.current && alone && std::abs(x - histogram().handlePosition().x()) >= 60)
        return {static_cast<int>(std::lround(x)), histogram().axisRect()->rect().center().y()};
    }
    return {};
  }

  std::vector<double> edges_;
};

TEST_F(ArrowKeysTest, GoByABinOfTheHistogramAndWithShiftByTen) {
  const auto above = std::upper_bound(edges_.begin(), edges_.end(), threshold()) - edges_.begin();
  press(Qt::Key_Left);
  const auto first = edge();
  EXPECT_TRUE(first == above - 1 || first == above - 2) << "the next edge below: " << first << " of " << above;
  press(Qt::Key_Left);
  EXPECT_EQ(edge(), first - 1);
  press(Qt::Key_Left, Qt::ShiftModifier);
  EXPECT_EQ(edge(), first - 11);
  press(Qt::Key_Right);
  EXPECT_EQ(edge(), first - 10);
  press(Qt::Key_Right, Qt::ShiftModifier);
  EXPECT_EQ(edge(), first);
  part<widgets::PlotPanel>(*window_).error().setFocus(Qt::TabFocusReason);
  press(Qt::Key_Left);
  EXPECT_EQ(edge(), first - 1) << "in the other plots by the same bins";
}

TEST_F(ArrowKeysTest, GoOnBeyondTheHistogram) {
  for (int i = 0; i < 20; ++i) press(Qt::Key_Right, Qt::ShiftModifier);
  EXPECT_GT(threshold(), edges_.back());
  const double far = threshold();
  press(Qt::Key_Left);
  EXPECT_LT(threshold(), far);
  EXPECT_GT(threshold(), 0);
}

TEST_F(ArrowKeysTest, ARunOfThemIsOneStepOfTheHistory) {
  const recipe::Decision before = current().decision;
  for (int i = 0; i < 5; ++i) press(Qt::Key_Left);
  press(Qt::Key_Left, Qt::ShiftModifier);
  EXPECT_EQ(undo().count(), 1);
  const recipe::Decision run = current().decision;
  undo().undo();
  EXPECT_EQ(current().decision, before);
  undo().redo();
  EXPECT_EQ(current().decision, run);
  histogram().gesture().setPause(0);
  press(Qt::Key_Left);
  EXPECT_EQ(undo().count(), 2) << "after a pause another one begins";
  undo().undo();
  EXPECT_EQ(current().decision, run);
}

TEST_F(ArrowKeysTest, WhatIsDoneOrSavedBetweenEndsTheRun) {
  press(Qt::Key_Left);
  undo().setClean();
  press(Qt::Key_Left);
  EXPECT_EQ(undo().count(), 2) << "the state that is saved stays one";
  window_->controller().editor().change({{0, study().tensor(1).decision}}, QStringLiteral("another"));
  press(Qt::Key_Left);
  EXPECT_EQ(undo().count(), 4);
  undo().undo();
  press(Qt::Key_Left);
  EXPECT_EQ(undo().count(), 4) << "what was undone is gone, what stands before it is not";
  histogram().clearFocus();
  histogram().setFocus(Qt::TabFocusReason);
  press(Qt::Key_Left);
  EXPECT_EQ(undo().count(), 5) << "the focus has been elsewhere";
}

TEST_F(ArrowKeysTest, APickThatIsClickedBetweenThemIsAStepOfItsOwn) {
  for (int i = 0; i < 15; ++i) press(Qt::Key_Left, Qt::ShiftModifier);
  press(Qt::Key_Right);
  ASSERT_EQ(undo().count(), 1);
  settle();
  const QPoint pick = otherPick();
  ASSERT_FALSE(pick.isNull());
  QTest::mouseMove(&histogram(), pick);
  QTest::mouseClick(&histogram(), Qt::LeftButton, {}, pick);
  ASSERT_EQ(undo().count(), 2);
  const recipe::Decision chosen = current().decision;
  ASSERT_NE(chosen.calibrator, recipe::kManual);
  press(Qt::Key_Right);
  EXPECT_EQ(undo().count(), 3);
  press(Qt::Key_Right);
  EXPECT_EQ(undo().count(), 3) << "these two are one run";
  undo().undo();
  EXPECT_EQ(current().decision, chosen);
}

TEST_F(ArrowKeysTest, ADragEndsTheRun) {
  press(Qt::Key_Left);
  const QPoint start = histogram().handlePosition().toPoint();
  QTest::mousePress(&histogram(), Qt::LeftButton, {}, start);
  moveMouse(histogram(), start - QPoint(60, 0));
  QTest::mouseRelease(&histogram(), Qt::LeftButton, {}, start - QPoint(60, 0));
  press(Qt::Key_Left);
  EXPECT_EQ(undo().count(), 3);
}

TEST_F(ArrowKeysTest, ThereAndBackIsNoStep) {
  press(Qt::Key_Left);
  undo().setClean();
  const recipe::Decision saved = current().decision;
  press(Qt::Key_Right);
  EXPECT_EQ(undo().count(), 2);
  EXPECT_TRUE(window_->isWindowModified());
  press(Qt::Key_Left);
  EXPECT_EQ(current().decision, saved);
  EXPECT_EQ(undo().count(), 1);
  EXPECT_TRUE(undo().isClean()) << "what is saved is in force again";
  EXPECT_FALSE(window_->isWindowModified());
  EXPECT_EQ(window_->controller().document().history().steps().size(), 1U);
  press(Qt::Key_Left);
  EXPECT_EQ(undo().count(), 2);
  undo().undo();
  EXPECT_EQ(current().decision, saved);
  EXPECT_FALSE(window_->isWindowModified());
}

TEST_F(ArrowKeysTest, OnSeveralTensorsARunIsOneStepToo) {
  auto& table = part<widgets::TensorPanel>(*window_);
  const study::TensorIndex other = *study().find("layers.1.proj.input");
  table.view().selectionModel()->select(table.model().indexOf(other),
                                        QItemSelectionModel::Select | QItemSelectionModel::Rows);
  const recipe::Decision before = current().decision;
  const recipe::Decision before_other = study().tensor(other).decision;
  press(Qt::Key_Left);
  press(Qt::Key_Left);
  ASSERT_NE(*study().tensor(other).decision, before_other);
  EXPECT_EQ(undo().count(), 1);
  undo().undo();
  EXPECT_EQ(current().decision, before);
  EXPECT_EQ(*study().tensor(other).decision, before_other);
}

TEST_F(ArrowKeysTest, ToTheRightIsGreaterAlsoFromRightToLeft) {
  QGuiApplication::setLayoutDirection(Qt::RightToLeft);
  QCoreApplication::processEvents();
  press(Qt::Key_Left);
  const double before = threshold();
  press(Qt::Key_Right);
  EXPECT_GT(threshold(), before);
  EXPECT_GT(histogram().xAxis->coordToPixel(2 * before), histogram().xAxis->coordToPixel(before));
}

}  // namespace
}  // namespace scalewright::test
