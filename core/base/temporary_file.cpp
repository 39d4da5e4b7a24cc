#include "core/base/temporary_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "core/base/system_error.h"

namespace scalewright {
namespace {

/// Permissions of a new file as the process's mask leaves them.
mode_t newFileMode() {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666U & ~mask;
}

std::filesystem::path folderOf(const std::filesystem::path& file) {
  return file.has_parent_path() ? file.parent_path() : ".";
}

}  // namespace

Result<std::unique_ptr<TemporaryFile>> TemporaryFile::beside(const std::filesystem::path& target) {
  std::error_code ignored;
  std::filesystem::path place = target;
  if (std::filesystem::is_symlink(target, ignored)) place = std::filesystem::weakly_canonical(target, ignored);
  std::string name = (folderOf(place) / ".scalewright-XXXXXX").string();
  const int descriptor = ::mkostemp(name.data(), O_CLOEXEC);
  if (descriptor < 0) return writeError(target.string(), errno);
  std::unique_ptr<TemporaryFile> file(new TemporaryFile(descriptor, name, std::move(place)));
  struct stat old {};
  const bool exists = ::stat(target.c_str(), &old) == 0;
  if (::fchmod(descriptor, exists ? old.st_mode & 07777U : newFileMode()) != 0) {
    return writeError(target.string(), errno);
  }
  return file;
}

TemporaryFile::~TemporaryFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
  if (!path_.empty()) ::unlink(path_.c_str());
}

Result<void> TemporaryFile::commit(Durability durability) {
  const bool synced = durability == Durability::kSynced;
  int number = 0;
  if (synced && ::fsync(descriptor_) != 0) number = errno;
  if (::close(std::exchange(descriptor_, -1)) != 0 && number == 0) number = errno;
  if (number == 0 && ::rename(path_.c_str(), target_.c_str()) != 0) number = errno;
  if (number != 0) return writeError(target_.string(), number);
  path_.clear();
  if (!synced) return {};
  const int folder = ::open(folderOf(target_).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder >= 0) {
    ::fsync(folder);
    ::close(folder);
  }
  return {};
}

}  // namespace scalewright
