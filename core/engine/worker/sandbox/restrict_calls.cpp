#include <fcntl.h>
#include <linux/sched.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <initializer_list>
#include <memory>

#include "core/engine/worker/sandbox/restrict.h"

namespace scalewright::worker {
namespace {

struct ReleaseFilter {
  void operator()(void* filter) const { seccomp_release(filter); }
};

/// Whatever their arguments are: reading what is open, looking at files, memory, threads of this process, time, and
/// waiting. Those that a machine does not have are passed over.
constexpr std::array kAllowed = {
    // what is open
    SCMP_SYS(read),
    SCMP_SYS(readv),
    SCMP_SYS(pread64),
    SCMP_SYS(preadv),
    SCMP_SYS(lseek),
    SCMP_SYS(close),
    SCMP_SYS(getdents64),
    SCMP_SYS(recvfrom),
    SCMP_SYS(poll),
    SCMP_SYS(ppoll),
    // what files are
    SCMP_SYS(fstat),
    SCMP_SYS(newfstatat),
    SCMP_SYS(statx),
    SCMP_SYS(readlink),
    SCMP_SYS(readlinkat),
    SCMP_SYS(access),
    SCMP_SYS(faccessat),
    SCMP_SYS(faccessat2),
    SCMP_SYS(getcwd),
    // memory
    SCMP_SYS(brk),
    SCMP_SYS(munmap),
    SCMP_SYS(mremap),
    SCMP_SYS(madvise),
    // threads
    SCMP_SYS(futex),
    SCMP_SYS(set_robust_list),
    SCMP_SYS(rseq),
    SCMP_SYS(sched_yield),
    SCMP_SYS(sched_getaffinity),
    SCMP_SYS(gettid),
    SCMP_SYS(getpid),
    SCMP_SYS(exit),
    SCMP_SYS(exit_group),
    // signals of its own
    SCMP_SYS(rt_sigaction),
    SCMP_SYS(rt_sigprocmask),
    SCMP_SYS(rt_sigreturn),
    SCMP_SYS(sigaltstack),
    SCMP_SYS(restart_syscall),
    SCMP_SYS(pause),
    // time, and what the machine is
    SCMP_SYS(clock_gettime),
    SCMP_SYS(clock_getres),
    SCMP_SYS(gettimeofday),
    SCMP_SYS(nanosleep),
    SCMP_SYS(clock_nanosleep),
    SCMP_SYS(getrandom),
    SCMP_SYS(uname),
    SCMP_SYS(sysinfo),
};

/// Of files that are open for writing: a writer has none but those that it has made.
constexpr std::array kOfWriters = {
    SCMP_SYS(write),     SCMP_SYS(writev), SCMP_SYS(pwrite64),  SCMP_SYS(pwritev), SCMP_SYS(ftruncate),
    SCMP_SYS(fallocate), SCMP_SYS(fsync),  SCMP_SYS(fdatasync), SCMP_SYS(msync),   SCMP_SYS(flock),
};

constexpr scmp_datum_t kTemporary = O_TMPFILE & ~O_DIRECTORY;
constexpr scmp_datum_t kChanging = O_ACCMODE | O_CREAT | O_TRUNC | kTemporary;
constexpr scmp_datum_t kNew = O_CREAT | O_EXCL;

/// A list of what is allowed, that grows. All else fails with EPERM.
class AllowList {
 public:
  AllowList() : filter_(seccomp_init(SCMP_ACT_ERRNO(EPERM))) {
    // Calls of another architecture, 32 bits or x32, have other numbers: nothing here makes them.
    // Threads that are there already are bound as well.
    whole_ = filter_ && seccomp_attr_set(filter_.get(), SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS) == 0 &&
             seccomp_attr_set(filter_.get(), SCMP_FLTATR_CTL_TSYNC, 1) == 0 &&
             seccomp_attr_set(filter_.get(), SCMP_FLTATR_CTL_OPTIMIZE, kAsTree) == 0;
  }

