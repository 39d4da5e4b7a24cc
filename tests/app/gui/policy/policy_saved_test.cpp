// A policy in force outlives the window: saved with a study or a recipe, and in the journal.
#include <QComboBox>
#include <QMenu>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>

#include "app/gui/policy/policy_commands.h"
#include "app/gui/session/journal_keeper.h"
#include "core/policy/policy_file.h"
#include "tests/app/gui/session/study_files_fixture.h"
#include "widgets/exchange/export_dialog.h"
#include "widgets/policy/policy_dialog.h"
#include "widgets/policy/policy_model.h"

namespace scalewright::test {
namespace {

using study::Standing;
using widgets::TensorModel;

constexpr const char* kHead = "lm_head.weight";
constexpr std::size_t kTensors = 53;  // of both files, by tests/data/real_names.json

/// The weights of a Llama and what its layers read and give, under the names that their files have.
class PolicySavedTest : public StudyFilesTest {
 protected:
  PolicySavedTest() {
    qputenv("XDG_STATE_HOME", folder_.filePath(QStringLiteral("state")).toUtf8());
    for (const char* file : {"llama_hf.safetensors", "llama_hf_readme_recorder.h5"}) {
      const QString from = QStringLiteral(SCALEWRIGHT_TEST_DATA) + QStringLiteral("/real_names/") + QLatin1String(file);
      EXPECT_TRUE(QFile::copy(from, folder_.filePath(QLatin1String(file)))) << file;
      files_ << folder_.filePath(QLatin1String(file));
    }
  }
  ~PolicySavedTest() override {
    if (window_) undo().setClean();
    window_.reset();
    qputenv("XDG_STATE_HOME", state_before_);
  }

  void openLlama() {
    window_->files().open(files_);
    ASSERT_TRUE(loaded(kTensors));
    settle();
  }
  /// Policy > NVIDIA > Llama 3.1 and Llama 2, FP4, and the button of the preview.
  void applyPreset() {
    emit child<QMenu>("policyMenu")->aboutToShow();
    child<QAction>("policy.nvidia-llama-fp4")->trigger();
    auto* dialog = child<widgets::PolicyDialog>("policyDialog");
    ASSERT_TRUE(QTest::qWaitFor([dialog] { return !dialog->model().rows().empty(); }));
    QTest::mouseClick(child<QPushButton>("policyApply"), Qt::LeftButton);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    settle();
    ASSERT_NE(state().applied(), nullptr);
  }
  /// As a person sees it in the dialog: the preview, and the file where there is one.
  QByteArray exported(const char* exporter) {
    const std::unique_ptr<widgets::ExportDialog> dialog(window_->files().makeExportDialog());
    dialog->chooseExporter(exporter);
    QByteArray text = dialog->findChild<QPlainTextEdit*>(QStringLiteral("exportPreview"))->toPlainText().toUtf8();
    const QString path = folder_.filePath(QStringLiteral("exported"));
    if (!dialog->findChild<QPushButton*>(QStringLiteral("exportSave"))->isEnabled()) return text;
    EXPECT_TRUE(dialog->saveTo(path));
    text = contentOf(path);
    QFile::remove(path);
    return text;
  }
  QByteArrayList exports() { return {exported("compressed-tensors"), exported("tensorrt-cache")}; }
  /// Until the rules have been looked at again.
  bool ruled() {
    return QTest::qWaitFor([this] { return state().applied() != nullptr && !study::isOpen(*state().applied()); });
  }
  void chooseFormat(const char* id) {
    auto* format = child<QComboBox>("format");
    format->setCurrentIndex(format->findData(QLatin1String(id)));
    emit format->activated(format->currentIndex());
    settle();
  }
  study::TensorIndex head() const { return *study().find(kHead); }
  app::PolicyState& state() { return part<app::PolicyCommands>(*window_).state(); }
  std::vector<Standing> standings() {
    std::vector<Standing> all;
    for (study::TensorIndex i = 0; i < study().size(); ++i) all.push_back(state().standing(i));
    return all;
  }
  void expectHeadLeftOut() {
    EXPECT_EQ(tableCell(head(), TensorModel::kFormat), QStringLiteral("as stored"));
    EXPECT_EQ(tableCell(head(), TensorModel::kSqnr), QStringLiteral("–"));
    EXPECT_EQ(state().standing(head()), Standing::kUnmatched);
  }
  void saveAndOpenAgain() {
    ASSERT_TRUE(studies().saveAs(studyFile()));
    openAgain();
    ASSERT_TRUE(loaded(kTensors));
    settle();
  }
  void crashAndRestore() {
    part<app::JournalKeeper>(*window_).flush();
    window_.reset();
    makeWindow();
    window_->session().offerRestore();
    ASSERT_TRUE(QTest::qWaitFor(
        [this] { return window_->findChild<QPushButton*>(QStringLiteral("restoreJournal")) != nullptr; }));
    child<QPushButton>("restoreJournal")->click();
    ASSERT_TRUE(loaded(kTensors));
    settle();
  }

