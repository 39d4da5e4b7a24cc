#include "core/base/files/temporary_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <utility>

#include "core/base/files/atomic_file.h"
#include "core/base/files/disk.h"
#include "core/base/files/staged_folder.h"
#include "core/base/files/sweep.h"
#include "core/base/system_error.h"

namespace scalewright {
Result<void> replaceFile(const std::filesystem::path& made, const std::filesystem::path& target) {
  const std::filesystem::path place = placeOf(target);
  if (auto free = disk::requireFile(target); !free) return free;
  if (auto synced = disk::syncFile(made); !synced) return disk::namedAs(target, synced.error());
  const auto mode = disk::modeFor(target);
  if (!mode) return mode.error();
  if (auto set = disk::setMode(made, *mode); !set) return disk::namedAs(target, set.error());
  if (auto renamed = disk::rename(made, place); !renamed) return disk::namedAs(target, renamed.error());
  return disk::syncFolder(disk::folderOf(place), target);
}

Result<std::unique_ptr<TemporaryFile>> TemporaryFile::beside(const std::filesystem::path& target) {
  constexpr int kTries = 8;
  const std::filesystem::path place = placeOf(target);
  const std::filesystem::path folder = place.parent_path();
  if (auto free = disk::requireFile(target); !free) return free.error();
  disk::sweep(folder);
  for (int i = 0; i < kTries; ++i) {
    const std::string name = (folder / disk::hiddenName()).string();
    const int descriptor = ::open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (descriptor < 0 && errno == EEXIST) continue;
    if (descriptor < 0) return writeError(target.string(), errno);
    std::unique_ptr<TemporaryFile> file(new TemporaryFile(descriptor, name, place, target));
    const auto mode = disk::modeFor(target);
    if (!mode) return mode.error();
    if (::fchmod(descriptor, *mode) != 0) return writeError(target.string(), errno);
    static_cast<void>(disk::hold(descriptor));
    // Before it was held, somebody may have swept it.
    const auto there = disk::isThere(name);
    if (!there) return disk::namedAs(target, there.error());
    if (*there) return file;
  }
  return writeError(target.string(), EAGAIN);
}

Result<std::unique_ptr<TemporaryFile>> TemporaryFile::inScratch(const std::filesystem::path& target) {
  const int descriptor = ::open(target.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (descriptor < 0) return writeError(target.string(), errno);
  return std::unique_ptr<TemporaryFile>(new TemporaryFile(descriptor, target, target, target));
}

Result<void> TemporaryFile::write(std::string_view content) {
  if (const int number = disk::write(descriptor_, content); number != 0) return writeError(named_.string(), number);
  return {};
}

TemporaryFile::~TemporaryFile() {
  if (descriptor_ >= 0 && inPlace()) static_cast<void>(::ftruncate(descriptor_, 0) == 0);
  if (descriptor_ >= 0) static_cast<void>(disk::close(descriptor_));
  if (!path_.empty() && !inPlace() && !disk::removeFile(path_)) disk::leaveBehind(path_);
}

Result<void> TemporaryFile::sync() const {
  if (const int number = disk::sync(descriptor_); number != 0) return writeError(named_.string(), number);
  return {};
}

Result<void> TemporaryFile::commit(Durability durability) {
  const bool synced = durability == Durability::kSynced && !inPlace();
  int number = synced ? disk::sync(descriptor_) : 0;
  if (const int closed = disk::close(std::exchange(descriptor_, -1)); number == 0) number = closed;
  if (number != 0 && inPlace()) static_cast<void>(::truncate(path_.c_str(), 0) == 0);  // it is not finished
  if (number != 0) return writeError(named_.string(), number);
  if (!inPlace()) {
    if (auto renamed = disk::rename(path_, target_); !renamed) return disk::namedAs(named_, renamed.error());
  }
  path_.clear();
  return synced ? disk::syncFolder(target_.parent_path(), named_) : Result<void>();
}

}  // namespace scalewright
