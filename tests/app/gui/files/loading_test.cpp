#include <QListView>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QToolButton>
#include <QUndoStack>
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>

#include "core/engine/questions/profile.h"
#include "tests/app/gui/bench_fixture.h"
#include "tests/app/gui/forwarding_engine.h"
#include "widgets/distribution/histogram_plot.h"
#include "widgets/distribution/plot_panel.h"
#include "widgets/table/tensor_panel.h"

namespace scalewright::test {
namespace {

/// An engine whose second profile never ends by itself.
class StuckEngine : public ForwardingEngine {
 public:
  Result<void> answerTo(const engine::Asked& asked, const WorkContext& work) override {
    if (asked.as<question::Profile>() == nullptr || first_.exchange(false))
      return ForwardingEngine::answerTo(asked, work);
    while (!work.stop.stop_requested()) std::this_thread::yield();
    return Error{ErrorCode::kCancelled, {}, {}, {}};
  }

 private:
  std::atomic<bool> first_ = true;
};

class LoadingTest : public BenchTest {
 protected:
  LoadingTest() : BenchTest({"inspector"}) { makeWindow(std::make_shared<StuckEngine>()); }
  std::size_t ready() const {
    std::size_t count = 0;
    for (const study::StudyTensor& tensor : study().tensors())
      if (tensor.profile) ++count;
    return count;
  }
};

TEST_F(LoadingTest, NamesAppearAtOnceAndCancelKeepsWhatIsDone) {
  window_->files().open({dataFile()});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 8 && ready() == 1; }));
  EXPECT_EQ(part<widgets::TensorPanel>(*window_).model().total(), 8u);
  auto* cancel = child<QToolButton>("cancel");
  ASSERT_TRUE(QTest::qWaitFor([cancel] { return cancel->isVisible(); }));
  QTest::mouseClick(cancel, Qt::LeftButton);
  EXPECT_FALSE(window_->controller().loader().busy());
  EXPECT_EQ(ready(), 1u);
  EXPECT_TRUE(window_->controller().loader().canResume());
  EXPECT_FALSE(cancel->isVisible());
}

TEST_F(LoadingTest, TheWindowClosesWhileReading) {
  window_->files().open({dataFile()});
  ASSERT_TRUE(QTest::qWaitFor([this] { return ready() == 1; }));
  window_.reset();  // the engine ends only when it is told to stop
  EXPECT_EQ(window_, nullptr);
}

/// An engine that reads nothing before it is allowed to, and notes in which order it was asked.
class WaitingEngine : public ForwardingEngine {
 public:
  Result<void> answerTo(const engine::Asked& asked, const WorkContext& work) override {
    const auto* read = asked.as<question::Profile>();
    if (read == nullptr) return ForwardingEngine::answerTo(asked, work);
    {
      const std::lock_guard lock(mutex_);
      asked_.push_back(read->info.name);
      if (!one_allowed_) last_ = std::this_thread::get_id();
    }
    came_.notify_all();
    ++inside_;
    while (!allowed_ && !mayGoOn() && !work.stop.stop_requested()) std::this_thread::yield();
    --inside_;
    return ForwardingEngine::answerTo(asked, work);
  }
  void allow() { allowed_ = true; }
  /// Only the thread that asked last goes on: what it asks for is in the order of the queue.
  void allowOne() {
    const std::lock_guard lock(mutex_);
    one_allowed_ = true;
  }
  /// Threads that wait.
  [[nodiscard]] int inside() const { return inside_; }
  [[nodiscard]] std::vector<std::string> asked() {
    const std::lock_guard lock(mutex_);
    return asked_;
  }
  /// Holds its caller up, and the events of its thread.
  [[nodiscard]] bool isAsked(std::size_t times) {
    std::unique_lock lock(mutex_);
    return came_.wait_for(lock, std::chrono::seconds(60), [&] { return asked_.size() >= times; });
  }

 private:
  [[nodiscard]] bool mayGoOn() {
    const std::lock_guard lock(mutex_);
    return one_allowed_ && last_ == std::this_thread::get_id();
  }

  std::atomic<bool> allowed_ = false;
  std::atomic<int> inside_ = 0;
  std::mutex mutex_;
  std::condition_variable came_;
  std::vector<std::string> asked_;
  std::thread::id last_;
  bool one_allowed_ = false;
};

using ReadingOrderTest = BenchTest;

