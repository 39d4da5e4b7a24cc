#include "core/session/state_folders.h"

#include <cstdlib>

#include "core/base/files/disk.h"

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
  std::error_code failed;
  if (fs::is_directory(folder, failed)) return {};
  if (folder.has_parent_path() && folder.parent_path() != folder) {
    if (auto above = makePrivateFolder(folder.parent_path()); !above) return above;
  }
  if (auto made = disk::makeFolder(folder, 0700); !made) return made;
  // What is written into it says whether it can be.
  static_cast<void>(disk::syncFolder(folder.parent_path(), folder));
  return {};
}

}  // namespace scalewright::session
