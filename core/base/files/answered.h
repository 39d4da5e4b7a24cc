#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <type_traits>
#include <utility>

#include "core/base/jobs/beside.h"

namespace scalewright {

/// How long a disk may take to say what a file is: disks that sleep and servers that wake up need some seconds.
inline constexpr std::chrono::seconds kDiskAnswers{30};

/// Threads of `answered` that have not come back.
inline std::atomic<int> threads_left{0};

/// Does the last thing that a program does. Returns its exit code, for `main` to return, or ends it at once where a
/// thread has been left to itself, which may still use what an exit destroys.
[[nodiscard]] inline int endOfProgram(int code) {
  if (threads_left == 0) return code;
  static_cast<void>(std::fflush(nullptr));
  std::_Exit(code);
}

/// Returns what `ask` comes back with. It asks a disk, and where that belongs to a server which is gone the call
/// neither returns nor can be ended; so it runs on a thread of its own, which is left to itself after `patience` or
/// once a stop is requested (nullopt then), and ends with the answer or with the program. `ask` may outlive everything:
/// what it uses it holds. Where the system gives no thread the disk is waited for. Cost: a thread.
template <typename Ask>
[[nodiscard]] std::optional<std::invoke_result_t<Ask>> answered(std::chrono::milliseconds patience,
                                                                const std::stop_token& stop, Ask ask) {
  using Answer = std::invoke_result_t<Ask>;
  struct Shared {
    std::mutex mutex;
    std::condition_variable_any came;
    std::optional<Answer> answer;
  };
  const auto shared = std::make_shared<Shared>();
  ++threads_left;
  const auto question = std::make_shared<const Ask>(std::move(ask));
  auto beside = Beside::run([shared, question](const std::stop_token&) {
    Answer answer = (*question)();
    {
      const std::scoped_lock lock(shared->mutex);
      shared->answer.emplace(std::move(answer));
      --threads_left;
    }
    shared->came.notify_all();
  });
  if (!beside) {
    --threads_left;
    return (*question)();
  }
  beside->leave();
  std::unique_lock lock(shared->mutex);
  shared->came.wait_for(lock, stop, patience, [&] { return shared->answer.has_value(); });
  return std::exchange(shared->answer, std::nullopt);
}

}  // namespace scalewright
