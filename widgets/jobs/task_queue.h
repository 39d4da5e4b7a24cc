#pragma once

#include <QMetaObject>
#include <QObject>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/error.h"

namespace scalewright::widgets {

/// The threads on which questions are answered in the background, shared by all who ask.
enum class Pool {
  kReading,    ///< what waits for an engine
  kComputing,  ///< what has all it needs
};

/// Keyed tasks, run highest priority first, in order of arrival within a priority, on threads of its own or on those of
/// a pool, where tasks of other queues come between by the same order.
/// Latest wins: a task posted under the key of a waiting one replaces it, and asks a running one to stop. Two tasks of
/// one key never run at the same time. Where the system gives not one thread, tasks run where they are posted, which
/// waits for them. Results go back through `postTo`; the owner of the queue must be the context, or outlive it, so that
/// no result arrives after the context is gone.
class TaskQueue {
 public:
  using Key = std::uint64_t;
  using Work = std::function<void(std::stop_token)>;
  using Refused = std::function<void(const Error& error)>;

  /// Sets who is told, once, that the system gives queues no thread. On the thread that makes the windows; before any
  /// queue.
  static void whenRefused(Refused tell);

  explicit TaskQueue(unsigned threads = 1);
  /// at_once: tasks that run at a time, at most.
  explicit TaskQueue(Pool pool, unsigned at_once);
  /// Stops what is running, drops the rest and waits.
  ~TaskQueue();
  TaskQueue(const TaskQueue&) = delete;
  TaskQueue& operator=(const TaskQueue&) = delete;

  /// Cost: logarithmic in what waits, as everything here that is about one key.
  void post(Key key, int priority, Work work);
  /// Changes the priority of a waiting task; nothing happens when it is not waiting.
  void reprioritize(Key key, int priority);
  /// Drops the waiting task of this key and asks a running one to stop. Returns at once.
  void cancel(Key key);
  /// Returns the keys of those that were waiting.
  std::vector<Key> cancelAll();

 private:
  class Threads;
  struct Task {
    Key key;
    Work work;
  };
  /// Highest priority first, then in order of arrival.
  using Order = std::pair<std::int64_t, std::uint64_t>;  ///< negated priority, arrival
  struct Running {
    Key key;
    std::stop_source stop;
  };
  using Tasks = std::map<Order, Task>;
  TaskQueue(std::shared_ptr<Threads> threads, unsigned at_once);
  // All of these under the lock of the threads.
  [[nodiscard]] bool runs(Key key) const;
  /// The task to be run next, or the end where there is none.
  Tasks::iterator next();
  void stopRunning(Key key);
  /// Takes a waiting task out; its work, or none.
  Work take(Key key);

  const std::shared_ptr<Threads> threads_;
  const unsigned at_once_;
  Tasks waiting_;
  std::unordered_map<Key, Order> orders_;  ///< of those that wait
  std::vector<Running> running_;
};

/// Runs `function` on the thread of `context`, later. Dropped when `context` is destroyed before.
template <typename Function>
void postTo(QObject* context, Function&& function) {
  // Qt's queue of events orders the two threads. Debian's Qt is not built with the thread sanitizer, which does not see
  // that; it sees the flag, which says the same.
  const auto handed_over = std::make_shared<std::atomic<bool>>(false);
  auto received = [handed_over, function = std::forward<Function>(function)]() mutable {
    static_cast<void>(handed_over->load(std::memory_order_acquire));
    function();
  };
  handed_over->store(true, std::memory_order_release);
  QMetaObject::invokeMethod(context, std::move(received), Qt::QueuedConnection);
}

}  // namespace scalewright::widgets
