#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>

#include "app/gui/export/decisions_export.h"
#include "core/exchange/exports/exporter.h"
#include "core/recipe/recipe.h"
#include "core/study/study_recipe.h"
#include "tests/app/gui/bench_fixture.h"
#include "widgets/exchange/export/export_dialog.h"

namespace scalewright::test {
namespace {

using ExportTest = BenchTest;

QByteArray contentOf(const QString& path) {
  QFile file(path);
  EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
  return file.readAll();
}

TEST_F(ExportTest, EveryExporterHasAPreviewThatIsWhatIsWritten) {
  load();
  const std::unique_ptr<widgets::ExportDialog> dialog(window_->bench().decisions.makeDialog());
  for (const exchange::ExporterDescriptor* exporter : exchange::descriptors()) {
    dialog->chooseExporter(std::string(exporter->id));
    auto* preview = dialog->findChild<QPlainTextEdit*>(QStringLiteral("exportPreview"));
    const auto result = exchange::preview(*exporter, study::makeRecipe(study(), "scalewright"), {});
    ASSERT_TRUE(result) << exporter->id;
    EXPECT_EQ(dialog->findChild<QPushButton*>(QStringLiteral("exportSave"))->isEnabled(), !result->nothing)
        << exporter->id;
    if (result->nothing) continue;
    ASSERT_FALSE(preview->toPlainText().isEmpty()) << exporter->id;
    const QString path = folder_.filePath(QString::fromUtf8(exporter->default_name.data()));
    ASSERT_TRUE(dialog->saveTo(path));
    const exchange::ExportedFile& first = result->files.front();
    const std::string& shown = first.summary.empty() ? first.content : first.summary;
    EXPECT_TRUE(QByteArray::fromStdString(shown).startsWith(preview->toPlainText().left(100).toUtf8())) << exporter->id;
    EXPECT_EQ(contentOf(path).size(), static_cast<qsizetype>(first.content.size())) << exporter->id;
  }
}

TEST_F(ExportTest, TheQuestionForAFileStartsBesideTheDumpAndThenBesideTheStudy) {
  load();
  const auto folderAsked = [this] {
    const std::unique_ptr<widgets::ExportDialog> dialog(window_->bench().decisions.makeDialog());
    dialog->show();
    dialog->chooseExporter("csv");
    QString folder;
    QTimer::singleShot(0, [&folder] {
      if (auto* files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())) {
        folder = files->directory().absolutePath();
        files->reject();
      }
    });
    dialog->findChild<QPushButton*>(QStringLiteral("exportSave"))->click();
    return folder;
  };
  EXPECT_EQ(folderAsked(), QFileInfo(dataFile()).absolutePath());
  QDir(folder_.path()).mkdir(QStringLiteral("studies"));
  ASSERT_TRUE(window_->files().studies().saveAs(folder_.filePath(QStringLiteral("studies/net.scalewright"))));
  EXPECT_EQ(folderAsked(), QFileInfo(folder_.filePath(QStringLiteral("studies"))).absoluteFilePath());
}

TEST_F(ExportTest, AFolderThatIsMissingIsReportedInTheDialog) {
  load();
  const std::unique_ptr<widgets::ExportDialog> dialog(window_->bench().decisions.makeDialog());
  EXPECT_FALSE(dialog->saveTo(folder_.filePath(QStringLiteral("no/such/folder/x.json"))));
  EXPECT_FALSE(dialog->findChild<QLabel*>(QStringLiteral("exportProblem"))->text().isEmpty());
}

TEST_F(ExportTest, RulesRenameWhatIsWrittenAndCollisionsForbidIt) {
  load();
  const std::unique_ptr<widgets::ExportDialog> dialog(window_->bench().decisions.makeDialog());
  dialog->show();
  dialog->chooseExporter("tensorrt-cache");
  auto* preview = dialog->findChild<QPlainTextEdit*>(QStringLiteral("exportPreview"));
  QTest::mouseClick(dialog->findChild<QToolButton*>(QStringLiteral("renameToggle")), Qt::LeftButton);
  auto* rules = dialog->findChild<QPlainTextEdit*>(QStringLiteral("renameRules"));
  QTest::keyClicks(rules, QStringLiteral("^layers=>net"));
  ASSERT_TRUE(
      QTest::qWaitFor([preview] { return preview->toPlainText().contains(QStringLiteral("net.2.proj.input")); }));
  auto* names = dialog->findChild<QTreeView*>(QStringLiteral("renameTable"))->model();
  EXPECT_EQ(names->rowCount(), 8);
  EXPECT_EQ(names->index(0, 0).data().toString(), QStringLiteral("layers.0.proj.input"));
  EXPECT_EQ(names->index(0, 1).data().toString(), QStringLiteral("net.0.proj.input"));
  auto* save = dialog->findChild<QPushButton*>(QStringLiteral("exportSave"));
  EXPECT_TRUE(save->isEnabled());
  QTest::keyClick(rules, Qt::Key_Return);
  QTest::keyClicks(rules, QStringLiteral("[0-9]=>N"));
  ASSERT_TRUE(QTest::qWaitFor([save] { return !save->isEnabled(); })) << "four tensors of one name";
  EXPECT_TRUE(
      dialog->findChild<QLabel*>(QStringLiteral("renameNote"))->text().contains(QStringLiteral("net.N.proj.input")));
  rules->setPlainText(QStringLiteral("(=>x"));
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return dialog->findChild<QLabel*>(QStringLiteral("renameNote"))->text().contains(u'('); }));
  EXPECT_FALSE(save->isEnabled());
  QTest::mouseClick(dialog->findChild<QToolButton*>(QStringLiteral("renameToggle")), Qt::LeftButton);
  EXPECT_TRUE(save->isEnabled());
  EXPECT_TRUE(preview->toPlainText().contains(QStringLiteral("layers.2.proj.input")));
}

