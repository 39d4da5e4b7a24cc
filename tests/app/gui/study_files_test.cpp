#include <QAction>
#include <QDir>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTimer>

#include "app/gui/recent_files.h"
#include "core/session/study_file.h"
#include "tests/app/gui/forwarding_engine.h"
#include "tests/app/gui/window_fixture.h"
#include "widgets/panels/notice_bar.h"
#include "widgets/panels/welcome_panel.h"

namespace scalewright::test {
namespace {

class StudyFilesTest : public WindowTest {
 protected:
  ~StudyFilesTest() override {
    if (window_) undo().setClean();
  }
  app::StudyFiles& studies() { return window_->files().studies(); }
  QString studyFile() const { return folder_.filePath(QStringLiteral("net.scalewright")); }
  recipe::Decision decisionOn(const char* tensor) const { return study().tensor(*study().find(tensor)).decision; }

  void nudge(const char* tensor) {
    window_->tensorPanel().setCurrentTensor(*study().find(tensor));
    settle();
    QTest::keyClick(&histogram(), Qt::Key_Left, Qt::ShiftModifier);
    settle();
  }
  /// A second file of one tensor in a folder of its own.
  QString secondFile() const { return folder_.filePath(QStringLiteral("more/head.h5")); }
  void loadBoth() {
    QDir(folder_.path()).mkdir(QStringLiteral("more"));
    {
      Hdf5File file(secondFile().toStdString());
      file.add("head.weight", tailedValues(2048, 0.5), {32, 64});
    }
    load();
    window_->files().open({secondFile()});
    ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 9 && !window_->controller().loader().busy(); }));
    settle();
  }
  void openAgain() {
    window_.reset();
    makeWindow();
    window_->files().open({studyFile()});
  }
  bool loaded(std::size_t tensors) {
    return QTest::qWaitFor([this, tensors] {
      return study().size() == tensors && !window_->controller().loader().busy() && !window_->files().recipes().waiting();
    });
  }
  QString noticeText(const char* id) {
    widgets::NoticeBar* bar = window_->notices().find(QLatin1String(id));
    return bar == nullptr ? QString() : bar->accessibleName() + u'\n' + bar->accessibleDescription();
  }
  /// Clicks a button of the question that comes next by its name, else the one that changes nothing.
  void answer(const QString& button) {
    QTimer::singleShot(0, window_.get(), [this, button] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      asked_ = box == nullptr ? QString() : box->text() + box->informativeText();
      if (box == nullptr) return;
      QAbstractButton* found = box->findChild<QPushButton*>(button);
      if (found == nullptr) found = box->button(QMessageBox::Cancel);
      (found != nullptr ? found : box->button(QMessageBox::Ok))->click();
    });
  }
  QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }

  QString asked_;
};

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
  EXPECT_TRUE(app::recentFiles().contains(studyFile()));
  openAgain();
  ASSERT_TRUE(loaded(9));
  EXPECT_TRUE(recipe::sameChoice(decisionOn("head.weight"), first));
  EXPECT_TRUE(recipe::sameChoice(decisionOn("layers.2.proj.input"), second));
  ASSERT_TRUE(QTest::qWaitFor([this] { return window_->controller().current().has_value(); }));
  QCoreApplication::processEvents();
  EXPECT_EQ(current().info.name, "layers.2.proj.input") << "what was looked at";
  EXPECT_EQ(window_->windowTitle(), QStringLiteral("net[*]"));
  EXPECT_FALSE(window_->isWindowModified());
  EXPECT_EQ(undo().count(), 0) << "opening is no step";
  EXPECT_FALSE(window_->notices().isVisible());
}

TEST_F(StudyFilesTest, SavingAgainDoesNotAsk) {
  load();
  ASSERT_TRUE(studies().saveAs(studyFile()));
  nudge("layers.2.proj.input");
  child<QAction>("saveStudy")->trigger();
  EXPECT_FALSE(window_->isWindowModified());
  const auto saved = session::load(studyFile().toStdString());
  ASSERT_TRUE(saved);
  EXPECT_EQ(saved->sources.at(0).identity, study().sources()[0].identity);
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
  EXPECT_FALSE(window_->notices().isVisible()) << "moved files are the same files";
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
  EXPECT_EQ(std::count_if(entries.begin(), entries.end(), [](const auto& entry) { return entry.tensor == "head.weight"; }), 2);
}

