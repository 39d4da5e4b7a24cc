#include "app/cli/run/interrupt.h"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>

#include "app/cli/run/exit_code.h"

namespace scalewright::cli {
namespace {

/// A cancel is answered within a second, and what has been written until then is taken back.
constexpr auto kToStop = std::chrono::seconds(5);

/// Ends the wait.
constexpr int kWake = SIGTERM;

using Clock = std::chrono::steady_clock;

/// Waits for one of the signals until then. Negative where none came, or too early.
int nextOf(const sigset_t& signals, Clock::time_point end) {
  if (end == Clock::time_point::max()) return ::sigwaitinfo(&signals, nullptr);
  const auto left = std::max(std::chrono::nanoseconds(0), std::chrono::nanoseconds(end - Clock::now()));
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(left);
  const timespec pause{.tv_sec = seconds.count(), .tv_nsec = (left - seconds).count()};
  return ::sigtimedwait(&signals, nullptr, &pause);
}

}  // namespace

InterruptWatcher::InterruptWatcher() {
  // Both come back as errors of write().
  ::signal(SIGPIPE, SIG_IGN);
  ::signal(SIGXFSZ, SIG_IGN);
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction now = {};
    const bool ignored = ::sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
    if (signal != SIGHUP || !ignored) sigaddset(&signals, signal);
  }
  sigset_t before;
  pthread_sigmask(SIG_BLOCK, &signals, &before);
  auto waiting = Beside::run([signals, stop = stop_](const std::stop_token& done) mutable {
    Clock::time_point end = Clock::time_point::max();
    while (true) {
      const int signal = nextOf(signals, end);
      if (done.stop_requested()) return;
      // Whatever it hangs on, a folder of a server that is gone say, the person at the keys need not.
      if (signal < 0 && Clock::now() >= end) ::_exit(static_cast<int>(ExitCode::kInterrupted));
      if (signal < 0) continue;
      if (!stop.request_stop() && signal != SIGHUP) ::_exit(static_cast<int>(ExitCode::kInterrupted));
      end = std::min(end, Clock::now() + kToStop);
    }
  });
  if (waiting) {
    waiting_ = *std::move(waiting);
  } else {
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
  }
}

InterruptWatcher::~InterruptWatcher() {
  if (!waiting_.began()) return;
  waiting_.requestStop();
  waiting_.signal(kWake);  // it waits for nothing else
}

}  // namespace scalewright::cli
