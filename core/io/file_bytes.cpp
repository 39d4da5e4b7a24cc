#include "core/io/file_bytes.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "core/base/files/regular_file.h"

namespace scalewright::io {
namespace {

std::int64_t nanoseconds(const timespec& time) {
  return std::int64_t{time.tv_sec} * 1'000'000'000 + std::int64_t{time.tv_nsec};
}

/// A link that is there is named by the file that is not.
Error missing(Error error, const std::filesystem::path& path) {
  std::error_code ignored;
  if (!std::filesystem::is_symlink(path, ignored)) return error;
  error.detail = "a symbolic link leads to it: " + std::filesystem::read_symlink(path, ignored).string();
  return error;
}

}  // namespace

Result<std::shared_ptr<const FileBytes>> FileBytes::open(const std::filesystem::path& path) {
  std::error_code ignored;
  std::filesystem::path full = std::filesystem::canonical(path, ignored);
  if (ignored) full = path;
  auto opened = RegularFile::open(full);
  if (!opened) {
    Error error = opened.error();
    error.file = path.string();
    return error.code == ErrorCode::kFileNotFound ? missing(std::move(error), path) : error;
  }
  const struct stat status = opened->status();
  return of(opened->release(), status, sourcePath(path).string());
}

Result<std::shared_ptr<const FileBytes>> FileBytes::below(const std::filesystem::path& folder, std::string_view name) {
  const std::string path = (folder / name).string();
  const auto refused = [&](int number) {
    ErrorCode code = ErrorCode::kFileUnreadable;
    if (number == ENOENT) code = ErrorCode::kFileNotFound;
    if (number == EACCES || number == EPERM) code = ErrorCode::kPermissionDenied;
    return Error{code, path, {}, code == ErrorCode::kFileUnreadable ? std::strerror(number) : std::string()};
  };
  if (name.empty() || name.front() == '/' || name.find('\0') != std::string_view::npos) {
    return Error{ErrorCode::kInvalidArgument, folder.string(), {}, "no relative name"};
  }
  int at = ::open(folder.empty() ? "." : folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (at < 0) return refused(errno);
  for (std::string_view rest = name;;) {
    const std::string part(rest.substr(0, rest.find('/')));
    const bool last = part.size() == rest.size();
    if (part.empty() || part == "..") {
      ::close(at);
      return Error{ErrorCode::kInvalidArgument, path, {}, "no name below the folder"};
    }
    // Without waiting for the other end of a pipe.
    const int flags = last ? O_RDONLY | O_NONBLOCK : O_PATH | O_DIRECTORY;
    const int next = ::openat(at, part.c_str(), flags | O_NOFOLLOW | O_CLOEXEC);
    const int number = errno;
    ::close(at);
    if (next < 0) return refused(number);
    at = next;
    if (last) break;
    rest.remove_prefix(part.size() + 1);
  }
  struct stat status {};
  if (::fstat(at, &status) != 0 || !S_ISREG(status.st_mode)) {
    ::close(at);
    return Error{ErrorCode::kFileUnreadable, path, {}, "no regular file"};
  }
  return of(at, status, path);
}

std::shared_ptr<const FileBytes> FileBytes::of(int descriptor, const struct stat& status, std::string path) {
  const std::shared_ptr<FileBytes> file(new FileBytes(descriptor, std::move(path)));
  file->size_ = static_cast<std::uint64_t>(status.st_size);
  file->modified_ns_ = nanoseconds(status.st_mtim);
  file->changed_ns_ = nanoseconds(status.st_ctim);
  file->inode_ = status.st_ino;
  file->links_ = status.st_nlink;
  return file;
}

FileBytes::~FileBytes() {
  ::close(descriptor_);
}

Result<void> FileBytes::readAt(std::uint64_t offset, std::span<std::byte> out) const {
  if (offset > size_ || out.size() > size_ - offset) {
    return Error{ErrorCode::kTruncated, path_, {}, "the file ends at byte " + std::to_string(size_)};
  }
  while (!out.empty()) {
    const ssize_t got = ::pread(descriptor_, out.data(), out.size(), static_cast<off_t>(offset));
    if (got < 0) {
      if (errno == EINTR) continue;
      return Error{ErrorCode::kReadFailed, path_, {}, std::strerror(errno)};
    }
    if (got == 0) return Error{ErrorCode::kTruncated, path_, {}, "the file became shorter"};
    out = out.subspan(static_cast<std::size_t>(got));
    offset += static_cast<std::uint64_t>(got);
  }
  return {};
}

bool FileBytes::isStill(const struct stat& status) const {
  // Losing or getting a name is a change of the file, but none of what it holds.
  const bool renamed = status.st_nlink != links_;
  return static_cast<std::uint64_t>(status.st_size) == size_ && status.st_ino == inode_ &&
         nanoseconds(status.st_mtim) == modified_ns_ && (renamed || nanoseconds(status.st_ctim) == changed_ns_);
}

Result<void> FileBytes::requireUnchanged() const {
  struct stat status {};
  if (::stat(path_.c_str(), &status) != 0) return Error{ErrorCode::kFileChanged, path_, {}, std::strerror(errno)};
  if (!isStill(status)) return Error{ErrorCode::kFileChanged, path_, {}, {}};
  return {};
}

Result<void> FileBytes::requireUntouched(const std::string& dataset) const {
  struct stat status {};
  if (::fstat(descriptor_, &status) != 0) return Error{ErrorCode::kReadFailed, path_, dataset, std::strerror(errno)};
  if (isStill(status)) return {};
  return Error{ErrorCode::kFileChanged, path_, dataset, {}};
}

}  // namespace scalewright::io