TEST_F(ExportTest, TensorsOfOneNameAreMergedAndThoseWithoutOneLeftOutOnAClick) {
  load();
  const std::unique_ptr<widgets::ExportDialog> dialog(window_->bench().decisions.makeDialog());
  dialog->show();
  dialog->chooseExporter("tensorrt-cache");
  auto* preview = dialog->findChild<QPlainTextEdit*>(QStringLiteral("exportPreview"));
  auto* save = dialog->findChild<QPushButton*>(QStringLiteral("exportSave"));
  QTest::mouseClick(dialog->findChild<QToolButton*>(QStringLiteral("renameToggle")), Qt::LeftButton);
  auto* rules = dialog->findChild<QPlainTextEdit*>(QStringLiteral("renameRules"));
  rules->setPlainText(QStringLiteral("^layers.[0-9]=>net.N"));
  ASSERT_TRUE(QTest::qWaitFor([save] { return !save->isEnabled(); })) << "several tensors of one name";
  const auto press = [&dialog](const char* box) {
    QTest::keyClick(dialog->findChild<QCheckBox*>(QLatin1String(box)), Qt::Key_Space);
  };
  press("renameMerge");
  ASSERT_TRUE(QTest::qWaitFor([save] { return save->isEnabled(); })) << "they are one now";
  EXPECT_EQ(preview->toPlainText().count(QStringLiteral("net.N.proj.input")), 1);
  rules->setPlainText(QStringLiteral("^layers.2.proj.input$=>"));
  ASSERT_TRUE(QTest::qWaitFor([save] { return !save->isEnabled(); })) << "a tensor without a name";
  press("renameDrop");
  ASSERT_TRUE(QTest::qWaitFor([save] { return save->isEnabled(); }));
  EXPECT_FALSE(preview->toPlainText().contains(QStringLiteral("layers.2.proj.input")));
  EXPECT_TRUE(preview->toPlainText().contains(QStringLiteral("layers.1.proj.input")));
  EXPECT_TRUE(dialog->command().isEmpty() ||
              dialog->command().contains(QStringLiteral("--rename-merge --rename-drop")));
}

