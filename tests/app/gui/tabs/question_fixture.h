#pragma once

#include "tests/app/gui/forwarding_engine.h"
#include "tests/app/gui/window_fixture.h"

namespace scalewright::test {

/// Counts what it is asked, and remembers the last question.
class AskedEngine : public ForwardingEngine {
 public:
  Result<calibrate::SampleStudy> samples(const std::filesystem::path& file, const tensor::TensorInfo& info,
                                         const profile::Profile& profile, const calibrate::SampleRequest& request,
                                         const WorkContext& work) override {
    last_split = request.split;
    ++sample_questions;
    wait(work);
    return ForwardingEngine::samples(file, info, profile, request, work);
  }
  Result<calibrate::DetourResult> detour(const std::filesystem::path& file, const tensor::TensorInfo& info,
                                         const profile::Profile& profile, const calibrate::RunRequest& request,
                                         const WorkContext& work) override {
    ++detour_questions;
    wait(work);
    return ForwardingEngine::detour(file, info, profile, request, work);
  }
  Result<histogram::ChannelCounts> channelCounts(const std::filesystem::path& file, const tensor::TensorInfo& info,
                                                 const profile::Profile& profile, const tensor::Granularity& granularity,
                                                 const WorkContext& work) override {
    ++count_questions;
    wait(work);
    if (refuse_counts) return Error{ErrorCode::kReadFailed, file.string(), info.name, {}};
    return ForwardingEngine::channelCounts(file, info, profile, granularity, work);
  }
  std::atomic<bool> hold = false;
  std::atomic<bool> refuse_counts = false;
  std::atomic<int> count_questions = 0;
  std::atomic<int> sample_questions = 0;
  std::atomic<int> detour_questions = 0;
  calibrate::SampleSplit last_split;   ///< read once the answer has come

 private:
  void wait(const WorkContext& work) const {
    while (hold && !work.stop.stop_requested()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
};

/// The window on one file of a few numbers, quantized to int8 by their maximum.
class QuestionTest : public WindowTest {
 protected:
  QuestionTest() : engine_(std::make_shared<AskedEngine>()) {
    window_ = std::make_unique<app::MainWindow>(engine_);
    window_->show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(window_.get()));
  }

  void loadNumbers(const std::string& name, const std::vector<float>& values, const std::vector<hsize_t>& shape) {
    const QString file = folder_.filePath(QStringLiteral("numbers.h5"));
    Hdf5File(file.toStdString()).add(name, values, shape);
    window_->files().open({file});
    ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 1 && !window_->controller().loader().busy(); }));
    window_->tensorPanel().setCurrentTensor(0);
    decide("int8", "absmax");
  }
  void decide(const std::string& format, const std::string& calibrator) {
    recipe::Decision decision = study().tensor(0).decision;
    decision.format = format;
    decision.options = {};
    decision.calibrator = calibrator;
    decision.parameters = {};
    window_->controller().editor().change({{0, decision}}, QStringLiteral("decide"));
    settle();
  }

  std::shared_ptr<AskedEngine> engine_;
};

}  // namespace scalewright::test
