#include <QToolButton>

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

}  // namespace
}  // namespace scalewright::test
