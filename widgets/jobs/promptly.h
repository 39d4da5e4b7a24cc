#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <type_traits>
#include <utility>

#include "widgets/jobs/task_queue.h"

namespace scalewright::widgets {

/// How long `promptly` holds its caller up at most: less than a person notices. Longer in tests, where machines are
/// busy.
inline std::chrono::milliseconds longest_hold{40};

/// Does on a thread of the queue what takes no time as a rule and forever at worst, as does reading a small file that
/// may lie on a server which is gone. `then` is given the result on the thread of `context`, which is the one that
/// calls: before this returns where that is at once, else later. Returns whether it has been given.
template <typename Work, typename Then>
bool promptly(TaskQueue& queue, TaskQueue::Key key, QObject* context, Work work, Then then) {
  using Outcome = std::invoke_result_t<Work>;
  struct Shared {
    std::mutex mutex;
    std::condition_variable done;
    std::optional<Outcome> outcome;  ///< until it is taken
    bool taken = false;

    std::optional<Outcome> take() {
      const std::scoped_lock lock(mutex);
      if (taken || !outcome) return std::nullopt;
      taken = true;
      return std::exchange(outcome, std::nullopt);
    }
  };
  const auto shared = std::make_shared<Shared>();
  queue.post(key, 0, [shared, context, work = std::move(work), then](const std::stop_token&) {
    Outcome outcome = work();
    {
      const std::scoped_lock lock(shared->mutex);
      shared->outcome.emplace(std::move(outcome));
    }
    shared->done.notify_all();
    postTo(context, [shared, then] {
      if (auto late = shared->take()) then(*std::move(late));
    });
  });
  {
    std::unique_lock lock(shared->mutex);
    shared->done.wait_for(lock, longest_hold, [&] { return shared->outcome.has_value(); });
  }
  auto outcome = shared->take();
  if (outcome) then(*std::move(outcome));
  return outcome.has_value();
}

}  // namespace scalewright::widgets