/// An engine whose listings of one file wait.
class SlowEngine : public ForwardingEngine {
 public:
  explicit SlowEngine(std::string slow) : slow_(std::move(slow)) {}
  Result<io::Catalogue> list(const std::filesystem::path& file, const WorkContext& work) override {
    while (!released && file.filename() == slow_ && !work.stop.stop_requested()) std::this_thread::yield();
    return ForwardingEngine::list(file, work);
  }
  std::atomic<bool> released = false;

 private:
  std::string slow_;
};

class SlowStudyTest : public StudyFilesTest {
 protected:
  /// A study of two files with a decision in each; opened again where one of them is slow.
  void openSlowly(const char* slow) {
    loadBoth();
    nudge("head.weight");
    nudge("layers.2.proj.input");
    first_ = decisionOn("head.weight");
    second_ = decisionOn("layers.2.proj.input");
    ASSERT_TRUE(studies().saveAs(studyFile()));
    window_.reset();
    engine_ = std::make_shared<SlowEngine>(slow);
    window_ = std::make_unique<app::MainWindow>(engine_);
    window_->show();
    window_->files().open({studyFile()});
  }
  ~SlowStudyTest() override {
    if (engine_) engine_->released = true;
  }
  std::shared_ptr<SlowEngine> engine_;
  recipe::Decision first_;
  recipe::Decision second_;
};

TEST_F(SlowStudyTest, SavingWhileFilesAreListedKeepsEverything) {
  openSlowly("study.h5");
  ASSERT_TRUE(studies().save());
  const auto saved = session::load(studyFile().toStdString());
  ASSERT_TRUE(saved);
  EXPECT_EQ(saved->sources.size(), 2u);
  engine_->released = true;
  ASSERT_TRUE(loaded(9));
  EXPECT_TRUE(recipe::sameChoice(decisionOn("layers.2.proj.input"), second_));
  openAgain();
  ASSERT_TRUE(loaded(9));
  EXPECT_TRUE(recipe::sameChoice(decisionOn("head.weight"), first_));
  EXPECT_TRUE(recipe::sameChoice(decisionOn("layers.2.proj.input"), second_));
}

TEST_F(SlowStudyTest, WhatIsDecidedWhileAnotherFileIsListedStays) {
  openSlowly("head.h5");
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 8; }));
  EXPECT_TRUE(recipe::sameChoice(decisionOn("layers.2.proj.input"), second_)) << "in force as soon as its file is there";
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().tensor(*study().find("layers.2.proj.input")).profile != nullptr; }));
  nudge("layers.2.proj.input");
  const recipe::Decision since = decisionOn("layers.2.proj.input");
  EXPECT_FALSE(recipe::sameChoice(since, second_));
  engine_->released = true;
  ASSERT_TRUE(loaded(9));
  EXPECT_TRUE(recipe::sameChoice(decisionOn("layers.2.proj.input"), since));
  EXPECT_TRUE(recipe::sameChoice(decisionOn("head.weight"), first_));
  EXPECT_TRUE(window_->isWindowModified());
}

TEST_F(SlowStudyTest, ARestoredStudyIsModifiedBeforeItsFilesAreListed) {
  openSlowly("study.h5");
  auto again = session::load(studyFile().toStdString());
  ASSERT_TRUE(again);
  engine_->released = true;
  ASSERT_TRUE(loaded(9));
  window_->controller().closeAll();
  window_->files().recipes().forget();
  engine_->released = false;
  again->journal = session::JournalMark{};
  studies().restore(*std::move(again));
  EXPECT_FALSE(undo().isClean()) << "closing would ask";
  engine_->released = true;
  ASSERT_TRUE(loaded(9));
  EXPECT_TRUE(recipe::sameChoice(decisionOn("head.weight"), first_));
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
  ASSERT_TRUE(window_->files().applyRecipe(studyFile()));
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
  EXPECT_TRUE(first->notices().find(QStringLiteral("openElsewhere")) == nullptr);
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