TEST_F(ExportTest, UnequalScalesOfJoinedLayersAreNamedAndRepairedOnAClick) {
  window_->files().open({QStringLiteral(SCALEWRIGHT_TRANSLATIONS "/../tests/data/real_names/llama_hf.safetensors")});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() > 20 && !window_->controller().loader().busy(); }));
  settle();
  study::Decisions decisions;
  for (const char* name : {"model.layers.0.mlp.gate_proj.weight", "model.layers.0.mlp.up_proj.weight"}) {
    recipe::Decision decision = study().tensor(*study().find(name)).decision;
    decision.format = "nvfp4";
    decision.granularity = {};
    decision.calibrator = std::string(recipe::kManual);
    decision.parameters = {{"threshold", decisions.empty() ? 1.0 : 2.0}};
    decisions.emplace_back(*study().find(name), std::move(decision));
  }
  window_->controller().editor().change(decisions, QStringLiteral("NVFP4"));
  settle();
  const std::unique_ptr<widgets::ExportDialog> dialog(window_->bench().decisions.makeDialog());
  dialog->show();
  dialog->chooseExporter("hf-quant-config");
  auto* problem = dialog->findChild<QLabel*>(QStringLiteral("exportProblem"));
  auto* save = dialog->findChild<QPushButton*>(QStringLiteral("exportSave"));
  EXPECT_TRUE(problem->text().contains(QStringLiteral("model.layers.0.mlp.gate_proj")))
      << problem->text().toStdString();
  EXPECT_FALSE(save->isEnabled());
  auto* fuse = dialog->findChild<QCheckBox*>(QStringLiteral("parameter.fuse"));
  ASSERT_NE(fuse, nullptr);
  QTest::mouseClick(fuse, Qt::LeftButton, {}, {8, fuse->height() / 2});
  EXPECT_TRUE(save->isEnabled()) << problem->text().toStdString();
  auto* cautions = dialog->findChild<QLabel*>(QStringLiteral("exportCautions"));
  EXPECT_TRUE(cautions->isVisible());
  EXPECT_TRUE(cautions->text().section(u'\n', 0, 0).contains(QStringLiteral("weights must be written as well")))
      << cautions->text().toStdString();
  const auto* preview = dialog->findChild<QPlainTextEdit*>(QStringLiteral("exportPreview"));
  EXPECT_LT(cautions->mapTo(dialog.get(), QPoint()).y(), preview->mapTo(dialog.get(), QPoint()).y())
      << "before all else";
  dialog->chooseExporter("tensorrt-cache");
  EXPECT_FALSE(cautions->isVisible());
}

TEST_F(ExportTest, FilesBesideTheChosenOneAreReplacedOnlyWhenThatIsMeant) {
  load();
  const std::unique_ptr<widgets::ExportDialog> dialog(window_->bench().decisions.makeDialog());
  dialog->chooseExporter("compressed-tensors");
  ASSERT_GT(dialog->findChild<QTabBar*>(QStringLiteral("exportFiles"))->count(), 1);
  const QString path = folder_.filePath(QStringLiteral("quant.json"));
  EXPECT_TRUE(dialog->mayReplaceBeside(path)) << "nothing is there: nobody is asked";
  ASSERT_TRUE(dialog->saveTo(path));
  const auto answer = [&dialog, path](QMessageBox::StandardButton button) {
    QString text;
    QTimer::singleShot(0, dialog.get(), [button, &text] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      ASSERT_NE(box, nullptr);
      text = box->text();
      QTest::mouseClick(box->button(button), Qt::LeftButton);
    });
    const bool may = dialog->mayReplaceBeside(path);
    EXPECT_TRUE(text.contains(QStringLiteral("quant.safetensors"))) << text.toStdString();
    EXPECT_FALSE(text.contains(QStringLiteral("quant.json"))) << "that one was chosen";
    return may;
  };
  EXPECT_FALSE(answer(QMessageBox::No));
  EXPECT_TRUE(answer(QMessageBox::Yes));
}

