#include "core/session/state_folders.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

#include "core/base/system_error.h"

namespace scalewright::session {
namespace {

namespace fs = std::filesystem;

/// The specification of the folders says to ignore what is not absolute.
fs::path fromEnvironment(const char* name) {
  const char* value = std::getenv(name);
  const fs::path path = value == nullptr ? "" : value;
  return path.is_absolute() ? path : fs::path();
}

fs::path stateFolder() {
  if (const fs::path state = fromEnvironment("XDG_STATE_HOME"); !state.empty()) return state / "scalewright";
  const fs::path home = fromEnvironment("HOME");
  return home.empty() ? fs::path() : home / ".local" / "state" / "scalewright";
}

}  // namespace

fs::path journalRoot() {
  const fs::path state = stateFolder();
  return state.empty() ? state : state / "journal";
}

fs::path lockFolder() {
  if (const fs::path runtime = fromEnvironment("XDG_RUNTIME_DIR"); !runtime.empty()) return runtime / "scalewright";
  const fs::path state = stateFolder();
  return state.empty() ? state : state / "locks";
}

Result<void> makePrivateFolder(const fs::path& folder) {
  struct stat status {};
  if (::stat(folder.c_str(), &status) == 0) {
    return S_ISDIR(status.st_mode) ? Result<void>() : Result<void>(writeError(folder.string(), ENOTDIR));
  }
  if (folder.has_parent_path() && folder.parent_path() != folder) {
    if (auto above = makePrivateFolder(folder.parent_path()); !above) return above;
  }
  if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST) return writeError(folder.string(), errno);
  const int above = ::open(folder.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (above >= 0) {
    ::fsync(above);
    ::close(above);
  }
  return {};
}

}  // namespace scalewright::session
