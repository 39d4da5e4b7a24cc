#include "widgets/jobs/task_queue.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "core/base/jobs/beside.h"

namespace scalewright::widgets {
namespace {

/// Questions that read wait for one another's workers before they wait for a thread.
constexpr unsigned kReaders = 12;
constexpr unsigned kLeastComputing = 4;

}  // namespace

/// Threads that run what comes first of some queues; ends when none of these is left.
class TaskQueue::Threads {
 public:
  /// None is made before there is work for it.
  explicit Threads(unsigned count) : wanted_(count) {}
  ~Threads() {
    for (Beside& thread : threads_) thread.requestStop();
  }
  /// Starts one more where more waits than there are threads that do. False where there is not one.
  bool start() {
    const std::scoped_lock lock(starting_);
    if (threads_.size() < wanted_ && isShort()) {
      auto thread = Beside::run([this](const std::stop_token& quit) { run(quit); });
      if (!thread) {
        if (threads_.empty() && refused) std::exchange(refused, {})(thread.error());
        return !threads_.empty();
      }
      threads_.push_back(*std::move(thread));
    }
    return !threads_.empty();
  }
  /// All that waits, on this thread.
  void runHere() {
    std::unique_lock lock(mutex_);
    while (TaskQueue* queue = first()) runNext(*queue, lock);
  }
  static std::shared_ptr<Threads> of(Pool pool) {
    static const auto reading = std::make_shared<Threads>(kReaders);
    static const auto computing =
        std::make_shared<Threads>(std::max(kLeastComputing, std::thread::hardware_concurrency()));
    return pool == Pool::kReading ? reading : computing;
  }

  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::condition_variable ended_;  ///< a task has
  std::uint64_t arrivals_ = 0;
  std::vector<TaskQueue*> queues_;
  static inline Refused refused;  ///< is told of it, once

 private:
  void run(std::stop_token quit);
  [[nodiscard]] bool isShort() {
    const std::scoped_lock lock(mutex_);
    std::size_t waiting = 0;
    for (const TaskQueue* queue : queues_) waiting += queue->waiting_.size();
    return waiting > idle_;
  }
  /// The queue whose next task comes first; null where there is none. Under the lock.
  [[nodiscard]] TaskQueue* first() const;
  /// Runs the next task of a queue that has one, without the lock.
  void runNext(TaskQueue& queue, std::unique_lock<std::mutex>& lock);

  std::size_t idle_ = 0;  ///< threads that wait
  const unsigned wanted_;
  std::mutex starting_;
  std::vector<Beside> threads_;
};

TaskQueue::TaskQueue(unsigned threads) : TaskQueue(std::make_shared<Threads>(threads), threads) {}

TaskQueue::TaskQueue(Pool pool, unsigned at_once) : TaskQueue(Threads::of(pool), at_once) {}

TaskQueue::TaskQueue(std::shared_ptr<Threads> threads, unsigned at_once)
    : threads_(std::move(threads)), at_once_(at_once) {
  const std::lock_guard lock(threads_->mutex_);
  threads_->queues_.push_back(this);
}

TaskQueue::~TaskQueue() {
  cancelAll();
  std::unique_lock lock(threads_->mutex_);
  threads_->ended_.wait(lock, [this] { return running_.empty(); });
  std::erase(threads_->queues_, this);
}

void TaskQueue::post(Key key, int priority, Work work) {
  Work replaced;  // goes without the lock
  {
    const std::lock_guard lock(threads_->mutex_);
    replaced = take(key);
    stopRunning(key);
    const Order order{-std::int64_t{priority}, threads_->arrivals_++};
    waiting_.emplace(order, Task{key, std::move(work)});
    orders_[key] = order;
  }
  threads_->wake_.notify_one();
  if (!threads_->start()) threads_->runHere();
}

void TaskQueue::whenRefused(Refused tell) {
  Threads::refused = std::move(tell);
}

void TaskQueue::reprioritize(Key key, int priority) {
  const std::lock_guard lock(threads_->mutex_);
  const auto found = orders_.find(key);
  if (found == orders_.end()) return;
  auto task = waiting_.extract(found->second);
  found->second.first = -std::int64_t{priority};
  task.key() = found->second;
  waiting_.insert(std::move(task));
}

void TaskQueue::cancel(Key key) {
  Work dropped;
  const std::lock_guard lock(threads_->mutex_);
  dropped = take(key);
  stopRunning(key);
}

std::vector<TaskQueue::Key> TaskQueue::cancelAll() {
  Tasks dropped;
  const std::lock_guard lock(threads_->mutex_);
  dropped.swap(waiting_);
  orders_.clear();
  for (Running& task : running_) task.stop.request_stop();
  std::vector<Key> keys;
  for (const auto& [order, task] : dropped) keys.push_back(task.key);
  return keys;
}

bool TaskQueue::runs(Key key) const {
  return std::any_of(running_.begin(), running_.end(), [key](const Running& running) { return running.key == key; });
}

TaskQueue::Work TaskQueue::take(Key key) {
  const auto found = orders_.find(key);
  if (found == orders_.end()) return {};
  auto task = waiting_.extract(found->second);
  orders_.erase(found);
  return std::move(task.mapped().work);
}

void TaskQueue::stopRunning(Key key) {
  for (Running& task : running_) {
    if (task.key == key) task.stop.request_stop();
  }
}

TaskQueue::Tasks::iterator TaskQueue::next() {
  if (running_.size() >= at_once_) return waiting_.end();
  return std::find_if(waiting_.begin(), waiting_.end(), [this](const auto& task) { return !runs(task.second.key); });
}

TaskQueue* TaskQueue::Threads::first() const {
  TaskQueue* first = nullptr;
  for (TaskQueue* queue : queues_) {
    const auto task = queue->next();
    if (task != queue->waiting_.end() && (first == nullptr || task->first < first->next()->first)) first = queue;
  }
  return first;
}

void TaskQueue::Threads::run(std::stop_token quit) {
  std::unique_lock lock(mutex_);
  while (true) {
    ++idle_;
    const bool wanted = wake_.wait(lock, quit, [this] { return first() != nullptr; });
    --idle_;
    if (!wanted || quit.stop_requested()) return;
    runNext(*first(), lock);
  }
}

void TaskQueue::Threads::runNext(TaskQueue& queue, std::unique_lock<std::mutex>& lock) {
  const auto task = queue.next();
  Work work = std::move(task->second.work);
  const Key key = task->second.key;
  const std::stop_source stop;
  queue.running_.push_back({key, stop});
  queue.orders_.erase(key);
  queue.waiting_.erase(task);
  lock.unlock();
  work(stop.get_token());
  work = {};  // what it holds goes without the lock
  lock.lock();
  std::erase_if(queue.running_, [&](const Running& running) { return running.key == key; });
  wake_.notify_one();  // a task may have waited for this one
  ended_.notify_all();
}

}  // namespace scalewright::widgets
