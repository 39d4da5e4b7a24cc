#include "tests/core/engine/worker/forbidden_calls.h"

#include <fcntl.h>
#include <linux/keyctl.h>
#include <linux/perf_event.h>
#include <mqueue.h>
#include <pthread.h>
#include <sched.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/personality.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <functional>

namespace scalewright::worker {
namespace {

/// A call; what it returns is negative where it is refused.
struct Attempt {
  std::string name;
  std::function<long()> call;
};

// Numbers of calls that the C library's headers of Debian 12 do not know.
constexpr long kFchmodat2 = 452;
constexpr long kLandlockFreeNumber = 461;  // lsm_list_modules, 6.8

long opened(const std::filesystem::path& path, int flags) {
  return ::syscall(SYS_openat, AT_FDCWD, path.c_str(), flags | O_CLOEXEC, 0600);
}

void addFiles(std::vector<Attempt>& list, const Targets& to) {
  for (const auto& [whose, path] :
       {std::pair<std::string, std::filesystem::path>{"readable", to.readable}, {"other", to.other}}) {
    const std::string file = path.string();
    list.push_back({"open " + whose + " for writing", [file] { return opened(file, O_WRONLY); }});
    list.push_back({"open " + whose + " for both", [file] { return opened(file, O_RDWR); }});
    list.push_back(
        {"open " + whose + " to truncate, for reading", [file] { return opened(file, O_RDONLY | O_TRUNC); }});
    list.push_back({"open " + whose + " to truncate", [file] { return opened(file, O_WRONLY | O_TRUNC); }});
    list.push_back({"open " + whose + " to append", [file] { return opened(file, O_WRONLY | O_APPEND); }});
    list.push_back({"open with creation over " + whose, [file] { return opened(file, O_RDONLY | O_CREAT); }});
    list.push_back({"truncate " + whose, [file] { return ::truncate(file.c_str(), 0); }});
    list.push_back({"chmod " + whose, [file] { return ::syscall(SYS_fchmodat, AT_FDCWD, file.c_str(), 0); }});
    list.push_back({"fchmodat2 " + whose, [file] { return ::syscall(kFchmodat2, AT_FDCWD, file.c_str(), 0, 0); }});
    list.push_back({"chown " + whose,
                    [file] { return ::syscall(SYS_fchownat, AT_FDCWD, file.c_str(), ::getuid(), ::getgid(), 0); }});
    list.push_back({"times of " + whose, [file] { return ::utimensat(AT_FDCWD, file.c_str(), nullptr, 0); }});
    list.push_back({"attribute of " + whose, [file] { return ::setxattr(file.c_str(), "user.x", "x", 1, 0); }});
    list.push_back({"attribute away from " + whose, [file] { return ::removexattr(file.c_str(), "user.x"); }});
    list.push_back({"rename " + whose, [file] { return ::rename(file.c_str(), (file + ".moved").c_str()); }});
    list.push_back({"link " + whose, [file] { return ::link(file.c_str(), (file + ".linked").c_str()); }});
    list.push_back({"unlink " + whose, [file] { return ::unlink(file.c_str()); }});
  }
  const std::string fresh = (to.folder / "fresh").string();
  const std::string folder = to.folder.string();
  list.push_back({"make a file that may be there", [fresh] { return opened(fresh, O_WRONLY | O_CREAT); }});
  list.push_back(
      {"make a file that empties one that is there", [fresh] { return opened(fresh, O_WRONLY | O_CREAT | O_TRUNC); }});
  if (!to.writes) list.push_back({"make a file", [fresh] { return opened(fresh, O_WRONLY | O_CREAT | O_EXCL); }});
  list.push_back({"make a file without a name", [folder] { return opened(folder, O_WRONLY | O_TMPFILE); }});
  list.push_back({"make a folder", [fresh] { return ::mkdir(fresh.c_str(), 0700); }});
  list.push_back({"make a link", [fresh] { return ::symlink("/etc/passwd", fresh.c_str()); }});
  list.push_back({"make a pipe with a name", [fresh] { return ::mknod(fresh.c_str(), S_IFIFO | 0600, 0); }});
  list.push_back({"remove a folder", [folder] { return ::rmdir((folder + "/empty").c_str()); }});
  list.push_back({"change the folder", [folder] { return ::chdir(folder.c_str()); }});
  list.push_back({"change the mask", [] { return ::syscall(SYS_umask, 0); }});
}

/// With a file that may be read, open.
void addOpenFiles(std::vector<Attempt>& list, int file, bool writes) {
  list.push_back({"fchmod", [file] { return ::fchmod(file, 0); }});
  list.push_back({"fchown", [file] { return ::fchown(file, ::getuid(), ::getgid()); }});
  list.push_back({"fsetxattr", [file] { return ::fsetxattr(file, "user.x", "x", 1, 0); }});
  list.push_back({"futimens", [file] { return ::futimens(file, nullptr); }});
  list.push_back({"F_SETOWN", [file] { return ::fcntl(file, F_SETOWN, ::getpid()); }});
  list.push_back({"F_SETSIG", [file] { return ::fcntl(file, F_SETSIG, SIGKILL); }});
  list.push_back({"F_SETLEASE", [file] { return ::fcntl(file, F_SETLEASE, F_RDLCK); }});
  list.push_back({"F_NOTIFY", [file] { return ::fcntl(file, F_NOTIFY, DN_ACCESS); }});
  list.push_back({"F_SETFL", [file] { return ::fcntl(file, F_SETFL, O_ASYNC); }});
  if (!writes) list.push_back({"flock", [file] { return ::syscall(SYS_flock, file, 1); }});
  list.push_back({"FIOASYNC", [file] {
                    int on = 1;
                    return ::ioctl(file, FIOASYNC, &on);
                  }});
  list.push_back({"TIOCSTI", [] { return ::ioctl(STDIN_FILENO, TIOCSTI, "x"); }});
  list.push_back({"fexecve", [file] { return ::syscall(SYS_execveat, file, "", nullptr, nullptr, AT_EMPTY_PATH); }});
}

void addProcesses(std::vector<Attempt>& list, int program) {
  list.push_back({"kill", [program] { return ::kill(program, 0); }});
  list.push_back({"tkill", [program] { return ::syscall(SYS_tkill, program, 0); }});
  list.push_back({"tgkill", [program] { return ::syscall(SYS_tgkill, program, program, 0); }});
  list.push_back({"rt_sigqueueinfo", [program] {
                    siginfo_t info{};
                    info.si_code = SI_QUEUE;
                    return ::syscall(SYS_rt_sigqueueinfo, program, 0, &info);
                  }});
  list.push_back({"pidfd_open", [program] { return ::syscall(SYS_pidfd_open, program, 0); }});
  list.push_back({"ptrace", [program] { return ::ptrace(PTRACE_ATTACH, program, nullptr, nullptr); }});
  list.push_back({"process_vm_readv", [program] {
                    char byte = 0;
                    const iovec here{&byte, 1};
                    return ::process_vm_readv(program, &here, 1, &here, 1, 0) < 0 && errno != EPERM ? 0 : -1;
                  }});
  list.push_back({"setpriority", [program] { return ::setpriority(PRIO_PROCESS, static_cast<id_t>(program), 1); }});
  list.push_back({"setpriority of itself", [] { return ::setpriority(PRIO_PROCESS, 0, 1); }});
  list.push_back({"sched_setaffinity", [program] {
                    cpu_set_t all;
                    std::memset(&all, 0xFF, sizeof all);
                    return ::sched_setaffinity(program, sizeof all, &all);
                  }});
  list.push_back({"sched_setscheduler", [program] {
                    const sched_param none{};
                    return ::sched_setscheduler(program, SCHED_BATCH, &none);
                  }});
  list.push_back({"ioprio_set", [program] { return ::syscall(SYS_ioprio_set, 1, program, 0); }});
  list.push_back({"prlimit of the program", [program] {
                    const rlimit none{0, 0};
                    return ::syscall(SYS_prlimit64, program, RLIMIT_CORE, &none, nullptr);
                  }});
  list.push_back({"limits of the program", [program] {
                    rlimit now{};
                    return ::syscall(SYS_prlimit64, program, RLIMIT_CORE, nullptr, &now);
                  }});
  list.push_back({"setrlimit", [] {
                    const rlimit none{0, 0};
                    return ::syscall(SYS_setrlimit, RLIMIT_CORE, &none);
                  }});
  list.push_back({"setpgid", [] { return ::setpgid(0, 0); }});
  list.push_back({"setsid", [] { return ::setsid(); }});
  list.push_back({"setuid", [] { return ::syscall(SYS_setuid, ::getuid()); }});
  list.push_back({"alarm", [] { return ::syscall(SYS_setitimer, ITIMER_REAL, nullptr, nullptr); }});
  const auto forked = [](long child) {
    if (child == 0) ::_exit(0);
    return child;
  };
  list.push_back(
      {"fork", [forked] { return forked(::syscall(SYS_clone, SIGCHLD, nullptr, nullptr, nullptr, nullptr)); }});
#ifdef SYS_fork
  list.push_back({"fork by its old number", [forked] { return forked(::syscall(SYS_fork)); }});
#endif
  list.push_back({"clone3", [forked] {
                    std::array<std::uint64_t, 8> arguments{};
                    arguments[4] = SIGCHLD;
                    return forked(::syscall(SYS_clone3, arguments.data(), sizeof arguments));
                  }});
  list.push_back({"a thread", [] {
                    pthread_t thread = 0;
                    const auto nothing = [](void*) -> void* { return nullptr; };
                    return ::pthread_create(&thread, nullptr, nothing, nullptr) == 0 ? 0 : -1;
                  }});
  list.push_back({"execve", [] { return ::execl("/bin/true", "true", nullptr); }});
}

void addDoors(std::vector<Attempt>& list) {
  list.push_back({"socket", [] { return ::socket(AF_INET, SOCK_STREAM, 0); }});
  list.push_back({"socket of this machine", [] { return ::socket(AF_UNIX, SOCK_DGRAM, 0); }});
  list.push_back({"socket of the kernel", [] { return ::socket(AF_NETLINK, SOCK_RAW, 0); }});
  list.push_back({"socketpair", [] {
                    std::array<int, 2> ends{};
                    return ::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data());
                  }});
  list.push_back({"connect", [] {
                    const sockaddr_un nowhere{AF_UNIX, "/nowhere"};
                    const int done = ::connect(3, reinterpret_cast<const sockaddr*>(&nowhere), sizeof nowhere);
                    return done < 0 && errno == EPERM ? -1 : 0;
                  }});
  list.push_back({"sendmsg with an open file",
                  [] { return ::syscall(SYS_sendmsg, 3, nullptr, 0) < 0 && errno == EPERM ? -1 : 0; }});
  list.push_back({"shmget", [] { return ::shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600); }});
  list.push_back({"shmctl", [] {
                    shminfo info{};
                    return ::shmctl(0, IPC_INFO, reinterpret_cast<shmid_ds*>(&info));
                  }});
  list.push_back({"shmat", [] { return ::syscall(SYS_shmat, 0, nullptr, 0) < 0 && errno == EPERM ? -1 : 0; }});
  list.push_back({"msgget", [] { return ::msgget(IPC_PRIVATE, IPC_CREAT | 0600); }});
  list.push_back({"semget", [] { return ::semget(IPC_PRIVATE, 1, IPC_CREAT | 0600); }});
  list.push_back({"mq_open", [] { return ::syscall(SYS_mq_open, "x", O_CREAT | O_RDWR, 0600, nullptr); }});
  list.push_back({"memfd_create", [] { return ::syscall(SYS_memfd_create, "x", 0); }});
  list.push_back({"memory that can be executed", [] {
                    void* const page =
                        ::mmap(nullptr, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
                    return page == MAP_FAILED ? -1 : 0;
                  }});
  list.push_back({"memory that becomes executable", [] {
                    void* const page =
                        ::mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
                    return ::mprotect(page, 4096, PROT_READ | PROT_EXEC);
                  }});
  list.push_back({"pkey_mprotect", [] { return ::syscall(SYS_pkey_mprotect, nullptr, 0, PROT_EXEC, -1); }});
  list.push_back({"io_uring_setup", [] {
                    std::array<char, 120> parameters{};
                    return ::syscall(SYS_io_uring_setup, 1, parameters.data());
                  }});
  list.push_back({"userfaultfd", [] { return ::syscall(SYS_userfaultfd, 1); }});
  list.push_back({"perf_event_open", [] {
                    perf_event_attr event{};
                    event.size = sizeof event;
                    event.type = PERF_TYPE_SOFTWARE;
                    event.exclude_kernel = 1;
                    return ::syscall(SYS_perf_event_open, &event, 0, -1, -1, 0);
                  }});
  list.push_back({"bpf", [] { return ::syscall(SYS_bpf, 0, nullptr, 0) < 0 && errno == EPERM ? -1 : 0; }});
  list.push_back({"keyctl", [] { return ::syscall(SYS_keyctl, KEYCTL_GET_KEYRING_ID, KEY_SPEC_USER_KEYRING, 1); }});
  list.push_back({"add_key", [] { return ::syscall(SYS_add_key, "user", "x", "x", 1, KEY_SPEC_PROCESS_KEYRING); }});
  list.push_back({"unshare", [] { return ::unshare(CLONE_NEWUSER); }});
  list.push_back({"personality", [] { return ::personality(0xFFFFFFFF); }});
  list.push_back({"inotify", [] { return ::inotify_init1(0); }});
  list.push_back({"eventfd", [] { return ::eventfd(0, 0); }});
  list.push_back({"pipe", [] {
                    std::array<int, 2> ends{};
                    return ::pipe(ends.data());
                  }});
  list.push_back({"dumpable again", [] { return ::syscall(SYS_prctl, 4, 1, 0, 0, 0); }});
  list.push_back({"a signal when the program ends", [] { return ::syscall(SYS_prctl, 1, SIGTERM, 0, 0, 0); }});
  list.push_back({"a number of a kernel to come",
                  [] { return ::syscall(kLandlockFreeNumber, nullptr, nullptr, 0) < 0 && errno == EPERM ? -1 : 0; }});
}

}  // namespace

std::vector<std::string> callsThatSucceed(const Targets& targets) {
  std::vector<Attempt> list;
  addFiles(list, targets);
  const auto file = static_cast<int>(opened(targets.readable, O_RDONLY));
  addOpenFiles(list, file, targets.writes);
  addProcesses(list, targets.program);
  addDoors(list);
  std::vector<std::string> succeeded;
  if (file < 0)
    succeeded.emplace_back("the file that may be read cannot be opened, so what an open one allows is not known");
  for (const Attempt& attempt : list) {
    errno = 0;
    if (attempt.call() >= 0) succeeded.push_back(attempt.name);
  }
  return succeeded;
}

}  // namespace scalewright::worker
