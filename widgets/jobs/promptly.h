#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <type_traits>
#include <utility>

#include "widgets/jobs/latest.h"

namespace scalewright::widgets {

/// How long `promptly` holds its caller up at most: less than a person notices. Longer in tests, where machines are
/// busy.
inline std::chrono::milliseconds longest_hold{40};

/// Asks, and waits for the answer as long as nobody notices: for what takes no time as a rule and forever at worst, as
/// does reading a small file that may lie on a server which is gone. work: (std::stop_token) -> answer. done: (answer),
/// on the asker's thread: before this returns where the answer is there by then, else later. Returns whether it has
/// been called.
template <typename Work, typename Done>
bool promptly(Asker& asker, Work work, Done done, std::chrono::milliseconds hold = longest_hold) {
  using Answer = std::invoke_result_t<Work&, std::stop_token>;
  struct Shared {
    std::mutex mutex;
    std::condition_variable came;
    std::optional<Answer> answer;
  };
  const auto shared = std::make_shared<Shared>();
  asker.ask(
      [shared, work = std::move(work)](std::stop_token stop) mutable {
        Answer answer = work(std::move(stop));
        {
          const std::scoped_lock lock(shared->mutex);
          shared->answer.emplace(std::move(answer));
        }
        shared->came.notify_all();
        return shared;
      },
      [done](const std::shared_ptr<Shared>& late) mutable { done(*std::move(late->answer)); });
  {
    std::unique_lock lock(shared->mutex);
    if (!shared->came.wait_for(lock, hold, [&] { return shared->answer.has_value(); })) return false;
  }
  asker.cancel();  // what is on its way is this answer
  done(*std::move(shared->answer));
  return true;
}

}  // namespace scalewright::widgets
