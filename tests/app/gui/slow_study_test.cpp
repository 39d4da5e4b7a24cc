// A study while its files are still being listed.
#include "core/session/study_file.h"
#include "tests/app/gui/forwarding_engine.h"
#include "tests/app/gui/study_files_fixture.h"

namespace scalewright::test {
namespace {

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

}  // namespace
}  // namespace scalewright::test
