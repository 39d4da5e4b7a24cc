#include "app/cli/interrupt.h"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <optional>

#include "app/cli/exit_code.h"

namespace scalewright::cli {
namespace {

/// A cancel is answered within a second, and what has been written until then is taken back.
constexpr auto kToStop = std::chrono::seconds(5);

}  // namespace

InterruptWatcher::InterruptWatcher() {
  // Both come back as errors of write().
  ::signal(SIGPIPE, SIG_IGN);
  ::signal(SIGXFSZ, SIG_IGN);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  thread_ = std::jthread([signals, stop = stop_](const std::stop_token& done) mutable {
    const timespec pause{.tv_sec = 0, .tv_nsec = 50'000'000};
    std::optional<std::chrono::steady_clock::time_point> asked;
    while (!done.stop_requested()) {
      if (sigtimedwait(&signals, nullptr, &pause) >= 0) {
        if (!stop.request_stop()) ::_exit(static_cast<int>(ExitCode::kInterrupted));
        asked = std::chrono::steady_clock::now();
      }
      // Whatever it hangs on, a folder of a server that is gone say, the person at the keys need not.
      if (asked && std::chrono::steady_clock::now() - *asked > kToStop)
        ::_exit(static_cast<int>(ExitCode::kInterrupted));
    }
  });
}

}  // namespace scalewright::cli
