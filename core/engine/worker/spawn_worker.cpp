#include "core/engine/worker/spawn_worker.h"

#include <fcntl.h>
#include <spawn.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/base/spawn_arguments.h"
#include "core/engine/worker/serve.h"

namespace scalewright::worker {
namespace {

struct FileActions {
  posix_spawn_file_actions_t value{};
  FileActions() { ::posix_spawn_file_actions_init(&value); }
  ~FileActions() { ::posix_spawn_file_actions_destroy(&value); }
  FileActions(const FileActions&) = delete;
  FileActions& operator=(const FileActions&) = delete;
};

struct Attributes {
  posix_spawnattr_t value{};
  Attributes() { ::posix_spawnattr_init(&value); }
  ~Attributes() { ::posix_spawnattr_destroy(&value); }
  Attributes(const Attributes&) = delete;
  Attributes& operator=(const Attributes&) = delete;
};

/// The environment variables that a worker keeps: they say where libraries and filters are, and how a sanitizer is to
/// behave. Nothing else of the environment is the worker's business, nor that of a file that takes it over.
constexpr std::array kKeptVariables = {"LD_LIBRARY_PATH", "HDF5_PLUGIN_PATH", "HDF5_PLUGIN_PRELOAD", "ASAN_OPTIONS",
                                       "LSAN_OPTIONS",    "UBSAN_OPTIONS",    "TSAN_OPTIONS"};

std::vector<std::string> cleanEnvironment() {
  std::vector<std::string> kept;
  for (const char* name : kKeptVariables) {
    if (const char* value = std::getenv(name)) kept.push_back(std::string(name) + "=" + value);
  }
  // Libraries that work with threads of their own are to make none: a worker can make no more.
  kept.emplace_back("OMP_NUM_THREADS=1");
  return kept;
}

}  // namespace

pid_t spawnWorker(const Launch& launch, int socket, int black_box) {
  // Out of the way of the numbers they are to get.
  const int moved_socket = ::fcntl(socket, F_DUPFD_CLOEXEC, 10);
  const int moved_box = black_box < 0 ? -1 : ::fcntl(black_box, F_DUPFD_CLOEXEC, 10);
  const Ends moved{{moved_socket, moved_box}};
  if (moved_socket < 0 || (black_box >= 0 && moved_box < 0)) {
    if (errno == EINVAL) errno = EMFILE;  // the numbers end before
    return 0;
  }
  FileActions actions;
  ::posix_spawn_file_actions_addopen(&actions.value, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_addopen(&actions.value, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  // What a crashing library prints says less than the message that follows.
  ::posix_spawn_file_actions_addopen(&actions.value, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
#endif
  ::posix_spawn_file_actions_adddup2(&actions.value, moved_socket, kSocketDescriptor);
  if (black_box >= 0) ::posix_spawn_file_actions_adddup2(&actions.value, moved_box, kBlackBoxDescriptor);
  const int last = black_box >= 0 ? kBlackBoxDescriptor : kSocketDescriptor;
  ::posix_spawn_file_actions_addclosefrom_np(&actions.value, last + 1);
  Attributes attributes;
  sigset_t none;
  sigset_t usual;
  ::sigemptyset(&none);
  ::sigemptyset(&usual);
  for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGXFSZ}) ::sigaddset(&usual, signal);
  ::posix_spawnattr_setsigmask(&attributes.value, &none);
  ::posix_spawnattr_setsigdefault(&attributes.value, &usual);
  ::posix_spawnattr_setflags(&attributes.value, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

  // Lists of processes show the name that a person knows.
  std::vector<std::string> all = {launch.program == kThisProgram ? program_invocation_name : launch.program.string()};
  all.insert(all.end(), launch.arguments.begin(), launch.arguments.end());
  std::vector<std::string> variables = cleanEnvironment();
  const std::vector<char*> arguments = pointersTo(all);
  const std::vector<char*> environment = pointersTo(variables);
  pid_t process = 0;
  errno = ::posix_spawn(&process, launch.program.c_str(), &actions.value, &attributes.value, arguments.data(),
                        environment.data());
  return errno == 0 ? process : 0;
}

}  // namespace scalewright::worker
