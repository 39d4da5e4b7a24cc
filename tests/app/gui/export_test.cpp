#include <QComboBox>
#include <QPlainTextEdit>

#include "core/exchange/exporter.h"
#include "core/recipe/recipe.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/panels/export_dialog.h"

namespace scalewright::test {
namespace {

using ExportTest = WindowTest;

QByteArray contentOf(const QString& path) {
  QFile file(path);
  EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
  return file.readAll();
}

TEST_F(ExportTest, EveryExporterHasAPreviewThatIsWhatIsWritten) {
  load();
  const std::unique_ptr<widgets::ExportDialog> dialog(window_->files().makeExportDialog());
  for (const exchange::ExporterDescriptor* exporter : exchange::descriptors()) {
    dialog->chooseExporter(std::string(exporter->id));
    auto* preview = dialog->findChild<QPlainTextEdit*>(QStringLiteral("exportPreview"));
    ASSERT_FALSE(preview->toPlainText().isEmpty()) << exporter->id;
    const QString path = folder_.filePath(QString::fromUtf8(exporter->default_name.data()));
    ASSERT_TRUE(dialog->saveTo(path));
    EXPECT_TRUE(contentOf(path).startsWith(preview->toPlainText().left(100).toUtf8())) << exporter->id;
  }
}

TEST_F(ExportTest, AFolderThatIsMissingIsReportedInTheDialog) {
  load();
  const std::unique_ptr<widgets::ExportDialog> dialog(window_->files().makeExportDialog());
  EXPECT_FALSE(dialog->saveTo(folder_.filePath(QStringLiteral("no/such/folder/x.json"))));
  EXPECT_FALSE(dialog->findChild<QLabel*>(QStringLiteral("exportProblem"))->text().isEmpty());
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
  ASSERT_TRUE(window_->files().applyRecipe(path));
  EXPECT_EQ(current().decision, decided);
  undo().undo();
  EXPECT_NE(current().decision, decided);
  undo().setClean();
}

}  // namespace
}  // namespace scalewright::test
