// Which workers are kept between calls, by what they hold. A dataset "hoard" makes its worker hold 300 MB for good.
#include "core/engine/worker/worker_pool.h"

#include <gtest/gtest.h>

#include <fstream>

#include "core/engine/questions/profile.h"
#include "tests/core/engine/worker/worker_fixture.h"

namespace scalewright::worker {
namespace {

constexpr std::uint64_t kMegabyte = std::uint64_t{1} << 20;

class WorkerPoolTest : public WorkerTest {
 protected:
  /// memory: bytes for all workers together.
  std::unique_ptr<engine::Engine> engine(std::uint64_t memory) {
    return makeWorkerEngine({.launch = {.program = SCALEWRIGHT_MORTAL_WORKER,
                                        .arguments = {},
                                        .started = [this](const Protection&) { ++started_; }},
                             .memory = memory,
                             .to_list = std::nullopt});
  }
  static void profileAll(engine::Engine& engine, const std::filesystem::path& file) {
    const auto catalogue = engine.list(file, {});
    ASSERT_TRUE(catalogue) << sentence(catalogue.error());
    for (const tensor::TensorInfo& info : catalogue->tensors) {
      const auto profile = engine.ask(question::Profile{file, info}, {});
      ASSERT_TRUE(profile) << sentence(profile.error());
      EXPECT_EQ(profile->elements, 512U);
    }
  }
  [[nodiscard]] int started() const { return started_; }
  static int running() {
    int count = 0;
    for (const auto& thread : std::filesystem::directory_iterator("/proc/self/task")) {
      std::ifstream children(thread.path() / "children");
      for (pid_t child = 0; children >> child;) ++count;
    }
    return count;
  }

 private:
  int started_ = 0;
};

TEST_F(WorkerPoolTest, OneThatHoldsMuchServesTheNextCallsAsWell) {
  const auto file = fileWith("a.h5", {"a-hoard", "b", "c", "d"});
  const auto engine = WorkerPoolTest::engine(1024 * kMegabyte);
  profileAll(*engine, file);
  EXPECT_EQ(started(), 1) << "300 MB are less than half of 1 GiB";
}

TEST_F(WorkerPoolTest, OneThatHoldsMoreThanHalfOfAllMemoryIsEnded) {
  const auto file = fileWith("a.h5", {"a-hoard", "b", "c", "d"});
  const auto engine = WorkerPoolTest::engine(512 * kMegabyte);
  profileAll(*engine, file);
  EXPECT_EQ(started(), 2) << "one for what came after";
}

TEST_F(WorkerPoolTest, ThoseTogetherHoldNoMoreThanHalfOfAllMemory) {
  const auto engine = WorkerPoolTest::engine(1024 * kMegabyte);
  profileAll(*engine, fileWith("a.h5", {"a-hoard"}));
  EXPECT_EQ(running(), 1);
  profileAll(*engine, fileWith("b.h5", {"b-hoard"}));
  EXPECT_EQ(started(), 2);
  EXPECT_EQ(running(), 1) << "the one that has waited longest had to go";
}

}  // namespace
}  // namespace scalewright::worker
