#pragma once

#include <QMetaObject>
#include <QObject>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <stop_token>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

namespace scalewright::widgets {

/// One thread, or some, that run keyed tasks, highest priority first, in order of arrival within a priority.
/// Latest wins: a task posted under the key of a waiting one replaces it, and asks a running one to stop. Two tasks of
/// one key never run at the same time.
/// Results go back through `postTo`; the owner of the queue must be the context, or outlive it, so that no result
/// arrives after the context is gone.
class TaskQueue {
 public:
  using Key = std::uint64_t;
  using Work = std::function<void(std::stop_token)>;

  explicit TaskQueue(unsigned threads = 1);
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
  void cancelAll();
  /// As `cancel`, and waits until a running one has ended.
  void end(Key key);

 private:
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
  void run(std::stop_token quit);
  /// The task to be run next, or the end where there is none. Under the lock.
  Tasks::iterator next();
  void stopRunning(Key key);
  [[nodiscard]] bool runs(Key key) const;
  /// Takes a waiting task out; its work, or none. Under the lock.
  Work take(Key key);

  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::condition_variable ended_;  ///< a task has
  Tasks waiting_;
  std::unordered_map<Key, Order> orders_;  ///< of those that wait
  std::vector<Running> running_;
  std::uint64_t arrivals_ = 0;
  std::vector<std::jthread> threads_;
};

/// Runs `function` on the thread of `context`, later. Dropped when `context` is destroyed before.
template <typename Function>
void postTo(QObject* context, Function&& function) {
  QMetaObject::invokeMethod(context, std::forward<Function>(function), Qt::QueuedConnection);
}

}  // namespace scalewright::widgets
