#include "app/gui/export/tensor_export.h"
#include "core/engine/questions/encode.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QRadioButton>
#include <QTimer>
#include <QToolButton>
#include <limits>

#include "tests/app/gui/forwarding_engine.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/exchange/tensor_export_dialog.h"
#include "widgets/findings/problem_model.h"
#include "widgets/findings/problem_panel.h"
#include "widgets/window/status_panel.h"

namespace scalewright::test {
namespace {

/// Holds an export until it is stopped, or loses a tensor on the way.
class HookedEngine : public ForwardingEngine {
 public:
  Result<void> answerTo(const engine::Asked& asked, const WorkContext& work) override {
    const auto* question = asked.as<question::Encode>();
    if (question == nullptr) return ForwardingEngine::answerTo(asked, work);
    question::Encode changed = *question;
    if (lose_first) changed.jobs.front().info.name = "gone";
    running = true;
    gate.pass(work.stop);
    return answerWith(changed, asked, work);
  }
  Gate gate;
  std::atomic<bool> lose_first = false;
  std::atomic<bool> running = false;
};

class TensorExportTest : public WindowTest {
 protected:
  TensorExportTest() : engine_(std::make_shared<HookedEngine>()) {
    Hdf5File(smallFile().toStdString()).add("w", {1.27F, -1.27F, 0.012F, 0.028F, -0.4F}, {5});
    window_ = std::make_unique<app::MainWindow>(engine_);
    window_->show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(window_.get()));
  }

  /// A file of one tensor, to be quantized to int8 by its maximum.
  void loadSmall(const QString& file) {
    window_->files().open({file});
    ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() > 0 && !window_->controller().loader().busy(); }));
    recipe::Decision decision = study().tensor(0).decision;
    decision.format = "int8";
    decision.options = {};
    decision.calibrator = "absmax";
    decision.parameters = {};
    window_->controller().editor().change({{0, decision}}, QStringLiteral("int8"));
    settle();
  }
  widgets::TensorExportDialog* openDialog() {
    child<QAction>("exportTensors")->trigger();
    auto* dialog = child<widgets::TensorExportDialog>("tensorExport");
    EXPECT_TRUE(QTest::qWaitFor([dialog] { return dialog->isVisible(); }));
    EXPECT_TRUE(QTest::qWaitFor([dialog] {
      return dialog->findChild<QPushButton*>(QStringLiteral("exportStart"))->isEnabled();
    })) << dialog->findChild<QLabel*>(QStringLiteral("tensorExportNote"))->text().toStdString();
    return dialog;
  }
  static void type(widgets::TensorExportDialog& dialog, const QString& path) {
    auto* edit = dialog.findChild<QLineEdit*>(QStringLiteral("exportPath"));
    edit->selectAll();
    QTest::keyClicks(edit, path);
  }
  void press(widgets::TensorExportDialog& dialog) {
    QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("exportStart")), Qt::LeftButton);
  }
  void finishExport() {
    ASSERT_TRUE(QTest::qWaitFor([this] { return !part<app::TensorExport>(*window_).busy(); }, 20000));
  }
  QString smallFile() const { return folder_.filePath(QStringLiteral("small.h5")); }
  QString output(const char* name = "out.h5") const { return folder_.filePath(QLatin1String(name)); }

  template <typename Number>
  static std::vector<Number> read(const QString& path, const char* name, hid_t type, std::size_t count) {
    std::vector<Number> values(count);
    const hid_t file = H5Fopen(path.toStdString().c_str(), H5F_ACC_RDONLY, H5P_DEFAULT);
    const hid_t dataset = H5Dopen2(file, name, H5P_DEFAULT);
    EXPECT_GE(H5Dread(dataset, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()), 0) << name;
    H5Dclose(dataset);
    H5Fclose(file);
    return values;
  }

  std::shared_ptr<HookedEngine> engine_;
};

TEST_F(TensorExportTest, CodesAndValuesReadBackFromHdf5) {
  loadSmall(smallFile());
  auto* dialog = openDialog();
  type(*dialog, output());
  press(*dialog);
  finishExport();
  // 127 steps of 0.01: -127 and -40 in two's complement.
  EXPECT_EQ(read<std::uint8_t>(output(), "codes/w", H5T_NATIVE_UINT8, 5),
            (std::vector<std::uint8_t>{127, 0x81, 1, 3, 0xD8}));
  const auto values = read<float>(output(), "values/w", H5T_NATIVE_FLOAT, 5);
  const std::vector<float> expected = {1.27F, -1.27F, 0.01F, 0.03F, -0.4F};
  for (std::size_t i = 0; i < 5; ++i) EXPECT_FLOAT_EQ(values[i], expected[i]);
}

