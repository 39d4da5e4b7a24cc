#include "core/engine/worker/memory_budget.h"

#include <gtest/gtest.h>

#include <atomic>
#include <optional>
#include <thread>
#include <vector>

#include "core/engine/worker/call_memory.h"

namespace scalewright::worker {
namespace {

using namespace std::chrono_literals;

TEST(MemoryBudgetTest, CallsTogetherNeverHoldMoreThanTheWhole) {
  MemoryBudget budget(100);
  std::atomic<std::uint64_t> held = 0;
  std::atomic<std::uint64_t> most = 0;
  std::vector<std::jthread> threads;
  for (std::uint64_t i = 1; i <= 8; ++i) {
    threads.emplace_back([&, wanted = 10 * i] {
      for (int turn = 0; turn < 200; ++turn) {
        const auto grant = budget.take(wanted, {});
        ASSERT_TRUE(grant);
        const std::uint64_t now = held += grant->bytes();
        for (std::uint64_t seen = most; seen < now && !most.compare_exchange_weak(seen, now);) {
        }
        std::this_thread::yield();
        held -= grant->bytes();
      }
    });
  }
  threads.clear();
  EXPECT_EQ(held, 0U);
  EXPECT_LE(most, 100U);
  EXPECT_GT(most, 80U) << "small wishes are granted side by side";
}

TEST(MemoryBudgetTest, WhoeverWantsMoreThanThereIsGetsTheWholeAlone) {
  MemoryBudget budget(100);
  std::optional<MemoryBudget::Grant> small(*budget.take(1, {}));
  std::atomic<bool> granted = false;
  std::jthread large([&] {
    const auto grant = budget.take(1000, {});
    EXPECT_EQ(grant->bytes(), 100U);
    granted = true;
  });
  std::this_thread::sleep_for(50ms);
  EXPECT_FALSE(granted);
  small.reset();
  large.join();
  EXPECT_TRUE(granted);
}

TEST(MemoryBudgetTest, WhatIsKeptIsNotGrantedAgain) {
  MemoryBudget budget(100);
  budget.keep(40);
  std::optional<MemoryBudget::Grant> first(*budget.take(50, {}));
  std::atomic<bool> granted = false;
  std::jthread second([&] {
    const auto grant = budget.take(20, {});
    granted = true;
  });
  std::this_thread::sleep_for(50ms);
  EXPECT_FALSE(granted) << "50 and 40 are in use";
  budget.keep(10);
  second.join();
  EXPECT_TRUE(granted);
}

TEST(MemoryBudgetTest, ACallAloneGetsWhatIsNotKept) {
  MemoryBudget budget(100);
  budget.keep(1000);
  EXPECT_EQ(budget.mostKept(), 50U);
  {
    const auto grant = budget.take(80, {});
    ASSERT_TRUE(grant);
    EXPECT_EQ(grant->bytes(), 50U);
  }
  const auto whole = budget.takeWhole({});
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->bytes(), 100U) << "who takes it all ends what is kept";
}

TEST(MemoryBudgetTest, OneThatIsStoppedGivesItsPlaceInTheLineUp) {
  MemoryBudget budget(100);
  const auto all = budget.take(100, {});
  std::stop_source stop;
  std::jthread first([&] { EXPECT_EQ(budget.take(50, stop.get_token()).error().code, ErrorCode::kCancelled); });
  std::this_thread::sleep_for(20ms);
  stop.request_stop();
  first.join();
  std::stop_source stopped;
  stopped.request_stop();
  EXPECT_EQ(budget.take(1, stopped.get_token()).error().code, ErrorCode::kCancelled);
}

constexpr std::uint64_t kMega = 1 << 20;

TEST(CallMemoryTest, FewerThreadsWorkOnChunksOfWhichFewFitIntoMemory) {
  const CallMemory small = callMemory(kMega, 4, 12288 * kMega);
  EXPECT_EQ(small.threads, 4U);
  EXPECT_LT(small.bytes, 1024 * kMega);
  const CallMemory large = callMemory(512 * kMega, 4, 12288 * kMega);
  EXPECT_EQ(large.threads, 4U);
  EXPECT_GT(large.bytes, 4 * 4 * 512 * kMega);
  EXPECT_EQ(callMemory(512 * kMega, 4, 6144 * kMega).threads, 2U);
  EXPECT_EQ(callMemory(1024 * kMega, 4, 1024 * kMega).threads, 1U) << "it may still do";
}

}  // namespace
}  // namespace scalewright::worker
