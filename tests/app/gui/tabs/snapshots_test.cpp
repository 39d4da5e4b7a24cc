#include <QComboBox>
#include <QDialogButtonBox>
#include <QLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>

#include "app/gui/study/other_side.h"
#include "app/gui/verdict/verdict_watch.h"
#include "app/gui/window/compare_side.h"
#include "core/session/format/study_file.h"
#include "tests/app/gui/bench_fixture.h"
#include "widgets/compare/compare_view.h"
#include "widgets/compare/decisions_page.h"
#include "widgets/inspector/format_section.h"
#include "widgets/snapshots/compare_bar.h"
#include "widgets/snapshots/metric_dialog.h"
#include "widgets/text/numbers.h"

namespace scalewright::test {
namespace {

using widgets::TensorModel;

class SnapshotsTest : public BenchTest {
 protected:
  SnapshotsTest() : BenchTest({"inspector", "errors", "snapshots", "compare"}) { addBar(); }
  void makeWindow() {
    BenchTest::makeWindow();
    addBar();
  }
  /// As in the tool bar.
  void addBar() {
    auto* bar = new widgets::CompareBar(window_.get());
    app::bindCompareBar(window_->bench(), *bar);
    window_->layout()->addWidget(bar);
  }
  app::OtherSide& other() { return part<app::OtherSide>(*window_); }
  app::Variants& variants() { return window_->files().variants(); }
  QString formatShown() { return child<QComboBox>("format")->currentText(); }
  QString studyFile() const { return folder_.filePath(QStringLiteral("a.scalewright")); }

