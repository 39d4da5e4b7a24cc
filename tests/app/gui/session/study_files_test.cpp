#include <QAction>
#include <QDir>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTimer>

#include "core/session/format/study_file.h"
#include "tests/app/gui/session/study_files_fixture.h"
#include "widgets/window/notice_bar.h"
#include "widgets/window/welcome_panel.h"

namespace scalewright::test {
namespace {

TEST_F(StudyFilesTest, ASavedStudyOpensAsItWas) {
  loadBoth();
  nudge("head.weight");
  nudge("layers.2.proj.input");
  const recipe::Decision first = decisionOn("head.weight");
  const recipe::Decision second = decisionOn("layers.2.proj.input");
  EXPECT_TRUE(window_->isWindowModified());
  ASSERT_TRUE(studies().saveAs(studyFile()));
  EXPECT_FALSE(window_->isWindowModified());
  EXPECT_EQ(window_->windowTitle(), QStringLiteral("net[*]"));
  EXPECT_TRUE(window_->files().recent().entries().contains(QStringList(studyFile())));
  openAgain();
  ASSERT_TRUE(loaded(9));
  EXPECT_TRUE(recipe::sameChoice(decisionOn("head.weight"), first));
  EXPECT_TRUE(recipe::sameChoice(decisionOn("layers.2.proj.input"), second));
  ASSERT_TRUE(QTest::qWaitFor([this] { return window_->controller().current().has_value(); }));
  QCoreApplication::processEvents();
  EXPECT_EQ(current().info.name, "layers.2.proj.input") << "what was looked at";
  EXPECT_EQ(window_->windowTitle(), QStringLiteral("net[*]"));
  EXPECT_FALSE(window_->isWindowModified());
  EXPECT_EQ(undo().count(), undo().index()) << "the history as it was saved, and opening is no step of it";
  EXPECT_TRUE(undo().isClean());
  EXPECT_FALSE(part<widgets::NoticeArea>(*window_).isVisible());
}

TEST_F(StudyFilesTest, SavingAgainDoesNotAsk) {
  load();
  ASSERT_TRUE(studies().saveAs(studyFile()));
  nudge("layers.2.proj.input");
  child<QAction>("saveStudy")->trigger();
  EXPECT_FALSE(window_->isWindowModified());
  const auto saved = session::load(studyFile().toStdString());
  ASSERT_TRUE(saved);
  io::FileIdentity read = study().sources()[0].identity;
  read.inode = 0;  // of this disk and day: copies of the file have others
  read.changed_ns = 0;
  EXPECT_EQ(saved->sources.at(0).identity, read);
}

TEST_F(StudyFilesTest, AStudyMovesWithItsFiles) {
  loadBoth();
  nudge("head.weight");
  const recipe::Decision decided = decisionOn("head.weight");
  ASSERT_TRUE(studies().saveAs(studyFile()));
  window_.reset();
  const QString moved = folder_.filePath(QStringLiteral("moved"));
  ASSERT_TRUE(QDir(folder_.path()).mkdir(moved));
  for (const char* name : {"net.scalewright", "study.h5", "more"}) {
    ASSERT_TRUE(QFile::rename(folder_.filePath(QLatin1String(name)), moved + u'/' + QLatin1String(name)));
  }
  makeWindow();
  window_->files().open({moved + QStringLiteral("/net.scalewright")});
  ASSERT_TRUE(loaded(9));
  EXPECT_TRUE(recipe::sameChoice(decisionOn("head.weight"), decided));
  EXPECT_FALSE(part<widgets::NoticeArea>(*window_).isVisible()) << "moved files are the same files";
}

TEST_F(StudyFilesTest, MissingFilesAreToldAndTheirDecisionsSavedAgain) {
  loadBoth();
  nudge("head.weight");
  const recipe::Decision decided = decisionOn("head.weight");
  ASSERT_TRUE(studies().saveAs(studyFile()));
  const QString hidden = folder_.filePath(QStringLiteral("elsewhere.h5"));
  ASSERT_TRUE(QFile::rename(secondFile(), hidden));
  openAgain();
  ASSERT_TRUE(loaded(8));
  EXPECT_TRUE(noticeText("missingSources").contains(QStringLiteral("head.h5")));
  nudge("layers.2.proj.input");
  ASSERT_TRUE(studies().save());
  openAgain();
  ASSERT_TRUE(loaded(8));
  EXPECT_FALSE(noticeText("missingSources").isEmpty());
  studies().locate(hidden);
  ASSERT_TRUE(loaded(9));
  EXPECT_TRUE(recipe::sameChoice(decisionOn("head.weight"), decided));
  EXPECT_TRUE(noticeText("missingSources").isEmpty());
  EXPECT_TRUE(window_->isWindowModified()) << "the study says another place now";
  ASSERT_TRUE(studies().save());
  openAgain();
  ASSERT_TRUE(loaded(9));
  EXPECT_TRUE(noticeText("missingSources").isEmpty());
}

TEST_F(StudyFilesTest, AMissingFileThatIsOpenedByItselfHasItsDecisions) {
  loadBoth();
  nudge("head.weight");
  const recipe::Decision decided = decisionOn("head.weight");
  ASSERT_TRUE(studies().saveAs(studyFile()));
  const QString moved = folder_.filePath(QStringLiteral("renamed.h5"));
  ASSERT_TRUE(QFile::rename(secondFile(), moved));
  openAgain();
  ASSERT_TRUE(loaded(8));
  window_->files().open({moved});
  ASSERT_TRUE(loaded(9));
  EXPECT_TRUE(recipe::sameChoice(decisionOn("head.weight"), decided));
  EXPECT_TRUE(noticeText("missingSources").isEmpty());
  ASSERT_TRUE(studies().save());
  openAgain();
  ASSERT_TRUE(loaded(9));
  EXPECT_TRUE(recipe::sameChoice(decisionOn("head.weight"), decided));
}

TEST_F(StudyFilesTest, AnotherFileOfTheSameNamesDoesNotTakeThePlaceOfAMissingOne) {
  loadBoth();
  nudge("head.weight");
  ASSERT_TRUE(studies().saveAs(studyFile()));
  ASSERT_TRUE(QFile::remove(secondFile()));
  openAgain();
  ASSERT_TRUE(loaded(8));
  const QString other = folder_.filePath(QStringLiteral("other.h5"));
  {
    Hdf5File file(other.toStdString());
    file.add("head.weight", tailedValues(2048, 7), {32, 64});
  }
  window_->files().open({other});
  ASSERT_TRUE(loaded(9));
  settle();
  ASSERT_TRUE(studies().save());
  const auto saved = session::load(studyFile().toStdString());
  ASSERT_TRUE(saved);
  const auto& entries = saved->recipe.entries;
  EXPECT_EQ(
      std::count_if(entries.begin(), entries.end(), [](const auto& entry) { return entry.tensor == "head.weight"; }),
      2);
}

TEST_F(StudyFilesTest, LocatingOneFileFindsTheOthersBesideIt) {
  loadBoth();
  nudge("head.weight");
  const recipe::Decision decided = decisionOn("head.weight");
  ASSERT_TRUE(studies().saveAs(studyFile()));
  window_.reset();
  QDir(folder_.path()).mkdir(QStringLiteral("dumps"));
  const QString there = folder_.filePath(QStringLiteral("dumps/"));
  ASSERT_TRUE(QFile::rename(dataFile(), there + QStringLiteral("study.h5")));
  ASSERT_TRUE(QFile::rename(secondFile(), there + QStringLiteral("head.h5")));
  makeWindow();
  window_->files().open({studyFile()});
  EXPECT_TRUE(QTest::qWaitFor([this] { return studies().missing().size() == 2; }));
  EXPECT_EQ(study().size(), 0U);
  EXPECT_TRUE(child<QAction>("saveStudy")->isEnabled());
  EXPECT_TRUE(child<QAction>("closeStudy")->isEnabled());
  studies().locate(there + QStringLiteral("head.h5"));
  ASSERT_TRUE(loaded(9));
  EXPECT_TRUE(recipe::sameChoice(decisionOn("head.weight"), decided));
  EXPECT_TRUE(studies().missing().empty());
}

TEST_F(StudyFilesTest, AChangedFileIsToldAndItsDecisionsStay) {
  load();
  nudge("layers.2.proj.input");
  const recipe::Decision decided = decisionOn("layers.2.proj.input");
  ASSERT_TRUE(studies().saveAs(studyFile()));
  window_.reset();
  {
    Hdf5File file(dataFile().toStdString());
    file.add("layers.2.proj.input", tailedValues(6400, 9), {100, 64});
  }
  makeWindow();
  window_->files().open({studyFile()});
  ASSERT_TRUE(loaded(1));
  EXPECT_TRUE(noticeText("changedSources").contains(QStringLiteral("study.h5")));
  EXPECT_TRUE(recipe::sameChoice(decisionOn("layers.2.proj.input"), decided));
}

TEST_F(StudyFilesTest, AStudyTakesThePlaceOfWhatIsOpen) {
  load();
  ASSERT_TRUE(studies().saveAs(studyFile()));
  const QString other = folder_.filePath(QStringLiteral("other.scalewright"));
  ASSERT_TRUE(studies().saveAs(other));
  nudge("layers.2.proj.input");
  answer(QStringLiteral("none"));
  window_->files().open({studyFile()});
  EXPECT_FALSE(asked_.isEmpty());
  undo().setClean();
  window_->files().open({studyFile()});
  ASSERT_TRUE(loaded(8));
  EXPECT_EQ(studies().path(), studyFile());
}

TEST_F(StudyFilesTest, AStudyAppliesAsItsRecipe) {
  load();
  nudge("layers.2.proj.input");
  const recipe::Decision decided = decisionOn("layers.2.proj.input");
  ASSERT_TRUE(studies().saveAs(studyFile()));
  window_.reset();
  makeWindow();
  load();
  window_->files().applyRecipe(studyFile());
  EXPECT_TRUE(recipe::sameChoice(decisionOn("layers.2.proj.input"), decided));
  EXPECT_TRUE(studies().path().isEmpty()) << "it is not what is open";
  undo().undo();
  EXPECT_FALSE(recipe::sameChoice(decisionOn("layers.2.proj.input"), decided)) << "applying is a step";
}

TEST_F(StudyFilesTest, ASavedRecipeIsNotTheStudy) {
  load();
  ASSERT_TRUE(studies().saveAs(studyFile()));
  nudge("layers.2.proj.input");
  ASSERT_TRUE(window_->files().saveRecipe(folder_.filePath(QStringLiteral("export.scalewright"))));
  EXPECT_TRUE(window_->isWindowModified());
  EXPECT_EQ(studies().path(), studyFile());
}

TEST_F(StudyFilesTest, SavingOverWhatSomebodyElseWroteAsks) {
  load();
  ASSERT_TRUE(studies().saveAs(studyFile()));
  nudge("layers.2.proj.input");
  QFile file(studyFile());
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("somebody else's");
  file.close();
  answer(QStringLiteral("cancel"));
  EXPECT_FALSE(studies().save());
  EXPECT_TRUE(asked_.contains(QStringLiteral("somebody else"))) << asked_.toStdString();
  EXPECT_EQ(contentOf(studyFile()), QByteArray("somebody else's"));
  EXPECT_TRUE(window_->isWindowModified());
  answer(QStringLiteral("replaceStudy"));
  EXPECT_TRUE(studies().save());
  EXPECT_TRUE(session::load(studyFile().toStdString()));
  EXPECT_FALSE(window_->isWindowModified());
}

TEST_F(StudyFilesTest, AFailedSaveKeepsTheMarkAndTheFile) {
  load();
  ASSERT_TRUE(studies().saveAs(studyFile()));
  nudge("layers.2.proj.input");
  answer(QStringLiteral("ok"));
  EXPECT_FALSE(studies().saveAs(folder_.filePath(QStringLiteral("no/such/folder/net.scalewright"))));
  EXPECT_TRUE(asked_.contains(QStringLiteral("no/such/folder"))) << asked_.toStdString();
  EXPECT_TRUE(window_->isWindowModified());
  EXPECT_EQ(studies().path(), studyFile());
  EXPECT_TRUE(studies().save());
}

TEST_F(StudyFilesTest, TheSecondWindowIsToldAndAsksBeforeItSaves) {
  load();
  ASSERT_TRUE(studies().saveAs(studyFile()));
  const auto first = std::move(window_);
  makeWindow();
  window_->files().open({studyFile()});
  ASSERT_TRUE(loaded(8));
  EXPECT_TRUE(noticeText("openElsewhere").contains(QString::number(QCoreApplication::applicationPid())));
  EXPECT_TRUE(part<widgets::NoticeArea>(*first).find(QStringLiteral("openElsewhere")) == nullptr);
  answer(QStringLiteral("cancel"));
  EXPECT_FALSE(studies().save());
  EXPECT_TRUE(asked_.contains(QStringLiteral("another window"))) << asked_.toStdString();
  answer(QStringLiteral("replaceStudy"));
  EXPECT_TRUE(studies().save());
  asked_.clear();
  // The first notices in its turn.
  QTimer::singleShot(0, first.get(), [this] {
    auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
    asked_ = box->informativeText();
    box->button(QMessageBox::Cancel)->click();
  });
  EXPECT_FALSE(first->files().studies().save());
  EXPECT_TRUE(asked_.contains(QStringLiteral("somebody else"))) << asked_.toStdString();
}

TEST_F(StudyFilesTest, ADamagedStudyIsRefusedByPlaceAndNothingIsLost) {
  load();
  ASSERT_TRUE(studies().saveAs(studyFile()));
  QByteArray text = contentOf(studyFile());
  text.replace("\"sources\": [", "\"sources\": [7, ");
  QFile file(studyFile());
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write(text);
  file.close();
  window_.reset();
  makeWindow();
  answer(QStringLiteral("ok"));
  window_->files().open({studyFile()});
  EXPECT_TRUE(asked_.contains(QStringLiteral("/sources/0/path"))) << asked_.toStdString();
  EXPECT_EQ(contentOf(studyFile()), text);
  EXPECT_TRUE(studies().path().isEmpty());
}

}  // namespace
}  // namespace scalewright::test
