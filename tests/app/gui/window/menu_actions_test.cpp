// What only the menus of the window reach.
#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QMenu>
#include <QMimeData>
#include <QTextDocument>
#include <QTimer>

#include "tests/app/gui/window_fixture.h"

namespace scalewright::test {
namespace {

using MenuActionsTest = WindowTest;

TEST_F(MenuActionsTest, TheViewThatIsCopiedIsADocumentWithTheDecisionThePlotsAndTheTable) {
  load();
  child<QAction>("copyView")->trigger();
  const QMimeData* data = QApplication::clipboard()->mimeData();
  ASSERT_TRUE(data->hasHtml());
  QTextDocument document;
  document.setHtml(data->html());
  const QString text = document.toPlainText();
  EXPECT_TRUE(text.startsWith("layers.2.proj.input")) << text.toStdString();
  EXPECT_TRUE(text.contains("INT8"));
  EXPECT_TRUE(text.contains("SQNR"));
  EXPECT_EQ(data->html().count("data:image/png;base64,"), 2) << "histogram and error plot";
  const auto& model = part<widgets::ErrorPanel>(*window_).model();
  EXPECT_EQ(data->html().count("<tr>"), model.rowCount() + 1);
  // The bold row is the one in force.
  EXPECT_EQ(data->html().count("<td align=\"left\"><b>"), 1);
  EXPECT_TRUE(data->html().contains("<b>INT8</b>"));
  EXPECT_EQ(data->text().count(u'\n'), 4 + model.rowCount());
  EXPECT_EQ(undo().count(), 0);
}

TEST_F(MenuActionsTest, ChangesAreCopiedALineForEachTensor) {
  load();
  QApplication::clipboard()->setText(QStringLiteral("before"));
  child<QAction>("copyChanges")->trigger();
  EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("before")) << "nothing is changed";
  recipe::Decision decision = current().decision;
  decision.format = "fp8_e4m3fn";
  decision.notes = "outliers";
  window_->controller().editor().change({{currentIndex(), decision}}, QStringLiteral("change"));
  child<QAction>("copyChanges")->trigger();
  const QString text = QApplication::clipboard()->text();
  EXPECT_TRUE(text.startsWith(QStringLiteral("layers.2.proj.input: FP8 E4M3FN (OCP)"))) << text.toStdString();
  EXPECT_TRUE(text.endsWith(QStringLiteral("(outliers)"))) << text.toStdString();
  EXPECT_EQ(text.count(u'\n'), 0);
}

TEST_F(MenuActionsTest, QuestionsForAFileToReadStartBesideTheDumpAndThenBesideTheStudy) {
  const auto folderAsked = [this](const char* name) {
    QString folder;
    QTimer::singleShot(0, [&folder] {
      if (auto* files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())) {
        folder = files->directory().absolutePath();
        files->reject();
      }
    });
    child<QAction>(name)->trigger();
    return folder;
  };
  load();
  QDir(folder_.path()).mkdir(QStringLiteral("studies"));
  for (const bool saved : {false, true}) {
    const QString expected = folder_.path() + (saved ? QStringLiteral("/studies") : QString());
    if (saved) {
      ASSERT_TRUE(window_->files().studies().saveAs(expected + QStringLiteral("/net.scalewright")));
    }
    for (const char* name : {"openFiles", "applyRecipe", "compareRecipe", "importFile"}) {
      EXPECT_EQ(folderAsked(name), QFileInfo(expected).absoluteFilePath()) << name << (saved ? ", saved" : "");
    }
  }
}

TEST_F(MenuActionsTest, TitleAndCloseTellFilesOfOneNameApart) {
  QStringList runs;
  for (const char* run : {"run1", "run2"}) {
    QDir(folder_.path()).mkdir(QLatin1String(run));
    runs << folder_.filePath(QLatin1String(run) + QStringLiteral("/dump.h5"));
    Hdf5File(runs.back().toStdString()).add("layers.0.proj.weight", tailedValues(4096, 0.01), {64, 64});
  }
  window_->files().open(runs);
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 2 && !window_->controller().loader().busy(); }, 20000));
  EXPECT_TRUE(window_->windowTitle().contains(QStringLiteral("run1/dump.h5, run2/dump.h5")))
      << window_->windowTitle().toStdString();
  auto* menu = child<QMenu>("closeFile");
  emit menu->aboutToShow();
  ASSERT_EQ(menu->actions().size(), 2);
  EXPECT_EQ(menu->actions()[1]->text(), QStringLiteral("run2/dump.h5"));
}

}  // namespace
}  // namespace scalewright::test
