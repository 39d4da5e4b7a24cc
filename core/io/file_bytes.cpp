#include "core/io/file_bytes.h"

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

}  // namespace

Result<std::shared_ptr<const FileBytes>> FileBytes::open(const std::filesystem::path& path) {
  std::error_code ignored;
  std::filesystem::path full = std::filesystem::canonical(path, ignored);
  if (ignored) full = path;
  auto opened = RegularFile::open(full);
  if (!opened) {
    Error error = opened.error();
    error.file = path.string();
    return error;
  }
  const struct stat status = opened->status();
  const std::shared_ptr<FileBytes> file(new FileBytes(opened->release(), sourcePath(path).string()));
  file->size_ = static_cast<std::uint64_t>(status.st_size);
  file->modified_ns_ = nanoseconds(status.st_mtim);
  file->changed_ns_ = nanoseconds(status.st_ctim);
  file->inode_ = status.st_ino;
  file->links_ = status.st_nlink;
  return std::shared_ptr<const FileBytes>(file);
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
