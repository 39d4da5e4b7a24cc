#include "core/base/beside.h"

#include <gtest/gtest.h>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <functional>
#include <thread>

#include "core/base/files/answered.h"
#include "core/base/parallel.h"

namespace scalewright {
namespace {

/// Runs something in a process of its own that can make no thread: what a thread needs for its stack is more than there
/// is. Its exit code.
int withoutThreads(const std::function<int()>& body) {
  const pid_t child = ::fork();
  if (child == 0) {
    pthread_attr_t large;
    ::pthread_attr_init(&large);
    ::pthread_attr_setstacksize(&large, std::size_t{1} << 46);
    ::pthread_setattr_default_np(&large);
    ::_exit(body());
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

TEST(BesideTest, IsAskedToStopAndWaitedForWhenItGoes) {
  std::atomic<bool> over = false;
  {
    auto beside = Beside::run([&over](const std::stop_token& stop) {
      while (!stop.stop_requested()) std::this_thread::yield();
      over = true;
    });
    ASSERT_TRUE(beside);
    EXPECT_TRUE(beside->began());
  }
  EXPECT_TRUE(over);
}

TEST(BesideTest, WhatIsLeftIsNotAskedToStop) {
  static std::atomic<int> said = 0;  // outlives the thread
  {
    auto beside = Beside::run([](const std::stop_token& stop) {
      while (said == 0) std::this_thread::yield();
      said = stop.stop_requested() ? 2 : 3;
      said.notify_all();
    });
    ASSERT_TRUE(beside);
    beside->leave();
    EXPECT_FALSE(beside->began());
  }
  said = 1;
  said.wait(1);
  EXPECT_EQ(said, 3);
}

TEST(BesideTest, ARefusedThreadIsAnErrorThatNamesTheLimit) {
  EXPECT_EQ(withoutThreads([] {
              const auto beside = Beside::run([](const std::stop_token&) {});
              if (beside || beside.error().code != ErrorCode::kNoThread) return 1;
              return beside.error().detail.find("ulimit") == std::string::npos ? 2 : 0;
            }),
            0);
}

TEST(BesideTest, WorkIsDoneWithoutThreadsWhereTheSystemRefusesThem) {
  EXPECT_EQ(withoutThreads([] {
              int items = 0;
              const auto done = parallelFor(10, 4, {}, [&items](std::size_t, unsigned) -> Result<void> {
                ++items;
                return {};
              });
              const auto answer = answered(std::chrono::seconds(1), {}, [] { return 7; });
              return done && items == 10 && answer == 7 ? 0 : 1;
            }),
            0);
}

/// In a process of its own, since it is for good.
TEST(BesideTest, ThreadsThatWereSetAsideServeOneTaskAfterTheOther) {
  const pid_t child = ::fork();
  if (child == 0) {
    if (setThreadsAside(2) != 2) ::_exit(1);
    std::atomic<int> runs = 0;
    for (int turn = 0; turn < 1000; ++turn) {
      auto first = Beside::run([&runs](const std::stop_token&) { ++runs; });
      auto second = Beside::run([&runs](const std::stop_token&) { ++runs; });
      if (!first || !second) ::_exit(2);
      if (const auto third = Beside::run([](const std::stop_token&) {}); third && runs == 0) ::_exit(3);
    }
    ::_exit(runs == 2000 ? 0 : 4);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

}  // namespace
}  // namespace scalewright