TEST_F(TensorExportTest, AFolderGetsTheSelectedTensorAndOnlyTheWantedParts) {
  load();
  auto* dialog = openDialog();
  dialog->findChild<QRadioButton*>(QStringLiteral("exportSelected"))->click();
  dialog->findChild<QCheckBox*>(QStringLiteral("exportValues"))->click();
  dialog->findChild<QComboBox*>(QStringLiteral("exportKind"))->setCurrentIndex(1);
  type(*dialog, output("folder"));
  press(*dialog);
  finishExport();
  EXPECT_EQ(
      QDir(output("folder")).entryList(QDir::Files),
      (QStringList{QStringLiteral("codes.layers.2.proj.input.json"), QStringLiteral("codes.layers.2.proj.input.npy")}))
      << "and beside the codes what makes numbers of them";
  EXPECT_GT(QFileInfo(output("folder/codes.layers.2.proj.input.npy")).size(), 6400) << "a byte each, and a head";
}

TEST_F(TensorExportTest, TheWholeStudyGoesIntoOneFile) {
  load();
  auto* dialog = openDialog();
  EXPECT_TRUE(dialog->findChild<QRadioButton*>(QStringLiteral("exportAll"))->isChecked());
  type(*dialog, output("all"));  // gets its extension
  press(*dialog);
  finishExport();
  for (const study::StudyTensor& tensor : study().tensors()) {
    const std::string name = "values/" + tensor.info.name;
    read<float>(output("all.h5"), name.c_str(), H5T_NATIVE_FLOAT, tensor.info.elements());
  }
}

TEST_F(TensorExportTest, AnInputIsNeverReplaced) {
  loadSmall(smallFile());
  auto* dialog = openDialog();
  type(*dialog, smallFile());
  const auto size = QFileInfo(smallFile()).size();
  press(*dialog);
  EXPECT_TRUE(dialog->isVisible());
  EXPECT_TRUE(dialog->findChild<QLabel*>(QStringLiteral("tensorExportProblem"))
                  ->text()
                  .contains(QStringLiteral("the output is one of the inputs")));
  EXPECT_FALSE(part<app::TensorExport>(*window_).busy());
  EXPECT_EQ(QFileInfo(smallFile()).size(), size);
  type(*dialog, output());
  EXPECT_TRUE(dialog->findChild<QLabel*>(QStringLiteral("tensorExportProblem"))->text().isEmpty());
}

TEST_F(TensorExportTest, ACancelLeavesWhatWasThereBefore) {
  loadSmall(smallFile());
  engine_->gate.close();
  {
    QFile earlier(output());
    ASSERT_TRUE(earlier.open(QIODevice::WriteOnly));
    earlier.write("earlier");
  }
  auto* dialog = openDialog();
  type(*dialog, output());
  EXPECT_TRUE(dialog->findChild<QLabel*>(QStringLiteral("tensorExportNote"))
                  ->text()
                  .contains(QStringLiteral("out.h5 exists and will be replaced")));
  press(*dialog);
  ASSERT_TRUE(QTest::qWaitFor([this] { return engine_->running.load(); }));
  EXPECT_FALSE(child<QAction>("exportTensors")->isEnabled()) << "one at a time";
  auto* cancel = child<QToolButton>("cancel");
  ASSERT_TRUE(cancel->isVisible());
  QTest::mouseClick(cancel, Qt::LeftButton);
  finishExport();
  EXPECT_TRUE(child<QAction>("exportTensors")->isEnabled());
  EXPECT_FALSE(cancel->isVisible());
  EXPECT_EQ(QFileInfo(output()).size(), 7);
  EXPECT_EQ(QDir(folder_.path()).entryList(QDir::Files | QDir::Hidden).size(), 3) << "two inputs and what was there";
}

TEST_F(TensorExportTest, WhereATensorFailsTheOthersAreWrittenIfSomebodyWantsAPart) {
  load();
  engine_->lose_first = true;
  const std::size_t before = window_->controller().problems().size();
  auto* dialog = openDialog();
  type(*dialog, output());
  press(*dialog);
  finishExport();
  ASSERT_EQ(part<app::TensorExport>(*window_).problems().size(), 1U);
  EXPECT_EQ(part<app::TensorExport>(*window_).problems().front().code, ErrorCode::kDatasetNotFound);
  EXPECT_EQ(static_cast<std::size_t>(part<widgets::ProblemPanel>(*window_).model().rowCount()), before + 1);
  EXPECT_FALSE(QFileInfo::exists(output())) << "whole or not at all";
  auto* offer = child<QMessageBox>("exportPart");
  ASSERT_NE(offer, nullptr);
  for (QAbstractButton* button : offer->buttons()) {
    if (offer->buttonRole(button) == QMessageBox::AcceptRole) QTest::mouseClick(button, Qt::LeftButton);
  }
  finishExport();
  read<float>(output(), "values/layers.3.proj.weight", H5T_NATIVE_FLOAT, 4096);
  const hid_t file = H5Fopen(output().toStdString().c_str(), H5F_ACC_RDONLY, H5P_DEFAULT);
  EXPECT_GT(H5Aexists(file, "scalewright_partial"), 0);
  H5Fclose(file);
  engine_->lose_first = false;
  dialog = openDialog();
  type(*dialog, output());
  press(*dialog);
  finishExport();
  EXPECT_TRUE(part<app::TensorExport>(*window_).problems().empty()) << "those of an earlier export are over";
}

