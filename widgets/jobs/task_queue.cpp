#include "widgets/jobs/task_queue.h"

#include <algorithm>

namespace scalewright::widgets {

TaskQueue::TaskQueue() : thread_([this](std::stop_token quit) { run(quit); }) {}

TaskQueue::~TaskQueue() {
  thread_.request_stop();
  cancelAll();
}

void TaskQueue::post(Key key, int priority, Work work) {
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(waiting_, [key](const Task& task) { return task.key == key; });
    if (running_key_ == key) running_stop_.request_stop();
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
  if (running_key_ == key) running_stop_.request_stop();
}

void TaskQueue::cancelAll() {
  const std::lock_guard lock(mutex_);
  waiting_.clear();
  running_stop_.request_stop();
}

void TaskQueue::run(std::stop_token quit) {
  std::unique_lock lock(mutex_);
  while (wake_.wait(lock, quit, [this] { return !waiting_.empty(); })) {
    if (quit.stop_requested()) return;
    const auto next = std::min_element(waiting_.begin(), waiting_.end(), [](const Task& a, const Task& b) {
      return a.priority != b.priority ? a.priority > b.priority : a.arrival < b.arrival;
    });
    const Work work = std::move(next->work);
    running_key_ = next->key;
    running_stop_ = std::stop_source();
    const std::stop_token stop = running_stop_.get_token();
    waiting_.erase(next);
    lock.unlock();
    work(stop);
    lock.lock();
    running_stop_ = std::stop_source(std::nostopstate);
    running_key_ = 0;
  }
}

}  // namespace scalewright::widgets
