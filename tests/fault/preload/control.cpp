#include "tests/fault/preload/control.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <cstring>

namespace scalewright::fault {
namespace {

constexpr const char* kFile = "SCALEWRIGHT_FAULT";
constexpr const char* kRole = "SCALEWRIGHT_FAULT_ROLE";
constexpr const char* kProgram = "SCALEWRIGHT_FAULT_PROGRAM";

Control* control = nullptr;
Role own_role = Role::kProgram;

/// Other programs that the one in question starts, as MPI does, are left alone. What it starts by posix_spawn is its
/// worker.
bool takesPart() {
  if (std::getenv(kRole) != nullptr) return true;
  const char* const program = std::getenv(kProgram);
  return program != nullptr && std::strcmp(program, program_invocation_short_name) == 0;
}

/// Before main, and so before a worker confines itself: by then the file is mapped, and nothing has to be opened.
__attribute__((constructor)) void join() {
  const char* const path = std::getenv(kFile);
  if (path == nullptr || !takesPart()) return;
  const auto file = static_cast<int>(::syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC));
  if (file < 0) return;
  const long place = ::syscall(SYS_mmap, nullptr, sizeof(Control), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  ::syscall(SYS_close, file);
  if (place == -1) return;
  auto* const found = reinterpret_cast<Control*>(place);
  if (found->magic != kMagic) return;
  if (std::getenv(kRole) != nullptr) own_role = Role::kWorker;
  const std::int64_t index = found->processes.fetch_add(1);
  if (index < kMostProcesses) found->ids[index] = ::getpid();
  control = found;
}

std::size_t append(std::size_t at, const char* text) {
  for (; *text != '\0' && at + 1 < kNoteBytes; ++text) control->note[at++] = *text;
  return at;
}

/// Whether the first caller that is not this library is one of Open MPI's libraries.
bool isOfMpi() {
  static thread_local bool is_looking = false;
  if (is_looking) return true;  // the walk over the stack makes calls of its own
  is_looking = true;
  const int kept = errno;
  void* callers[12];
  const int count = ::backtrace(callers, 12);
  Dl_info own{};
  Dl_info caller{};
  ::dladdr(reinterpret_cast<void*>(&isOfMpi), &own);
  bool found = false;
  for (int i = 0; i < count && ::dladdr(callers[i], &caller) != 0; ++i) {
    if (caller.dli_fbase == own.dli_fbase) continue;
    for (const char* const part : {"libmpi", "libopen-", "libpmix", "libprrte", "libevent", "libhwloc", "mca_"}) {
      found = found || std::strstr(caller.dli_fname, part) != nullptr;
    }
    break;
  }
  errno = kept;
  is_looking = false;
  return found;
}

/// Nothing here asks for memory.
void note(const About& about) {
  const int kept = errno;
  std::size_t at = append(0, about.call);
  const char* path = about.path;
  char target[kNoteBytes] = {};
  if (path == nullptr && about.descriptor >= 0) {
    char link[32] = "/proc/self/fd/";
    char* end = link + std::strlen(link);
    for (int power = 10000; power > 0; power /= 10) {
      if (about.descriptor >= power || power == 1) {
        *end++ = static_cast<char>('0' + about.descriptor / power % 10);
      }
    }
    if (::syscall(SYS_readlinkat, AT_FDCWD, link, target, sizeof target - 1) > 0) path = target;
  }
  if (path != nullptr) at = append(append(at, " "), path);
  control->note[at] = '\0';
  errno = kept;
}

}  // namespace

bool strikes(Kind kind, const About& about) {
  if (control == nullptr || control->armed == 0) return false;
  if ((control->manner & kOwnCalls) != 0 && isOfMpi()) return false;
  const auto role = static_cast<int>(own_role);
  const std::int64_t number = ++control->calls[role][static_cast<int>(kind)];
  if (control->action == Action::kCount || control->kind != kind || control->role != own_role) return false;
  const bool is_it = control->action == Action::kFrom ? number >= control->nth : number == control->nth;
  if (!is_it) return false;
  if (++control->struck == 1) note(about);
  // By the one call that a confined worker may make of this sort.
  if (control->action == Action::kKill) ::syscall(SYS_tgkill, ::getpid(), ::syscall(SYS_gettid), SIGKILL);
  errno = control->error;
  return true;
}

bool isShort() {
  return control != nullptr && control->action == Action::kShort;
}

bool isFrozen() {
  return control != nullptr && (control->manner & kFrozen) != 0;
}

void* nextOf(const char* name) {
  return ::dlsym(RTLD_NEXT, name);
}

}  // namespace scalewright::fault

/// For programs in whose start nothing is to fail: from here on.
extern "C" __attribute__((visibility("default"))) void scalewright_fault_arm() {
  if (scalewright::fault::control != nullptr) scalewright::fault::control->armed = 1;
}