  void chooseFormat(const std::string& id) { emit part<widgets::InspectorPanel>(*window_).format().formatChosen(id); }
  /// A snapshot with INT8, then FP8 in force on the current tensor.
  void takeAndChange() {
    load();
    chooseFormat("int8");
    window_->files().variants().takeNext();
    ASSERT_TRUE(QTest::qWaitFor([this] { return other().side() != nullptr; }));
    chooseFormat("fp8_e4m3fn");
    settle();
  }
  void press(QEvent::Type type, QWidget& widget) {
    QKeyEvent key(type, Qt::Key_B, Qt::NoModifier, QStringLiteral("b"));
    QApplication::sendEvent(&widget, &key);
  }
};

TEST_F(SnapshotsTest, HoldingBShowsTheSnapshotInEveryViewAndLettingGoBringsTheDecisionsBack) {
  takeAndChange();
  const QString sqnr = tableCell(currentIndex(), TensorModel::kSqnr);
  const QStringList row = errorRow();
  ASSERT_EQ(formatShown(), widgets::formatTitle("fp8_e4m3fn"));
  const int steps = undo().count();
  press(QEvent::KeyPress, histogram());
  EXPECT_TRUE(other().held());
  EXPECT_EQ(formatShown(), widgets::formatTitle("int8"));
  EXPECT_EQ(tableCell(currentIndex(), TensorModel::kFormat), widgets::formatTitle("int8"));
  EXPECT_NE(tableCell(currentIndex(), TensorModel::kSqnr), sqnr);
  EXPECT_NE(errorRow(), row);
  EXPECT_TRUE(child<QLabel>("heldSide")->isVisible());
  EXPECT_EQ(current().decision->format, "fp8_e4m3fn") << "what is in force has not changed";
  press(QEvent::KeyRelease, histogram());
  EXPECT_EQ(formatShown(), widgets::formatTitle("fp8_e4m3fn"));
  EXPECT_EQ(tableCell(currentIndex(), TensorModel::kSqnr), sqnr);
  EXPECT_EQ(errorRow(), row);
  EXPECT_FALSE(child<QLabel>("heldSide")->isVisible());
  EXPECT_EQ(undo().count(), steps);
}

TEST_F(SnapshotsTest, TheButtonHoldsAsTheKeyDoes) {
  takeAndChange();
  auto* button = child<QPushButton>("holdToCompare");
  QTest::mousePress(button, Qt::LeftButton);
  EXPECT_EQ(formatShown(), widgets::formatTitle("int8"));
  QTest::mouseRelease(button, Qt::LeftButton);
  EXPECT_EQ(formatShown(), widgets::formatTitle("fp8_e4m3fn"));
}

TEST_F(SnapshotsTest, NothingIsEditedWhileBIsHeld) {
  takeAndChange();
  const recipe::Decision before = current().decision;
  press(QEvent::KeyPress, histogram());
  const QPoint handle = histogram().handlePosition().toPoint();
  QTest::mousePress(&histogram(), Qt::LeftButton, Qt::NoModifier, handle);
  moveMouse(histogram(), handle - QPoint(60, 0));
  QTest::mouseRelease(&histogram(), Qt::LeftButton, Qt::NoModifier, handle - QPoint(60, 0));
  QTest::keyClick(&histogram(), Qt::Key_Left);
  press(QEvent::KeyRelease, histogram());
  EXPECT_EQ(current().decision, before);
}

TEST_F(SnapshotsTest, AFieldTakesTheLetterB) {
  takeAndChange();
  auto* filter = child<QLineEdit>("tensorFilter");
  window_->activateWindow();
  filter->setFocus();
  ASSERT_TRUE(QTest::qWaitFor([&] { return filter->hasFocus(); }));
  QTest::keyClicks(filter, "b");
  EXPECT_EQ(filter->text(), "b");
  EXPECT_FALSE(other().held());
}

TEST_F(SnapshotsTest, TheThresholdOfBStandsAmongTheMarks) {
  takeAndChange();
  const auto& marks = part<widgets::PlotPanel>(*window_).error().marks();
  for (const auto& mark : marks) EXPECT_TRUE(mark.owner.empty()) << "both thresholds are the same still";
  QTest::keyClick(&histogram(), Qt::Key_Left, Qt::ShiftModifier);
  settle();
  const auto b = std::find_if(marks.begin(), marks.end(), [](const auto& mark) { return mark.owner == "B"; });
  ASSERT_NE(b, marks.end());
  EXPECT_EQ(b->threshold, other().side()->study.tensor(currentIndex()).resolution->threshold.value());
  variants().compareWith(std::nullopt);
  for (const auto& mark : part<widgets::PlotPanel>(*window_).error().marks()) EXPECT_TRUE(mark.owner.empty());
}

TEST_F(SnapshotsTest, GoingBackToASnapshotIsOneStep) {
  takeAndChange();
  showPanel("snapshots");
  const int steps = undo().index();
  QTest::mouseClick(child<QPushButton>("goBackToSnapshot"), Qt::LeftButton);
  EXPECT_EQ(current().decision->format, "int8");
  EXPECT_EQ(undo().index(), steps + 1);
  undo().undo();
  EXPECT_EQ(current().decision->format, "fp8_e4m3fn");
}

TEST_F(SnapshotsTest, TheListTicksRenamesAndRemoves) {
  takeAndChange();
  showPanel("snapshots");
  auto* list = child<QTreeWidget>("snapshotList");
  ASSERT_EQ(list->topLevelItemCount(), 1);
  EXPECT_EQ(list->topLevelItem(0)->checkState(0), Qt::Checked);
  list->topLevelItem(0)->setText(0, "first");
  ASSERT_TRUE(QTest::qWaitFor([this] { return variants().all().front().name == "first"; }));
  EXPECT_EQ(child<QComboBox>("compareWith")->currentText(), "first");
  list->topLevelItem(0)->setCheckState(0, Qt::Unchecked);
  ASSERT_TRUE(QTest::qWaitFor([this] { return !variants().compared(); }));
  EXPECT_EQ(other().side(), nullptr);
  EXPECT_FALSE(child<QPushButton>("holdToCompare")->isEnabled());
  QTest::mouseClick(child<QPushButton>("removeSnapshot"), Qt::LeftButton);
  EXPECT_TRUE(variants().all().empty());
  EXPECT_TRUE(child<QPushButton>("takeSnapshot")->isEnabled());
  EXPECT_FALSE(child<QPushButton>("removeSnapshot")->isEnabled());
}

TEST_F(SnapshotsTest, DifferencesListsWhatTheSnapshotDecidesOtherwise) {
  takeAndChange();
  showPanel("snapshots");
  QTest::mouseClick(child<QPushButton>("snapshotDifferences"), Qt::LeftButton);
  showPanel("compare");
  auto& page = part<widgets::CompareView>(*window_).decisions();
  ASSERT_TRUE(QTest::qWaitFor([&] { return page.view().model()->rowCount() == 1; }));
  EXPECT_EQ(page.model().change(), widgets::ComparisonModel::Change::kSinceB);
}

TEST_F(SnapshotsTest, SnapshotsAndHistoryComeBackWithTheStudy) {
  takeAndChange();
  chooseFormat("int4");
  undo().undo();
  ASSERT_TRUE(window_->isWindowModified());
  const int done = undo().index();
  const int steps = undo().count();
  ASSERT_TRUE(window_->files().studies().saveAs(studyFile()));
  EXPECT_FALSE(window_->isWindowModified());
  makeWindow();
  window_->files().open({studyFile()});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 8 && !window_->controller().loader().busy(); }));
  settle();
  ASSERT_EQ(variants().all().size(), 1U);
  EXPECT_EQ(variants().compared(), 0U);
  ASSERT_TRUE(QTest::qWaitFor([this] { return other().side() != nullptr; }));
  EXPECT_FALSE(window_->isWindowModified());
  ASSERT_EQ(undo().count(), steps);
  EXPECT_EQ(undo().index(), done);
  const auto tensor = *study().find("layers.2.proj.input");
  EXPECT_EQ(study().tensor(tensor).decision->format, "fp8_e4m3fn");
  undo().redo();
  EXPECT_EQ(study().tensor(tensor).decision->format, "int4");
  undo().setIndex(0);
  EXPECT_EQ(study().tensor(tensor).decision, recipe::defaultDecision(study().tensor(tensor).info));
}