  QStringList files_;
  QByteArray state_before_ = qgetenv("XDG_STATE_HOME");
};

TEST_F(PolicySavedTest, ASavedStudyExportsTheSameWhenItIsOpenedAgain) {
  openLlama();
  applyPreset();
  expectHeadLeftOut();
  const QByteArrayList before = exports();
  EXPECT_TRUE(before[0].contains("nvfp4-pack-quantized") && before[0].contains("lm_head"))
      << before[0].left(400).toStdString();
  const std::vector<Standing> stood = standings();
  saveAndOpenAgain();
  EXPECT_EQ(exports(), before) << "also while the rules are being looked at";
  ASSERT_TRUE(ruled());
  expectHeadLeftOut();
  EXPECT_EQ(exports(), before);
  EXPECT_EQ(standings(), stood);
  EXPECT_FALSE(window_->isWindowModified());
  part<widgets::TensorPanel>(*window_).setCurrentTensor(head());
  EXPECT_TRUE(child<QLabel>("policyState")->isVisibleTo(window_.get()));
  // Saved again it is the same, and the command line reads the same.
  saveAndOpenAgain();
  EXPECT_EQ(exports(), before);
  QProcess cli;
  const QString out = folder_.filePath(QStringLiteral("cli.json"));
  cli.start(QStringLiteral(SCALEWRIGHT_CLI), {QStringLiteral("export"), studyFile(), QStringLiteral("--to"),
                                              QStringLiteral("compressed-tensors"), QStringLiteral("-o"), out});
  ASSERT_TRUE(cli.waitForFinished(60000));
  EXPECT_EQ(cli.exitCode(), 0) << cli.readAllStandardError().toStdString();
  EXPECT_EQ(contentOf(out), before[0]);
}

TEST_F(PolicySavedTest, AWindowThatDiedExportsTheSameWhenItIsBroughtBack) {
  openLlama();
  applyPreset();
  const QByteArrayList before = exports();
  const std::vector<Standing> stood = standings();
  crashAndRestore();
  EXPECT_EQ(exports(), before);
  ASSERT_TRUE(ruled());
  expectHeadLeftOut();
  EXPECT_EQ(exports(), before);
  EXPECT_EQ(standings(), stood);
  EXPECT_TRUE(window_->isWindowModified());
  // What is brought back and dies again is still the same.
  part<widgets::TensorPanel>(*window_).setCurrentTensor(*study().find("model.layers.0.mlp.up_proj.weight"));
  chooseFormat("int8");
  const QByteArrayList overridden = exports();
  crashAndRestore();
  ASSERT_TRUE(ruled());
  EXPECT_EQ(exports(), overridden);
  EXPECT_EQ(state().all(Standing::kOverridden).size(), 1U);
}

TEST_F(PolicySavedTest, ARecipeThatIsOpenedLeavesOutWhatItsPolicyLeftOut) {
  openLlama();
  applyPreset();
  const QByteArrayList before = exports();
  const QString recipe = folder_.filePath(QStringLiteral("net.recipe.json"));
  ASSERT_TRUE(window_->files().recipes().save(recipe));
  window_.reset();
  makeWindow();
  window_->files().open({recipe});
  ASSERT_TRUE(loaded(kTensors));
  settle();
  ASSERT_TRUE(ruled());
  expectHeadLeftOut();
  EXPECT_EQ(exports(), before);
  EXPECT_EQ(undo().count(), 0);
  // Put over an open dump it is one step, with its policy.
  window_.reset();
  makeWindow();
  openLlama();
  window_->files().applyRecipe(recipe);
  settle();
  ASSERT_TRUE(ruled());
  EXPECT_EQ(exports(), before);
  undo().undo();
  EXPECT_EQ(state().applied(), nullptr);
  EXPECT_EQ(tableCell(head(), TensorModel::kFormat), QStringLiteral("INT8"));
}

TEST_F(PolicySavedTest, ARecipeThatIsExportedOrMadeByTheCommandLineLeavesOutTheSame) {
  openLlama();
  applyPreset();
  const QByteArrayList before = exports();
  const QString by_window = folder_.filePath(QStringLiteral("window.scalewright"));
  QFile written(by_window);
  ASSERT_TRUE(written.open(QIODevice::WriteOnly));
  written.write(exported("scalewright"));
  written.close();
  const QString made = folder_.filePath(QStringLiteral("made.scalewright"));
  const QString based = folder_.filePath(QStringLiteral("based.scalewright"));
  for (const QStringList& from :
       {QStringList{"--policy", "nvidia-llama-fp4", "-o", made}, {"--base", made, "-o", based}}) {
    QProcess cli;
    cli.start(QStringLiteral(SCALEWRIGHT_CLI), QStringList{"recipe", "make"} + files_ + from);
    ASSERT_TRUE(cli.waitForFinished(60000));
    ASSERT_EQ(cli.exitCode(), 0) << cli.readAllStandardError().toStdString();
  }
  for (const QString& recipe : {by_window, made, based}) {
    window_.reset();
    makeWindow();
    window_->files().open({recipe});
    ASSERT_TRUE(loaded(kTensors));
    settle();
    ASSERT_TRUE(ruled()) << recipe.toStdString();
    expectHeadLeftOut();
    EXPECT_EQ(exports(), before) << recipe.toStdString();
  }
}

TEST_F(PolicySavedTest, NoChangeIsMeasuredFromWhatWasNeverInForce) {
  openLlama();
  applyPreset();
  saveAndOpenAgain();
  ASSERT_TRUE(ruled());
  const auto decided = *study().find("model.layers.0.mlp.down_proj.weight");
  part<widgets::TensorPanel>(*window_).setCurrentTensor(decided);
  chooseFormat("int8");
  EXPECT_NE(tableCell(decided, TensorModel::kChange), QString()) << "NVFP4 was";
  EXPECT_FALSE(child<QLabel>("result.sqnr.change")->isHidden());
  part<widgets::TensorPanel>(*window_).setCurrentTensor(head());
  chooseFormat("fp6_e2m3");
  EXPECT_NE(tableCell(head(), TensorModel::kSqnr), QStringLiteral("–"));
  EXPECT_EQ(tableCell(head(), TensorModel::kChange), QString()) << "INT8 lay under it and was not carried out";
  EXPECT_TRUE(child<QLabel>("result.sqnr.change")->isHidden());
  undo().setClean();
}

TEST_F(PolicySavedTest, WhatIsTakenInStaysInAndWhatIsWrittenBesideItStaysToo) {
  openLlama();
  applyPreset();
  const QByteArrayList left_out = exports();
  part<widgets::TensorPanel>(*window_).setCurrentTensor(head());
  chooseFormat("int8");  // what lies under it: chosen all the same
  EXPECT_EQ(tableCell(head(), TensorModel::kFormat), QStringLiteral("INT8"));
  const QByteArrayList taken = exports();
  EXPECT_NE(taken, left_out);
  undo().undo();
  EXPECT_EQ(exports(), left_out);
  undo().redo();
  const auto embedding = *study().find("model.embed_tokens.weight");
  part<widgets::TensorPanel>(*window_).setCurrentTensor(embedding);
  auto* notes = child<QPlainTextEdit>("notes");
  notes->setFocus();
  QTest::keyClicks(notes, QStringLiteral("gathered"));
  part<widgets::TensorPanel>(*window_).setCurrentTensor(head());
  EXPECT_EQ(tableCell(embedding, TensorModel::kFormat), QStringLiteral("as stored")) << "notes decide nothing";
  saveAndOpenAgain();
  ASSERT_TRUE(ruled());
  EXPECT_EQ(exports(), taken);
  EXPECT_EQ(tableCell(head(), TensorModel::kFormat), QStringLiteral("INT8"));
  EXPECT_EQ(decisionOn("model.embed_tokens.weight").notes, "gathered");
}

TEST_F(PolicySavedTest, APolicyThatCannotBeReadIsSaidByNameAndLeavesOutAllTheSame) {
  openLlama();
  applyPreset();
  const QByteArrayList before = exports();
  ASSERT_TRUE(studies().saveAs(studyFile()));
  window_.reset();
  // As a later version may write it.
  QByteArray text = contentOf(studyFile());
  ASSERT_TRUE(text.contains("\"port\": \"weight\""));
  text.replace("\"port\": \"weight\"", "\"port\": \"soul\"");
  QFile file(studyFile());
  ASSERT_TRUE(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
  file.close();
  makeWindow();
  window_->files().open({studyFile()});
  ASSERT_TRUE(loaded(kTensors));
  settle();
  EXPECT_TRUE(noticeText("policyUnread").contains(QStringLiteral("Llama 3.1 and Llama 2, FP4")))
      << noticeText("policyUnread").toStdString();
  EXPECT_TRUE(noticeText("policyUnread").contains(QStringLiteral("soul"))) << noticeText("policyUnread").toStdString();
  EXPECT_EQ(exports(), before);
  expectHeadLeftOut();
  saveAndOpenAgain();
  EXPECT_EQ(exports(), before);
  EXPECT_TRUE(contentOf(studyFile()).contains("soul")) << "the document is kept for who can read it";
}

TEST_F(PolicySavedTest, AFileThatIsMissingMeanwhileKeepsWhatWasLeftOut) {
  openLlama();
  applyPreset();
  const QByteArrayList before = exports();
  ASSERT_TRUE(studies().saveAs(studyFile()));
  window_.reset();
  const QString away = folder_.filePath(QStringLiteral("away.safetensors"));
  ASSERT_TRUE(QFile::rename(files_[0], away));
  makeWindow();
  window_->files().open({studyFile()});
  ASSERT_TRUE(loaded(30));
  settle();
  ASSERT_TRUE(ruled());
  ASSERT_TRUE(studies().saveAs(studyFile()));
  window_.reset();
  ASSERT_TRUE(QFile::rename(away, files_[0]));
  makeWindow();
  window_->files().open({studyFile()});
  ASSERT_TRUE(loaded(kTensors));
  settle();
  ASSERT_TRUE(ruled());
  expectHeadLeftOut();
  EXPECT_EQ(exports(), before);
}

TEST_F(PolicySavedTest, ALineThatGoesToSeveralLeavesALeftOutTensorAlone) {
  openLlama();
  applyPreset();
  std::optional<study::TensorIndex> found;
  for (const study::StudyTensor& tensor : study().tensors()) {
    const bool lined = tensor.resolution && formats::usesThreshold(tensor.decision->format);
    if (tensor.index != head() && lined) found = tensor.index;
  }
  ASSERT_TRUE(found);
  const study::TensorIndex other = *found;
  auto& table = part<widgets::TensorPanel>(*window_);
  table.setCurrentTensor(other);
  table.selectTensors({other, head()});
  settle();
  const recipe::Decision before = study().tensor(head()).decision;
  const QPoint start = histogram().handlePosition().toPoint();
  QTest::mousePress(&histogram(), Qt::LeftButton, {}, start);
  moveMouse(histogram(), start - QPoint(70, 0));
  QTest::mouseRelease(&histogram(), Qt::LeftButton, {}, start - QPoint(70, 0));
  settle();
  EXPECT_TRUE(recipe::isByHand(study().tensor(other).decision));
  EXPECT_EQ(*study().tensor(head()).decision, before);
  expectHeadLeftOut();
  undo().setClean();
}

TEST_F(PolicySavedTest, ALeftOutTensorSaysSoWhereverItIsLookedAt) {
  openLlama();
  applyPreset();
  showPanel("errors");
  part<widgets::TensorPanel>(*window_).setCurrentTensor(head());
  settle();
  EXPECT_EQ(tableCell(head(), TensorModel::kCalibrator), QStringLiteral("–"));
  EXPECT_EQ(child<QLabel>("result.sqnr")->text(), QStringLiteral("–"));
  EXPECT_EQ(child<QLabel>("result.threshold")->text(), QStringLiteral("–"));
  EXPECT_TRUE(child<QLabel>("result.asStored")->isVisible());
  EXPECT_EQ(child<QComboBox>("format")->currentIndex(), -1);
  EXPECT_TRUE(child<QComboBox>("format")->isEnabled());
  EXPECT_TRUE(errorRow().isEmpty()) << "no format is in force";
  EXPECT_TRUE(child<QLabel>("errorNote")->text().contains(QStringLiteral("as it is stored")));
  EXPECT_FALSE(child<QLabel>("exactness")->text().contains(QStringLiteral("dB")));
  EXPECT_TRUE(child<QLabel>("exactness")->text().contains(QStringLiteral("as it is stored")));
  EXPECT_FALSE(histogram().threshold().has_value());
  showPanel("blocks");
  EXPECT_TRUE(child<QComboBox>("blockFormat")->itemText(0).contains(QStringLiteral("as it is stored")))
      << child<QComboBox>("blockFormat")->itemText(0).toStdString();
  // And a format can be chosen, in the table of errors as well.
  auto& model = part<widgets::ErrorPanel>(*window_).model();
  int row = 0;
  while (row < model.rowCount() && model.row(row).format != "int8") ++row;
  ASSERT_LT(row, model.rowCount());
  auto* table = child<QTableView>("errorTable");
  showPanel("errors");
  table->scrollTo(model.index(row, 0));
  const QPoint place = table->visualRect(model.index(row, 0)).center();
  QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, place);
  QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, place);
  settle();
  EXPECT_FALSE(errorRow().isEmpty());
  EXPECT_NE(child<QLabel>("result.sqnr")->text(), QStringLiteral("–"));
  EXPECT_FALSE(child<QLabel>("result.asStored")->isVisible());
  EXPECT_EQ(tableCell(head(), TensorModel::kFormat), QStringLiteral("INT8"));
  undo().undo();
  EXPECT_TRUE(child<QLabel>("result.asStored")->isVisible()) << "undone, it is left out again";
  EXPECT_EQ(child<QLabel>("result.sqnr")->text(), QStringLiteral("–"));
}

TEST_F(PolicySavedTest, AFormatOverridesARuleThatLeavesTheTensorAsItIsStored) {
  openLlama();
  const auto policy = policy::fromText(R"({"schema": "scalewright-policy", "schema_version": 1, "id": "head-stays",
    "title": "The head stays", "rules": [
      {"id": "head", "comment": "The head stays.", "match": {"path": "lm_head"}, "keep": "stored"},
      {"id": "weights", "comment": "Weights.", "match": {"role": "weight"}, "format": "int4", "calibrator": {"id": "absmax"}}]})");
  ASSERT_TRUE(policy) << sentence(policy.error());
  putInForce(*policy);
  settle();
  EXPECT_EQ(state().standing(head()), Standing::kFollows);
  part<widgets::TensorPanel>(*window_).setCurrentTensor(head());
  for (const char* format : {"fp8_e4m3fn", "int8"}) {  // INT8 is what lies under it
    chooseFormat(format);
    EXPECT_EQ(state().standing(head()), Standing::kOverridden) << format;
    EXPECT_TRUE(child<QLabel>("policyState")->text().contains(QStringLiteral("as it is stored"))) << format;
    EXPECT_NE(tableCell(head(), TensorModel::kFormat), QStringLiteral("as stored")) << format;
  }
  QTest::mouseClick(child<QPushButton>("policyGiveBack"), Qt::LeftButton);
  settle();
  EXPECT_EQ(state().standing(head()), Standing::kFollows);
  EXPECT_EQ(tableCell(head(), TensorModel::kFormat), QStringLiteral("as stored"));
}

}  // namespace
}  // namespace scalewright::test
