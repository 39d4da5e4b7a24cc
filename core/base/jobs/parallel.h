#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

#include "core/base/result.h"

namespace scalewright {

/// Returns the number of worker threads for a request of `threads` (0: hardware) and `items` pieces of work; at least
/// 1.
[[nodiscard]] unsigned workerCount(unsigned threads, std::size_t items);

/// Runs body(item, worker) for every item in [0, items), items handed out in increasing order to `workers` threads.
/// Stops handing out at the first error or stop request; each item is a heartbeat. `worker` < workers identifies the
/// calling thread's scratch. Errors: the error of the lowest failing item; kCancelled when stopped. Exceptions of
/// `body` become kOutOfMemory (std::bad_alloc) or kInternal.
[[nodiscard]] Result<void> parallelFor(std::size_t items, unsigned workers, std::stop_token stop,
                                       const std::function<Result<void>(std::size_t item, unsigned worker)>& body);

}  // namespace scalewright
