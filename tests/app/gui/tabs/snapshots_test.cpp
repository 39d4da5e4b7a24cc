#include <QComboBox>
#include <QPushButton>
#include <QTreeWidget>

#include "app/gui/study/other_side.h"
#include "core/session/format/study_file.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/inspector/format_section.h"
#include "widgets/snapshots/compare_dialog.h"

namespace scalewright::test {
namespace {

using widgets::TensorModel;

class SnapshotsTest : public WindowTest {
 protected:
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
  auto* dialog = child<widgets::CompareDialog>("compareDialog");
  ASSERT_TRUE(QTest::qWaitFor([&] { return dialog->view().model()->rowCount() == 1; }));
  dialog->close();
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

}  // namespace
}  // namespace scalewright::test
