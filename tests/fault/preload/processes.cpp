// Calls about processes, threads, memory, time and the lines between processes.
#include <fcntl.h>
#include <pthread.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#include <cerrno>
#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "tests/fault/preload/control.h"

namespace {

using scalewright::fault::isFrozen;
using scalewright::fault::isShort;
using scalewright::fault::Kind;
using scalewright::fault::strikes;

/// 2020-09-13 12:26:40 UTC.
constexpr std::time_t kStandingTime = 1600000000;

constexpr int kMostVariables = 1024;
constexpr const char* kPassedOn[] = {"LD_PRELOAD", "SCALEWRIGHT_FAULT"};

/// The variables of a child with those that make it take part: a program may well start it with few.
struct Variables {
  char* all[kMostVariables + 4] = {};
  char text[3][4096] = {};

  explicit Variables(char* const* given) {
    int count = 0;
    for (; given != nullptr && given[count] != nullptr && count < kMostVariables; ++count) all[count] = given[count];
    int used = 0;
    for (const char* name : kPassedOn) {
      const char* const value = std::getenv(name);
      if (value == nullptr) return;
      set(count++, used++, name, value);
    }
    set(count, used, "SCALEWRIGHT_FAULT_ROLE", "worker");
  }

 private:
  void set(int at, int slot, const char* name, const char* value) {
    std::strncat(text[slot], name, 200);
    std::strncat(text[slot], "=", 2);
    std::strncat(text[slot], value, 3000);
    all[at] = text[slot];
  }
};

bool isLock(int command) {
  return command == F_SETLK || command == F_SETLKW || command == F_OFD_SETLK || command == F_OFD_SETLKW;
}

int control(int descriptor, int command, long argument) {
  if (isLock(command) && strikes(Kind::kLock, {"fcntl", nullptr, descriptor})) return -1;
  const bool copies = command == F_DUPFD || command == F_DUPFD_CLOEXEC;
  if (copies && strikes(Kind::kChannel, {"fcntl", nullptr, descriptor})) return -1;
  return static_cast<int>(::syscall(SYS_fcntl, descriptor, command, argument));
}

}  // namespace

extern "C" {

// Under these names the C library has its own for those that stand before them.
void* __libc_malloc(size_t size) noexcept;
void* __libc_calloc(size_t count, size_t size) noexcept;
void* __libc_realloc(void* old, size_t size) noexcept;
void* __libc_memalign(size_t alignment, size_t size) noexcept;

void* malloc(size_t size) noexcept {
  return strikes(Kind::kMemory, {"malloc"}) ? nullptr : __libc_malloc(size);
}
void* calloc(size_t count, size_t size) noexcept {
  return strikes(Kind::kMemory, {"calloc"}) ? nullptr : __libc_calloc(count, size);
}
void* realloc(void* old, size_t size) noexcept {
  return strikes(Kind::kMemory, {"realloc"}) ? nullptr : __libc_realloc(old, size);
}
void* aligned_alloc(size_t alignment, size_t size) noexcept {
  return strikes(Kind::kMemory, {"aligned_alloc"}) ? nullptr : __libc_memalign(alignment, size);
}
int posix_memalign(void** place, size_t alignment, size_t size) noexcept {
  if (strikes(Kind::kMemory, {"posix_memalign"})) return ENOMEM;
  *place = __libc_memalign(alignment, size);
  return *place == nullptr ? ENOMEM : 0;
}

int posix_spawn(pid_t* process, const char* path, const posix_spawn_file_actions_t* actions,
                const posix_spawnattr_t* attributes, char* const arguments[], char* const variables[]) {
  SCALEWRIGHT_NEXT(posix_spawn);
  if (strikes(Kind::kProcess, {"posix_spawn", path})) return errno;
  const Variables more(variables);
  return next_one(process, path, actions, attributes, arguments, more.all);
}
int posix_spawnp(pid_t* process, const char* path, const posix_spawn_file_actions_t* actions,
                 const posix_spawnattr_t* attributes, char* const arguments[], char* const variables[]) {
  SCALEWRIGHT_NEXT(posix_spawnp);
  if (strikes(Kind::kProcess, {"posix_spawnp", path})) return errno;
  const Variables more(variables);
  return next_one(process, path, actions, attributes, arguments, more.all);
}
pid_t fork() noexcept {
  SCALEWRIGHT_NEXT(fork);
  return strikes(Kind::kProcess, {"fork"}) ? -1 : next_one();
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*start)(void*),
                   void* argument) noexcept {
  SCALEWRIGHT_NEXT(pthread_create);
  return strikes(Kind::kThread, {"pthread_create"}) ? errno : next_one(thread, attributes, start, argument);
}

