#include <QAction>
#include <QMenu>
#include <QMessageBox>
#include <QTimer>

#include "tests/app/gui/window_fixture.h"
#include "widgets/findings/problem_model.h"
#include "widgets/findings/problem_panel.h"
#include "widgets/window/welcome_panel.h"

namespace scalewright::test {
namespace {

class CloseTest : public WindowTest {
 protected:
  /// A second file of two tensors, after the fixture's own.
  void loadSecond() {
    {
      Hdf5File file(secondFile().toStdString());
      file.add("head.weight", tailedValues(2048, 0.5), {32, 64});
      file.add("head.input", tailedValues(2048, 5), {32, 64});
    }
    window_->files().open({secondFile()});
    ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 10 && !window_->controller().loader().busy(); }));
    settle();
  }
  QString secondFile() const { return folder_.filePath(QStringLiteral("head.h5")); }

  /// Answers the question that comes next.
  void answer(QMessageBox::StandardButton button) {
    QTimer::singleShot(0, window_.get(), [this, button] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      asked_ = box != nullptr;
      if (box != nullptr) box->button(button)->click();
    });
  }
  void closeStudy() { child<QAction>("closeStudy")->trigger(); }
  void closeFile(int index) {
    auto* menu = child<QMenu>("closeFile");
    emit menu->aboutToShow();
    ASSERT_GT(menu->actions().size(), index);
    menu->actions()[index]->trigger();
  }

  bool asked_ = false;
};

TEST_F(CloseTest, AClosedStudyLeavesTheWelcome) {
  EXPECT_FALSE(child<QAction>("closeStudy")->isEnabled());
  load();
  EXPECT_EQ(child<QAction>("closeStudy")->shortcut(), QKeySequence(QKeySequence::Close));
  closeStudy();
  EXPECT_EQ(study().size(), 0U);
  EXPECT_TRUE(part<widgets::WelcomePanel>(*window_).isVisible());
  EXPECT_FALSE(part<widgets::InspectorPanel>(*window_).isEnabled());
  EXPECT_EQ(part<widgets::TensorPanel>(*window_).model().total(), 0U);
  EXPECT_EQ(part<widgets::ErrorPanel>(*window_).model().rowCount(), 0);
  EXPECT_EQ(part<widgets::ProblemPanel>(*window_).model().rowCount(), 0);
  EXPECT_EQ(window_->windowTitle(), QStringLiteral("[*]"));
  EXPECT_FALSE(child<QAction>("closeStudy")->isEnabled());
  load();
  EXPECT_EQ(study().size(), 8U) << "and it can be opened again";
  EXPECT_TRUE(part<widgets::PlotPanel>(*window_).isVisible());
}

TEST_F(CloseTest, UnsavedDecisionsAreAskedAbout) {
  load();
  nudge("layers.2.proj.input");
  answer(QMessageBox::Cancel);
  closeStudy();
  EXPECT_TRUE(asked_);
  EXPECT_EQ(study().size(), 8U);
  answer(QMessageBox::Discard);
  closeStudy();
  EXPECT_EQ(study().size(), 0U);
  EXPECT_EQ(undo().count(), 0);
  EXPECT_FALSE(window_->isWindowModified());
}

TEST_F(CloseTest, AStudyClosedWhileItIsReadStaysClosed) {
  window_->files().open({dataFile()});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 8; }));
  closeStudy();
  EXPECT_EQ(study().size(), 0U);
  EXPECT_FALSE(window_->controller().loader().busy());
  load();
}

TEST_F(CloseTest, TheOtherFileKeepsItsDecisionsAndTheirHistory) {
  load();
  loadSecond();
  nudge("layers.2.proj.input");
  const recipe::Decision proposed = decisionOn("head.input");
  nudge("head.input");
  const recipe::Decision decided = decisionOn("head.input");
  const std::size_t selected = currentIndex();
  answer(QMessageBox::Discard);
  closeFile(0);
  EXPECT_TRUE(asked_);
  ASSERT_EQ(study().size(), 2U);
  EXPECT_EQ(study().sources().size(), 1U);
  EXPECT_EQ(currentIndex(), selected);
  EXPECT_EQ(current().info.name, "head.input") << "what was looked at stays";
  EXPECT_EQ(part<widgets::TensorPanel>(*window_).selectedTensors().at(0), currentIndex());
  EXPECT_EQ(decisionOn("head.input"), decided);
  ASSERT_EQ(undo().count(), 1) << "the step on the closed file is gone";
  undo().undo();
  EXPECT_EQ(decisionOn("head.input"), proposed);
  undo().redo();
  EXPECT_EQ(decisionOn("head.input"), decided);
  EXPECT_TRUE(window_->isWindowModified());
  settle();
  EXPECT_TRUE(current().error->exact());
  undo().setClean();
}

TEST_F(CloseTest, OnlyUnsavedDecisionsOfTheFileAreAskedAbout) {
  load();
  loadSecond();
  nudge("head.input");
  answer(QMessageBox::Cancel);
  closeFile(0);
  QCoreApplication::processEvents();
  EXPECT_FALSE(asked_);
  EXPECT_EQ(study().size(), 2U);
  EXPECT_TRUE(window_->isWindowModified()) << "the other file's decision is still not saved";
  undo().setClean();
}

TEST_F(CloseTest, SavingAfterAFileWasClosedKeepsWhatWasSavedOfIt) {
  load();
  loadSecond();
  nudge("layers.2.proj.input");
  const recipe::Decision decided = decisionOn("layers.2.proj.input");
  const QString path = folder_.filePath(QStringLiteral("both.scalewright"));
  ASSERT_TRUE(window_->files().saveRecipe(path));
  closeFile(0);
  ASSERT_TRUE(window_->files().saveRecipe(path));
  const auto recipe = recipe::load(path.toStdString());
  ASSERT_TRUE(recipe);
  EXPECT_EQ(recipe->entries.size(), 10U);
  const auto entry = std::find_if(recipe->entries.begin(), recipe->entries.end(),
                                  [](const auto& each) { return each.tensor == "layers.2.proj.input"; });
  ASSERT_NE(entry, recipe->entries.end());
  EXPECT_TRUE(recipe::sameChoice(entry->decision, decided));
}

TEST_F(CloseTest, AFileThatComesBackHasWhatWasSavedOfIt) {
  load();
  loadSecond();
  nudge("layers.2.proj.input");
  const recipe::Decision decided = decisionOn("layers.2.proj.input");
  const QString path = folder_.filePath(QStringLiteral("both.scalewright"));
  ASSERT_TRUE(window_->files().saveRecipe(path));
  closeFile(0);
  window_->files().open({dataFile()});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 10 && !window_->controller().loader().busy(); }));
  EXPECT_TRUE(recipe::sameChoice(decisionOn("layers.2.proj.input"), decided));
  EXPECT_TRUE(undo().isClean());
}

TEST_F(CloseTest, TheMenuOfATensorClosesItsFile) {
  load();
  loadSecond();
  emit part<widgets::TensorPanel>(*window_).menuRequested(*study().find("head.input"), QPoint(50, 50));
  auto* menu = child<QMenu>("tensorMenu");
  ASSERT_NE(menu, nullptr);
  EXPECT_TRUE(menu->actions().back()->text().contains(QStringLiteral("head.h5")));
  menu->actions().back()->trigger();
  menu->close();
  EXPECT_EQ(study().size(), 8U);
  EXPECT_FALSE(study().find("head.input"));
}

}  // namespace
}  // namespace scalewright::test
