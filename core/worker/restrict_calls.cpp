#include <sched.h>
#include <seccomp.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <memory>

#include "core/worker/restrict.h"

namespace scalewright::worker {
namespace {

struct ReleaseFilter {
  void operator()(void* filter) const { seccomp_release(filter); }
};

/// The network, other programs and processes, changes to files by their names, and doors into the kernel that reading a
/// file never uses.
constexpr std::array kRefused = {
    SCMP_SYS(socket),       SCMP_SYS(socketpair),        SCMP_SYS(connect),     SCMP_SYS(bind),
    SCMP_SYS(listen),       SCMP_SYS(accept),            SCMP_SYS(accept4),     SCMP_SYS(execve),
    SCMP_SYS(execveat),     SCMP_SYS(fork),              SCMP_SYS(vfork),       SCMP_SYS(ptrace),
    SCMP_SYS(kill),         SCMP_SYS(tkill),             SCMP_SYS(pidfd_open),  SCMP_SYS(pidfd_getfd),
    SCMP_SYS(rt_sigqueueinfo), SCMP_SYS(rt_tgsigqueueinfo), SCMP_SYS(pidfd_send_signal),
    SCMP_SYS(truncate),     SCMP_SYS(chmod),             SCMP_SYS(fchmodat),    SCMP_SYS(chown),
    SCMP_SYS(lchown),       SCMP_SYS(fchownat),          SCMP_SYS(utime),       SCMP_SYS(utimes),
    SCMP_SYS(utimensat),    SCMP_SYS(futimesat),         SCMP_SYS(setxattr),    SCMP_SYS(lsetxattr),
    SCMP_SYS(fsetxattr),    SCMP_SYS(removexattr),       SCMP_SYS(lremovexattr), SCMP_SYS(fremovexattr),
    SCMP_SYS(mount),        SCMP_SYS(umount2),           SCMP_SYS(pivot_root),  SCMP_SYS(chroot),
    SCMP_SYS(unshare),      SCMP_SYS(setns),             SCMP_SYS(bpf),         SCMP_SYS(perf_event_open),
    SCMP_SYS(keyctl),       SCMP_SYS(add_key),           SCMP_SYS(request_key), SCMP_SYS(userfaultfd),
    SCMP_SYS(init_module),  SCMP_SYS(finit_module),      SCMP_SYS(kexec_load),  SCMP_SYS(open_by_handle_at),
    SCMP_SYS(io_uring_setup), SCMP_SYS(process_vm_readv), SCMP_SYS(process_vm_writev), SCMP_SYS(reboot),
    SCMP_SYS(swapon),       SCMP_SYS(swapoff),           SCMP_SYS(quotactl),    SCMP_SYS(setrlimit),
};

}  // namespace

bool restrictCalls() {
  const std::unique_ptr<void, ReleaseFilter> filter(seccomp_init(SCMP_ACT_ALLOW));
  if (!filter) return false;
  for (const int call : kRefused) {
    // Not every machine has each of them.
    static_cast<void>(seccomp_rule_add(filter.get(), SCMP_ACT_ERRNO(EPERM), call, 0));
  }
  // A signal to itself is how a program aborts; one to another process is none of its business.
  const scmp_arg_cmp another = SCMP_A0_64(SCMP_CMP_NE, static_cast<scmp_datum_t>(::getpid()));
  if (seccomp_rule_add_array(filter.get(), SCMP_ACT_ERRNO(EPERM), SCMP_SYS(tgkill), 1, &another) != 0) return false;
  // Limits may be read.
  const scmp_arg_cmp changed = SCMP_A2_64(SCMP_CMP_NE, 0);
  if (seccomp_rule_add_array(filter.get(), SCMP_ACT_ERRNO(EPERM), SCMP_SYS(prlimit64), 1, &changed) != 0) return false;
  // Threads, but no processes; the C library goes back to clone where there is no clone3.
  const scmp_arg_cmp no_thread = SCMP_A0_64(SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0);
  if (seccomp_rule_add_array(filter.get(), SCMP_ACT_ERRNO(EPERM), SCMP_SYS(clone), 1, &no_thread) != 0) return false;
  if (seccomp_rule_add(filter.get(), SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0) != 0) return false;
  return seccomp_load(filter.get()) == 0;
}

}  // namespace scalewright::worker