TEST_F(ReadingOrderTest, RowsThatAreSeenAreReadBeforeOthers) {
  const QString many = folder_.filePath(QStringLiteral("many.h5"));
  {
    Hdf5File file(many.toStdString());
    for (int i = 0; i < 400; ++i)
      file.add("layers." + std::to_string(1000 + i) + ".weight", tailedValues(64, 1), {8, 8});
  }
  const auto engine = std::make_shared<WaitingEngine>();
  makeWindow(engine);
  ASSERT_TRUE(QTest::qWaitForWindowExposed(window_.get()));
  window_->files().open({many});
  // Both threads have one already: what they take next is settled while they hold it.
  ASSERT_TRUE(QTest::qWaitFor([&] { return study().size() == 400 && engine->inside() == 2; }, 60000));
  QSignalSpy seen(&part<widgets::TensorPanel>(*window_), &widgets::TensorPanel::rowsSeen);
  part<widgets::TensorPanel>(*window_).view().scrollToBottom();
  ASSERT_TRUE(QTest::qWaitFor([&seen] { return !seen.isEmpty(); }));
  const auto rows = seen.back().front().value<std::vector<study::TensorIndex>>();
  ASSERT_EQ(rows.back(), 399U);
  const std::size_t before = engine->asked().size();
  ASSERT_LT(before, 100U);
  // One thread, for two take in one order and ask in another; and no event, which may show other rows.
  engine->allowOne();
  ASSERT_TRUE(engine->isAsked(before + rows.size()));
  const std::vector<std::string> asked = engine->asked();
  engine->allow();
  ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->controller().loader().busy(); }, 60000));
  std::set<std::string> next(asked.begin() + static_cast<std::ptrdiff_t>(before),
                             asked.begin() + static_cast<std::ptrdiff_t>(before + rows.size()));
  for (const study::TensorIndex row : rows)
    EXPECT_TRUE(next.contains(study().tensor(row).info.name)) << study().tensor(row).info.name;
}

/// With two at a time most tensors wait for the loader, not for a thread.
TEST_F(ReadingOrderTest, TensorsThatTheThreadsDoNotHaveYetAreCancelledClosedAndReadLater) {
  const auto engine = std::make_shared<WaitingEngine>();
  makeWindow(engine);
  ASSERT_TRUE(QTest::qWaitForWindowExposed(window_.get()));
  app::Loader& loader = window_->controller().loader();
  loader.setAhead(2);
  const QString second = folder_.filePath(QStringLiteral("second.h5"));
  {
    Hdf5File file(second.toStdString());
    for (int i = 0; i < 5; ++i) file.add("more." + std::to_string(i) + ".weight", tailedValues(64, 1), {8, 8});
  }
  window_->files().open({dataFile(), second});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 13; }));
  EXPECT_EQ(loader.remaining(), 13U);
  loader.cancel();
  EXPECT_LE(loader.remaining(), 1U) << "but for the one that the window selects when nothing is read any more";
  window_->controller().resume();
  EXPECT_EQ(loader.remaining(), 13U);
  const std::uint64_t all = loader.bytesAsked();
  window_->files().closeFile(0);
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 5; }));
  EXPECT_EQ(loader.remaining(), 5U);
  EXPECT_LT(loader.bytesAsked(), all) << "what is closed is not asked for any more";
  engine->allow();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !loader.busy(); }, 60000));
  for (const study::StudyTensor& tensor : study().tensors()) EXPECT_TRUE(tensor.profile) << tensor.info.name;
}

TEST_F(LoadingTest, WhatACancelLeftOutIsReadOnceLater) {
  window_->files().open({dataFile()});
  ASSERT_TRUE(QTest::qWaitFor([this] { return ready() == 1; }));
  window_->controller().loader().cancel();
  EXPECT_EQ(window_->controller().loader().remaining(), 0U);
  EXPECT_EQ(window_->controller().loader().bytesAsked(), 0U);
  window_->controller().resume();
  EXPECT_EQ(window_->controller().loader().remaining(), 7U);
}

/// An engine whose listing takes as long as a test wants it to.
class SlowListing : public WaitingEngine {
 public:
  SlowListing() { allow(); }
  Result<io::Catalogue> list(const std::filesystem::path& file, const WorkContext& work) override {
    if (work.met) work.met({"layers.0.weight", "layers.1.weight"});
    while (!listed_ && !work.stop.stop_requested()) std::this_thread::yield();
    if (fails_) return Error{ErrorCode::kReadFailed, file.string(), {}, "on purpose"};
    return ForwardingEngine::list(file, work);
  }
  void goOn(bool fails = false) {
    fails_ = fails;
    listed_ = true;
  }
  void holdBack() { listed_ = false; }

 private:
  std::atomic<bool> listed_ = false;
  std::atomic<bool> fails_ = false;
};

