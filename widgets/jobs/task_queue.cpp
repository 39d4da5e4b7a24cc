#include "widgets/jobs/task_queue.h"

#include <algorithm>

namespace scalewright::widgets {

TaskQueue::TaskQueue(unsigned threads) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this](std::stop_token quit) { run(quit); });
}

TaskQueue::~TaskQueue() {
  for (std::jthread& thread : threads_) thread.request_stop();
  cancelAll();
}

void TaskQueue::post(Key key, int priority, Work work) {
  Work replaced;  // goes without the lock
  {
    const std::lock_guard lock(mutex_);
    replaced = take(key);
    stopRunning(key);
    const Order order{-std::int64_t{priority}, arrivals_++};
    waiting_.emplace(order, Task{key, std::move(work)});
    orders_[key] = order;
  }
  wake_.notify_one();
}

void TaskQueue::reprioritize(Key key, int priority) {
  const std::lock_guard lock(mutex_);
  const auto found = orders_.find(key);
  if (found == orders_.end()) return;
  auto task = waiting_.extract(found->second);
  found->second.first = -std::int64_t{priority};
  task.key() = found->second;
  waiting_.insert(std::move(task));
}

void TaskQueue::cancel(Key key) {
  Work dropped;
  const std::lock_guard lock(mutex_);
  dropped = take(key);
  stopRunning(key);
}

void TaskQueue::cancelAll() {
  Tasks dropped;
  const std::lock_guard lock(mutex_);
  dropped.swap(waiting_);
  orders_.clear();
  for (Running& task : running_) task.stop.request_stop();
}

void TaskQueue::end(Key key) {
  Work dropped;
  std::unique_lock lock(mutex_);
  dropped = take(key);
  stopRunning(key);
  ended_.wait(lock, [this, key] { return !runs(key); });
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
  return std::find_if(waiting_.begin(), waiting_.end(), [this](const auto& task) { return !runs(task.second.key); });
}

void TaskQueue::run(std::stop_token quit) {
  std::unique_lock lock(mutex_);
  while (wake_.wait(lock, quit, [this] { return next() != waiting_.end(); })) {
    if (quit.stop_requested()) return;
    const auto task = next();
    Work work = std::move(task->second.work);
    const Key key = task->second.key;
    const std::stop_source stop;
    running_.push_back({key, stop});
    orders_.erase(key);
    waiting_.erase(task);
    lock.unlock();
    work(stop.get_token());
    work = {};  // what it holds goes without the lock
    lock.lock();
    std::erase_if(running_, [&](const Running& running) { return running.key == key; });
    wake_.notify_one();  // a task of the same key may have waited for this one
    ended_.notify_all();
  }
}

}  // namespace scalewright::widgets
