// Saving in the background: a pipe that nobody reads takes as long as a server that does not answer.
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QAction>
#include <QProgressDialog>
#include <QSignalSpy>
#include <QToolButton>
#include <csignal>
#include <thread>

#include "app/gui/study/background_work.h"
#include "core/base/files/answered.h"
#include "core/recipe/recipe.h"
#include "core/session/format/study_file.h"
#include "core/session/state_folders.h"
#include "tests/app/gui/session/study_files_fixture.h"
#include "widgets/jobs/promptly.h"

namespace scalewright::test {
namespace {

class SaveTest : public StudyFilesTest {
 protected:
  SaveTest() {
    ::signal(SIGPIPE, SIG_IGN);  // as the program has it
    load();
    nudge("layers.2.proj.input");
    EXPECT_EQ(::mkfifo(pipe().toStdString().c_str(), 0600), 0);
    hold_ = std::exchange(widgets::longest_hold, std::chrono::milliseconds(0));
    // A pipe is nobody's study, which is asked about; whatever else is asked is refused.
    QObject::connect(&clicker_, &QTimer::timeout, &clicker_, [this] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (box == nullptr) return;
      asked_ += box->text() + box->informativeText();
      QAbstractButton* choice = box->findChild<QPushButton*>(QStringLiteral("replaceStudy"));
      if (choice == nullptr) choice = box->button(QMessageBox::Cancel);
      (choice != nullptr ? choice : box->button(QMessageBox::Ok))->click();
    });
    clicker_.start(5);
  }
  ~SaveTest() override {
    widgets::longest_hold = hold_;
    if (window_) undo().setClean();
    window_.reset();
    // Threads that were left to themselves end before the next test: who waits at a pipe is let go.
    while (threads_left > 0) {
      for (const QString& path : {pipe(), studyFile()}) {
        if (const int file = ::open(path.toStdString().c_str(), O_RDWR | O_NONBLOCK); file >= 0) ::close(file);
      }
      std::this_thread::yield();
    }
  }
  QString pipe() const { return folder_.filePath(QStringLiteral("pipe.scalewright")); }
  /// Begins a save that does not come to an end.
  void beginSlowly() {
    EXPECT_FALSE(studies().saveAs(pipe()));
    ASSERT_TRUE(QTest::qWaitFor([this] { return asked_.contains(QStringLiteral("replaced")); }));
    ASSERT_TRUE(QTest::qWaitFor([this] { return studies().saving().busy(); }));
    QTest::qWait(50);  // for the writer to come to the pipe, which nobody sees of it
  }
  /// Somebody reads the pipe.
  void answerNow() {
    read_ = std::jthread([path = pipe().toStdString()](const std::stop_token& stop) {
      // As a writer, too: that others have gone is no end.
      pollfd reader{::open(path.c_str(), O_RDWR | O_NONBLOCK), POLLIN, 0};
      char buffer[4096];
      while (!stop.stop_requested()) {
        if (::poll(&reader, 1, 10) > 0 && ::read(reader.fd, buffer, sizeof buffer) < 0) break;
      }
      ::close(reader.fd);
    });
  }
  bool saved() {
    return QTest::qWaitFor([this] { return !studies().saving().busy(); });
  }
  QStringList savings() {
    QStringList names;
    for (const widgets::Job& job : window_->bench().work.jobs()) names << job.name;
    return names.filter(QStringLiteral("Saving"));
  }

