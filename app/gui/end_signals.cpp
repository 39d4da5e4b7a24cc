#include "app/gui/end_signals.h"

#include <fcntl.h>
#include <unistd.h>

#include <QSocketNotifier>
#include <array>
#include <cerrno>
#include <csignal>

namespace scalewright::app {
namespace {

constexpr std::array kSignals = {SIGTERM, SIGINT, SIGHUP};

int write_end = -1;

/// What a handler may do is next to nothing: it leaves word for the event loop.
void leaveWord(int) {
  const int before = errno;
  const char word = 1;
  [[maybe_unused]] const ssize_t written = ::write(write_end, &word, 1);
  errno = before;
}

}  // namespace

EndSignals::EndSignals(QObject* parent) : QObject(parent) {
  std::array<int, 2> ends = {-1, -1};
  if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) return;  // signals do what they do by themselves
  read_end_ = ends[0];
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
    now.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
    ::sigaction(signal, &now, nullptr);
  }
}

EndSignals::~EndSignals() {
  if (read_end_ < 0) return;
  for (const int signal : kSignals) {
    struct sigaction now = {};
    if (::sigaction(signal, nullptr, &now) == 0 && now.sa_handler == leaveWord) ::signal(signal, SIG_DFL);
  }
  ::close(read_end_);
  ::close(write_end);
  write_end = -1;
}

}  // namespace scalewright::app
