#include "core/session/file_lock.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "core/base/files/disk.h"
#include "core/base/files/sweep.h"
#include "core/base/system_error.h"

namespace scalewright::session {
namespace {

/// Returns whether the file is still the one of this name: it may have been removed while it was waited for.
bool inPlace(int descriptor, const std::filesystem::path& path) {
  struct stat held {};
  struct stat named {};
  return ::fstat(descriptor, &held) == 0 && ::stat(path.c_str(), &named) == 0 && held.st_ino == named.st_ino &&
         held.st_dev == named.st_dev;
}

}  // namespace

Result<std::unique_ptr<FileLock>> FileLock::take(const std::filesystem::path& path, const std::string& note) {
  constexpr int kTries = 8;
  for (int i = 0; i < kTries; ++i) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (descriptor < 0) return writeError(path.string(), errno);
    if (!disk::hold(descriptor)) {
      const int number = errno;
      struct stat made {};
      // Where there are no locks nobody else is at an empty one.
      const bool is_ours = number != EWOULDBLOCK && ::fstat(descriptor, &made) == 0 && made.st_size == 0;
      static_cast<void>(disk::close(descriptor));
      if (is_ours) static_cast<void>(disk::removeFile(path));
      if (number == EWOULDBLOCK) return std::unique_ptr<FileLock>();
      return writeError(path.string(), number);
    }
    if (!inPlace(descriptor, path)) {
      static_cast<void>(disk::close(descriptor));
      continue;
    }
    // The note is for people: without it the lock holds all the same.
    if (::ftruncate(descriptor, 0) == 0 && ::write(descriptor, note.data(), note.size()) < 0) errno = 0;
    return std::unique_ptr<FileLock>(new FileLock(descriptor, path));
  }
  return std::unique_ptr<FileLock>();
}

FileLock::~FileLock() {
  // One that stays is nobody's, and is taken again.
  static_cast<void>(disk::removeFile(path_));
  static_cast<void>(disk::close(descriptor_));
}

}  // namespace scalewright::session
