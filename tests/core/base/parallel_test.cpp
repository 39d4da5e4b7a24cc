#include "core/base/jobs/parallel.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

#include "core/base/jobs/heartbeat.h"

namespace scalewright {
namespace {

TEST(ParallelForTest, RunsEveryItemOnce) {
  std::vector<std::atomic<int>> seen(1000);
  ASSERT_TRUE(parallelFor(seen.size(), 4, {}, [&](std::size_t item, unsigned worker) -> Result<void> {
    EXPECT_LT(worker, 4U);
    ++seen[item];
    return {};
  }));
  for (const auto& count : seen) EXPECT_EQ(count, 1);
}

TEST(ParallelForTest, EachItemIsAHeartbeatUntilNobodyCounts) {
  std::atomic<std::uint64_t> beats = 0;
  heartbeat::countIn(&beats);
  const auto nothing = [](std::size_t, unsigned) -> Result<void> { return {}; };
  ASSERT_TRUE(parallelFor(70, 3, {}, nothing));
  EXPECT_EQ(beats, 70U);
  heartbeat::countIn(nullptr);
  ASSERT_TRUE(parallelFor(70, 3, {}, nothing));
  EXPECT_EQ(beats, 70U);
}

TEST(ParallelForTest, ReportsTheLowestFailingItem) {
  const auto result = parallelFor(100, 3, {}, [](std::size_t item, unsigned) -> Result<void> {
    if (item >= 40) return Error{ErrorCode::kReadFailed, {}, {}, std::to_string(item)};
    return {};
  });
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().detail, "40");
}

TEST(ParallelForTest, TurnsExceptionsIntoErrors) {
  EXPECT_EQ(parallelFor(1, 1, {}, [](std::size_t, unsigned) -> Result<void> { throw std::bad_alloc(); }).error().code,
            ErrorCode::kOutOfMemory);
  EXPECT_EQ(parallelFor(1, 1, {}, [](std::size_t, unsigned) -> Result<void> { throw std::runtime_error("no"); })
                .error()
                .detail,
            "no");
}

TEST(ParallelForTest, StopsWhenAsked) {
  std::stop_source stop;
  std::atomic<int> runs = 0;
  const auto result = parallelFor(1000, 2, stop.get_token(), [&](std::size_t item, unsigned) -> Result<void> {
    if (item == 10) stop.request_stop();
    while (item > 10 && !stop.stop_requested()) std::this_thread::yield();
    ++runs;
    return {};
  });
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kCancelled);
  EXPECT_LE(runs, 12);  // 0 to 10, and the one the other worker held by then
}

TEST(ParallelForTest, DoesNothingForNoItems) {
  EXPECT_TRUE(parallelFor(0, 2, {}, [](std::size_t, unsigned) -> Result<void> {
    ADD_FAILURE();
    return {};
  }));
}

}  // namespace
}  // namespace scalewright
