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

}  // namespace

Result<void> writeFileAtomically(const std::filesystem::path& path, std::string_view content, Durability durability) {
  // Writing through a symbolic link keeps the link.
  std::error_code ignored;
  std::filesystem::path target = path;
  if (std::filesystem::is_symlink(path, ignored)) target = std::filesystem::weakly_canonical(path, ignored);
  const std::filesystem::path folder = target.has_parent_path() ? target.parent_path() : ".";

  std::string name = (folder / (".scalewright-XXXXXX")).string();
  std::vector<char> buffer(name.begin(), name.end());
  buffer.push_back('\0');
  Descriptor file(::mkostemp(buffer.data(), O_CLOEXEC));
  if (file.get() < 0) return systemError(path, errno, ErrorCode::kWriteFailed);

  struct stat old {};
  const mode_t mode = ::stat(target.c_str(), &old) == 0 ? old.st_mode & 07777U : 0644U;
  int number = ::fchmod(file.get(), mode) == 0 ? 0 : errno;
  if (number == 0) number = writeAll(file.get(), content);
  const bool synced = durability == Durability::kSynced;
  if (number == 0 && synced && ::fsync(file.get()) != 0) number = errno;
  if (number == 0 && file.close() != 0) number = errno;
  if (number == 0 && ::rename(buffer.data(), target.c_str()) != 0) number = errno;
  if (number != 0) {
    ::unlink(buffer.data());
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
