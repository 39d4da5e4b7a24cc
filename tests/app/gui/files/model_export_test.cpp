// Checkpoints and quantized models out of the window, and their check.
#include "app/gui/export/model_export.h"
#include "app/gui/export/decisions_export.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTimer>
#include <QTreeWidget>
#include <filesystem>
#include <fstream>

#include "core/engine/questions/models/quantized_model.h"
#include "core/engine/questions/models/write_tensors.h"
#include "tests/app/gui/forwarding_engine.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/exchange/check_dialog.h"
#include "widgets/exchange/export/export_dialog.h"

namespace scalewright::test {
namespace {

namespace fs = std::filesystem;
using widgets::CheckModel;

/// Holds what is written until it is stopped, or let go.
class GatedEngine : public ForwardingEngine {
 public:
  Result<void> answerTo(const engine::Asked& asked, const WorkContext& work) override {
    if (asked.as<question::WriteTensors>() != nullptr) {
      running = true;
      gate.pass(work.stop);
    }
    if (asked.as<question::QuantizedModel>() != nullptr) ++described;
    return ForwardingEngine::answerTo(asked, work);
  }
  Gate gate;
  std::atomic<bool> running = false;
  std::atomic<int> described = 0;  ///< quantized models
};

class ModelExportTest : public WindowTest {
 protected:
  ModelExportTest() : engine_(std::make_shared<GatedEngine>()) {
    window_ = std::make_unique<app::MainWindow>(engine_);
    window_->show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(window_.get()));
  }

  static QString data(const char* name) {
    return QStringLiteral(SCALEWRIGHT_TRANSLATIONS "/../tests/data/") + QLatin1String(name);
  }
  /// A copy of a file, whose layers are quantized so.
  void open(const char* name, const char* copy, const QRegularExpression& layers, const char* format,
            tensor::Granularity granularity) {
    model_ = folder_.filePath(QLatin1String(copy));
    fs::copy_file(data(name).toStdString(), model_.toStdString());
    fs::permissions(model_.toStdString(), fs::perms::owner_write, fs::perm_options::add);
    window_->files().open({model_});
    ASSERT_TRUE(
        QTest::qWaitFor([this] { return study().size() > 3 && !window_->controller().loader().busy(); }, 20000));
    settle();
    study::Decisions decisions;
    for (const study::StudyTensor& tensor : study().tensors()) {
      if (!layers.match(QString::fromStdString(tensor.info.name)).hasMatch()) continue;
      recipe::Decision decision = tensor.decision;
      decision.format = format;
      decision.granularity = granularity;
      decision.options = {};
      decision.calibrator = "absmax";
      decision.parameters = {};
      decisions.emplace_back(tensor.index, std::move(decision));
    }
    quantized_ = decisions.size();
    window_->controller().editor().change(decisions, QStringLiteral("quantized"));
    settle();
  }
  void openCheckpoint() {
    open("real_names/llama_hf.safetensors", "llama.safetensors", QRegularExpression(QStringLiteral("proj\\.weight$")),
         "int8", {.kind = tensor::GranularityKind::kPerChannel, .axis = 0});
  }

