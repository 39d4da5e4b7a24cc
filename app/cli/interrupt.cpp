#include "app/cli/interrupt.h"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include "app/cli/exit_code.h"

namespace scalewright::cli {

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
    while (!done.stop_requested()) {
      if (sigtimedwait(&signals, nullptr, &pause) < 0) continue;
      if (!stop.request_stop()) ::_exit(static_cast<int>(ExitCode::kInterrupted));
    }
  });
}

}  // namespace scalewright::cli
