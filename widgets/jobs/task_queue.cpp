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
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(waiting_, [key](const Task& task) { return task.key == key; });
    stopRunning(key);
    waiting_.push_back({key, priority, arrivals_++, std::move(work)});
  }
  wake_.notify_one();
}

void TaskQueue::reprioritize(Key key, int priority) {
  const std::lock_guard lock(mutex_);
  for (Task& task : waiting_) {
    if (task.key == key) task.priority = priority;
  }
}

void TaskQueue::cancel(Key key) {
  const std::lock_guard lock(mutex_);
  std::erase_if(waiting_, [key](const Task& task) { return task.key == key; });
  stopRunning(key);
}

void TaskQueue::cancelAll() {
  const std::lock_guard lock(mutex_);
  waiting_.clear();
  for (Running& task : running_) task.stop.request_stop();
}

void TaskQueue::stopRunning(Key key) {
  for (Running& task : running_) {
    if (task.key == key) task.stop.request_stop();
  }
}

TaskQueue::Tasks::iterator TaskQueue::next() {
  auto best = waiting_.end();
  for (auto task = waiting_.begin(); task != waiting_.end(); ++task) {
    const bool later = best != waiting_.end() && (task->priority != best->priority ? task->priority < best->priority
                                                                                   : task->arrival > best->arrival);
    const bool held_up = std::any_of(running_.begin(), running_.end(),
                                     [&](const Running& running) { return running.key == task->key; });
    if (!later && !held_up) best = task;
  }
  return best;
}

void TaskQueue::run(std::stop_token quit) {
  std::unique_lock lock(mutex_);
  while (wake_.wait(lock, quit, [this] { return next() != waiting_.end(); })) {
    if (quit.stop_requested()) return;
    const auto task = next();
    const Work work = std::move(task->work);
    const Key key = task->key;
    const std::stop_source stop;
    running_.push_back({key, stop});
    waiting_.erase(task);
    lock.unlock();
    work(stop.get_token());
    lock.lock();
    std::erase_if(running_, [&](const Running& running) { return running.key == key; });
    wake_.notify_one();  // a task of the same key may have waited for this one
  }
}

}  // namespace scalewright::widgets
