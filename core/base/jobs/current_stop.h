#pragma once

#include <stop_token>

namespace scalewright {

/// The stop request of the work that a thread has in hand, for loops far below whoever was given it: they end early
/// then, and whoever called them says that the work was cancelled. As long as this lives, on its thread; parallelFor
/// hands it on.
class CurrentStop {
 public:
  /// A token that nobody can ask to stop leaves that of before in force.
  explicit CurrentStop(const std::stop_token& stop);
  ~CurrentStop();
  CurrentStop(const CurrentStop&) = delete;
  CurrentStop& operator=(const CurrentStop&) = delete;

  /// Returns the token of this thread.
  [[nodiscard]] static std::stop_token token();

 private:
  std::stop_token before_;
};

/// Returns whether the work that this thread has in hand was asked to stop. Cost: nanoseconds.
[[nodiscard]] bool stopAsked();

}  // namespace scalewright
