#include "core/base/files/sweep.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <mutex>
#include <random>
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

constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789";
constexpr std::size_t kDrawn = 6;
constexpr int kBelonging = 4;

/// The letters that belong to others, by FNV-1a.
std::string belongingTo(std::string_view drawn) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char letter : drawn) hash = (hash ^ static_cast<unsigned char>(letter)) * 1099511628211U;
  std::string letters;
  for (int i = 0; i < kBelonging; ++i, hash /= kLetters.size()) letters += kLetters[hash % kLetters.size()];
  return letters;
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

std::string hiddenName() {
  std::random_device random;
  std::uniform_int_distribution<std::size_t> place(0, kLetters.size() - 1);
  std::string drawn;
  while (drawn.size() < kDrawn) drawn += kLetters[place(random)];
  return std::string(kHiddenPrefix) + drawn + belongingTo(drawn);
}

bool isHiddenName(std::string_view name) {
  if (name.size() != kHiddenPrefix.size() + kDrawn + kBelonging || !name.starts_with(kHiddenPrefix)) return false;
  return name.substr(kHiddenPrefix.size() + kDrawn) == belongingTo(name.substr(kHiddenPrefix.size(), kDrawn));
}

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
    if (isHiddenName(entry.filename().string())) sweepOne(entry);
  }
  for (const fs::path& entry : *entries) {
    const std::string name = entry.filename().string();
    if (!name.starts_with(kPlacingPrefix)) continue;
    const std::string of = std::string(kHiddenPrefix) + name.substr(kPlacingPrefix.size());
    if (!isHiddenName(of)) continue;
    const fs::path hidden = folder / of;
    const auto list = isThere(entry);
    const auto waits = isThere(hidden);
    if (list && waits && *list && !*waits) remember({entry, undoPlacing(hidden).has_value()});
  }
}

void leaveBehind(const fs::path& path, Use use) {
  remember({path, false, use});
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