int socketpair(int domain, int type, int protocol, int ends[2]) noexcept {
  if (strikes(Kind::kChannel, {"socketpair"})) return -1;
  return static_cast<int>(::syscall(SYS_socketpair, domain, type, protocol, ends));
}
int socket(int domain, int type, int protocol) noexcept {
  if (strikes(Kind::kChannel, {"socket"})) return -1;
  return static_cast<int>(::syscall(SYS_socket, domain, type, protocol));
}
int pipe(int ends[2]) noexcept {
  return strikes(Kind::kChannel, {"pipe"}) ? -1 : static_cast<int>(::syscall(SYS_pipe2, ends, 0));
}
int pipe2(int ends[2], int flags) noexcept {
  return strikes(Kind::kChannel, {"pipe2"}) ? -1 : static_cast<int>(::syscall(SYS_pipe2, ends, flags));
}
int dup(int descriptor) noexcept {
  return strikes(Kind::kChannel, {"dup", nullptr, descriptor}) ? -1 : static_cast<int>(::syscall(SYS_dup, descriptor));
}
int eventfd(unsigned count, int flags) noexcept {
  return strikes(Kind::kChannel, {"eventfd"}) ? -1 : static_cast<int>(::syscall(SYS_eventfd2, count, flags));
}
int memfd_create(const char* name, unsigned flags) noexcept {
  return strikes(Kind::kChannel, {"memfd_create"}) ? -1 : static_cast<int>(::syscall(SYS_memfd_create, name, flags));
}
int fcntl(int descriptor, int command, ...) {
  va_list rest;
  va_start(rest, command);
  const long argument = va_arg(rest, long);
  va_end(rest);
  return control(descriptor, command, argument);
}
int fcntl64(int descriptor, int command, ...) {
  va_list rest;
  va_start(rest, command);
  const long argument = va_arg(rest, long);
  va_end(rest);
  return control(descriptor, command, argument);
}

ssize_t send(int descriptor, const void* bytes, size_t size, int flags) {
  const bool struck = strikes(Kind::kMessage, {"send"});
  if (struck && !isShort()) return -1;
  return ::syscall(SYS_sendto, descriptor, bytes, struck && size > 1 ? size / 2 : size, flags, nullptr, 0);
}
ssize_t recv(int descriptor, void* bytes, size_t size, int flags) {
  const bool struck = strikes(Kind::kMessage, {"recv"});
  if (struck && !isShort()) return -1;
  return ::syscall(SYS_recvfrom, descriptor, bytes, struck && size > 1 ? size / 2 : size, flags, nullptr, nullptr);
}
ssize_t sendmsg(int descriptor, const struct msghdr* message, int flags) {
  return strikes(Kind::kMessage, {"sendmsg"}) ? -1 : ::syscall(SYS_sendmsg, descriptor, message, flags);
}
ssize_t recvmsg(int descriptor, struct msghdr* message, int flags) {
  return strikes(Kind::kMessage, {"recvmsg"}) ? -1 : ::syscall(SYS_recvmsg, descriptor, message, flags);
}

// Files that say when they were made are compared byte for byte: in the tests it is one moment.
std::time_t time(std::time_t* result) noexcept {
  SCALEWRIGHT_NEXT(time);
  if (!isFrozen()) return next_one(result);
  if (result != nullptr) *result = kStandingTime;
  return kStandingTime;
}
int gettimeofday(struct timeval* result, void* zone) noexcept {
  SCALEWRIGHT_NEXT(gettimeofday);
  if (!isFrozen()) return next_one(result, zone);
  *result = {kStandingTime, 0};
  return 0;
}
int clock_gettime(clockid_t clock, struct timespec* result) noexcept {
  SCALEWRIGHT_NEXT(clock_gettime);
  if (!isFrozen() || clock != CLOCK_REALTIME) return next_one(clock, result);
  *result = {kStandingTime, 0};
  return 0;
}

}  // extern "C"