  widgets::ExportDialog* openDialog(const char* exporter) {
    child<QAction>("exportRecipe")->trigger();
    auto* dialog = window_->findChild<widgets::ExportDialog*>();
    EXPECT_NE(dialog, nullptr);
    auto* kinds = dialog->findChild<QComboBox*>(QStringLiteral("exporter"));
    kinds->setFocus();
    QTest::keyClick(kinds, Qt::Key_End);  // the models stand behind the others
    while (kinds->currentData().toString() != QLatin1String(exporter)) QTest::keyClick(kinds, Qt::Key_Up);
    return dialog;
  }
  static void awaitPreview(const widgets::ExportDialog& dialog) {
    auto* save = dialog.findChild<QPushButton*>(QStringLiteral("exportSave"));
    EXPECT_TRUE(QTest::qWaitFor([save] { return save->isEnabled(); }, 20000))
        << dialog.findChild<QLabel*>(QStringLiteral("exportProblem"))->text().toStdString();
  }
  static void type(const widgets::ExportDialog& dialog, const char* field, const QString& path) {
    auto* edit = dialog.findChild<QLineEdit*>(QLatin1String(field));
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, path);
    QTest::keyClick(edit, Qt::Key_Tab);
  }
  static void start(const widgets::ExportDialog& dialog) {
    QTest::keyClick(dialog.findChild<QPushButton*>(QStringLiteral("exportSave")), Qt::Key_Space);
  }
  app::ModelExport& exports() { return window_->bench().decisions.model(); }
  QMessageBox* awaitBox(const char* name) {
    QMessageBox* box = nullptr;
    EXPECT_TRUE(QTest::qWaitFor(
        [&] {
          box = window_->findChild<QMessageBox*>(QLatin1String(name));
          return box != nullptr && box->isVisible();
        },
        30000))
        << name;
    return box;
  }
  /// Presses "Check it", and waits for the table.
  widgets::CheckDialog* check() {
    QMessageBox* box = awaitBox("modelExportWritten");
    if (box == nullptr) return nullptr;
    QTest::keyClick(box->findChild<QPushButton*>(QStringLiteral("checkIt")), Qt::Key_Space);
    widgets::CheckDialog* dialog = nullptr;
    EXPECT_TRUE(QTest::qWaitFor(
        [&] {
          dialog = window_->findChild<widgets::CheckDialog*>();
          return dialog != nullptr && !exports().busy();
        },
        30000));
    return dialog;
  }
  static QAbstractItemModel& tableOf(const widgets::CheckDialog& dialog) {
    return *dialog.findChild<QTableView*>(QStringLiteral("checkTable"))->model();
  }
  QString out(const char* name = "out") const { return folder_.filePath(QLatin1String(name)); }

  std::shared_ptr<GatedEngine> engine_;
  QString model_;
  std::size_t quantized_ = 0;
};

TEST_F(ModelExportTest, ARefusalNamesTensorsByReasonAndTheFlavorsThatCan) {
  openCheckpoint();
  widgets::ExportDialog* dialog = openDialog("checkpoint");
  awaitPreview(*dialog);
  auto* flavour = dialog->findChild<QComboBox*>(QStringLiteral("exportFlavour"));
  flavour->setFocus();
  QTest::keyClick(flavour, Qt::Key_Down);  // ModelOpt, which has no INT8
  auto* problem = dialog->findChild<QLabel*>(QStringLiteral("exportProblem"));
  ASSERT_TRUE(QTest::qWaitFor(
      [problem] { return problem->text().contains(QStringLiteral("compressed-tensors, quark")); }, 20000))
      << problem->text().toStdString();
  EXPECT_FALSE(problem->text().contains(QStringLiteral("proj"))) << "tensors stand in the list, by reason";
  EXPECT_EQ(dialog->findChild<QTreeWidget*>(QStringLiteral("exportOmitted"))->topLevelItemCount(), 1);
  EXPECT_FALSE(dialog->findChild<QPushButton*>(QStringLiteral("exportSave"))->isEnabled());
  for (const QLabel* label : dialog->findChildren<QLabel*>()) {
    EXPECT_FALSE(label->text().contains(QStringLiteral("--flavor"))) << "the window has no such option";
  }
  // The fields of all parts of the form begin below each other.
  const auto left = [dialog](const char* name) {
    const auto* field = dialog->findChild<QWidget*>(QLatin1String(name));
    return field->mapTo(dialog, QPoint()).x();
  };
  EXPECT_EQ(left("exporter"), left("exportFlavour"));
  EXPECT_EQ(left("exporter"), left("exportTarget"));
  dialog->close();
}

