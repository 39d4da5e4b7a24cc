// A study while its files are still being listed.
#include <QListView>
#include <limits>
#include <thread>

#include "core/engine/questions/profile.h"
#include "core/metrics/metric.h"
#include "core/session/format/study_file.h"
#include "tests/app/gui/forwarding_engine.h"
#include "tests/app/gui/session/study_files_fixture.h"
#include "widgets/table/tensor_panel.h"

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

/// One that has met names, and goes on only when it is let.
class MeetingEngine : public SlowEngine {
 public:
  using SlowEngine::SlowEngine;
  Result<io::Catalogue> list(const std::filesystem::path& file, const WorkContext& work) override {
    if (work.met) work.met({"a.weight", "b.weight"});
    if (work.met) work.met({"c.weight"});
    return SlowEngine::list(file, {.stop = work.stop});
  }
};

class SlowStudyTest : public StudyFilesBenchTest {
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
    makeWindow(engine_);
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
  EXPECT_EQ(saved->history.steps.size(), 2u);
  ASSERT_TRUE(saved->current);
  EXPECT_EQ(saved->current->tensor, "layers.2.proj.input");
  engine_->released = true;
  ASSERT_TRUE(loaded(9));
  EXPECT_TRUE(recipe::sameChoice(decisionOn("layers.2.proj.input"), second_));
  EXPECT_EQ(undo().count(), 2) << "the steps are here, too";
  EXPECT_TRUE(undo().isClean());
  openAgain();
  ASSERT_TRUE(loaded(9));
  EXPECT_EQ(undo().count(), 2);
  EXPECT_TRUE(recipe::sameChoice(decisionOn("head.weight"), first_));
  EXPECT_TRUE(recipe::sameChoice(decisionOn("layers.2.proj.input"), second_));
}

TEST_F(SlowStudyTest, WhatIsDecidedWhileAnotherFileIsListedStays) {
  openSlowly("head.h5");
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 8; }));
  EXPECT_TRUE(recipe::sameChoice(decisionOn("layers.2.proj.input"), second_))
      << "in force as soon as its file is there";
  ASSERT_TRUE(
      QTest::qWaitFor([this] { return study().tensor(*study().find("layers.2.proj.input")).profile != nullptr; }));
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
  const session::SourcePlaces places = session::findSources(session::wantedSources(again->sources));
  studies().restore(*std::move(again), places);
  EXPECT_FALSE(undo().isClean()) << "closing would ask";
  engine_->released = true;
  ASSERT_TRUE(loaded(9));
  EXPECT_TRUE(recipe::sameChoice(decisionOn("head.weight"), first_));
}

using FirstLookTest = BenchTest;

/// One that has read some tensors, and others only when it is let.
class ReadingEngine : public ForwardingEngine {
 public:
  Result<void> answerTo(const engine::Asked& asked, const WorkContext& work) override {
    const auto* read = asked.as<question::Profile>();
    const bool waits = read != nullptr && read->info.name != "layers.0.proj.input";
    while (waits && !released && !work.stop.stop_requested()) std::this_thread::yield();
    return ForwardingEngine::answerTo(asked, work);
  }
  std::atomic<bool> released = false;
};

