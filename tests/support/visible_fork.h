#pragma once

// Qt begins programs with clone(CLONE_VM | CLONE_VFORK). The thread sanitizer takes the parent for a child that was
// forked off then and no longer sees what orders its threads: everything that follows is reported. A fork of its own it
// follows. To be included once, by the file that has `main`.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define __SANITIZE_THREAD__ 1
#endif
#endif
#ifdef __SANITIZE_THREAD__
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdarg>
#include <cstdlib>

extern "C" int clone(int (*run)(void*), void*, int flags, void* argument, ...) noexcept {
  if ((flags & CLONE_VFORK) == 0) std::abort();
  std::va_list more;
  va_start(more, argument);
  int* descriptor = va_arg(more, int*);
  va_end(more);
  const pid_t child = ::fork();
  if (child == 0) ::_exit(run(argument));
  if (child > 0 && (flags & CLONE_PIDFD) != 0) *descriptor = static_cast<int>(::syscall(SYS_pidfd_open, child, 0));
  return child;
}
#endif