TEST_F(ExportTest, ASavedRecipeBringsDecisionsBackInOneStep) {
  load();
  QTest::keyClick(&histogram(), Qt::Key_Left, Qt::ShiftModifier);
  settle();
  const recipe::Decision decided = current().decision;
  const QString path = folder_.filePath(QStringLiteral("recipe.json"));
  EXPECT_TRUE(window_->isWindowModified());
  ASSERT_TRUE(window_->files().saveRecipe(path));
  EXPECT_FALSE(window_->isWindowModified());
  const auto saved = recipe::load(path.toStdString());
  ASSERT_TRUE(saved);
  EXPECT_EQ(saved->entries.size(), 8u);
  undo().undo();
  ASSERT_NE(current().decision, decided);
  window_->files().applyRecipe(path);
  EXPECT_TRUE(recipe::sameChoice(current().decision, decided));
  undo().undo();
  EXPECT_FALSE(recipe::sameChoice(current().decision, decided));
  undo().setClean();
}

TEST_F(ExportTest, TheCopiedCommandWritesTheSame) {
  load();
  const QString study_file = folder_.filePath(QStringLiteral("it's a study.scalewright"));
  ASSERT_TRUE(window_->files().studies().saveAs(study_file));
  const std::unique_ptr<widgets::ExportDialog> dialog(window_->bench().decisions.makeDialog());
  dialog->chooseExporter("csv");
  const QString written = folder_.filePath(QStringLiteral("window.csv"));
  ASSERT_TRUE(dialog->saveTo(written));
  QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("exportCommand")), Qt::LeftButton);
  QString command = QApplication::clipboard()->text();
  ASSERT_TRUE(command.startsWith(QStringLiteral("scalewright-cli export "))) << command.toStdString();
  QProcess shell;
  shell.setWorkingDirectory(folder_.path());
  shell.start(QStringLiteral("sh"), {QStringLiteral("-c"), command.replace(0, 15, QStringLiteral(SCALEWRIGHT_CLI))});
  ASSERT_TRUE(shell.waitForFinished(60000));
  ASSERT_EQ(shell.exitCode(), 0) << shell.readAllStandardError().toStdString();
  EXPECT_EQ(contentOf(folder_.filePath(QString::fromStdString(std::string(exchange::find("csv")->default_name)))),
            contentOf(written));
}

TEST_F(ExportTest, ThereIsNoCommandForWhatIsNotSaved) {
  load();
  const std::unique_ptr<widgets::ExportDialog> before(window_->bench().decisions.makeDialog());
  EXPECT_FALSE(before->findChild<QPushButton*>(QStringLiteral("exportCommand"))->isEnabled());
  ASSERT_TRUE(window_->files().studies().saveAs(folder_.filePath(QStringLiteral("saved.scalewright"))));
  QTest::keyClick(&histogram(), Qt::Key_Left);
  const std::unique_ptr<widgets::ExportDialog> after(window_->bench().decisions.makeDialog());
  EXPECT_FALSE(after->findChild<QPushButton*>(QStringLiteral("exportCommand"))->isEnabled());
}

