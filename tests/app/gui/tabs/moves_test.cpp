// What would help, over the plots: chips that a mouse and keys reach.
#include <QAccessible>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

#include "app/gui/tabs/moves.h"
#include "core/metrics/metric.h"
#include "core/moves/joint_help.h"
#include "tests/app/gui/bench_fixture.h"
#include "widgets/moves/moves_bar.h"
#include "widgets/plotkit/threshold/threshold_plot.h"
#include "widgets/text/numbers.h"

namespace scalewright::test {
namespace {

class MovesTest : public BenchTest {
 protected:
  MovesTest() : BenchTest({"inspector"}) { app::bindMoves(window_->bench()); }

  widgets::MovesBar& bar() { return part<widgets::MovesBar>(*window_); }
  /// Until what has to be read is there as well.
  void await() {
    letJobsFollow();
    ASSERT_TRUE(QTest::qWaitFor([this] { return !child<QLabel>("movesLooking")->isVisible(); }, 60000));
  }
  void choose(const char* tensor) {
    part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find(tensor));
    await();
  }
  QPushButton* chip(const QString& title) {
    const auto& chips = bar().chips();
    for (std::size_t i = 0; i < chips.size(); ++i) {
      if (chips[i].title == title) return child<QPushButton>(("move" + std::to_string(i)).c_str());
    }
    return nullptr;
  }
  double sqnrOf(study::TensorIndex tensor) { return metrics::sqnrOf(*study().tensor(tensor).error)->value; }
  void selectAllWeights() {
    auto& table = part<widgets::TensorPanel>(*window_);
    std::vector<study::TensorIndex> weights;
    for (int layer = 0; layer < 4; ++layer) {
      weights.push_back(*study().find("layers." + std::to_string(layer) + ".proj.weight"));
    }
    table.setCurrentTensor(weights.front());
    table.selectTensors(weights);
    await();
  }
  void point(QWidget& widget) {
    QEnterEvent enter(QPointF(2, 2), QPointF(2, 2), widget.mapToGlobal(QPointF(2, 2)));
    QApplication::sendEvent(&widget, &enter);
  }
  void leave(QWidget& widget) {
    QEvent left(QEvent::Leave);
    QApplication::sendEvent(&widget, &left);
  }
  /// The SQNR that the error plot shows of a move that is pointed at.
  std::optional<double> reach() { return part<widgets::PlotPanel>(*window_).error().reach(); }
};

TEST_F(MovesTest, AChipSaysWhatCoreFindsAndAClickMakesItAsOneStep) {
  load();
  choose("layers.2.proj.weight");
  const auto engine = engine::makeLocalEngine({});
  const auto helps = moves::whatHelps(study(), currentIndex(), *engine, moves::Effort::kExact, {}).value();
  ASSERT_FALSE(helps.moves.empty());
  QPushButton* per_channel = chip(QStringLiteral("per channel"));
  ASSERT_NE(per_channel, nullptr);
  ASSERT_TRUE(per_channel->isVisible());
  const auto found = std::find_if(helps.moves.begin(), helps.moves.end(),
                                  [](const auto& help) { return help.move->id == "per_channel"; });
  ASSERT_NE(found, helps.moves.end());
  EXPECT_TRUE(per_channel->text().contains(QStringLiteral("+") + widgets::decibelText(found->gain(), 3)));

  const int steps = undo().count();
  QTest::mouseClick(per_channel, Qt::LeftButton);
  await();
  EXPECT_EQ(undo().count(), steps + 1);
  EXPECT_TRUE(undo().undoText().contains(QStringLiteral("per channel for layers.2.proj.weight")))
      << qPrintable(undo().undoText());
  EXPECT_EQ(current().decision->granularity, tensor::Granularity::perChannel(0));
  EXPECT_NEAR(sqnrOf(currentIndex()), found->now.db, 1e-9);
  EXPECT_EQ(chip(QStringLiteral("per channel")), nullptr);
  undo().undo();
  await();
  EXPECT_NE(chip(QStringLiteral("per channel")), nullptr);
}

TEST_F(MovesTest, PointingShowsTheMoveInThePlotsAndLeavingTakesItAway) {
  load();
  choose("layers.2.proj.weight");
  const recipe::Decision before = current().decision;
  QPushButton* per_channel = chip(QStringLiteral("per channel"));
  ASSERT_NE(per_channel, nullptr);
  const double now = sqnrOf(currentIndex());
  EXPECT_FALSE(reach());
  point(*per_channel);
  ASSERT_TRUE(reach());
  EXPECT_GE(*reach(), now + moves::kLeastGain);
  EXPECT_TRUE(*current().decision == before);
  leave(*per_channel);
  EXPECT_FALSE(reach());
}

TEST_F(MovesTest, AnotherThresholdThatIsPointedAtIsAMarkInThePlots) {
  load();
  choose("layers.2.proj.input");
  const Threshold narrow(current().profile->amax / 50);
  window_->bench().edits.changeEach(QStringLiteral("narrow"),
                                    [&](const study::StudyTensor& tensor) { return edit::byHand(tensor, narrow); });
  await();
  QPushButton* best = chip(QStringLiteral("best threshold"));
  ASSERT_NE(best, nullptr);
  const auto marksIt = [this] {
    const auto& marks = histogram().marks();
    return std::any_of(marks.begin(), marks.end(), [](const auto& mark) { return mark.owner == "→"; });
  };
  EXPECT_FALSE(marksIt());
  point(*best);
  EXPECT_TRUE(marksIt());
  leave(*best);
  EXPECT_FALSE(marksIt());
}

TEST_F(MovesTest, TheKeyboardReachesAMoveSeesItAndMakesIt) {
  load();
  choose("layers.2.proj.input");
  auto* first = child<QPushButton>("move0");
  ASSERT_TRUE(first->isVisible());
  EXPECT_TRUE(first->focusPolicy() & Qt::TabFocus);
  window_->activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(window_.get()));
  first->setFocus(Qt::TabFocusReason);
  ASSERT_TRUE(first->hasFocus());
  EXPECT_TRUE(reach());
  const int steps = undo().count();
  QTest::keyClick(first, Qt::Key_Return);
  EXPECT_EQ(undo().count(), steps + 1);
  await();
  // Who works by keys stays among the moves.
  EXPECT_TRUE(bar().chips().empty() || child<QPushButton>("move0")->hasFocus());
}

