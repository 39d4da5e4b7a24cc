#include <QCheckBox>
#include <QClipboard>
#include <QPushButton>
#include <QRadioButton>

#include "app/gui/study/clipboard_commands.h"
#include "tests/app/gui/bench_fixture.h"
#include "widgets/inspector/calibration_section.h"
#include "widgets/inspector/format_section.h"
#include "widgets/snapshots/paste_dialog.h"

namespace scalewright::test {
namespace {

class PasteTest : public BenchTest {
 protected:
  PasteTest() : BenchTest({"inspector"}) {}
  app::ClipboardCommands& clipboard() { return part<app::ClipboardCommands>(*window_); }
  const recipe::Decision& decisionOn(const char* name) { return study().tensor(*study().find(name)).decision; }
  /// FP8 by percentile on one tensor, copied; then three others selected.
  void copyAndSelect() {
    load();
    emit part<widgets::InspectorPanel>(*window_).format().formatChosen("fp8_e4m3fn");
    emit part<widgets::InspectorPanel>(*window_).calibration().calibratorChosen("percentile");
    settle();
    threshold_ = current().resolution->threshold.value();
    clipboard().copy();
    select({"layers.0.proj.input", "layers.1.proj.input", "layers.3.proj.weight"});
  }
  void select(const std::vector<const char*>& names) {
    part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find(names.front()));
    for (const char* name : names) {
      const QModelIndex index = part<widgets::TensorPanel>(*window_).model().indexOf(*study().find(name));
      part<widgets::TensorPanel>(*window_).view().selectionModel()->select(
          index, QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
  }
  widgets::PasteDialog* paste() {
    widgets::PasteDialog* dialog = clipboard().paste();
    EXPECT_NE(dialog, nullptr);
    EXPECT_TRUE(QTest::qWaitFor([&] { return preview(*dialog).contains(QStringLiteral(" · ")); }));
    return dialog;
  }
  QString preview(widgets::PasteDialog& dialog) { return dialog.findChild<QLabel*>("pasteSummary")->text(); }
  double threshold_ = 0;
};

TEST_F(PasteTest, ARuleIsCalibratedOnEachTensorAsOneStep) {
  copyAndSelect();
  const recipe::Decision untouched = decisionOn("layers.2.proj.weight");
  const int steps = undo().index();
  widgets::PasteDialog* dialog = paste();
  EXPECT_TRUE(preview(*dialog).startsWith("3 would change")) << preview(*dialog).toStdString();
  EXPECT_EQ(undo().index(), steps) << "looking changes nothing";
  dialog->accept();
  EXPECT_EQ(undo().index(), steps + 1);
  for (const char* name : {"layers.0.proj.input", "layers.1.proj.input", "layers.3.proj.weight"}) {
    EXPECT_EQ(decisionOn(name).format, "fp8_e4m3fn");
    EXPECT_EQ(decisionOn(name).calibrator, "percentile");
    EXPECT_NE(study().tensor(*study().find(name)).resolution->threshold.value(), threshold_);
  }
  EXPECT_EQ(decisionOn("layers.2.proj.weight"), untouched);
  undo().undo();
  EXPECT_EQ(decisionOn("layers.0.proj.input").format, "int8");
}

TEST_F(PasteTest, AValueIsTheSameThresholdForAll) {
  copyAndSelect();
  widgets::PasteDialog* dialog = paste();
  dialog->findChild<QRadioButton*>("pasteValue")->click();
  dialog->accept();
  for (const char* name : {"layers.0.proj.input", "layers.3.proj.weight"}) {
    EXPECT_EQ(decisionOn(name).calibrator, recipe::kManual);
    EXPECT_EQ(study().tensor(*study().find(name)).resolution->threshold.value(), threshold_);
  }
}

TEST_F(PasteTest, OnlyTickedPartsAreWritten) {
  copyAndSelect();
  const recipe::Decision before = decisionOn("layers.1.proj.input");
  widgets::PasteDialog* dialog = paste();
  dialog->findChild<QCheckBox*>("pasteCalibration")->click();
  EXPECT_FALSE(dialog->findChild<QRadioButton*>("pasteRule")->isVisible());
  dialog->accept();
  EXPECT_EQ(decisionOn("layers.1.proj.input").format, "fp8_e4m3fn");
  EXPECT_EQ(decisionOn("layers.1.proj.input").calibrator, before.calibrator);
  EXPECT_EQ(decisionOn("layers.1.proj.input").role, before.role);
}

TEST_F(PasteTest, NothingTickedCannotBePasted) {
  copyAndSelect();
  widgets::PasteDialog* dialog = paste();
  dialog->findChild<QCheckBox*>("pasteCalibration")->click();
  dialog->findChild<QCheckBox*>("pasteFormat")->click();
  dialog->findChild<QCheckBox*>("pasteGranularity")->click();
  EXPECT_FALSE(dialog->findChild<QPushButton*>("pasteButton")->isEnabled());
  dialog->reject();
}

TEST_F(PasteTest, SettingsGoFromWindowToWindow) {
  copyAndSelect();
  undo().setClean();
  makeWindow();
  load();
  select({"layers.0.proj.input"});
  EXPECT_TRUE(clipboard().canPaste());
  paste()->accept();
  EXPECT_EQ(decisionOn("layers.0.proj.input").format, "fp8_e4m3fn");
}

TEST_F(PasteTest, OtherTextIsNoSettings) {
  load();
  QApplication::clipboard()->setText("int8");
  EXPECT_FALSE(clipboard().canPaste());
  EXPECT_EQ(clipboard().paste(), nullptr);
}

}  // namespace
}  // namespace scalewright::test
