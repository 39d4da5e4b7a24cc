#include "core/base/files/temporary_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <string>
#include <utility>

#include "core/base/files/atomic_file.h"
#include "core/base/system_error.h"

namespace scalewright {
namespace {

/// Permissions of a new file as the process's mask leaves them.
mode_t newFileMode() {
  // From the system's account of this process: to ask by `umask` is to change it under other threads' hands.
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("Umask:")) return 0666U & ~static_cast<mode_t>(std::strtoul(line.c_str() + 6, nullptr, 8));
  }
  return 0600U;
}

std::filesystem::path folderOf(const std::filesystem::path& file) {
  return file.has_parent_path() ? file.parent_path() : ".";
}

/// Where a file lies that is to be replaced.
std::filesystem::path placeOf(const std::filesystem::path& target) {
  std::error_code ignored;
  return std::filesystem::is_symlink(target, ignored) ? std::filesystem::weakly_canonical(target, ignored) : target;
}

/// Those of the file that is there, or of a new one.
mode_t modeFor(const std::filesystem::path& target) {
  struct stat old {};
  return ::stat(target.c_str(), &old) == 0 ? old.st_mode & 07777U : newFileMode();
}

void syncFolderOf(const std::filesystem::path& file) {
  const int folder = ::open(folderOf(file).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return;
  ::fsync(folder);
  ::close(folder);
}

/// 0, or the errno of what went wrong.
int syncFile(const std::filesystem::path& file) {
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return errno;
  const int number = ::fsync(descriptor) == 0 ? 0 : errno;
  ::close(descriptor);
  return number;
}

}  // namespace

int writeTo(int descriptor, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(descriptor, content.data(), content.size());
    if (written < 0) {
      if (errno == EINTR) continue;
      return errno;
    }
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

Result<void> replaceFile(const std::filesystem::path& made, const std::filesystem::path& target) {
  const std::filesystem::path place = placeOf(target);
  if (const int number = syncFile(made); number != 0) return writeError(target.string(), number);
  if (::chmod(made.c_str(), modeFor(target)) != 0 || ::rename(made.c_str(), place.c_str()) != 0) {
    return writeError(target.string(), errno);
  }
  syncFolderOf(place);
  return {};
}

Result<std::unique_ptr<TemporaryFile>> TemporaryFile::beside(const std::filesystem::path& target) {
  std::filesystem::path place = placeOf(target);
  std::string name = (folderOf(place) / ".scalewright-XXXXXX").string();
  const int descriptor = ::mkostemp(name.data(), O_CLOEXEC);
  if (descriptor < 0) return writeError(target.string(), errno);
  std::unique_ptr<TemporaryFile> file(new TemporaryFile(descriptor, name, std::move(place)));
  if (::fchmod(descriptor, modeFor(target)) != 0) return writeError(target.string(), errno);
  return file;
}

Result<std::unique_ptr<TemporaryFile>> TemporaryFile::inScratch(const std::filesystem::path& target) {
  const int descriptor = ::open(target.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (descriptor < 0) return writeError(target.string(), errno);
  return std::unique_ptr<TemporaryFile>(new TemporaryFile(descriptor, target, target));
}

Result<void> TemporaryFile::write(std::string_view content) {
  if (const int number = writeTo(descriptor_, content); number != 0) return writeError(target_.string(), number);
  return {};
}

TemporaryFile::~TemporaryFile() {
  if (descriptor_ >= 0 && inPlace()) static_cast<void>(::ftruncate(descriptor_, 0) == 0);
  if (descriptor_ >= 0) ::close(descriptor_);
  if (!path_.empty() && !inPlace()) ::unlink(path_.c_str());
}

Result<void> TemporaryFile::sync() const {
  if (::fsync(descriptor_) != 0) return writeError(target_.string(), errno);
  return {};
}

Result<void> TemporaryFile::commit(Durability durability) {
  const bool synced = durability == Durability::kSynced && !inPlace();
  int number = 0;
  if (synced && ::fsync(descriptor_) != 0) number = errno;
  if (::close(std::exchange(descriptor_, -1)) != 0 && number == 0) number = errno;
  if (number == 0 && !inPlace() && ::rename(path_.c_str(), target_.c_str()) != 0) number = errno;
  if (number != 0) return writeError(target_.string(), number);
  path_.clear();
  if (synced) syncFolderOf(target_);
  return {};
}

}  // namespace scalewright
