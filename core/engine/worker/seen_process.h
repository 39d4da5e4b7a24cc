#pragma once

#include <sys/types.h>
#include <chrono>
#include <cstdint>

namespace scalewright::worker {

// What the system tells of a process of this user.

/// Returns the bytes of memory that it has in use; 0 where the system does not tell.
[[nodiscard]] std::uint64_t residentMemory(pid_t process);
/// Returns the time of its processors so far; 0 where the system does not tell.
[[nodiscard]] std::chrono::nanoseconds computedTime(pid_t process);
/// Returns whether one of its threads would compute if it were let to.
[[nodiscard]] bool wantsToCompute(pid_t process);

}  // namespace scalewright::worker