 private:
  std::chrono::milliseconds hold_{};
  std::jthread read_;
  QTimer clicker_;
};

TEST_F(SaveTest, ASaveThatTakesLongIsShownAndDoesNotHoldTheWindowUp) {
  beginSlowly();
  EXPECT_EQ(savings(), QStringList{QStringLiteral("Saving pipe.scalewright")});
  EXPECT_TRUE(child<QToolButton>("cancel")->isVisible());
  EXPECT_TRUE(window_->isWindowModified()) << "not yet";
  answerNow();
  ASSERT_TRUE(saved());
  EXPECT_FALSE(window_->isWindowModified());
  EXPECT_EQ(studies().path(), pipe());
  EXPECT_TRUE(savings().isEmpty());
}

TEST_F(SaveTest, WhatIsDecidedMeanwhileIsNotSaved) {
  beginSlowly();
  const recipe::Decision saved_one = decisionOn("layers.2.proj.input");
  nudge("layers.1.proj.weight");
  nudge("layers.2.proj.input");
  answerNow();
  ASSERT_TRUE(saved());
  EXPECT_TRUE(window_->isWindowModified());
  EXPECT_EQ(undo().count(), 3);
  const study::StudyTensor& changed = study().tensor(*study().find("layers.2.proj.input"));
  ASSERT_NE(changed.saved, nullptr);
  EXPECT_TRUE(recipe::sameChoice(changed.saved->decision, saved_one)) << "changes are measured from what was saved";
  undo().undo();
  undo().undo();
  EXPECT_FALSE(window_->isWindowModified()) << "what was saved is in force again";
  EXPECT_EQ(study().tensor(*study().find("layers.2.proj.input")).saved, nullptr);
}

TEST_F(SaveTest, AKeyThatIsPressedMeanwhileIsAStepOfItsOwn) {
  histogram().gesture().setPause(1 << 30);  // however slow the machine is
  beginSlowly();
  nudge("layers.2.proj.input");
  EXPECT_EQ(undo().count(), 2);
  answerNow();
  ASSERT_TRUE(saved());
  EXPECT_TRUE(window_->isWindowModified());
  undo().undo();
  EXPECT_FALSE(window_->isWindowModified()) << "what was saved is in force again";
}

TEST_F(SaveTest, ASaveThatIsAskedForMeanwhileFollows) {
  beginSlowly();
  nudge("layers.1.proj.weight");
  child<QAction>("saveStudy")->trigger();
  answerNow();
  ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->isWindowModified(); }));
}

TEST_F(SaveTest, ACancelledSaveLeavesEverythingAsItWas) {
  beginSlowly();
  child<QToolButton>("cancel")->click();
  EXPECT_FALSE(studies().saving().busy());
  EXPECT_TRUE(window_->isWindowModified());
  EXPECT_TRUE(studies().path().isEmpty());
  EXPECT_TRUE(savings().isEmpty());
  studies().saveAs(studyFile());
  ASSERT_TRUE(saved());
  EXPECT_FALSE(window_->isWindowModified()) << "and can be saved elsewhere";
  EXPECT_TRUE(session::load(studyFile().toStdString()));
}

TEST_F(SaveTest, ClosingWaitsForASaveAndSaysSo) {
  beginSlowly();
  bool shown = false;
  QTimer::singleShot(100, window_.get(), [this, &shown] {
    auto* dialog = window_->findChild<QProgressDialog*>(QStringLiteral("waitForSave"));
    shown = dialog != nullptr && dialog->isVisible() && dialog->labelText().contains(QStringLiteral("pipe"));
    answerNow();
  });
  EXPECT_TRUE(window_->close());
  EXPECT_TRUE(shown);
  EXPECT_FALSE(window_->isWindowModified());
}

TEST_F(SaveTest, WhoDoesNotWantToWaitIsAskedAsEver) {
  beginSlowly();
  QTimer::singleShot(100, window_.get(), [this] {
    auto* dialog = window_->findChild<QProgressDialog*>(QStringLiteral("waitForSave"));
    ASSERT_NE(dialog, nullptr);
    dialog->cancel();
  });
  asked_.clear();
  EXPECT_FALSE(window_->close());
  EXPECT_TRUE(asked_.contains(QStringLiteral("Save your decisions"))) << asked_.toStdString();
  EXPECT_TRUE(window_->isWindowModified());
}

TEST_F(SaveTest, ARecipeIsSavedInTheBackgroundAsWell) {
  EXPECT_FALSE(window_->files().saveRecipe(pipe()));
  EXPECT_TRUE(QTest::qWaitFor([this] { return savings() == QStringList{QStringLiteral("Saving pipe.scalewright")}; }));
  nudge("layers.1.proj.weight");
  answerNow();
  ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->files().recipes().saving().busy(); }));
  EXPECT_TRUE(window_->isWindowModified()) << "something was decided since";
  EXPECT_EQ(window_->files().recipes().savedPath(), pipe());
  undo().undo();
  EXPECT_FALSE(window_->isWindowModified());
}

TEST_F(SaveTest, AKeyThatIsPressedWhileARecipeIsSavedIsAStepOfItsOwn) {
  histogram().gesture().setPause(1 << 30);  // however slow the machine is
  EXPECT_FALSE(window_->files().saveRecipe(pipe()));
  nudge("layers.2.proj.input");
  answerNow();
  ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->files().recipes().saving().busy(); }));
  EXPECT_EQ(undo().count(), 2);
  undo().undo();
  EXPECT_FALSE(window_->isWindowModified()) << "what was saved is in force again";
}