TEST_F(SnapshotsTest, AHistoryThatLeadsElsewhereIsNotTaken) {
  takeAndChange();
  ASSERT_TRUE(window_->files().studies().saveAs(studyFile()));
  auto saved = session::load(studyFile().toStdString());
  ASSERT_TRUE(saved);
  for (recipe::RecipeEntry& entry : saved->recipe.entries) {
    if (entry.tensor == "layers.2.proj.input") entry.decision.format = "int4";
  }
  ASSERT_TRUE(session::save(*saved, studyFile().toStdString()));
  makeWindow();
  window_->files().open({studyFile()});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 8 && !window_->controller().loader().busy(); }));
  settle();
  EXPECT_EQ(undo().count(), 0);
  EXPECT_EQ(study().tensor(*study().find("layers.2.proj.input")).decision->format, "int4");
}

TEST_F(SnapshotsTest, ClosingAFileForgetsTheSideThatWasCarriedOut) {
  takeAndChange();
  press(QEvent::KeyPress, histogram());
  undo().setClean();
  window_->files().closeStudy();
  EXPECT_FALSE(other().held());
  EXPECT_FALSE(child<QLabel>("heldSide")->isVisibleTo(&part<widgets::PlotPanel>(*window_)));
  EXPECT_EQ(other().side(), nullptr);
  EXPECT_TRUE(variants().all().empty());
}

TEST_F(SnapshotsTest, NumbersOfOnesOwnStandInColumnsAndTheBestIsBold) {
  takeAndChange();
  variants().takeNext();
  showPanel("snapshots");
  auto* list = child<QTreeWidget>("snapshotList");
  const int columns = list->columnCount();
  list->setCurrentItem(list->topLevelItem(0));
  QTest::mouseClick(child<QPushButton>("measureSnapshot"), Qt::LeftButton);
  auto* dialog = child<widgets::MetricDialog>("metricDialog");
  auto* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
  EXPECT_FALSE(ok->isEnabled());
  dialog->findChild<QComboBox*>("metricName")->setEditText("wikitext ppl");
  dialog->findChild<QLineEdit*>("metricValue")->setText("much");
  EXPECT_FALSE(ok->isEnabled());
  dialog->findChild<QLineEdit*>("metricValue")->setText("5.61");
  dialog->findChild<QComboBox*>("metricBetter")->setCurrentIndex(1);
  const int steps = undo().index();
  QTest::mouseClick(ok, Qt::LeftButton);
  ASSERT_EQ(list->columnCount(), columns + 1);
  EXPECT_EQ(list->headerItem()->text(columns), "wikitext ppl");
  EXPECT_EQ(list->topLevelItem(0)->text(columns), "5.61");
  EXPECT_EQ(undo().index(), steps + 1);
  variants().measure(1, {"wikitext ppl", 5.47, "", true});
  EXPECT_TRUE(list->topLevelItem(1)->font(columns).bold()) << "lower is better";
  EXPECT_FALSE(list->topLevelItem(0)->font(columns).bold());
  EXPECT_EQ(undo().undoText(), "wikitext ppl = 5.47 of Snapshot 2");
  // The lowest SQNR of the tensors stands beside them.
  ASSERT_TRUE(QTest::qWaitFor([&] { return list->topLevelItem(0)->text(3) != widgets::noNumber(); }));
}

