#include "core/engine/checkpoint/unfinished_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <iterator>

#include "core/base/files/atomic_file.h"
#include "core/base/system_error.h"

namespace scalewright::study {
namespace {

namespace fs = std::filesystem;

/// Marks the folder as unfinished, and says of what.
constexpr const char* kMark = "scalewright-unfinished";
constexpr std::size_t kLongestKey = 4096;

fs::path parentOf(const fs::path& path) {
  return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

void syncFolder(const fs::path& folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

/// Takes away everything, or what belongs to nothing that was finished.
void clear(const fs::path& folder, bool all) {
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
    const std::string name = entry.path().filename().string();
    if (name == kMark) continue;
    if (all || name.starts_with(".") || name.ends_with(".part")) fs::remove_all(entry.path(), ignored);
  }
}

}  // namespace

fs::path unfinishedPath(const fs::path& target) {
  return parentOf(target) / ("." + target.filename().string() + ".unfinished");
}

Result<std::unique_ptr<UnfinishedFolder>> UnfinishedFolder::at(const fs::path& target, const std::string& key) {
  const fs::path path = unfinishedPath(target);
  if (::mkdir(path.c_str(), S_IRWXU | S_IRWXG | S_IRWXO) != 0 && errno != EEXIST) {
    return writeError(target.string(), errno);
  }
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0 || !S_ISDIR(status.st_mode)) return writeError(path.string(), ENOTDIR);
  const int lock = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
  if (lock < 0) return writeError(path.string(), errno);
  std::unique_ptr<UnfinishedFolder> folder(new UnfinishedFolder(target, path, lock));
  if (::flock(lock, LOCK_EX | LOCK_NB) != 0) {
    return Error{ErrorCode::kInvalidArgument, target.string(), {}, "another process is writing it"};
  }
  folder->mine_ = true;
  const auto earlier = readWholeFile(path / kMark, kLongestKey);
  clear(path, !earlier || *earlier != key);
  if (!earlier || *earlier != key) {
    if (auto marked = writeFileAtomically(path / kMark, key); !marked) return marked.error();
  }
  return folder;
}

UnfinishedFolder::~UnfinishedFolder() {
  std::error_code ignored;
  if (mine_ && !finished_) {
    clear(path_, false);
    // With nothing in it but the mark there is nothing to go on with.
    const auto entries = fs::directory_iterator(path_, ignored);
    if (!ignored && std::distance(fs::begin(entries), fs::end(entries)) <= 1) fs::remove_all(path_, ignored);
  }
  ::close(lock_);
}

Result<void> UnfinishedFolder::finish() {
  std::error_code ignored;
  fs::remove(path_ / kMark, ignored);
  syncFolder(path_);
  const fs::path aside = parentOf(target_) / ("." + target_.filename().string() + ".replaced");
  const bool replaces = fs::exists(fs::symlink_status(target_, ignored));
  if (replaces) {
    fs::remove_all(aside, ignored);
    if (::rename(target_.c_str(), aside.c_str()) != 0) return writeError(target_.string(), errno);
  }
  if (::rename(path_.c_str(), target_.c_str()) != 0) {
    const int number = errno;
    if (replaces) static_cast<void>(::rename(aside.c_str(), target_.c_str()));
    return writeError(target_.string(), number);
  }
  finished_ = true;
  syncFolder(parentOf(target_));
  if (replaces) fs::remove_all(aside, ignored);
  return {};
}

}  // namespace scalewright::study
