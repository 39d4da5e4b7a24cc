#pragma once

#include <QComboBox>
#include <QMenu>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>

#include "app/gui/export/decisions_export.h"
#include "app/gui/policy/policy_commands.h"
#include "app/gui/session/journal_keeper.h"
#include "core/policy/policy_file.h"
#include "tests/app/gui/session/study_files_fixture.h"
#include "widgets/exchange/export/export_dialog.h"
#include "widgets/policy/policy_dialog.h"
#include "widgets/policy/policy_model.h"

namespace scalewright::test {

inline constexpr const char* kHead = "lm_head.weight";
inline constexpr std::size_t kTensors = 53;  // of both files, by tests/data/real_names.json

/// The weights of a Llama and what its layers read and give, under the names that their files have.
class PolicyOnNamesTest : public StudyFilesTest {
 protected:
  PolicyOnNamesTest() {
    qputenv("XDG_STATE_HOME", folder_.filePath(QStringLiteral("state")).toUtf8());
    for (const char* file : {"llama_hf.safetensors", "llama_hf_readme_recorder.h5"}) {
      const QString from = QStringLiteral(SCALEWRIGHT_TEST_DATA) + QStringLiteral("/real_names/") + QLatin1String(file);
      EXPECT_TRUE(QFile::copy(from, folder_.filePath(QLatin1String(file)))) << file;
      files_ << folder_.filePath(QLatin1String(file));
    }
  }
  ~PolicyOnNamesTest() override {
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
    const std::unique_ptr<widgets::ExportDialog> dialog(window_->bench().decisions.makeDialog());
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
  std::vector<study::Standing> standings() {
    std::vector<study::Standing> all;
    for (study::TensorIndex i = 0; i < study().size(); ++i) all.push_back(state().standing(i));
    return all;
  }
  /// standing: by the rule that keeps heads, as a rule.
  void expectHeadLeftOut(study::Standing standing = study::Standing::kFollows) {
    EXPECT_EQ(tableCell(head(), widgets::TensorModel::kFormat), QStringLiteral("as stored"));
    EXPECT_EQ(tableCell(head(), widgets::TensorModel::kSqnr), QStringLiteral("–"));
    EXPECT_EQ(state().standing(head()), standing);
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

}  // namespace scalewright::test
