#include "widgets/jobs/task_queue.h"

#include <gtest/gtest.h>

#include <QObject>
#include <QTest>
#include <atomic>
#include <future>
#include <latch>
#include <optional>
#include <thread>

#include "tests/support/no_threads.h"

namespace scalewright::widgets {
namespace {

void waitUntilStopped(std::stop_token stop) {
  while (!stop.stop_requested()) std::this_thread::yield();
}

TEST(TaskQueueTest, RunsTheHighestPriorityFirst) {
  std::vector<int> order;
  std::latch started(1);
  std::latch blocked(1);
  std::latch done(3);
  {
    TaskQueue queue;
    queue.post(1, 0, [&](std::stop_token) {
      started.count_down();
      blocked.wait();
    });
    started.wait();  // else the first of the others may run before the rest are posted
    for (const int priority : {1, 3, 2}) {
      queue.post(static_cast<TaskQueue::Key>(10 + priority), priority, [&, priority](std::stop_token) {
        order.push_back(priority);
        done.count_down();
      });
    }
    blocked.count_down();
    done.wait();
  }
  EXPECT_EQ(order, std::vector<int>({3, 2, 1}));
}

TEST(TaskQueueTest, TasksRunWhereTheyArePostedWhereTheSystemGivesNoThreadAndThatIsSaidOnce) {
  std::vector<ErrorCode> said;
  TaskQueue::whenRefused([&said](const Error& error) { said.push_back(error.code); });
  std::vector<int> order;
  std::promise<void> done;
  {
    std::optional<test::NoThreads> none(std::in_place);
    TaskQueue queue(2);
    for (const int key : {1, 2})
      queue.post(static_cast<TaskQueue::Key>(key), 0, [&order, key](std::stop_token) { order.push_back(key); });
    EXPECT_EQ(order, (std::vector<int>{1, 2}));
    none.reset();
    queue.post(3, 0, [&done](std::stop_token) { done.set_value(); });
    done.get_future().wait();
  }
  EXPECT_EQ(said, std::vector<ErrorCode>{ErrorCode::kNoThread});
}

TEST(TaskQueueTest, AnotherPriorityKeepsTheOrderOfArrivalAmongEquals) {
  std::vector<int> order;
  std::promise<void> gate;
  std::promise<void> done;
  {
    TaskQueue queue;
    queue.post(0, 9, [&gate](std::stop_token) { gate.get_future().wait(); });
    for (const int key : {1, 2, 3, 4})
      queue.post(static_cast<TaskQueue::Key>(key), 1, [&order, key](std::stop_token) { order.push_back(key); });
    queue.post(5, 0, [&done](std::stop_token) { done.set_value(); });
    queue.reprioritize(4, 2);
    queue.reprioritize(2, 2);
    queue.reprioritize(99, 2);  // waits for nothing
    queue.cancel(3);
    gate.set_value();
    done.get_future().wait();
  }
  EXPECT_EQ(order, std::vector<int>({2, 4, 1}));
}

TEST(TaskQueueTest, TheLatestTaskOfAKeyWins) {
  std::latch started(1);
  std::latch done(1);
  std::atomic<bool> first_stopped = false;
  TaskQueue queue;
  queue.post(7, 0, [&](std::stop_token stop) {
    started.count_down();
    waitUntilStopped(stop);
    first_stopped = true;
  });
  started.wait();
  queue.post(7, 0, [&](std::stop_token) { done.count_down(); });
  done.wait();
  EXPECT_TRUE(first_stopped);
}

TEST(TaskQueueTest, SeveralThreadsRunSeveralTasksAtATime) {
  std::latch both(2);
  TaskQueue queue(2);
  for (const TaskQueue::Key key : {1U, 2U}) {
    queue.post(key, 0, [&](std::stop_token) {
      both.count_down();
      both.wait();
    });
  }
  both.wait();  // each waits for the other
}

TEST(TaskQueueTest, TwoTasksOfOneKeyNeverRunAtTheSameTime) {
  std::atomic<int> inside = 0;
  std::atomic<int> most = 0;
  std::latch started(1);
  std::latch done(1);
  TaskQueue queue(4);
  const auto work = [&](std::stop_token) { most = std::max(most.load(), ++inside); };
  queue.post(7, 0, [&](std::stop_token stop) {
    work(stop);
    started.count_down();
    while (!stop.stop_requested()) std::this_thread::yield();
    --inside;
  });
  started.wait();
  queue.post(7, 0, [&](std::stop_token stop) {
    work(stop);
    done.count_down();
  });
  done.wait();
  EXPECT_EQ(most, 1);
}

TEST(TaskQueueTest, AQueueThatIsFullHoldsNoOtherOfItsPoolUp) {
  std::latch started(1);
  std::latch done(1);
  TaskQueue full(Pool::kComputing, 1);
  TaskQueue other(Pool::kComputing, 1);
  full.post(1, 0, [&](std::stop_token stop) {
    started.count_down();
    waitUntilStopped(stop);
  });
  started.wait();
  for (const TaskQueue::Key key : {2U, 3U, 4U, 5U, 6U, 7U}) full.post(key, 9, [](std::stop_token) {});
  other.post(1, 0, [&](std::stop_token) { done.count_down(); });
  done.wait();
}

TEST(TaskQueueTest, CancelStopsTheRunningTaskAndDropsTheRest) {
  std::atomic<int> finished = 0;
  std::latch started(1);
  {
    TaskQueue queue;
    queue.post(1, 0, [&](std::stop_token stop) {
      started.count_down();
      waitUntilStopped(stop);
      ++finished;
    });
    queue.post(2, 0, [&](std::stop_token) { ++finished; });
    started.wait();
    queue.cancelAll();
  }
  EXPECT_EQ(finished, 1);
}

TEST(TaskQueueTest, ResultsArriveOnTheThreadOfTheContext) {
  QObject context;
  std::thread::id delivered;
  TaskQueue queue;
  queue.post(1, 0, [&](std::stop_token) { postTo(&context, [&] { delivered = std::this_thread::get_id(); }); });
  ASSERT_TRUE(QTest::qWaitFor([&] { return delivered != std::thread::id(); }));
  EXPECT_EQ(delivered, std::this_thread::get_id());
}

}  // namespace
}  // namespace scalewright::widgets
