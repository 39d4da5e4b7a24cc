#pragma once

#include "core/engine/questions/channel_counts.h"
#include "core/engine/questions/detour.h"
#include "core/engine/questions/samples.h"
#include "core/engine/questions/surface.h"
#include "tests/app/gui/bench_fixture.h"
#include "tests/app/gui/forwarding_engine.h"

namespace scalewright::test {

/// Counts what it is asked, and remembers the last question.
class AskedEngine : public ForwardingEngine {
 public:
  Result<void> answerTo(const engine::Asked& asked, const WorkContext& work) override {
    if (const auto* samples = asked.as<question::Samples>()) {
      last_split = samples->request.split;
      ++sample_questions;
      gate.pass(work.stop);
    } else if (asked.as<question::Detour>() != nullptr) {
      ++detour_questions;
      gate.pass(work.stop);
    } else if (const auto* counts = asked.as<question::ChannelCounts>()) {
      ++count_questions;
      gate.pass(work.stop);
      if (refuse_counts) return Error{ErrorCode::kReadFailed, counts->file.string(), counts->info.name, {}};
    } else if (asked.as<question::Surface>() != nullptr) {
      ++surface_questions;
      gate.pass(work.stop);
    }
    return ForwardingEngine::answerTo(asked, work);
  }
  Gate gate;  ///< for all of these questions
  std::atomic<bool> refuse_counts = false;
  std::atomic<int> count_questions = 0;
  std::atomic<int> surface_questions = 0;
  std::atomic<int> sample_questions = 0;
  std::atomic<int> detour_questions = 0;
  calibrate::SampleSplit last_split;  ///< read once the answer has come
};

/// A workbench on one file of a few numbers, quantized to int8 by their maximum. tabs: see BenchTest.
class QuestionTest : public BenchTest {
 protected:
  explicit QuestionTest(const std::vector<std::string_view>& tabs) : BenchTest(tabs) { makeWindow(engine_); }

  void loadNumbers(const std::string& name, const std::vector<float>& values, const std::vector<hsize_t>& shape) {
    const QString file = folder_.filePath(QStringLiteral("numbers.h5"));
    Hdf5File(file.toStdString()).add(name, values, shape);
    window_->files().open({file});
    ASSERT_TRUE(QTest::qWaitFor([this] { return study().size() == 1 && !window_->controller().loader().busy(); }));
    part<widgets::TensorPanel>(*window_).setCurrentTensor(0);
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

  std::shared_ptr<AskedEngine> engine_ = std::make_shared<AskedEngine>();
};

}  // namespace scalewright::test
