#include "app/gui/start/end_signals.h"

#include <fcntl.h>
#include <unistd.h>

#include <QSocketNotifier>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <ctime>

namespace scalewright::app {
namespace {

constexpr std::array kSignals = {SIGTERM, SIGINT, SIGHUP};
constexpr std::int64_t kNever = -1;

std::atomic<int> write_end = -1;
std::atomic<std::int64_t> first_ns = kNever;
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<std::int64_t>::is_always_lock_free);

std::int64_t nowNs() {
  timespec now = {};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

/// Once its handler has returned.
void endAtOnce(int signal) {
  struct sigaction usual = {};
  usual.sa_handler = SIG_DFL;
  ::sigaction(signal, &usual, nullptr);
  ::raise(signal);
}

/// Leaves word for the event loop: a handler may do next to nothing else.
void leaveWord(int signal) {
  const int before = errno;
  const std::int64_t now = nowNs();
  std::int64_t first = first_ns;
  const int end = write_end;
  if (first == kNever && end < 0) {
    endAtOnce(signal);  // nobody listens any more
  } else if (first == kNever && first_ns.compare_exchange_strong(first, now)) {
    const char word = 1;
    [[maybe_unused]] const ssize_t written = ::write(end, &word, 1);
  } else if (signal != SIGHUP && static_cast<double>(now - first) > EndSignals::kPatience * 1e9) {
    endAtOnce(signal);
  }
  errno = before;
}

}  // namespace

EndSignals::EndSignals(QObject* parent) : QObject(parent) {
  std::array<int, 2> ends = {-1, -1};
  if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) return;  // signals do what they do by themselves
  read_end_ = ends[0];
  first_ns = kNever;
  write_end = ends[1];
  auto* notifier = new QSocketNotifier(read_end_, QSocketNotifier::Read, this);
  connect(notifier, &QSocketNotifier::activated, this, [this, notifier] {
    notifier->setEnabled(false);
    emit asked();
  });
  for (const int signal : kSignals) {
    struct sigaction now = {};
    if (::sigaction(signal, nullptr, &now) != 0 || now.sa_handler == SIG_IGN) continue;
    now = {};
    now.sa_handler = leaveWord;
    now.sa_flags = static_cast<int>(SA_RESTART);
    ::sigaction(signal, &now, nullptr);
  }
}

EndSignals::~EndSignals() {
  if (read_end_ < 0) return;
  ::close(write_end.exchange(-1));  // the handlers stay: what comes while the process ends is no second word
  ::close(read_end_);
}

}  // namespace scalewright::app
