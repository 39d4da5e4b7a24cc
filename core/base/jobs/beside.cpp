#include "core/base/jobs/beside.h"

#include <signal.h>

#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <mutex>
#include <new>
#include <system_error>
#include <vector>

#include "core/base/system_error.h"

namespace scalewright {

struct Beside::Task {
  explicit Task(Work what) : work(std::move(what)) {}

  Work work;
  std::stop_source stop;
  bool over = false;  ///< under the lock of the crew
};

namespace {

/// Threads that wait for work. Never destroyed: they end with the process.
class Crew {
 public:
  /// Returns once all of them wait.
  unsigned hire(unsigned count) {
    unsigned hired = 0;
    try {
      for (; hired < count; ++hired) std::thread([this] { serve(); }).detach();
    } catch (const std::system_error&) {
      // No more to be had: those there are do the work.
    }
    std::unique_lock lock(mutex_);
    over_.wait(lock, [&] { return idle_ == hired; });
    return hired;
  }
  /// False where nobody is idle, and the task is as it was.
  bool take(const std::shared_ptr<Beside::Task>& task) {
    const std::scoped_lock lock(mutex_);
    if (idle_ == 0) return false;
    --idle_;
    tasks_.push_back(task);
    work_.notify_one();
    return true;
  }
  void wait(const Beside::Task& task) {
    std::unique_lock lock(mutex_);
    over_.wait(lock, [&task] { return task.over; });
  }

 private:
  [[noreturn]] void serve() {
    std::unique_lock lock(mutex_);
    ++idle_;
    over_.notify_all();
    while (true) {
      work_.wait(lock, [this] { return !tasks_.empty(); });
      const std::shared_ptr<Beside::Task> task = std::move(tasks_.back());
      tasks_.pop_back();
      lock.unlock();
      task->work(task->stop.get_token());
      task->work = {};  // what it holds goes before anybody is told
      lock.lock();
      task->over = true;
      ++idle_;  // in time for whoever goes on because of it
      over_.notify_all();
    }
  }

  std::mutex mutex_;
  std::condition_variable work_;
  std::condition_variable over_;
  std::vector<std::shared_ptr<Beside::Task>> tasks_;  ///< no more than are idle
  unsigned idle_ = 0;                                 ///< threads that have no task, begun or not
};

std::atomic<Crew*> crew = nullptr;

Error noThread(int number) {
  return {ErrorCode::kNoThread, {}, {}, limitReached(number)};
}

}  // namespace

Result<Beside> Beside::run(Work work) {
  Beside beside;
  if (Crew* const aside = crew) {
    auto task = std::make_shared<Task>(std::move(work));
    if (!aside->take(task)) return noThread(EAGAIN);
    beside.task_ = std::move(task);
    return beside;
  }
  try {
    beside.thread_ = std::jthread([work = std::move(work)](const std::stop_token& stop) { work(stop); });
  } catch (const std::system_error& refused) {
    return noThread(refused.code().value());
  } catch (const std::bad_alloc&) {
    return noThread(ENOMEM);
  }
  return beside;
}

void Beside::requestStop() {
  if (task_) task_->stop.request_stop();
  thread_.request_stop();
}

void Beside::signal(int number) {
  if (thread_.joinable()) ::pthread_kill(thread_.native_handle(), number);
}

void Beside::leave() {
  if (thread_.joinable()) thread_.detach();
  thread_ = std::jthread();  // nobody asks it to stop
  task_ = nullptr;
}

void Beside::end() {
  requestStop();
  if (thread_.joinable()) thread_.join();
  if (task_) crew.load()->wait(*task_);
  task_ = nullptr;
}

unsigned setThreadsAside(unsigned count) {
  auto* const hired = new Crew;  // it stays
  const unsigned there = hired->hire(count);
  crew = hired;
  return there;
}

}  // namespace scalewright
