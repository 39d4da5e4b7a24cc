#include <QToolButton>

#include "tests/app/gui/window_fixture.h"

namespace scalewright::test {
namespace {

/// An engine whose second profile never ends by itself.
class StuckEngine : public study::Engine {
 public:
  Result<io::Catalogue> list(const std::filesystem::path& file, const WorkContext& work) override {
    return engine_->list(file, work);
  }
  Result<profile::Profile> profile(const std::filesystem::path& file, const tensor::TensorInfo& info,
                                   const WorkContext& work) override {
    if (first_) {
      first_ = false;
      return engine_->profile(file, info, work);
    }
    while (!work.stop.stop_requested()) std::this_thread::yield();
    return Error{ErrorCode::kCancelled, {}, {}, {}};
  }
  Result<calibrate::Evidence> evidence(const std::filesystem::path& file, const tensor::TensorInfo& info,
                                       const profile::Profile& profile, const calibrate::EvidenceRequest& request,
                                       const WorkContext& work) override {
    return engine_->evidence(file, info, profile, request, work);
  }
  Result<std::vector<metrics::ErrorSums>> measure(const std::filesystem::path& file, const tensor::TensorInfo& info,
                                                  const std::vector<study::QuantizerSpec>& quantizers,
                                                  const WorkContext& work) override {
    return engine_->measure(file, info, quantizers, work);
  }
  Result<calibrate::DetourResult> detour(const std::filesystem::path& file, const tensor::TensorInfo& info,
                                         const profile::Profile& profile, const calibrate::RunRequest& request,
                                         const WorkContext& work) override {
    return engine_->detour(file, info, profile, request, work);
  }
  Result<std::vector<study::EncodeOutcome>> encode(const std::vector<study::EncodeJob>& jobs, const encode::Parts& parts,
                                                   const study::EncodeTarget& target, const WorkContext& work) override {
    return engine_->encode(jobs, parts, target, work);
  }
  void forget(const std::filesystem::path& file) override { engine_->forget(file); }

 private:
  std::unique_ptr<study::Engine> engine_ = study::makeLocalEngine({});
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
