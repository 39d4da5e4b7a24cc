#include "app/gui/reading/exact_passes.h"

#include <gtest/gtest.h>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <atomic>

#include "tests/app/gui/forwarding_engine.h"
#include "tests/support/hdf5_file.h"

namespace scalewright::app {
namespace {

/// Counts passes that measure.
class CountingEngine : public test::ForwardingEngine {
 public:
  Result<void> answerTo(const engine::Asked& asked, const WorkContext& work) override {
    if (asked.as<question::Measure>() != nullptr) ++measured_;
    return ForwardingEngine::answerTo(asked, work);
  }
  std::atomic<int> measured_ = 0;
};

class ExactPassesTest : public testing::Test {
 protected:
  void SetUp() override {
    const std::string path = folder_.filePath(QStringLiteral("many.h5")).toStdString();
    {
      test::Hdf5File file(path);
      // Each value has a bin of its own: nothing is left open.
      for (int i = 0; i < 100; ++i) file.add("exact" + std::to_string(i) + ".weight", {1, 2, 4, 8}, {2, 2});
      // 39.76 and 39.77 are in one bin, and on two sides of 50.5 steps of 100 / 127.
      for (int i = 0; i < 3; ++i) file.add("open" + std::to_string(i) + ".weight", {100, 39.76F, 39.77F, -1}, {2, 2});
    }
    study_.addSource(engine_->list(path, {}).value());
    for (const study::StudyTensor& tensor : study_.tensors()) all_.push_back(tensor.index);
    for (const study::TensorIndex tensor : all_) {
      const auto question = study::next(study_, tensor, study::Depth::kProfile);
      study::accept(study_, tensor, study::ask(*engine_, *question, {}).value());
    }
  }

  QTemporaryDir folder_;
  std::shared_ptr<CountingEngine> engine_ = std::make_shared<CountingEngine>();
  study::Study study_;
  std::vector<study::TensorIndex> all_;
  ExactPasses passes_{study_, engine_};
};

TEST_F(ExactPassesTest, OnlyTensorsThatNeedAPassAreCounted) {
  passes_.prefer(*study_.find("open2.weight"));
  passes_.touch(all_);
  EXPECT_TRUE(passes_.busy());
  EXPECT_EQ(passes_.remaining(), 0U) << "nobody has looked yet";
  QSignalSpy finished(&passes_, &ExactPasses::finished);
  std::size_t most = 0;
  QObject::connect(&passes_, &ExactPasses::progressed, &passes_,
                   [&most](std::size_t remaining) { most = std::max(most, remaining); });
  passes_.start();
  EXPECT_LE(passes_.remaining(), 3U);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !finished.empty(); }));
  EXPECT_FALSE(passes_.busy());
  EXPECT_LE(most, 3U);
  EXPECT_EQ(engine_->measured_, 4) << "one each, and one for the formats of the tensor that is looked at";
  for (const study::TensorIndex tensor : all_) EXPECT_TRUE(study_.tensor(tensor).error->exact());
}

TEST_F(ExactPassesTest, ACancelLeavesNothingToDo) {
  passes_.touch(all_);
  passes_.start();
  passes_.cancel();
  EXPECT_FALSE(passes_.busy());
  EXPECT_EQ(passes_.remaining(), 0U);
}

}  // namespace
}  // namespace scalewright::app