/// 200 tensors: more than are looked at before the file is listed.
class GlimpseTest : public BenchTest {
 protected:
  GlimpseTest() : BenchTest({"inspector"}) {
    Hdf5File file(many_.toStdString());
    for (int i = 0; i < 200; ++i) file.add("layers." + std::to_string(i) + ".weight", tailedValues(64, 1), {8, 8});
  }
  void SetUp() override {
    makeWindow(engine_);
    loader().setGlimpseAfter(std::chrono::milliseconds(0));
    ASSERT_TRUE(QTest::qWaitForWindowExposed(window_.get()));
    window_->files().open({many_});
    ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 64 && study().tensor(0).profile; }));
  }
  app::Loader& loader() { return window_->controller().loader(); }
  bool listed() {
    return QTest::qWaitFor([this] { return study().size() == 200 && !loader().busy(); }, 20000);
  }
  /// A glimpse that the window has asked for is there by then: one that is asked for later has been answered.
  bool hadTimeForAGlimpseOf(const QString& file) {
    letPass(0);
    bool answered = false;
    widgets::Asker asker(widgets::Pool::kReading);
    asker.ask([engine = engine_, path = file.toStdString()](
                  const std::stop_token&) { return static_cast<bool>(engine->glimpse(path, 64, {})); },
              [&answered](bool glimpsed) { answered = glimpsed; });
    return QTest::qWaitFor([&answered] { return answered; });
  }
  /// Opens another file, which is listed once the listing before has ended and has said what it found.
  bool onlyAnotherIsListed() {
    EXPECT_EQ(study().size(), 0U);
    window_->files().open({dataFile()});
    return QTest::qWaitFor([this] { return study().size() == 8 && !loader().busy(); }, 20000);
  }

  QString many_ = folder_.filePath(QStringLiteral("many.h5"));
  std::shared_ptr<SlowListing> engine_ = std::make_shared<SlowListing>();
};

TEST_F(GlimpseTest, TheFirstTensorIsThereBeforeItsFileIsListed) {
  EXPECT_TRUE(loader().busy());
  ASSERT_TRUE(window_->controller().current());
  EXPECT_EQ(study().tensor(*window_->controller().current()).info.name, "layers.0.weight");
  EXPECT_TRUE(part<widgets::PlotPanel>(*window_).histogram().isVisible());
  EXPECT_TRUE(child<QListView>("listedNames")->isVisible()) << "the names of all are still coming";
  EXPECT_FALSE(part<widgets::TensorPanel>(*window_).view().isVisible());
  engine_->goOn();
  ASSERT_TRUE(listed());
  EXPECT_TRUE(part<widgets::TensorPanel>(*window_).view().isVisible());
  EXPECT_EQ(part<widgets::TensorPanel>(*window_).model().total(), 200U);
  const std::vector<std::string> asked = engine_->asked();
  EXPECT_EQ(std::count(asked.begin(), asked.end(), "layers.0.weight"), 1) << "it is read once";
}

TEST_F(GlimpseTest, WhatIsDecidedMeanwhileStays) {
  recipe::Decision decision = study().tensor(0).decision;
  decision.notes = "early";
  window_->controller().editor().change({{0, decision}}, QStringLiteral("Note"));
  engine_->goOn();
  ASSERT_TRUE(listed());
  EXPECT_EQ(study().tensor(0).decision->notes, "early");
  EXPECT_EQ(window_->controller().current(), std::optional<study::TensorIndex>(0)) << "somebody works on it";
  window_->controller().editor().undoStack().undo();
  EXPECT_EQ(study().tensor(0).decision->notes, "");
}

TEST_F(GlimpseTest, WhoHasBegunToWorkIsNotMovedOn) {
  // Worse than the first one, so that it would be gone to.
  recipe::Decision worse = study().tensor(5).decision;
  worse.format = "int4";
  auto* notes = child<QPlainTextEdit>("notes");
  notes->setFocus();
  QTest::keyClicks(notes, QStringLiteral("look at this"));
  engine_->goOn();
  ASSERT_TRUE(listed());
  window_->controller().editor().change({{5, worse}}, QStringLiteral("Worse"));
  EXPECT_EQ(window_->controller().current(), std::optional<study::TensorIndex>(0));
  EXPECT_EQ(notes->toPlainText(), QStringLiteral("look at this")) << "what is being typed stays";
  part<widgets::TensorPanel>(*window_).setCurrentTensor(7);
  EXPECT_EQ(study().tensor(0).decision->notes, "look at this");
  EXPECT_EQ(study().tensor(7).decision->notes, "");
  EXPECT_EQ(notes->toPlainText(), QString()) << "those of another tensor, though the field has the focus still";
}

