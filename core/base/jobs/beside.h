#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <thread>
#include <utility>

#include "core/base/result.h"

namespace scalewright {

/// Work that runs beside whoever began it, on a thread of its own or on one that was set aside. It is asked to stop and
/// waited for when this goes. The only place that makes threads: a system refuses them, and every caller has to say
/// what it does then.
class Beside {
 public:
  using Work = std::function<void(const std::stop_token& stop)>;

  /// Errors: kNoThread, with what the system says as detail. Cost: a thread, unless one was set aside.
  [[nodiscard]] static Result<Beside> run(Work work);

  Beside() = default;
  ~Beside() { end(); }
  Beside(Beside&& other) noexcept = default;
  Beside& operator=(Beside&& other) noexcept {
    if (this == &other) return *this;
    end();
    thread_ = std::move(other.thread_);
    task_ = std::move(other.task_);
    return *this;
  }

  /// Returns whether there is work, over or not.
  [[nodiscard]] bool began() const { return thread_.joinable() || task_ != nullptr; }
  void requestStop();
  /// Sends a signal to its thread, unless that was set aside.
  void signal(int number);
  /// Leaves it to itself: it ends with its work or with the program.
  void leave();

  struct Task;

 private:
  void end();

  std::jthread thread_;
  std::shared_ptr<Task> task_;
};

/// Sets threads aside for all that this process does beside itself from now on: it makes no other. For a process that
/// gives up making threads; to be called once, before. Returns how many there are, which is fewer where the system
/// refuses them.
unsigned setThreadsAside(unsigned count);

}  // namespace scalewright
