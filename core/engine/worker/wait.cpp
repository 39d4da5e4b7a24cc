#include "core/engine/worker/wait.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "core/engine/worker/seen_process.h"

namespace scalewright::worker {
namespace {

using Clock = std::chrono::steady_clock;

/// A worker that does not answer a cancel within this time is ended.
constexpr auto kToHearCancel = std::chrono::seconds(1);
/// Between looks at the count of its progress.
constexpr auto kLook = std::chrono::milliseconds(200);

}  // namespace

Wait::Wait(const Worker& worker, const std::stop_token& stop, std::chrono::milliseconds patience, unsigned processors,
           const Course& course)
    : worker_(worker),
      course_(course),
      event_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      wake_(std::in_place, stop, Wake{event_}),
      patience_(patience),
      to_compute_(
          std::min<std::chrono::nanoseconds>(course.computing.value_or(patience * processors), patience * processors)),
      beats_(worker.black_box.beats()),
      computed_(computedTime(worker.process)),
      last_computed_(computed_) {}

Wait::~Wait() {
  wake_.reset();
  if (event_ >= 0) ::close(event_);
}

void Wait::Wake::operator()() const noexcept {
  const std::uint64_t one = 1;
  static_cast<void>(::write(event, &one, sizeof one) == sizeof one);
}

Wait::Event Wait::next(short wanted) {
  while (true) {
    std::array<pollfd, 2> lines = {pollfd{worker_.socket, wanted, 0}, pollfd{event_, POLLIN, 0}};
    const int ready = ::poll(lines.data(), event_ < 0 || cancelled_at_ ? 1 : 2,
                             static_cast<int>(std::chrono::duration_cast<std::chrono::milliseconds>(kLook).count()));
    const Clock::time_point now = Clock::now();
    // Whatever it still has to say, a worker that was cancelled has a second.
    if (cancelled_at_ && now - *cancelled_at_ > kToHearCancel) return Event::kStuck;
    // Before what it says: one that never ends saying something is heard of neither otherwise.
    if (ready > 0 && lines[1].revents != 0) {
      cancelled_at_ = now;
      return Event::kStop;
    }
    if (course_.deadline && now > course_.deadline()) return Event::kTimeUp;
    if (ready > 0 && lines[0].revents != 0) {
      alive();
      return Event::kReady;
    }
    if (const std::uint64_t beats = worker_.black_box.beats(); beats != beats_) {
      beats_ = beats;
      alive();
    }
    // Without a shared count nobody knows whether a silent worker gets on.
    if (!worker_.black_box.shared()) continue;
    if (ready == 0 && getsNowhere()) return Event::kStuck;
  }
}
void Wait::alive() {
  computed_ = last_computed_ = computedTime(worker_.process);
  idle_ = {};
}

bool Wait::getsNowhere() {
  const auto computed = computedTime(worker_.process);
  if (std::exchange(last_computed_, computed) != computed || wantsToCompute(worker_.process)) {
    idle_ = {};
  } else {
    idle_ += kLook;  // however late the look was: this process may have had no processor either
  }
  return idle_ > patience_ || computed - computed_ > to_compute_;
}

}  // namespace scalewright::worker