TEST_F(TensorExportTest, WhatTheDialogLeavesOutIsSaidInTheFile) {
  const QString odd = folder_.filePath(QStringLiteral("odd.h5"));
  constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
  Hdf5File file(odd.toStdString());
  file.add("a", {1, -1, 0.5F, 0.25F}, {4});
  file.add("b", {kNaN, kNaN, kNaN, kNaN}, {4});
  window_->files().open({odd});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 2 && !window_->controller().loader().busy(); }));
  auto* dialog = openDialog();
  EXPECT_TRUE(dialog->findChild<QLabel*>(QStringLiteral("tensorExportNote"))
                  ->text()
                  .contains(QStringLiteral("1 tensor without a result left out")));
  type(*dialog, output());
  press(*dialog);
  finishExport();
  const hid_t made = H5Fopen(output().toStdString().c_str(), H5F_ACC_RDONLY, H5P_DEFAULT);
  EXPECT_GT(H5Lexists(made, "codes/a", H5P_DEFAULT), 0);
  EXPECT_GT(H5Aexists(made, "scalewright_partial"), 0);
  H5Fclose(made);
}

TEST_F(TensorExportTest, AnExportOfNothingMakesNoFile) {
  loadSmall(smallFile());
  engine_->lose_first = true;
  auto* dialog = openDialog();
  type(*dialog, output());
  press(*dialog);
  finishExport();
  EXPECT_FALSE(QFile::exists(output()));
  EXPECT_EQ(part<app::TensorExport>(*window_).problems().size(), 1U);
}

TEST_F(TensorExportTest, AFolderThatIsMissingIsSaid) {
  loadSmall(smallFile());
  auto* dialog = openDialog();
  type(*dialog, output("no/such/out.h5"));
  press(*dialog);
  finishExport();
  auto* box = child<QMessageBox>("exportFailed");
  ASSERT_NE(box, nullptr);
  EXPECT_TRUE(box->text().contains(QStringLiteral("out.h5")));
}

TEST_F(TensorExportTest, NumbersThatHaveNoCodeAreTold) {
  const QString odd = folder_.filePath(QStringLiteral("odd.h5"));
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  Hdf5File(odd.toStdString()).add("a", {1, std::numeric_limits<float>::quiet_NaN(), kInfinity, -kInfinity}, {4});
  loadSmall(odd);
  auto* dialog = openDialog();
  type(*dialog, output());
  press(*dialog);
  finishExport();
  auto* box = child<QMessageBox>("exportRemarks");
  ASSERT_NE(box, nullptr);
  EXPECT_EQ(box->informativeText(), QStringLiteral("a: 1 NaN written as code 0, INT8 has none\n"
                                                   "a: 2 infinite written as the largest value"));
  EXPECT_EQ(read<std::uint8_t>(output(), "codes/a", H5T_NATIVE_UINT8, 4),
            (std::vector<std::uint8_t>{127, 0, 127, 0x80}))
      << "-128 is the farthest code on the other side";
}

TEST_F(TensorExportTest, TheWindowAsksBeforeItClosesOnAnExport) {
  loadSmall(smallFile());
  undo().setClean();
  engine_->gate.close();
  auto* dialog = openDialog();
  type(*dialog, output());
  press(*dialog);
  const auto answer = [](QMessageBox::StandardButton button) {
    QTimer::singleShot(0, [button] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      ASSERT_NE(box, nullptr);
      QTest::mouseClick(box->button(button), Qt::LeftButton);
    });
  };
  answer(QMessageBox::No);
  EXPECT_FALSE(window_->close());
  EXPECT_TRUE(part<app::TensorExport>(*window_).busy());
  answer(QMessageBox::Yes);
  EXPECT_TRUE(window_->close());
  window_.reset();
  EXPECT_FALSE(QFile::exists(output()));
}

TEST_F(TensorExportTest, AnotherThresholdAfterTheBeginChangesNothing) {
  loadSmall(smallFile());
  auto* dialog = openDialog();
  EXPECT_EQ(part<app::TensorExport>(*window_).start({.path = output()}, {0}), QString());
  EXPECT_FALSE(part<app::TensorExport>(*window_).start({.path = output()}, {0}).isEmpty()) << "one at a time";
  recipe::Decision decision = current().decision;
  decision.format = "fp8_e4m3fn";
  window_->controller().editor().change({{0, decision}}, QStringLiteral("fp8"));
  dialog->reject();
  finishExport();
  EXPECT_EQ(read<std::uint8_t>(output(), "codes/w", H5T_NATIVE_UINT8, 5).front(), 127);
}

}  // namespace
}  // namespace scalewright::test
