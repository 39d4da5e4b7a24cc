#include "core/base/jobs/parallel.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <new>
#include <optional>
#include <thread>
#include <vector>

#include "core/base/jobs/beside.h"
#include "core/base/jobs/current_stop.h"
#include "core/base/jobs/heartbeat.h"

namespace scalewright {

unsigned workerCount(unsigned threads, std::size_t items) {
  const unsigned wanted = threads != 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
  return static_cast<unsigned>(std::clamp<std::size_t>(items, 1, wanted));
}

Result<void> parallelFor(std::size_t items, unsigned workers, std::stop_token stop,
                         const std::function<Result<void>(std::size_t, unsigned)>& body) {
  std::atomic<std::size_t> next{0};
  std::atomic<bool> failed{false};
  std::mutex mutex;
  std::optional<Error> error;
  std::size_t error_item = items;

  const auto fail = [&](std::size_t item, Error what) {
    failed = true;
    const std::scoped_lock lock(mutex);
    if (item < error_item) {
      error_item = item;
      error = std::move(what);
    }
  };
  const std::stop_token inherited = stop.stop_possible() ? stop : CurrentStop::token();
  const auto run = [&](unsigned worker) {
    const CurrentStop in_hand(inherited);
    while (!failed && !stop.stop_requested()) {
      const std::size_t item = next.fetch_add(1);
      if (item >= items) return;
      heartbeat::beat();
      try {
        if (auto done = body(item, worker); !done) fail(item, done.error());
      } catch (const std::bad_alloc&) {
        fail(item, Error{ErrorCode::kOutOfMemory, {}, {}, {}});
      } catch (const std::exception& exception) {
        fail(item, Error{ErrorCode::kInternal, {}, {}, exception.what()});
      }
    }
  };

  {
    std::vector<Beside> others;
    for (unsigned worker = 1; worker < workers; ++worker) {
      auto other = Beside::run([&run, worker](const std::stop_token&) { run(worker); });
      if (!other) break;  // no more threads to be had: those there are do the work
      others.push_back(*std::move(other));
    }
    run(0);
  }
  if (error) return *error;
  if (stop.stop_requested()) return Error{ErrorCode::kCancelled, {}, {}, {}};
  return {};
}

}  // namespace scalewright
