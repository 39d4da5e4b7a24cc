#include "app/cli/report/window_plots.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <thread>

#include "app/cli/answer/json_writer.h"
#include "core/base/files/atomic_file.h"
#include "core/base/spawn_arguments.h"

namespace scalewright::cli {
namespace {

constexpr const char* kWindowProgram = "scalewright";
constexpr int kPlotWidth = 900;
constexpr int kPlotHeight = 420;

bool isProgram(const std::filesystem::path& path) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(path, ignored) && ::access(path.c_str(), X_OK) == 0;
}

std::string requestText(const RenderRequest& request) {
  Json json;
  json["files"] = request.files;
  json["cache"] = request.cache;
  if (!request.recipe.empty()) json["recipe"] = request.recipe;
  json["theme"] = request.theme;
  json["width"] = kPlotWidth;
  json["height"] = kPlotHeight;
  json["plots"] = Json::array();
  for (const PlotRequest& plot : request.plots) {
    json["plots"].push_back({{"tensor", plot.tensor}, {"kind", plot.kind}, {"output", plot.output}});
  }
  return jsonText(json);
}

/// This program's environment with Qt told to need no display, and a runtime folder where the system gives
/// none.
std::vector<std::string> offscreenEnvironment(const std::filesystem::path& folder) {
  std::vector<std::string> variables;
  for (char** entry = ::environ; entry != nullptr && *entry != nullptr; ++entry) {
    if (std::strncmp(*entry, "QT_QPA_PLATFORM=", 16) != 0) variables.emplace_back(*entry);
  }
  variables.emplace_back("QT_QPA_PLATFORM=offscreen");
  if (std::getenv("XDG_RUNTIME_DIR") == nullptr) variables.push_back("XDG_RUNTIME_DIR=" + folder.string());
  return variables;
}

/// Starts a program that has our signals unblocked and writes nothing to our standard output.
Result<pid_t> start(const std::filesystem::path& program, const std::filesystem::path& request, bool in_process) {
  std::vector<std::string> arguments = {program.string(), "--render", request.string()};
  if (in_process) arguments.emplace_back("--in-process");
  std::vector<std::string> environment = offscreenEnvironment(request.parent_path());
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none;
  sigemptyset(&none);
  sigset_t pipe;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &pipe);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  pid_t child = -1;
  const int failure = ::posix_spawn(&child, program.c_str(), &actions, &attributes,
                                    pointersTo(arguments).data(), pointersTo(environment).data());
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (failure != 0) {
    return Error{.code = ErrorCode::kInternal,
                 .file = program.string(),
                 .dataset = {},
                 .detail = std::strerror(failure)};
  }
  return child;
}

}  // namespace

std::optional<std::filesystem::path> findWindow() {
  if (const char* chosen = std::getenv("SCALEWRIGHT_WINDOW"); chosen != nullptr && *chosen != '\0') {
    if (isProgram(chosen)) return chosen;
    return std::nullopt;
  }
  std::error_code failed;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", failed);
  if (!failed && isProgram(self.parent_path() / kWindowProgram)) return self.parent_path() / kWindowProgram;
  const char* path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (!folder.empty() && isProgram(std::filesystem::path(folder) / kWindowProgram)) {
      return std::filesystem::path(folder) / kWindowProgram;
    }
  }
  return std::nullopt;
}

Result<void> renderPlots(const std::filesystem::path& window, const RenderRequest& request,
                         const std::filesystem::path& request_file, std::stop_token stop) {
  const Result<void> written = writeFileAtomically(request_file, requestText(request));
  if (!written) return written;
  const Result<pid_t> child = start(window, request_file, request.in_process);
  if (!child) return child.error();

  int status = 0;
  while (::waitpid(*child, &status, WNOHANG) == 0) {
    if (stop.stop_requested()) {
      ::kill(*child, SIGTERM);
      ::waitpid(*child, &status, 0);
      return Error{.code = ErrorCode::kCancelled, .file = {}, .dataset = {}, .detail = {}};
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return {};
  const std::string detail = WIFEXITED(status) ? "exit status " + std::to_string(WEXITSTATUS(status))
                                               : "signal " + std::to_string(WTERMSIG(status));
  return Error{.code = ErrorCode::kInternal, .file = window.string(), .dataset = {}, .detail = detail};
}

}  // namespace scalewright::cli
