#include "core/base/files/placing.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <functional>
#include <string>
#include <string_view>

#include "core/base/files/atomic_file.h"
#include "core/base/files/disk.h"
#include "core/base/files/staging.h"
#include "core/base/files/sweep.h"
#include "core/base/system_error.h"

namespace scalewright {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestList = std::size_t{1} << 26;

/// Where what was at a place is kept meanwhile.
fs::path before(const fs::path& hidden, std::size_t number) {
  return hidden / ("before-" + std::to_string(number));
}

/// A file, its place, and whether there was one before.
struct Placed {
  MadeFile file;
  bool replaces = false;
};

constexpr const char* kReplaces = "replaces";

/// Three texts for each, ended by zeros.
std::string textOf(const std::vector<Placed>& files) {
  std::string list;
  for (const auto& [file, replaces] : files) {
    const std::string made = fs::absolute(file.made).string();
    const std::string target = fs::absolute(file.target).string();
    for (const std::string_view text :
         {std::string_view(made), std::string_view(target), std::string_view(replaces ? kReplaces : "is new")}) {
      list.append(text).push_back('\0');
    }
  }
  return list;
}

std::vector<Placed> placedIn(std::string_view list) {
  std::vector<Placed> files;
  while (!list.empty()) {
    std::array<std::string_view, 3> texts;
    for (std::string_view& text : texts) {
      text = list.substr(0, list.find('\0'));
      list.remove_prefix(std::min(list.size(), text.size() + 1));
    }
    files.push_back({{texts[0], texts[1]}, texts[2] == kReplaces});
  }
  return files;
}

/// Puts back what was at these places.
Result<void> putBack(const fs::path& hidden, const std::vector<Placed>& files) {
  Result<void> done;
  for (std::size_t i = 0; i < files.size(); ++i) {
    const auto& [made, target] = files[i].file;
    Result<void> one;
    if (files[i].replaces) {
      const auto kept = disk::isThere(before(hidden, i));
      if (!kept) one = kept.error();
      if (kept && *kept) one = disk::rename(before(hidden, i), target);
    } else {
      const auto waits = disk::isThere(made);
      const auto there = disk::isThere(target);
      if (!waits) one = waits.error();
      if (!there) one = there.error();
      if (waits && there && !*waits && *there) one = disk::rename(target, made);
    }
    if (!one && done) done = one;
  }
  return done;
}

/// Files that are synced, and what they replace held by a second name, where there are such.
Result<void> prepare(const fs::path& hidden, std::vector<Placed>& files) {
  for (std::size_t i = 0; i < files.size(); ++i) {
    const auto& [made, target] = files[i].file;
    if (auto free = disk::requireFile(target); !free) return free;
    if (auto synced = disk::syncFile(made); !synced) return disk::namedAs(target, synced.error());
    const auto mode = disk::modeFor(target);
    if (!mode) return mode.error();
    if (auto set = disk::setMode(made, *mode); !set) return disk::namedAs(target, set.error());
    const auto there = disk::isThere(target);
    if (!there) return there.error();
    files[i].replaces = *there;
    if (!files[i].replaces) continue;
    if (const auto kept = disk::link(target, before(hidden, i)); !kept) return disk::namedAs(target, kept.error());
  }
  return {};
}

Result<void> moveAll(const fs::path& hidden, const std::vector<Placed>& files) {
  for (std::size_t i = 0; i < files.size(); ++i) {
    const auto& [made, target] = files[i].file;
    const auto kept = disk::isThere(before(hidden, i));
    if (!kept) return disk::namedAs(target, kept.error());
    if (files[i].replaces && !*kept) {
      if (auto moved = disk::rename(target, before(hidden, i)); !moved) return disk::namedAs(target, moved.error());
    }
    if (auto moved = disk::rename(made, target); !moved) return moved;
  }
  return {};
}

/// All of it, or nothing: a list undoes it where it fails, or where nobody lives to see the end.
Result<void> moveUndoably(const fs::path& hidden, const std::vector<Placed>& files) {
  const fs::path list = placingOf(hidden);
  const fs::path& target = files[0].file.target;
  if (auto written = writeFileAtomically(list, textOf(files)); !written) {
    // It may be there, and only not confirmed.
    if (!disk::removeFile(list)) disk::leaveBehind(list);
    Error error = disk::namedAs(target, written.error());
    if (error.code == ErrorCode::kNotConfirmed) error.code = ErrorCode::kWriteFailed;  // nothing has moved yet
    return error;
  }
  Result<void> done = moveAll(hidden, files);
  // Without the list all of it stays.
  if (done) done = disk::removeFile(list);
  if (done) return {};
  // Where it cannot be put back the list stays, for the next sweep.
  if (!putBack(hidden, files)) {
    disk::leaveBehind(list, disk::Use::kStillNeeded);
    return Error{ErrorCode::kHalfPlaced, target.string(), {}, done.error().detail};
  }
  if (!disk::removeFile(list)) disk::leaveBehind(list);
  return done.error().file == list ? disk::namedAs(target, done.error()) : done.error();
}

/// Removes these files and the folders that are empty then.
bool removeKnown(const fs::path& folder, const std::set<fs::path>& known) {
  std::set<fs::path, std::greater<>> folders = {fs::path()};
  for (const fs::path& file : known) {
    if (!disk::removeFile(folder / file)) return false;
    for (fs::path above = file.parent_path(); !above.empty(); above = above.parent_path()) folders.insert(above);
  }
  // The deeper ones first.
  return std::all_of(folders.begin(), folders.end(), [&folder](const fs::path& each) {
    return disk::removeFolder(each.empty() ? folder : folder / each).has_value();
  });
}

}  // namespace