/// The window while all but one of its tensors are still being read.
class ReadingTest : public FirstLookTest {
 protected:
  ReadingTest() {
    const QString mixed = folder_.filePath(QStringLiteral("mixed.h5"));
    {
      Hdf5File file(mixed.toStdString());
      std::vector<float> even(6400);  // evenly spread: what 8 bits hold best
      for (std::size_t i = 0; i < even.size(); ++i) even[i] = static_cast<float>(i) / 3200 - 1;
      file.add("layers.0.proj.input", even, {100, 64});
      for (int layer = 1; layer < 4; ++layer)
        file.add("layers." + std::to_string(layer) + ".proj.input", tailedValues(6400, layer), {100, 64});
    }
    makeWindow(engine_);
    window_->files().open({mixed});
    EXPECT_TRUE(QTest::qWaitFor([&] { return window_->controller().current().has_value(); }));
    EXPECT_TRUE(window_->controller().loader().busy());
    EXPECT_TRUE(QTest::qWaitFor([&] { return current().profile != nullptr; }));
  }
  void readTheRest() {
    engine_->released = true;
    ASSERT_TRUE(QTest::qWaitFor([&] { return !window_->controller().loader().busy(); }));
    settle();
  }
  /// By exact numbers; the order of the table.
  std::string worst() {
    std::string name;
    double least = std::numeric_limits<double>::infinity();
    for (const study::StudyTensor& tensor : study().tensors()) {
      const double sqnr = metrics::sqnrOf(*tensor.error)->value;
      if (sqnr >= least) continue;
      least = sqnr;
      name = tensor.info.name;
    }
    return name;
  }

  std::shared_ptr<ReadingEngine> engine_ = std::make_shared<ReadingEngine>();
};

TEST_F(ReadingTest, SomethingIsShownWhileOthersAreReadAndThenTheWorst) {
  EXPECT_EQ(current().info.name, "layers.0.proj.input") << "the worst of what has been read";
  readTheRest();
  EXPECT_NE(worst(), "layers.0.proj.input");
  EXPECT_EQ(current().info.name, worst());
  EXPECT_EQ(part<widgets::TensorPanel>(*window_).view().currentIndex().row(), 0);
}

TEST_F(ReadingTest, WhatSomebodyHasChosenMeanwhileStays) {
  QTreeView& view = part<widgets::TensorPanel>(*window_).view();
  const QModelIndex chosen = part<widgets::TensorPanel>(*window_).model().indexOf(*study().find("layers.2.proj.input"));
  view.scrollTo(chosen);
  QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(chosen).center());
  ASSERT_EQ(current().info.name, "layers.2.proj.input");
  readTheRest();
  EXPECT_EQ(current().info.name, "layers.2.proj.input");
}

TEST_F(ReadingTest, WhoWorksWithWhatIsShownKeepsIt) {
  QTest::keyClick(&histogram(), Qt::Key_Plus);
  readTheRest();
  EXPECT_EQ(current().info.name, "layers.0.proj.input");
}

using NamesTest = BenchTest;

TEST_F(NamesTest, NamesAreThereBeforeAnythingElseIsKnown) {
  const auto engine = std::make_shared<MeetingEngine>("study.h5");
  makeWindow(engine);
  window_->files().open({dataFile()});
  auto* names = child<QListView>("listedNames");
  ASSERT_TRUE(QTest::qWaitFor([&] { return names->model()->rowCount() == 3; }));
  EXPECT_TRUE(names->isVisible());
  EXPECT_FALSE(part<widgets::TensorPanel>(*window_).view().isVisible());
  EXPECT_EQ(names->model()->index(2, 0).data().toString(), QStringLiteral("c.weight"));
  EXPECT_FALSE(names->model()->flags(names->model()->index(0, 0)).testFlag(Qt::ItemIsSelectable));
  engine->released = true;
  ASSERT_TRUE(QTest::qWaitFor([&] { return part<widgets::TensorPanel>(*window_).model().total() > 0; }));
  EXPECT_TRUE(QTest::qWaitFor([&] { return part<widgets::TensorPanel>(*window_).view().isVisible(); }));
  EXPECT_FALSE(names->isVisible());
}

TEST_F(NamesTest, ACancelTakesThemAway) {
  makeWindow(std::make_shared<MeetingEngine>("study.h5"));
  window_->files().open({dataFile()});
  auto* names = child<QListView>("listedNames");
  ASSERT_TRUE(QTest::qWaitFor([&] { return names->isVisible(); }));
  window_->controller().loader().cancel();
  EXPECT_FALSE(names->isVisible());
  EXPECT_EQ(names->model()->rowCount(), 0);
}

}  // namespace
}  // namespace scalewright::test
