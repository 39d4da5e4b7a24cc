#include "core/base/files/staging.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <string>

#include "core/base/files/disk.h"
#include "core/base/files/placing.h"
#include "core/base/files/sweep.h"
#include "core/base/system_error.h"

namespace scalewright {
namespace {

namespace fs = std::filesystem;
using Names = std::vector<fs::path>;

bool contains(const Names& names, const fs::path& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// The names in a folder. False where there is anything but plain files.
Result<bool> plainFilesOf(const fs::path& folder, Names& names) {
  const auto entries = disk::entriesOf(folder);
  if (!entries) return entries.error();
  for (const fs::path& entry : *entries) {
    struct stat status {};
    if (::lstat(entry.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return false;
    names.push_back(entry.filename());
  }
  return true;
}

/// Gives a folder the files of another whose names it has not. False, and as before, where it cannot be.
Result<bool> takeOver(const fs::path& folder, const Names& own, const fs::path& from, const Names& names) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (contains(own, names[i])) continue;
    const auto linked = disk::link(from / names[i], folder / names[i]);
    if (!linked) return linked.error();
    if (*linked) continue;
    for (std::size_t before = 0; before < i; ++before) {
      if (contains(own, names[before])) continue;
      if (auto removed = disk::removeFile(folder / names[before]); !removed) return removed.error();
    }
    return false;
  }
  return true;
}

/// Removes a folder that has been replaced. What has come into it meanwhile goes to where the folder was.
bool removeReplaced(const fs::path& replaced, const fs::path& target, const Names& names) {
  for (const fs::path& name : names) {
    if (!disk::removeFile(replaced / name)) return false;
  }
  const auto rest = disk::entriesOf(replaced);
  if (!rest) return false;
  for (const fs::path& entry : *rest) {
    if (!disk::renameToFree(entry, target / entry.filename())) return false;
  }
  return disk::removeFolder(replaced).has_value();
}

bool isWorkingFolder(const fs::path& folder) {
  std::error_code failed;
  return fs::equivalent(folder, fs::current_path(failed), failed);
}

/// Permissions and a sync of what is made, before it is seen.
Result<void> prepare(const fs::path& folder, const Names& own, const fs::path& target, mode_t mode) {
  for (const fs::path& name : own) {
    const auto of_file = disk::modeFor(target / name);
    if (!of_file) return of_file.error();
    if (auto set = disk::setMode(folder / name, *of_file); !set) return set;
    if (auto synced = disk::syncFile(folder / name); !synced) return synced;
  }
  if (auto set = disk::setMode(folder, mode); !set) return set;
  return disk::syncFolder(folder, folder);
}

}  // namespace

Result<Staging> Staging::in(const fs::path& folder, const fs::path& target) {
  constexpr int kTries = 8;
  disk::sweep(folder);
  for (int i = 0; i < kTries; ++i) {
    const std::string name = (folder / disk::hiddenName()).string();
    const int failed = disk::makeHiddenFolder(name);
    if (failed == EEXIST) continue;
    if (failed != 0) return writeError(target.string(), failed);
    const int descriptor = ::open(name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    const int number = errno;
    Staging made(name, descriptor);
    if (descriptor < 0) return writeError(target.string(), number);
    static_cast<void>(disk::hold(descriptor));
    // Before it was held, somebody may have swept it.
    const auto there = disk::isThere(name);
    if (!there) return disk::namedAs(target, there.error());
    if (*there) return made;
  }
  return writeError(target.string(), EAGAIN);
}

Staging::~Staging() {
  // What could not be put back stays until it can be.
  const auto list = path_.empty() ? Result<bool>(false) : disk::isThere(placingOf(path_));
  const bool needed = !list || *list;
  if (!path_.empty() && needed) {
    disk::leaveBehind(path_, disk::Use::kStillNeeded);
  } else if (!path_.empty() && !disk::removeTree(path_)) {
    disk::leaveBehind(path_);
  }
  if (descriptor_ >= 0) static_cast<void>(disk::close(descriptor_));
}

void Staging::leave() {
  disk::leaveBehind(std::exchange(path_, {}));
}

Result<void> Staging::clear() const {
  const auto entries = disk::entriesOf(path_);
  if (!entries) return entries.error();
  for (const fs::path& entry : *entries) {
    if (auto removed = disk::removeTree(entry); !removed) return removed;
  }
  return {};
}

Result<bool> Staging::becomeFolder(const fs::path& target) {
  const auto failed = [&target](Error error) { return disk::namedAs(target, std::move(error)); };
  Names made;
  const auto plain = plainFilesOf(path_, made);
  if (!plain) return failed(plain.error());
  struct stat old {};
  const bool replaces = ::lstat(target.c_str(), &old) == 0;
  if (!*plain || (replaces && (!S_ISDIR(old.st_mode) || isWorkingFolder(target)))) return false;
  const mode_t mode = replaces ? old.st_mode & 07777U : disk::newMode(0777);
  if (auto prepared = prepare(path_, made, target, mode); !prepared) return failed(prepared.error());
  if (!replaces) {
    if (auto renamed = disk::renameToFree(path_, target); !renamed) return renamed.error();
  } else {
    Names there;
    const auto all_plain = plainFilesOf(target, there);
    if (!all_plain) return failed(all_plain.error());
    auto taken = *all_plain ? takeOver(path_, made, target, there) : Result<bool>(false);
    if (!taken) return failed(taken.error());
    if (!*taken) return false;
    const auto exchanged = disk::exchange(path_, target);
    if (!exchanged) return exchanged.error();
    if (!*exchanged) {
      for (const fs::path& name : there) {
        if (contains(made, name)) continue;
        if (auto removed = disk::removeFile(path_ / name); !removed) return failed(removed.error());
      }
      return false;
    }
    if (!removeReplaced(path_, target, there)) disk::leaveBehind(path_);
  }
  path_.clear();
  if (auto synced = disk::syncFolder(disk::folderOf(target), target); !synced) return synced.error();
  return true;
}

}  // namespace scalewright