Result<void> placeTogether(const fs::path& hidden, const std::vector<MadeFile>& files) {
  if (files.empty()) return {};
  if (files.size() == 1) return replaceFile(files[0].made, files[0].target);
  std::vector<Placed> placed;
  for (const MadeFile& file : files) placed.push_back({file});
  if (auto prepared = prepare(hidden, placed); !prepared) return prepared;
  if (auto moved = moveUndoably(hidden, placed); !moved) return moved;
  for (const MadeFile& file : files) {
    if (auto synced = disk::syncFolder(disk::folderOf(file.target), file.target); !synced) return synced;
  }
  return {};
}

Result<std::set<fs::path>> filesBelow(const fs::path& folder) {
  std::set<fs::path> files;
  std::vector<fs::path> folders = {fs::path()};
  while (!folders.empty()) {
    const fs::path below = folders.back();
    folders.pop_back();
    const auto entries = disk::entriesOf(below.empty() ? folder : folder / below);
    if (!entries) return entries.error();
    for (const fs::path& entry : *entries) {
      std::error_code failed;
      const fs::file_status status = fs::symlink_status(entry, failed);
      if (failed) return systemError(entry.string(), failed.value(), ErrorCode::kFileUnreadable);
      if (fs::is_directory(status)) {
        folders.push_back(below / entry.filename());
      } else {
        files.insert(below / entry.filename());
      }
    }
  }
  return files;
}

Result<void> replaceFolder(const fs::path& made, const fs::path& target, const std::set<fs::path>& known) {
  const auto there = disk::isThere(target);
  if (!there) return there.error();
  if (!*there) {
    if (auto renamed = disk::renameToFree(made, target); !renamed) return renamed;
    return disk::syncFolder(disk::folderOf(target), target);
  }
  const auto exchanged = disk::exchange(made, target);
  if (!exchanged) return exchanged.error();
  if (*exchanged) {
    if (!removeKnown(made, known)) disk::leaveBehind(made);
    return disk::syncFolder(disk::folderOf(target), target);
  }
  auto aside = Staging::in(disk::folderOf(target), target);
  if (!aside) return aside.error();
  if (auto moved = moveUndoably(aside->path(), {{{made, target}, true}}); !moved) return moved;
  const fs::path replaced = before(aside->path(), 0);
  if (!removeKnown(replaced, known)) aside->leave();
  return disk::syncFolder(disk::folderOf(target), target);
}

fs::path placingOf(const fs::path& hidden) {
  const std::string name = hidden.filename().string();
  return disk::folderOf(hidden) /
         (std::string(kPlacingPrefix) + name.substr(std::min(name.size(), disk::kHiddenPrefix.size())));
}

Result<void> undoPlacing(const fs::path& hidden) {
  const fs::path list = placingOf(hidden);
  const auto status = disk::look(list);
  if (!status) return status.error();
  if (!*status) return {};
  // In a folder that others write to, one of theirs would have our files moved.
  if (!S_ISREG((*status)->st_mode) || (*status)->st_uid != ::geteuid()) return writeError(list.string(), EPERM);
  const auto waits = disk::isThere(hidden);
  if (!waits) return waits.error();
  if (!*waits) return disk::removeFile(list);  // it was undone, and the list could not be removed
  const auto text = readWholeFile(list, kLongestList);
  if (!text) return text.error();
  if (auto undone = putBack(hidden, placedIn(*text)); !undone) return undone;
  return disk::removeFile(list);
}

}  // namespace scalewright