  void allow(int call, std::initializer_list<scmp_arg_cmp> arguments = {}) { add(SCMP_ACT_ALLOW, call, arguments); }
  /// With an error of its own.
  void refuse(int call, int error, std::initializer_list<scmp_arg_cmp> arguments = {}) {
    add(SCMP_ACT_ERRNO(static_cast<unsigned>(error)), call, arguments);
  }
  /// For this process, for good.
  [[nodiscard]] bool enforce() const { return whole_ && seccomp_load(filter_.get()) == 0; }

 private:
  static constexpr std::uint32_t kAsTree = 2;

  void add(std::uint32_t action, int call, std::initializer_list<scmp_arg_cmp> arguments) {
    if (!filter_) return;
    const int added = seccomp_rule_add_array(filter_.get(), action, call, static_cast<unsigned>(arguments.size()),
                                             std::data(arguments));
    whole_ = whole_ && (added == 0 || added == -EDOM);  // EDOM: the machine does not have this call
  }

  std::unique_ptr<void, ReleaseFilter> filter_;
  bool whole_ = false;
};

constexpr scmp_arg_cmp equals(unsigned argument, int value) {
  return {argument, SCMP_CMP_EQ, static_cast<scmp_datum_t>(value), 0};
}
/// The bits of `mask` are those of `value`.
constexpr scmp_arg_cmp bits(unsigned argument, scmp_datum_t mask, scmp_datum_t value) {
  return {argument, SCMP_CMP_MASKED_EQ, mask, value};
}

void allowFiles(AllowList& list, bool writes) {
  list.allow(SCMP_SYS(openat), {bits(2, kChanging, O_RDONLY)});
  for (const int command : {F_GETFD, F_SETFD, F_GETFL}) list.allow(SCMP_SYS(fcntl), {equals(1, command)});
  // The line to the program, which is connected; and what a library says before it aborts.
  list.allow(SCMP_SYS(sendto), {equals(4, 0)});
  if (!writes) {
    for (const int standard : {STDOUT_FILENO, STDERR_FILENO}) {
      list.allow(SCMP_SYS(write), {equals(0, standard)});
      list.allow(SCMP_SYS(writev), {equals(0, standard)});
    }
    return;
  }
  for (const int call : kOfWriters) list.allow(call);
  // Files that are not there yet: whatever name a taken process gives, it harms none that is.
  for (const int access : {O_WRONLY, O_RDWR}) {
    list.allow(SCMP_SYS(openat), {bits(2, kChanging | O_EXCL, static_cast<scmp_datum_t>(access) | kNew)});
  }
}

void allowMemory(AllowList& list) {
  // Nothing that could be filled with code; the libraries are loaded by now.
  list.allow(SCMP_SYS(mmap), {bits(2, PROT_EXEC, 0)});
  list.allow(SCMP_SYS(mprotect), {bits(2, PROT_EXEC, 0)});
}

void allowThreads(AllowList& list) {
  // None but those that were set aside: a filter cannot count. To the C library the system has no more of them.
  list.refuse(SCMP_SYS(clone), EAGAIN, {bits(0, CLONE_THREAD, CLONE_THREAD)});
  // Its arguments lie in memory, where nobody can look at them: the C library goes back to clone.
  list.refuse(SCMP_SYS(clone3), ENOSYS);
  list.allow(SCMP_SYS(prctl), {equals(0, PR_SET_NAME)});
  // A signal to itself is how a program aborts.
  list.allow(SCMP_SYS(tgkill), {equals(0, ::getpid())});
  // Limits may be read.
  list.allow(SCMP_SYS(prlimit64), {equals(0, 0), equals(2, 0)});
}

}  // namespace

bool restrictCalls(const Bounds& bounds) {
  AllowList list;
  for (const int call : kAllowed) list.allow(call);
  allowFiles(list, !bounds.writable.empty());
  allowMemory(list);
  allowThreads(list);
  return list.enforce();
}

}  // namespace scalewright::worker
