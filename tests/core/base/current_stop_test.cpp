#include "core/base/jobs/current_stop.h"

#include <gtest/gtest.h>

#include <atomic>
#include <latch>

#include "core/base/jobs/parallel.h"

namespace scalewright {
namespace {

TEST(CurrentStopTest, IsThatOfTheInnermostWorkThatCanBeStopped) {
  EXPECT_FALSE(stopAsked());
  std::stop_source outer;
  {
    const CurrentStop work(outer.get_token());
    outer.request_stop();
    EXPECT_TRUE(stopAsked());
    {
      const CurrentStop within({});
      EXPECT_TRUE(stopAsked()) << "nobody can ask it to stop by itself";
      std::stop_source inner;
      const CurrentStop other(inner.get_token());
      EXPECT_FALSE(stopAsked());
    }
    EXPECT_TRUE(stopAsked());
  }
  EXPECT_FALSE(stopAsked());
}

TEST(CurrentStopTest, ThreadsOfParallelWorkHaveItToo) {
  std::stop_source stop;
  std::latch all(2);  // so that each item has a thread of its own
  std::atomic<int> asked = 0;
  const auto done = parallelFor(2, 2, stop.get_token(), [&](std::size_t, unsigned) -> Result<void> {
    all.arrive_and_wait();
    stop.request_stop();
    asked += stopAsked() ? 1 : 0;
    return {};
  });
  EXPECT_EQ(done.error().code, ErrorCode::kCancelled);
  EXPECT_EQ(asked, 2);
}

}  // namespace
}  // namespace scalewright
