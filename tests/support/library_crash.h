#pragma once

#include <dlfcn.h>
#include <execinfo.h>
#include <signal.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <functional>

extern "C" void __asan_set_error_report_callback(void (*callback)(const char*)) __attribute__((weak));

namespace scalewright::test {

/// How a piece of work in a process of its own ended.
enum class Ending { kDone, kLibraryCrashed, kFailed };

/// The exit status of a child that died in the HDF5 library.
inline constexpr int kLibraryCrashedStatus = 42;

/// Returns whether the HDF5 library is among the callers, without our own code between it and the signal.
inline bool diedInLibrary() {
  std::array<void*, 64> frames{};
  const int count = ::backtrace(frames.data(), static_cast<int>(frames.size()));
  Dl_info own{};
  ::dladdr(reinterpret_cast<void*>(&diedInLibrary), &own);
  bool entered = false;  // the frames of the handler itself; what a sanitizer puts before them is none
  bool left = false;
  for (int i = 0; i < count; ++i) {
    Dl_info where{};
    if (::dladdr(frames[static_cast<std::size_t>(i)], &where) == 0 || where.dli_fname == nullptr) continue;
    if (std::strstr(where.dli_fname, "libhdf5") != nullptr) return true;
    const bool is_ours = where.dli_fbase == own.dli_fbase;
    entered = entered || is_ours;
    if (!entered) continue;
    if (is_ours && left) return false;
    left = left || !is_ours;
  }
  return false;
}

inline void onFatalSignal(int signal) {
  if (diedInLibrary()) ::_exit(kLibraryCrashedStatus);
  ::signal(signal, SIG_DFL);
  ::raise(signal);
}

/// The address sanitizer watches what the library does with memory, too.
inline void onSanitizerReport(const char* report) {
  // Warnings stand before it, with frames of their own.
  for (const char* next = report; next != nullptr; next = std::strstr(next + 1, "ERROR: ")) report = next;
  const char* const library = std::strstr(report, "libhdf5");
  const char* const own = std::strstr(report, "scalewright::");
  if (library != nullptr && (own == nullptr || library < own)) ::_exit(kLibraryCrashedStatus);
}

/// Ends this child, as if it had crashed where it is, once it has computed for so many seconds from now on.
inline void endAfter(unsigned seconds) {
  itimerval limit{};
  limit.it_value.tv_sec = seconds;
  ::setitimer(ITIMER_PROF, &limit, nullptr);
}

/// Runs `body` in a child of this process. A damaged file can make the HDF5 library itself crash, which
/// nobody in its process can prevent; a crash of anything else is kFailed. Computing for longer than
/// `seconds` counts as a crash.
inline Ending inChild(unsigned seconds, const std::function<bool()>& body) {
  const pid_t child = ::fork();
  if (child < 0) return Ending::kFailed;
  if (child == 0) {
    std::array<void*, 2> warm{};
    ::backtrace(warm.data(), 2);  // loads what it needs before the heap may be damaged
    for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGILL, SIGPROF}) ::signal(signal, onFatalSignal);
    if (__asan_set_error_report_callback != nullptr) __asan_set_error_report_callback(onSanitizerReport);
    endAfter(seconds);
    ::_exit(body() ? 0 : 1);
  }
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return Ending::kDone;
  return WIFEXITED(status) && WEXITSTATUS(status) == kLibraryCrashedStatus ? Ending::kLibraryCrashed : Ending::kFailed;
}

}  // namespace scalewright::test
