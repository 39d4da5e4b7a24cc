#pragma once

#include <sys/types.h>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <utility>

#include "core/engine/worker/black_box.h"
#include "core/engine/worker/course.h"

namespace scalewright::worker {

/// Waits for the worker's line, for a stop request, and for neither for too long. What is too long is told by what the
/// worker does, not by a clock: on a busy machine four seconds of computing take a minute.
class Wait {
 public:
  /// Whom it waits for, and by which line.
  struct Worker {
    pid_t process;
    int socket;
    const BlackBox& black_box;
  };
  /// patience: see Launch. processors: that the worker computes on.
  Wait(const Worker& worker, const std::stop_token& stop, std::chrono::milliseconds patience, unsigned processors,
       const Course& course = {});
  ~Wait();
  Wait(const Wait&) = delete;
  Wait& operator=(const Wait&) = delete;

  enum class Event { kReady, kStop, kStuck, kTimeUp };
  /// wanted: POLLIN or POLLOUT.
  [[nodiscard]] Event next(short wanted);

  [[nodiscard]] const Course& course() const { return course_; }
  [[nodiscard]] bool cancelled() const { return cancelled_at_.has_value(); }
  /// Returns true once after a cancel: the worker is still to be told.
  [[nodiscard]] bool tellCancel() { return cancelled() && !std::exchange(told_, true); }

 private:
  struct Wake {
    int event;
    void operator()() const noexcept;
  };
  void alive();
  /// Says, after each look at which nothing was to be seen, whether nothing goes on.
  [[nodiscard]] bool getsNowhere();

  const Worker worker_;
  const Course course_;
  int event_;
  std::optional<std::stop_callback<Wake>> wake_;
  std::chrono::milliseconds patience_;
  std::chrono::nanoseconds to_compute_;
  std::uint64_t beats_;
  std::chrono::nanoseconds computed_;       ///< when there was a sign of life
  std::chrono::nanoseconds last_computed_;  ///< at the last look
  std::chrono::milliseconds idle_{};        ///< since it last did anything
  std::optional<std::chrono::steady_clock::time_point> cancelled_at_;
  bool told_ = false;
};

}  // namespace scalewright::worker