TEST_F(SaveTest, ASecondRecipeWaitsForTheFirst) {
  const QString other = folder_.filePath(QStringLiteral("b.scalewright"));
  app::RecipeFiles& recipes = window_->files().recipes();
  QSignalSpy used(&recipes, &app::RecipeFiles::used);
  EXPECT_FALSE(window_->files().saveRecipe(pipe()));
  EXPECT_FALSE(window_->files().saveRecipe(other));
  EXPECT_FALSE(window_->files().saveRecipe(other)) << "once is enough";
  answerNow();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !recipes.saving().busy(); }));
  ASSERT_EQ(used.count(), 2);
  EXPECT_EQ(used[0][0].toString(), pipe());
  EXPECT_EQ(used[1][0].toString(), other);
  EXPECT_TRUE(recipe::load(other.toStdString()));
  EXPECT_FALSE(window_->isWindowModified());
}

TEST_F(SaveTest, SavingElsewhereMeanwhileWaitsForTheFirst) {
  beginSlowly();
  QSignalSpy used(&studies(), &app::StudyFiles::used);
  nudge("layers.1.proj.weight");
  EXPECT_FALSE(studies().saveAs(studyFile()));
  answerNow();
  ASSERT_TRUE(saved());
  ASSERT_EQ(used.count(), 2);
  EXPECT_EQ(used[0][0].toString(), pipe());
  EXPECT_EQ(studies().path(), studyFile());
  EXPECT_TRUE(session::load(studyFile().toStdString()));
  EXPECT_FALSE(window_->isWindowModified());
}

TEST_F(SaveTest, ACancelGoesOnWithAnotherFileOnly) {
  beginSlowly();
  EXPECT_FALSE(studies().save());
  child<QToolButton>("cancel")->click();
  EXPECT_FALSE(studies().saving().busy()) << "not once more what was cancelled";
  asked_.clear();
  beginSlowly();
  EXPECT_FALSE(studies().saveAs(studyFile()));
  child<QToolButton>("cancel")->click();
  ASSERT_TRUE(saved());
  EXPECT_EQ(studies().path(), studyFile());
  EXPECT_TRUE(session::load(studyFile().toStdString()));
}

TEST_F(SaveTest, AfterACancelItIsNotKnownWhatIsInTheFile) {
  studies().saveAs(studyFile());
  ASSERT_TRUE(saved());
  ASSERT_FALSE(window_->isWindowModified());
  ASSERT_TRUE(QFile::remove(studyFile()));
  ASSERT_EQ(::mkfifo(studyFile().toStdString().c_str(), 0600), 0);
  studies().save();
  ASSERT_TRUE(QTest::qWaitFor([this] { return asked_.contains(QStringLiteral("replaced")); }));
  ASSERT_TRUE(QTest::qWaitFor([this] { return studies().saving().busy(); }));
  child<QToolButton>("cancel")->click();
  EXPECT_TRUE(window_->isWindowModified());
}

TEST_F(SaveTest, AStudyIsHeldAlsoWhereASaveCameInBetween) {
  const auto locks = [] {
    return QDir(QString::fromStdString(session::lockFolder().string())).entryList({QStringLiteral("*.lock")});
  };
  studies().saveAs(studyFile());
  ASSERT_TRUE(saved());
  const QStringList held = locks();
  ASSERT_EQ(held.size(), 1);
  window_.reset();
  makeWindow();
  const QString nowhere = folder_.filePath(QStringLiteral("no/such/folder/net.scalewright"));
  QObject::connect(&studies(), &app::StudyFiles::used, &studies(), [&] { studies().saveAs(nowhere); });
  window_->files().open({studyFile()});
  ASSERT_TRUE(loaded(8));
  ASSERT_TRUE(QTest::qWaitFor([&] { return asked_.contains(QStringLiteral("no/such/folder")); }));
  ASSERT_TRUE(saved());
  ASSERT_TRUE(QTest::qWaitFor([&] { return locks() == held; }));
  const auto first = std::move(window_);
  makeWindow();
  window_->files().open({studyFile()});
  ASSERT_TRUE(loaded(8));
  EXPECT_TRUE(QTest::qWaitFor([this] { return !noticeText("openElsewhere").isEmpty(); }));
}

TEST_F(SaveTest, AWindowThatIsTornDownDoesNotWait) {
  beginSlowly();
  undo().setClean();
  window_.reset();
}

}  // namespace
}  // namespace scalewright::test
