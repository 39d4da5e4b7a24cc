#pragma once

#include <seccomp.h>

#include <cerrno>

namespace scalewright::test {

/// Lets this process, and all that it starts, find a kernel without Landlock, as many containers are. For good; false
/// where that cannot be done.
inline bool takeLandlockAway() {
  const scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  const bool done = filter != nullptr &&
                    seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(landlock_create_ruleset), 0) == 0 &&
                    seccomp_load(filter) == 0;
  seccomp_release(filter);
  return done;
}

}  // namespace scalewright::test