TEST_F(ModelExportTest, ACheckpointIsShownWrittenAndCheckedByKeys) {
  openCheckpoint();
  ASSERT_EQ(quantized_, 14U);
  widgets::ExportDialog* dialog = openDialog("checkpoint");
  awaitPreview(*dialog);
  EXPECT_EQ(dialog->findChild<QLineEdit*>(QStringLiteral("exportModelPath"))->text(),
            QFileInfo(model_).absoluteFilePath());
  const QString shown = dialog->findChild<QPlainTextEdit*>(QStringLiteral("exportPreview"))->toPlainText();
  EXPECT_TRUE(shown.contains(QStringLiteral("model.layers.1.mlp.up_proj.weight"))) << shown.toStdString();
  EXPECT_EQ(dialog->findChild<QTabBar*>(QStringLiteral("exportFiles"))->count(), 2) << "what is written, to run it";
  EXPECT_GT(dialog->findChild<QTreeWidget*>(QStringLiteral("exportOmitted"))->topLevelItemCount(), 0);
  EXPECT_FALSE(fs::exists(out().toStdString())) << "nothing is written";
  type(*dialog, "exportTarget", out());
  start(*dialog);
  widgets::CheckDialog* checked = check();
  ASSERT_NE(checked, nullptr);
  EXPECT_TRUE(fs::exists((out() + QStringLiteral("/config.json")).toStdString()));
  QAbstractItemModel& table = tableOf(*checked);
  ASSERT_EQ(table.rowCount(), 14) << "the layers: the head, which a study quantizes by itself, stays in 16 bits";
  for (int row = 0; row < table.rowCount(); ++row) {
    EXPECT_EQ(table.index(row, CheckModel::kVerdict).data().toString(), QStringLiteral("equal"));
    EXPECT_EQ(table.index(row, CheckModel::kOthers).data().toString(), QStringLiteral("0"));
    EXPECT_EQ(table.index(row, CheckModel::kDecided).data(), table.index(row, CheckModel::kWritten).data());
  }
  EXPECT_TRUE(
      checked->findChild<QLabel*>(QStringLiteral("checkSaid"))->text().contains(QStringLiteral("all are equal")));
  EXPECT_GT(checked->findChild<QTreeWidget*>(QStringLiteral("checkLeft"))->topLevelItemCount(), 0);
}

TEST_F(ModelExportTest, AFileDamagedAfterWritingIsAFinding) {
  openCheckpoint();
  widgets::ExportDialog* dialog = openDialog("checkpoint");
  awaitPreview(*dialog);
  type(*dialog, "exportTarget", out());
  start(*dialog);
  ASSERT_NE(awaitBox("modelExportWritten"), nullptr);
  const std::string file = (out() + QStringLiteral("/model.safetensors")).toStdString();
  std::fstream written(file, std::ios::binary | std::ios::in | std::ios::out);
  written.seekp(-1, std::ios::end);  // codes, which need no alignment, are the last
  written.put('\x55');
  written.close();
  const widgets::CheckDialog* checked = check();
  ASSERT_NE(checked, nullptr);
  const QAbstractItemModel& table = tableOf(*checked);
  int findings = 0;
  for (int row = 0; row < table.rowCount(); ++row) {
    findings += table.index(row, CheckModel::kVerdict).data().toString().startsWith(QStringLiteral("⚠")) ? 1 : 0;
  }
  EXPECT_EQ(findings, 1);
  EXPECT_TRUE(checked->findChild<QLabel*>(QStringLiteral("checkSaid"))->text().contains(QStringLiteral("1 finding")));
}

TEST_F(ModelExportTest, ACancelLeavesNothingThatLooksWhole) {
  openCheckpoint();
  widgets::ExportDialog* dialog = openDialog("checkpoint");
  awaitPreview(*dialog);
  type(*dialog, "exportTarget", out());
  engine_->gate.close();
  start(*dialog);
  ASSERT_TRUE(QTest::qWaitFor([this] { return engine_->running.load(); }, 20000));
  EXPECT_EQ(QApplication::activeModalWidget(), nullptr) << "the window stays usable";
  std::vector<widgets::Job> jobs = window_->bench().work.jobs();
  ASSERT_FALSE(jobs.empty());
  EXPECT_EQ(jobs.front().id, QStringLiteral("modelExport"));
  jobs.front().cancel();
  ASSERT_TRUE(QTest::qWaitFor([this] { return !exports().busy(); }, 20000));
  EXPECT_FALSE(fs::exists(out().toStdString()));
  engine_->gate.open();
}

TEST_F(ModelExportTest, WhatIsThereIsReplacedAfterAQuestionOnly) {
  openCheckpoint();
  fs::create_directory(out().toStdString());
  std::ofstream((out() + QStringLiteral("/letters.txt")).toStdString()) << "somebody's";
  widgets::ExportDialog* dialog = openDialog("checkpoint");
  awaitPreview(*dialog);
  type(*dialog, "exportTarget", out());
  const auto answer = [](QMessageBox::StandardButton button) {
    QTimer::singleShot(0, [button] {
      if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
        QTest::keyClick(box->button(button), Qt::Key_Space);
      }
    });
  };
  answer(QMessageBox::No);
  start(*dialog);
  EXPECT_TRUE(dialog->isVisible());
  answer(QMessageBox::Yes);
  start(*dialog);
  EXPECT_TRUE(dialog->isVisible()) << "a folder of other things is refused all the same";
  EXPECT_FALSE(dialog->findChild<QLabel*>(QStringLiteral("exportProblem"))->text().isEmpty());
  EXPECT_TRUE(fs::exists((out() + QStringLiteral("/letters.txt")).toStdString()));
}

