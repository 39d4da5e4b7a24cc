#include "core/base/atomic_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>
#include <vector>

namespace scalewright {
namespace {

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  [[nodiscard]] int get() const { return fd_; }
  int close() {
    const int fd = std::exchange(fd_, -1);
    return fd >= 0 ? ::close(fd) : 0;
  }

 private:
  int fd_;
};

Error systemError(const std::filesystem::path& path, int number, ErrorCode otherwise) {
  ErrorCode code = otherwise;
  if (number == EACCES || number == EPERM || number == EROFS) code = ErrorCode::kPermissionDenied;
  if (number == ENOSPC || number == EDQUOT || number == EFBIG) code = ErrorCode::kDiskFull;
  if (number == ENOENT || number == ENOTDIR) code = ErrorCode::kFileNotFound;
  return Error{code, path.string(), {}, std::strerror(number)};
}

int writeAll(int fd, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(fd, content.data(), content.size());
    if (written < 0) {
      if (errno == EINTR) continue;
      return errno;
    }
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

/// Pipes, terminals and other devices are written to as they are: there is nothing to replace.
Result<void> writeThrough(const std::filesystem::path& path, std::string_view content) {
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  int number = file.get() < 0 ? errno : writeAll(file.get(), content);
  if (number == 0 && file.close() != 0) number = errno;
  if (number != 0) return systemError(path, number, ErrorCode::kWriteFailed);
  return {};
}

/// Permissions of a new file as the process's mask leaves them.
mode_t newFileMode() {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666U & ~mask;
}

}  // namespace

Result<void> writeFileAtomically(const std::filesystem::path& path, std::string_view content, Durability durability) {
  struct stat old {};
  const bool exists = ::stat(path.c_str(), &old) == 0;
  if (exists && S_ISDIR(old.st_mode)) return systemError(path, EISDIR, ErrorCode::kWriteFailed);
  if (exists && !S_ISREG(old.st_mode)) return writeThrough(path, content);

  // Writing through a symbolic link keeps the link.
  std::error_code ignored;
  std::filesystem::path target = path;
  if (std::filesystem::is_symlink(path, ignored)) target = std::filesystem::weakly_canonical(path, ignored);
  const std::filesystem::path folder = target.has_parent_path() ? target.parent_path() : ".";

  std::string name = (folder / ".scalewright-XXXXXX").string();
  Descriptor file(::mkostemp(name.data(), O_CLOEXEC));
  if (file.get() < 0) return systemError(path, errno, ErrorCode::kWriteFailed);

  int number = ::fchmod(file.get(), exists ? old.st_mode & 07777U : newFileMode()) == 0 ? 0 : errno;
  if (number == 0) number = writeAll(file.get(), content);
  const bool synced = durability == Durability::kSynced;
  if (number == 0 && synced && ::fsync(file.get()) != 0) number = errno;
  if (number == 0 && file.close() != 0) number = errno;
  if (number == 0 && ::rename(name.c_str(), target.c_str()) != 0) number = errno;
  if (number != 0) {
    ::unlink(name.c_str());
    return systemError(path, number, ErrorCode::kWriteFailed);
  }
  if (!synced) return {};
  const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (directory.get() >= 0) ::fsync(directory.get());
  return {};
}

Result<std::string> readWholeFile(const std::filesystem::path& path, std::size_t limit) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.get() < 0) return systemError(path, errno, ErrorCode::kFileUnreadable);
  std::string content;
  std::vector<char> buffer(1 << 16);
  for (;;) {
    const ssize_t got = ::read(file.get(), buffer.data(), buffer.size());
    if (got < 0) {
      if (errno == EINTR) continue;
      return systemError(path, errno, ErrorCode::kFileUnreadable);
    }
    if (got == 0) return content;
    content.append(buffer.data(), static_cast<std::size_t>(got));
    if (content.size() > limit) return Error{ErrorCode::kMalformedFile, path.string(), {}, "too large"};
  }
}

}  // namespace scalewright
