#include <QSignalSpy>
#include <QToolButton>
#include <mutex>
#include <set>

#include "tests/app/gui/forwarding_engine.h"
#include "tests/app/gui/window_fixture.h"

namespace scalewright::test {
namespace {

/// An engine whose second profile never ends by itself.
class StuckEngine : public ForwardingEngine {
 public:
  Result<profile::Profile> profile(const std::filesystem::path& file, const tensor::TensorInfo& info,
                                   const WorkContext& work) override {
    if (first_.exchange(false)) return ForwardingEngine::profile(file, info, work);
    while (!work.stop.stop_requested()) std::this_thread::yield();
    return Error{ErrorCode::kCancelled, {}, {}, {}};
  }

 private:
  std::atomic<bool> first_ = true;
};

class LoadingTest : public WindowTest {
 protected:
  LoadingTest() {
    window_ = std::make_unique<app::MainWindow>(std::make_shared<StuckEngine>());
    window_->show();
  }
  std::size_t ready() const {
    std::size_t count = 0;
    for (const study::StudyTensor& tensor : study().tensors()) if (tensor.profile) ++count;
    return count;
  }
};

TEST_F(LoadingTest, NamesAppearAtOnceAndCancelKeepsWhatIsDone) {
  window_->files().open({dataFile()});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 8 && ready() == 1; }));
  EXPECT_EQ(window_->tensorPanel().model().total(), 8u);
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
  Result<profile::Profile> profile(const std::filesystem::path& file, const tensor::TensorInfo& info,
                                   const WorkContext& work) override {
    {
      const std::lock_guard lock(mutex_);
      asked_.push_back(info.name);
    }
    while (!allowed_ && !work.stop.stop_requested()) std::this_thread::yield();
    return ForwardingEngine::profile(file, info, work);
  }
  void allow() { allowed_ = true; }
  [[nodiscard]] std::vector<std::string> asked() {
    const std::lock_guard lock(mutex_);
    return asked_;
  }

 private:
  std::atomic<bool> allowed_ = false;
  std::mutex mutex_;
  std::vector<std::string> asked_;
};

TEST_F(WindowTest, RowsThatAreSeenAreReadBeforeOthers) {
  const QString many = folder_.filePath(QStringLiteral("many.h5"));
  {
    Hdf5File file(many.toStdString());
    for (int i = 0; i < 400; ++i) file.add("layers." + std::to_string(1000 + i) + ".weight", tailedValues(64, 1), {8, 8});
  }
  const auto engine = std::make_shared<WaitingEngine>();
  window_ = std::make_unique<app::MainWindow>(engine);
  window_->show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(window_.get()));
  window_->files().open({many});
  ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 400; }));
  QSignalSpy seen(&window_->tensorPanel(), &widgets::TensorPanel::rowsSeen);
  window_->tensorPanel().view().scrollToBottom();
  ASSERT_TRUE(QTest::qWaitFor([&seen] { return !seen.isEmpty(); }));
  const auto rows = seen.back().front().value<std::vector<study::TensorIndex>>();
  ASSERT_EQ(rows.back(), 399U);
  const std::size_t before = engine->asked().size();
  ASSERT_LT(before, 100U);
  engine->allow();
  ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->controller().loader().busy(); }, 60000));
  const std::vector<std::string> asked = engine->asked();
  std::set<std::string> next(asked.begin() + static_cast<std::ptrdiff_t>(before),
                             asked.begin() + static_cast<std::ptrdiff_t>(before + rows.size()));
  for (const study::TensorIndex row : rows) EXPECT_TRUE(next.contains(study().tensor(row).info.name)) << study().tensor(row).info.name;
}

/// With two at a time most tensors wait for the loader, not for a thread.
TEST_F(WindowTest, TensorsThatTheThreadsDoNotHaveYetAreCancelledClosedAndReadLater) {
  const auto engine = std::make_shared<WaitingEngine>();
  window_ = std::make_unique<app::MainWindow>(engine);
  window_->show();
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

}  // namespace
}  // namespace scalewright::test