TEST_F(GlimpseTest, AFileThatIsListedAfterACancelCanBeClosedMeanwhile) {
  loader().cancel();
  window_->controller().resume();
  ASSERT_TRUE(loader().busy());
  window_->files().closeFile(0);
  EXPECT_FALSE(loader().busy());
  engine_->goOn();
  EXPECT_TRUE(onlyAnotherIsListed());
}

TEST_F(GlimpseTest, ACancelKeepsTheFirstTensorsSaysSoAndCanGoOn) {
  loader().cancel();
  EXPECT_FALSE(loader().busy());
  EXPECT_EQ(part<widgets::TensorPanel>(*window_).model().total(), 64U);
  EXPECT_TRUE(part<widgets::TensorPanel>(*window_).view().isVisible());
  const auto problems = study().problems();
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].code, ErrorCode::kCancelled);
  EXPECT_EQ(problems[0].file, many_.toStdString());
  ASSERT_TRUE(loader().canResume());
  engine_->goOn();
  window_->controller().resume();
  ASSERT_TRUE(listed());
  EXPECT_TRUE(study().problems().empty());
  EXPECT_FALSE(loader().canResume());
}

TEST_F(GlimpseTest, AListingThatFailsLeavesTheFirstTensorsAndItsReason) {
  engine_->goOn(true);
  ASSERT_TRUE(QTest::qWaitFor([this] { return !loader().busy(); }));
  EXPECT_EQ(part<widgets::TensorPanel>(*window_).model().total(), 64U);
  EXPECT_EQ(window_->controller().problems().size(), 1U);
  EXPECT_TRUE(part<widgets::TensorPanel>(*window_).view().isVisible());
}

TEST_F(GlimpseTest, AFileThatIsClosedMeanwhileDoesNotComeBack) {
  window_->files().closeFile(0);
  EXPECT_EQ(study().size(), 0U);
  EXPECT_FALSE(loader().busy());
  engine_->goOn();
  EXPECT_TRUE(onlyAnotherIsListed());
  EXPECT_FALSE(child<QListView>("listedNames")->isVisible());
}

TEST_F(GlimpseTest, WhatAStudyHasDecidedIsNotShownUndecidedFirst) {
  engine_->goOn();
  ASSERT_TRUE(listed());
  const QString saved = folder_.filePath(QStringLiteral("net.scalewright"));
  ASSERT_TRUE(window_->files().studies().saveAs(saved));
  const QString elsewhere = folder_.filePath(QStringLiteral("elsewhere.h5"));
  ASSERT_TRUE(QFile::rename(many_, elsewhere));
  engine_ = std::make_shared<SlowListing>();
  makeWindow(engine_);
  loader().setGlimpseAfter(std::chrono::milliseconds(0));
  window_->files().open({saved});
  ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->files().studies().missing().empty(); }));
  window_->files().open({elsewhere});
  ASSERT_TRUE(hadTimeForAGlimpseOf(elsewhere));
  EXPECT_TRUE(loader().busy());
  EXPECT_EQ(study().size(), 0U) << "a decision made now would take the place of the saved one";
  engine_->goOn();
  EXPECT_TRUE(listed());
}

TEST_F(GlimpseTest, ARecipeThatIsOpenedReachesTheFirstTensorsAndTheRest) {
  engine_->goOn();
  ASSERT_TRUE(listed());
  for (const study::TensorIndex tensor : {3U, 150U}) {  // among the first, and not
    recipe::Decision decision = study().tensor(tensor).decision;
    decision.format = "int4";
    window_->controller().editor().change({{tensor, decision}}, QStringLiteral("int4"));
  }
  const std::string first = study().tensor(3).info.name;
  const std::string later = study().tensor(150).info.name;
  const QString recipe = folder_.filePath(QStringLiteral("some.json"));
  ASSERT_TRUE(window_->files().saveRecipe(recipe));
  window_->files().closeFile(0);
  ASSERT_EQ(study().size(), 0U);
  engine_->holdBack();
  window_->files().open({recipe});
  ASSERT_TRUE(QTest::qWaitFor([this] { return loader().busy(); }));
  ASSERT_TRUE(hadTimeForAGlimpseOf(many_));
  engine_->goOn();
  ASSERT_TRUE(listed());
  EXPECT_EQ(study().tensor(*study().find(first)).decision->format, "int4");
  EXPECT_EQ(study().tensor(*study().find(later)).decision->format, "int4");
}

TEST_F(GlimpseTest, TheWindowClosesWhileListing) {
  window_.reset();
  EXPECT_EQ(window_, nullptr);
}

}  // namespace
}  // namespace scalewright::test
