#pragma once

#include <stop_token>

#include "core/base/jobs/beside.h"

namespace scalewright::cli {

/// Turns SIGINT, SIGTERM and SIGHUP into a stop request; a second one ends the program at once, and so does the first
/// if nobody has heard of it within five seconds. A terminal that closes sends two: SIGHUP is never a second one, and
/// stays ignored where the program was started so (nohup). Where the system gives no thread to wait for signals, they
/// end the program as they do any other. Must be made before any other thread, so that all of them leave these signals
/// to it.
class InterruptWatcher {
 public:
  InterruptWatcher();
  ~InterruptWatcher();
  InterruptWatcher(const InterruptWatcher&) = delete;
  InterruptWatcher& operator=(const InterruptWatcher&) = delete;

  [[nodiscard]] std::stop_token token() const { return stop_.get_token(); }

 private:
  std::stop_source stop_;
  Beside waiting_;
};

}  // namespace scalewright::cli
