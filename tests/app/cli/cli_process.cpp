#include "tests/app/cli/cli_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>

#include "tests/support/without_landlock.h"

namespace scalewright::cli_test {
namespace {

struct Pipe {
  int read_end = -1;
  int write_end = -1;
  Pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) == 0) {
      read_end = ends[0];
      write_end = ends[1];
    }
  }
  ~Pipe() {
    closeEnd(read_end);
    closeEnd(write_end);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  static void closeEnd(int& end) {
    if (end >= 0) ::close(end);
    end = -1;
  }
};

[[noreturn]] void becomeProgram(const std::vector<std::string>& arguments, const RunOptions& options, const Pipe& out,
                                const Pipe& err) {
  ::dup2(::open("/dev/null", O_RDONLY), STDIN_FILENO);
  ::dup2(out.write_end, STDOUT_FILENO);
  ::dup2(err.write_end, STDERR_FILENO);
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "LANG", "LC_ALL"}) ::unsetenv(name);
  for (const auto& [name, value] : options.environment) ::setenv(name.c_str(), value.c_str(), 1);
  if (options.largest_file) {
    const rlimit limit{.rlim_cur = *options.largest_file, .rlim_max = *options.largest_file};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  if (!options.folder.empty() && ::chdir(options.folder.c_str()) != 0) ::_exit(98);
  std::vector<std::string> all = {options.program};
  all.insert(all.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& argument : all) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  if (options.without_landlock && !test::takeLandlockAway()) ::_exit(99);
  ::execv(options.program.c_str(), pointers.data());
  ::_exit(127);
}

/// Reads what is there; false at the end.
bool drain(int descriptor, std::string& text) {
  std::array<char, 65536> buffer;
  const ssize_t got = ::read(descriptor, buffer.data(), buffer.size());
  if (got <= 0) return false;
  text.append(buffer.data(), static_cast<std::size_t>(got));
  return true;
}

}  // namespace

RunResult run(const std::vector<std::string>& arguments, const RunOptions& options) {
  Pipe out;
  Pipe err;
  const pid_t child = ::fork();
  if (child == 0) becomeProgram(arguments, options, out, err);
  Pipe::closeEnd(out.write_end);
  Pipe::closeEnd(err.write_end);

  RunResult result;
  if (options.close_stdout_after && *options.close_stdout_after == 0) Pipe::closeEnd(out.read_end);
  const auto begin = std::chrono::steady_clock::now();
  bool interrupted = false;
  while (out.read_end >= 0 || err.read_end >= 0) {
    std::array<pollfd, 2> watched = {pollfd{out.read_end, POLLIN, 0}, pollfd{err.read_end, POLLIN, 0}};
    ::poll(watched.data(), watched.size(), 20);
    if (watched[0].revents != 0 && !drain(out.read_end, result.out)) Pipe::closeEnd(out.read_end);
    if (watched[1].revents != 0 && !drain(err.read_end, result.err)) Pipe::closeEnd(err.read_end);
    if (options.close_stdout_after && result.out.size() >= *options.close_stdout_after) Pipe::closeEnd(out.read_end);
    const auto elapsed = std::chrono::steady_clock::now() - begin;
    if (options.interrupt_after_ms && !interrupted &&
        elapsed > std::chrono::milliseconds(*options.interrupt_after_ms)) {
      ::kill(child, options.signal);
      interrupted = true;
    }
  }
  int status = 0;
  rusage usage{};
  ::wait4(child, &status, 0, &usage);
  result.peak_kilobytes = static_cast<std::uint64_t>(usage.ru_maxrss);
  result.killed = WIFSIGNALED(status);
  result.status = result.killed ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  return result;
}

}  // namespace scalewright::cli_test
