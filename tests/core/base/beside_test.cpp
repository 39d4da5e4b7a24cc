#include "core/base/jobs/beside.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <thread>

#include "core/base/files/answered.h"
#include "core/base/jobs/parallel.h"
#include "tests/support/no_threads.h"

namespace scalewright {
namespace {

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
  const test::NoThreads none;
  const auto beside = Beside::run([](const std::stop_token&) {});
  ASSERT_FALSE(beside);
  EXPECT_EQ(beside.error().code, ErrorCode::kNoThread);
  EXPECT_NE(beside.error().detail.find("ulimit"), std::string::npos) << beside.error().detail;
}

TEST(BesideTest, WorkIsDoneWithoutThreadsWhereTheSystemRefusesThem) {
  const test::NoThreads none;
  int items = 0;
  EXPECT_TRUE(parallelFor(10, 4, {}, [&items](std::size_t, unsigned) -> Result<void> {
    ++items;
    return {};
  }));
  EXPECT_EQ(items, 10);
  EXPECT_EQ(answered(std::chrono::seconds(1), {}, [] { return 7; }), 7);
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
