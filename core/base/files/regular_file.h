#pragma once

#include <sys/stat.h>

#include <filesystem>
#include <utility>

#include "core/base/result.h"

namespace scalewright {

/// A regular file that is open for reading, until this goes.
class RegularFile {
 public:
  /// Never waits, as for a pipe that nobody writes to. Errors, of `path`: kFileNotFound, kPermissionDenied,
  /// kFileUnreadable (also: a folder, a pipe, a device).
  [[nodiscard]] static Result<RegularFile> open(const std::filesystem::path& path);
  ~RegularFile();
  RegularFile(RegularFile&& other) noexcept
      : descriptor_(std::exchange(other.descriptor_, -1)), status_(other.status_) {}
  RegularFile& operator=(RegularFile&&) = delete;

  [[nodiscard]] int descriptor() const { return descriptor_; }
  /// Says what the file was when it was opened.
  [[nodiscard]] const struct stat& status() const { return status_; }
  /// The descriptor, which the caller closes from now on.
  [[nodiscard]] int release() { return std::exchange(descriptor_, -1); }

 private:
  explicit RegularFile(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;
  struct stat status_ {};
};

}  // namespace scalewright
