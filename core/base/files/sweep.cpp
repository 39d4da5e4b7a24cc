#include "core/base/files/sweep.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <mutex>
#include <set>
#include <string>
#include <utility>

#include "core/base/files/disk.h"
#include "core/base/files/placing.h"

namespace scalewright::disk {
namespace {

namespace fs = std::filesystem;

/// What has been found since somebody last asked, and where has been looked.
struct Found {
  std::mutex mutex;
  std::vector<Leftover> leftovers;
  std::set<fs::path> swept;
};

Found& found() {
  static Found all;
  return all;
}

void remember(Leftover leftover) {
  const std::scoped_lock lock(found().mutex);
  found().leftovers.push_back(std::move(leftover));
}

bool isHidden(const fs::path& path) {
  const std::string name = path.filename().string();
  constexpr std::ptrdiff_t kDrawn = 6;
  return name.size() == kHiddenPrefix.size() + kDrawn && name.starts_with(kHiddenPrefix) &&
         std::all_of(name.end() - kDrawn, name.end(), [](unsigned char c) { return std::isalnum(c) != 0; });
}

/// Removes what is hidden there, unless somebody is at it or it is another person's.
void sweepOne(const fs::path& path) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0 || status.st_uid != ::geteuid()) return;
  if (!S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode)) return;
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) return;
  if (hold(descriptor)) remember({path, undoPlacing(path) && removeTree(path)});
  static_cast<void>(close(descriptor));
}

}  // namespace

bool hold(int descriptor) {
  while (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EINTR) return false;
  }
  return true;
}

void sweep(const fs::path& folder) {
  std::error_code unresolved;
  {
    const std::scoped_lock lock(found().mutex);
    if (!found().swept.insert(fs::weakly_canonical(folder, unresolved)).second) return;
  }
  // What cannot be listed cannot be swept; whoever writes there will hear of it.
  const auto entries = entriesOf(folder);
  if (!entries) return;
  for (const fs::path& entry : *entries) {
    if (isHidden(entry)) sweepOne(entry);
  }
  for (const fs::path& entry : *entries) {
    const std::string name = entry.filename().string();
    if (!name.starts_with(kPlacingPrefix)) continue;
    const fs::path hidden = folder / (std::string(kHiddenPrefix) + name.substr(kPlacingPrefix.size()));
    const auto list = isThere(entry);
    const auto waits = isThere(hidden);
    if (list && waits && *list && !*waits) remember({entry, undoPlacing(hidden).has_value()});
  }
}

void leaveBehind(const fs::path& path) {
  remember({path, false});
}

std::vector<Leftover> takeLeftovers() {
  const std::scoped_lock lock(found().mutex);
  auto leftovers = std::exchange(found().leftovers, {});
  std::erase_if(leftovers, [](const Leftover& each) {
    const auto there = isThere(each.path);
    return !each.removed && there && !*there;
  });
  return leftovers;
}

}  // namespace scalewright::disk