TEST_F(MovesTest, EachMoveSaysItselfToWhoCannotSeeIt) {
  load();
  choose("layers.2.proj.weight");
  for (std::size_t i = 0; i < bar().chips().size(); ++i) {
    QAccessibleInterface* spoken =
        QAccessible::queryAccessibleInterface(child<QPushButton>(("move" + std::to_string(i)).c_str()));
    EXPECT_TRUE(spoken->text(QAccessible::Name).startsWith(bar().chips()[i].title));
    EXPECT_TRUE(spoken->text(QAccessible::Name).contains(QStringLiteral("dB")) ||
                spoken->text(QAccessible::Name).contains(QStringLiteral("no error")));
  }
}

TEST_F(MovesTest, ATensorThatNothingQuantizesHasASentence) {
  load();
  choose("layers.2.proj.input");
  window_->bench().edits.chooseFormat("bf16", std::nullopt);
  await();
  EXPECT_TRUE(bar().chips().empty());
  EXPECT_TRUE(child<QLabel>("movesSentence")->isVisible());
  EXPECT_EQ(child<QLabel>("movesSentence")->text(),
            QStringLiteral("Nothing quantizes this tensor: it stays in 16 bits."));
}

TEST_F(MovesTest, OfSeveralTheWorstIsToldAndAllAreChangedAsOneStep) {
  load();
  selectAllWeights();
  ASSERT_EQ(window_->bench().edits.edited().size(), 4U);
  EXPECT_EQ(child<QLabel>("movesLead")->text(), QStringLiteral("What would help 4 tensors:"));
  QPushButton* per_channel = chip(QStringLiteral("per channel"));
  ASSERT_NE(per_channel, nullptr);
  EXPECT_TRUE(per_channel->text().contains(QStringLiteral("worst"))) << qPrintable(per_channel->text());
  const int steps = undo().count();
  per_channel->click();
  await();
  EXPECT_EQ(undo().count(), steps + 1);
  for (int layer = 0; layer < 4; ++layer) {
    const auto& tensor = study().tensor(*study().find("layers." + std::to_string(layer) + ".proj.weight"));
    EXPECT_EQ(tensor.decision->granularity, tensor::Granularity::perChannel(0)) << layer;
  }
}

TEST_F(MovesTest, WhileALineIsDraggedNothingIsOffered) {
  load();
  choose("layers.2.proj.input");
  ASSERT_FALSE(bar().chips().empty());
  window_->controller().editor().preview(currentIndex(), edit::byHand(current(), Threshold(1)));
  EXPECT_TRUE(bar().chips().empty());
  window_->controller().editor().cancelGesture();
  await();
  EXPECT_FALSE(bar().chips().empty());
}

TEST_F(MovesTest, WhereThereIsNoRoomPricesGiveWayAndThenMovesGoIntoAMenu) {
  load();
  choose("layers.2.proj.weight");
  ASSERT_GE(bar().chips().size(), 3U);
  const int height = bar().height();
  widgets::MovesBar alone;
  alone.setChips(QStringLiteral("What would help:"), bar().chips());
  alone.resize(3000, height);
  alone.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&alone));
  auto* more = alone.findChild<QToolButton*>(QStringLiteral("moreMoves"));
  EXPECT_FALSE(more->isVisible());
  alone.resize(260, height);
  EXPECT_TRUE(more->isVisible());
  EXPECT_EQ(alone.height(), height);
  for (const QPushButton* button : alone.findChildren<QPushButton*>()) {
    EXPECT_TRUE(!button->isVisible() || button->geometry().right() <= alone.width());
  }
  ASSERT_FALSE(more->menu()->actions().isEmpty());
  const QSignalSpy chosen(&alone, &widgets::MovesBar::chosen);
  more->menu()->actions().back()->trigger();
  ASSERT_TRUE(QTest::qWaitFor([&chosen] { return chosen.size() == 1; }));
  EXPECT_EQ(chosen.front().front().value<std::size_t>(), alone.chips().size() - 1);
}

}  // namespace
}  // namespace scalewright::test