TEST_F(ExportTest, APhaseIsChosenWhereAFormatHoldsOne) {
  load();
  recipe::Recipe phased = study::makeRecipe(study(), "phased");
  recipe::RecipePhase phase;
  phase.name = "last";
  phase.first = 19;
  phase.last = 20;
  for (const recipe::RecipeEntry& entry : phased.entries) {
    if (entry.tensor == "layers.2.proj.input") phase.entries.push_back(entry);
  }
  phase.entries.at(0).decision.format = "bf16";
  phased.phases.push_back(phase);
  const QString path = folder_.filePath(QStringLiteral("phased.scalewright"));
  ASSERT_TRUE(recipe::save(phased, path.toStdString()));
  window_->files().applyRecipe(path);
  ASSERT_TRUE(window_->files().studies().saveAs(folder_.filePath(QStringLiteral("saved.scalewright"))));
  const std::unique_ptr<widgets::ExportDialog> dialog(window_->bench().decisions.makeDialog());
  dialog->show();
  auto* choice = dialog->findChild<QComboBox*>(QStringLiteral("exportPhase"));
  auto* preview = dialog->findChild<QPlainTextEdit*>(QStringLiteral("exportPreview"));
  dialog->chooseExporter("scalewright");
  ASSERT_TRUE(QTest::qWaitFor([&] { return choice->isVisible(); }));
  EXPECT_EQ(choice->count(), 3);
  EXPECT_TRUE(preview->toPlainText().contains(QStringLiteral("\"phases\"")));
  dialog->chooseExporter("csv");
  EXPECT_EQ(choice->count(), 2);
  EXPECT_EQ(choice->itemText(0), QStringLiteral("last: iterations 19 to 20"));
  const auto rowSays = [&](const char* format) {
    const QString text = preview->toPlainText();
    const qsizetype row = text.indexOf(QStringLiteral("layers.2.proj.input,"));
    return row >= 0 && text.mid(row, text.indexOf(u'\n', row) - row).contains(QString::fromUtf8(format));
  };
  EXPECT_TRUE(QTest::qWaitFor([&] { return rowSays("bf16"); })) << preview->toPlainText().toStdString();
  dialog->choosePhase("rest");
  EXPECT_TRUE(QTest::qWaitFor([&] { return !preview->toPlainText().isEmpty() && !rowSays("bf16"); }));
  EXPECT_TRUE(dialog->command().contains(QStringLiteral("--phase rest"))) << dialog->command().toStdString();
}

TEST_F(ExportTest, NamesAreComparedWithThoseOfAModel) {
  load();
  const QString list = folder_.filePath(QStringLiteral("names.txt"));
  QFile file(list);
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("layers.2.proj.weight\nlayers.77.proj.weight\n");
  file.close();
  const std::unique_ptr<widgets::ExportDialog> dialog(window_->bench().decisions.makeDialog());
  dialog->show();
  dialog->chooseExporter("csv");
  auto* report = dialog->findChild<QLabel*>(QStringLiteral("exportModelReport"));
  EXPECT_FALSE(report->isVisible());
  dialog->chooseModel(list);
  ASSERT_TRUE(QTest::qWaitFor([&] { return report->isVisible(); }));
  EXPECT_TRUE(report->text().contains(QStringLiteral("layers.77.proj.weight"))) << report->text().toStdString();
  EXPECT_TRUE(report->text().contains(QStringLiteral("unknown to the model"))) << report->text().toStdString();
  dialog->findChild<QCheckBox*>(QStringLiteral("exportDropUnknown"))->setChecked(true);
  auto* preview = dialog->findChild<QPlainTextEdit*>(QStringLiteral("exportPreview"));
  EXPECT_TRUE(QTest::qWaitFor([&] {
    const QString text = preview->toPlainText();
    return text.contains(QStringLiteral("layers.2.proj.input")) && !text.contains(QStringLiteral("layers.1."));
  })) << preview->toPlainText().toStdString();
  dialog->chooseModel(folder_.filePath(QStringLiteral("nowhere.txt")));
  EXPECT_TRUE(
      QTest::qWaitFor([&] { return dialog->findChild<QLabel*>(QStringLiteral("exportProblem"))->isVisible(); }));
}

}  // namespace
}  // namespace scalewright::test