TEST_F(SnapshotsTest, ANumberIsTypedOverUndoneAndSavedWithTheStudy) {
  takeAndChange();
  showPanel("snapshots");
  auto* list = child<QTreeWidget>("snapshotList");
  const int column = list->columnCount();
  variants().measure(0, {"acc", 70, "%", {}});
  ASSERT_EQ(list->columnCount(), column + 1);
  list->topLevelItem(0)->setText(column, "71.5");
  const auto value = [this] { return recipe::find(variants().all().front().recipe.own_metrics, "acc")->value; };
  ASSERT_TRUE(QTest::qWaitFor([&] { return value() == 71.5; }));
  EXPECT_EQ(list->topLevelItem(0)->text(column), "71.5 %") << "the unit stays";
  list->topLevelItem(0)->setText(column, "high");
  ASSERT_TRUE(QTest::qWaitFor([&] { return list->topLevelItem(0)->text(column) == "71.5 %"; }));
  undo().undo();
  EXPECT_EQ(value(), 70);
  undo().redo();
  // An unrelated step after it, and the snapshot has another name: it is still the one that is meant.
  chooseFormat("int4");
  variants().rename(0, "first");
  undo().undo();
  undo().undo();
  EXPECT_EQ(value(), 70);
  undo().redo();
  EXPECT_TRUE(window_->isWindowModified());
  ASSERT_TRUE(window_->files().studies().saveAs(studyFile()));
  EXPECT_FALSE(window_->isWindowModified());
  makeWindow();
  window_->files().open({studyFile()});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 8 && !window_->controller().loader().busy(); }));
  settle();
  ASSERT_EQ(variants().all().size(), 1U);
  EXPECT_EQ(value(), 71.5);
  EXPECT_EQ(decisionOn("layers.2.proj.input").format, "fp8_e4m3fn");
  EXPECT_GT(undo().count(), 0) << "steps on tensors came back";
  undo().undo();
  EXPECT_EQ(decisionOn("layers.2.proj.input").format, "int8");
  EXPECT_EQ(value(), 71.5);
  list = child<QTreeWidget>("snapshotList");
  list->topLevelItem(0)->setText(column, "");
  ASSERT_TRUE(QTest::qWaitFor([&] { return variants().all().front().recipe.own_metrics.empty(); }));
  EXPECT_EQ(list->columnCount(), column);
}

TEST_F(SnapshotsTest, DifferencesShowTheNumbersOfBothSides) {
  takeAndChange();
  variants().takeNext();  // of what is in force: A
  variants().measure(0, {"ppl", 5.75, "", true});
  variants().measure(1, {"ppl", 5.5, "", true});
  showPanel("snapshots");
  auto* list = child<QTreeWidget>("snapshotList");
  list->setCurrentItem(list->topLevelItem(0));
  QTest::mouseClick(child<QPushButton>("snapshotDifferences"), Qt::LeftButton);
  showPanel("compare");
  auto* numbers = child<QLabel>("comparedMetrics");
  ASSERT_TRUE(QTest::qWaitFor([&] { return numbers->isVisible(); }));
  EXPECT_EQ(numbers->text(), "ppl: A 5.5, B 5.75 (worse)");
}

TEST_F(SnapshotsTest, EachSaysWhatBecomesOfTheNetworkOnceItWasInForceAndJudged) {
  const app::VerdictWatch watch(window_->bench());
  load();
  chooseFormat("int8");
  variants().takeNext();
  showPanel("snapshots");
  const auto cell = [this](int row, const char* title) {
    auto* list = child<QTreeWidget>("snapshotList");
    for (int column = 0; column < list->columnCount(); ++column) {
      if (list->headerItem()->text(column) == QLatin1String(title)) return list->topLevelItem(row)->text(column);
    }
    return QStringLiteral("no such column");
  };
  ASSERT_TRUE(QTest::qWaitFor([&] { return !cell(0, "Verdict").isEmpty(); }, 20000));
  const QString first = cell(0, "Verdict");
  EXPECT_FALSE(cell(0, "Output").isEmpty());
  chooseFormat("fp4_e2m1");
  settle();
  variants().takeNext();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !cell(1, "Verdict").isEmpty(); }, 20000));
  EXPECT_NE(cell(1, "Verdict"), first) << "another format";
  EXPECT_EQ(cell(0, "Verdict"), first) << "it is about other decisions";
  const recipe::Verdict* verdict = recipe::verdictOf(variants().all()[1].recipe);
  ASSERT_NE(verdict, nullptr);
  EXPECT_TRUE(cell(1, "Verdict").endsWith(widgets::shortNumber(verdict->score, 3)));
  // It is in the study that is opened again.
  ASSERT_TRUE(window_->files().studies().saveAs(studyFile()));
  const auto saved = session::load(studyFile().toStdString());
  ASSERT_TRUE(saved);
  EXPECT_NE(recipe::verdictOf(saved->variants[1].recipe), nullptr);
}

}  // namespace
}  // namespace scalewright::test
