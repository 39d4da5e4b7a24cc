// Steps say from what to what.
#include <QComboBox>
#include <QSignalSpy>
#include <QUndoView>

#include "tests/app/gui/bench_fixture.h"
#include "widgets/text/numbers.h"

namespace scalewright::test {
namespace {

class HistoryTest : public BenchTest {
 protected:
  HistoryTest() : BenchTest({"inspector", "history"}) { load(); }
  ~HistoryTest() override { undo().setClean(); }
  std::string threshold() { return widgets::shortNumber(current().resolution->threshold.value(), 4).toStdString(); }
  std::string lastStep() {
    auto* view = child<QUndoView>("historyView");
    return view->model()->index(view->model()->rowCount() - 1, 0).data().toString().toStdString();
  }
  void choose(const char* combo, const char* id) {
    auto* box = child<QComboBox>(combo);
    box->setCurrentIndex(box->findData(QString::fromLatin1(id)));
    emit box->activated(box->currentIndex());
  }
};

TEST_F(HistoryTest, AFormatSaysWhichItWasAndBothThresholds) {
  choose("calibrator", "mse");
  const std::string before = threshold();
  choose("format", "fp8_e5m2");
  ASSERT_NE(threshold(), before);
  EXPECT_EQ(lastStep(),
            "FP8 E5M2 (OCP) for layers.2.proj.input: INT8 → FP8 E5M2 (OCP), " + before + " → " + threshold());
}

TEST_F(HistoryTest, ADragSaysFromWhereToWhere) {
  choose("calibrator", "absmax");
  const std::string before = threshold();
  histogram().gesture().setPause(1 << 30);  // however slow the machine is
  QTest::keyClick(&histogram(), Qt::Key_Left, Qt::ShiftModifier);
  QTest::keyClick(&histogram(), Qt::Key_Left, Qt::ShiftModifier);
  settle();
  EXPECT_TRUE(lastStep().ends_with(" → " + threshold())) << lastStep();
  undo().undo();
  EXPECT_EQ(threshold(), before) << "two presses in a row are one step";
  auto* view = child<QUndoView>("historyView");
  const QString first = view->model()->index(2, 0).data().toString();
  EXPECT_TRUE(first.contains(QString::fromStdString(before) + QStringLiteral(" → "))) << first.toStdString();
}

TEST_F(HistoryTest, TheListIsDrawnAnewAsAStepGoesOn) {
  choose("calibrator", "absmax");
  histogram().gesture().setPause(1 << 30);  // however slow the machine is
  QTest::keyClick(&histogram(), Qt::Key_Left);
  const std::string first = lastStep();
  const QAbstractItemModel& list = *child<QUndoView>("historyView")->model();
  const QSignalSpy told(&list, &QAbstractItemModel::dataChanged);
  QTest::keyClick(&histogram(), Qt::Key_Left);
  ASSERT_NE(lastStep(), first);
  ASSERT_FALSE(told.isEmpty());
  EXPECT_EQ(told.back().front().toModelIndex().row(), list.rowCount() - 1);
}

TEST_F(HistoryTest, ItIsSoInTheFileOfTheStudyAndAfterwards) {
  choose("format", "fp8_e5m2");
  const std::string step = lastStep();
  ASSERT_NE(step.find("INT8 → FP8 E5M2"), std::string::npos);
  const QString path = folder_.filePath(QStringLiteral("kept.scalewright"));
  ASSERT_TRUE(window_->files().studies().saveAs(path));
  settle();
  makeWindow();
  window_->files().open({path});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 8 && !window_->controller().loader().busy(); }));
  settle();
  EXPECT_EQ(lastStep(), step);
}

TEST_F(HistoryTest, WhatHasNoNumbersSaysNone) {
  emit part<widgets::InspectorPanel>(*window_).notesCommitted("why");
  EXPECT_EQ(lastStep().find("→"), std::string::npos) << lastStep();
}

}  // namespace
}  // namespace scalewright::test
