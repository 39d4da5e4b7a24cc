// "Which engine takes it?": from the File menu and from the export dialog, and on to the export that an engine reads.
#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTableView>
#include <QTreeWidget>

#include "app/gui/export/decisions_export.h"
#include "core/exchange/judging/judge.h"
#include "core/study/study_recipe.h"
#include "tests/app/gui/bench_fixture.h"
#include "widgets/exchange/engines_dialog.h"
#include "widgets/exchange/export/export_dialog.h"

namespace scalewright::test {
namespace {

class EnginesViewTest : public BenchTest {
 protected:
  std::unique_ptr<widgets::EnginesDialog> asked() {
    std::unique_ptr<widgets::EnginesDialog> dialog(window_->bench().decisions.makeEnginesDialog());
    dialog->show();
    auto* model = tableOf(*dialog).model();
    EXPECT_TRUE(QTest::qWaitFor([&] { return model->rowCount() > 0; }));
    return dialog;
  }
  static QTableView& tableOf(widgets::EnginesDialog& dialog) {
    return *dialog.findChild<QTableView*>(QStringLiteral("enginesTable"));
  }
  static QString cell(widgets::EnginesDialog& dialog, int row, int column) {
    return tableOf(dialog).model()->index(row, column).data().toString();
  }
};

TEST_F(EnginesViewTest, SaysOfEachEngineWhatTheCommandLineSays) {
  load();
  const auto dialog = asked();
  const QAbstractItemModelTester tester(tableOf(*dialog).model());
  const recipe::Recipe recipe = study::makeRecipe(study(), "scalewright");
  const auto all = exchange::engines::descriptors();
  ASSERT_EQ(tableOf(*dialog).model()->rowCount(), static_cast<int>(all.size()));
  for (int row = 0; row < static_cast<int>(all.size()); ++row) {
    const auto judgement = exchange::judging::judge(*all[static_cast<std::size_t>(row)], recipe);
    EXPECT_EQ(cell(*dialog, row, widgets::EngineModel::kEngine).toStdString(), judgement.engine->title);
    if (judgement.best().command.empty()) continue;
    EXPECT_EQ(cell(*dialog, row, widgets::EngineModel::kExport).toStdString(), judgement.best().command);
  }
}

TEST_F(EnginesViewTest, TheReasonsOfTheCurrentEngineStandBelow) {
  load();
  const auto dialog = asked();
  const auto all = exchange::engines::descriptors();
  auto* reasons = dialog->findChild<QTreeWidget*>(QStringLiteral("enginesReasons"));
  for (int row = 0; row < static_cast<int>(all.size()); ++row) {
    tableOf(*dialog).selectRow(row);
    const bool some = !cell(*dialog, row, widgets::EngineModel::kWhy).isEmpty();
    EXPECT_EQ(reasons->topLevelItemCount() > 0, some) << all[static_cast<std::size_t>(row)]->id;
  }
}

TEST_F(EnginesViewTest, TheExportOfAnEngineIsOneClickAway) {
  load();
  const auto dialog = asked();
  const auto all = exchange::engines::descriptors();
  auto* button = dialog->findChild<QPushButton*>(QStringLiteral("enginesExport"));
  std::string wanted;
  QObject::connect(dialog.get(), &widgets::EnginesDialog::exportWanted, dialog.get(),
                   [&wanted](const std::string& exporter) { wanted = exporter; });
  for (int row = 0; row < static_cast<int>(all.size()); ++row) {
    if (all[static_cast<std::size_t>(row)]->id != "tensorrt-int8") continue;
    tableOf(*dialog).selectRow(row);
    ASSERT_TRUE(button->isEnabled());
    button->click();
  }
  EXPECT_EQ(wanted, "tensorrt-cache");
  EXPECT_FALSE(dialog->isVisible());
  auto* shown = window_->findChild<widgets::ExportDialog*>();
  ASSERT_NE(shown, nullptr);
  EXPECT_TRUE(shown->isVisible());
  shown->close();
}

TEST_F(EnginesViewTest, TheExportOfAnEngineHasTheSettingsThatItReads) {
  load();
  const auto dialog = asked();
  const auto all = exchange::engines::descriptors();
  for (int row = 0; row < static_cast<int>(all.size()); ++row) {
    if (all[static_cast<std::size_t>(row)]->id == "aimet") tableOf(*dialog).selectRow(row);
  }
  const QString options = cell(*dialog, tableOf(*dialog).currentIndex().row(), widgets::EngineModel::kExport);
  ASSERT_TRUE(options.contains(QStringLiteral("--set version="))) << options.toStdString();
  dialog->findChild<QPushButton*>(QStringLiteral("enginesExport"))->click();
  auto* shown = window_->findChild<widgets::ExportDialog*>();
  ASSERT_NE(shown, nullptr);
  const QString version = options.section(QStringLiteral("--set version="), 1).section(u' ', 0, 0);
  bool found = false;
  for (const QComboBox* box : shown->findChildren<QComboBox*>()) found = found || box->currentText() == version;
  EXPECT_TRUE(found) << version.toStdString();
  shown->close();
}

TEST_F(EnginesViewTest, ThePreviewOfAnExportEndsWithHowItIsRun) {
  load();
  const std::unique_ptr<widgets::ExportDialog> dialog(window_->bench().decisions.makeDialog());
  dialog->chooseExporter("tensorrt-cache");
  auto* files = dialog->findChild<QTabBar*>(QStringLiteral("exportFiles"));
  ASSERT_EQ(files->count(), 2);
  files->setCurrentIndex(1);
  const QString shown = dialog->findChild<QPlainTextEdit*>(QStringLiteral("exportPreview"))->toPlainText();
  EXPECT_TRUE(shown.contains(QStringLiteral("trtexec --onnx=MODEL.onnx --int8 --calib=calibration.cache")))
      << shown.toStdString();
  EXPECT_TRUE(shown.contains(QStringLiteral("dB"))) << shown.toStdString();
}

}  // namespace
}  // namespace scalewright::test
