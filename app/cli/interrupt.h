#pragma once

#include <stop_token>
#include <thread>

namespace scalewright::cli {

/// Turns SIGINT and SIGTERM into a stop request; a second one ends the program at once,
/// and so does the first if nobody has heard of it within five seconds.
/// Must be made before any other thread, so that all of them leave these signals to it.
class InterruptWatcher {
 public:
  InterruptWatcher();
  ~InterruptWatcher();
  InterruptWatcher(const InterruptWatcher&) = delete;
  InterruptWatcher& operator=(const InterruptWatcher&) = delete;

  [[nodiscard]] std::stop_token token() const { return stop_.get_token(); }

 private:
  std::stop_source stop_;
  std::jthread thread_;
};

}  // namespace scalewright::cli