TEST_F(ModelExportTest, AModelThatIsNotKnownIsAskedFor) {
  load();  // of HDF5: no checkpoint
  widgets::ExportDialog* dialog = openDialog("checkpoint");
  EXPECT_FALSE(dialog->findChild<QPushButton*>(QStringLiteral("exportSave"))->isEnabled());
  EXPECT_TRUE(dialog->findChild<QLabel*>(QStringLiteral("exportProblem"))->text().contains(QStringLiteral("model")));
  type(*dialog, "exportModelPath", data("real_names/llama_hf.safetensors"));
  auto* problem = dialog->findChild<QLabel*>(QStringLiteral("exportProblem"));
  ASSERT_TRUE(QTest::qWaitFor(
      [problem] {
        const QString said = problem->text();
        return !said.isEmpty() && !said.startsWith(QStringLiteral("Choose")) && !said.endsWith(u'…');
      },
      20000))
      << problem->text().toStdString();
  EXPECT_FALSE(dialog->findChild<QPushButton*>(QStringLiteral("exportSave"))->isEnabled()) << "it is another model";
}

TEST_F(ModelExportTest, AnOnnxModelIsWrittenAndChecked) {
  open("onnx/cnn.onnx", "cnn.onnx", QRegularExpression(QStringLiteral("Conv_81|fc\\.weight")), "int8", {});
  widgets::ExportDialog* dialog = openDialog("onnx-qdq");
  awaitPreview(*dialog);
  auto* tabs = dialog->findChild<QTabBar*>(QStringLiteral("exportFiles"));
  tabs->setFocus();
  QTest::keyClick(tabs, Qt::Key_Right);
  EXPECT_TRUE(dialog->findChild<QPlainTextEdit*>(QStringLiteral("exportPreview"))
                  ->toPlainText()
                  .contains(QStringLiteral("print(o.InferenceSession(sys.argv[1]")));
  type(*dialog, "exportTarget", out("quantized.onnx"));
  const int described = engine_->described;
  start(*dialog);
  const widgets::CheckDialog* checked = check();
  ASSERT_NE(checked, nullptr);
  EXPECT_EQ(engine_->described, described) << "what was shown is what is written";
  EXPECT_EQ(tableOf(*checked).rowCount(), 9) << "the weights of its convolutions, and of the last layer";
  EXPECT_TRUE(
      checked->findChild<QLabel*>(QStringLiteral("checkSaid"))->text().contains(QStringLiteral("all are equal")));
}

TEST_F(ModelExportTest, APlanWithValuesBesideTheModelIsMadeForTheNameThatIsChosen) {
  open("onnx/cnn.onnx", "cnn.onnx", QRegularExpression(QStringLiteral("Conv_81|fc\\.weight")), "int8", {});
  widgets::ExportDialog* dialog = openDialog("onnx-qdq");
  dialog->chooseExporter("onnx-qdq", {}, {{"external", true}});
  awaitPreview(*dialog);
  type(*dialog, "exportTarget", out("other.onnx"));
  start(*dialog);  // at once: it is written when it has been worked out
  ASSERT_NE(awaitBox("modelExportWritten"), nullptr);
  EXPECT_TRUE(fs::exists(out("other.onnx.data").toStdString()));
  std::ifstream written(out("other.onnx").toStdString(), std::ios::binary);
  const std::string model((std::istreambuf_iterator<char>(written)), {});
  EXPECT_NE(model.find("other.onnx.data"), std::string::npos) << "the model names the file beside it";
}

TEST_F(ModelExportTest, AModelThatHasChangedSinceItWasShownIsNotWritten) {
  openCheckpoint();
  widgets::ExportDialog* dialog = openDialog("checkpoint");
  type(*dialog, "exportTarget", out());
  awaitPreview(*dialog);
  std::fstream model(model_.toStdString(), std::ios::binary | std::ios::in | std::ios::out);
  model.seekp(-2, std::ios::end);
  model.put('\x3f');
  model.close();
  start(*dialog);
  const QMessageBox* box = awaitBox("modelExportFailed");
  ASSERT_NE(box, nullptr);
  EXPECT_TRUE(box->text().contains(QStringLiteral("llama.safetensors"))) << box->text().toStdString();
  EXPECT_FALSE(fs::exists(out().toStdString()));
}

}  // namespace
}  // namespace scalewright::test
