#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/io/source.h"

struct stat;

namespace scalewright::io {

/// A regular file open for reading at any place, from any thread.
class FileBytes {
 public:
  /// Errors: kFileNotFound, with what a link leads to as detail; kPermissionDenied, kFileUnreadable (a folder, a
  /// pipe, a device).
  [[nodiscard]] static Result<std::shared_ptr<const FileBytes>> open(const std::filesystem::path& path);
  /// Opens a file below a folder. name: relative, without `..`; no part of it may be a link. Errors: kInvalidArgument
  /// for another name, kFileNotFound, kPermissionDenied, kFileUnreadable (a link, a folder, a pipe, a device).
  [[nodiscard]] static Result<std::shared_ptr<const FileBytes>> below(const std::filesystem::path& folder,
                                                                      std::string_view name);
  ~FileBytes();
  FileBytes(const FileBytes&) = delete;
  FileBytes& operator=(const FileBytes&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::uint64_t size() const { return size_; }

  /// Fills `out` from `offset`. Errors: kTruncated when the file ends before, kReadFailed.
  [[nodiscard]] Result<void> readAt(std::uint64_t offset, std::span<std::byte> out) const;

  /// Errors: those of readAt. The digest covers the size and the first and last 64 KiB.
  [[nodiscard]] Result<FileIdentity> identity() const;

  /// Checks that the file at this path is still the one that was opened. Errors: kFileChanged.
  [[nodiscard]] Result<void> requireUnchanged() const;

  /// Checks that the opened file is as long as it was and nobody has written into it since; one that was replaced or
  /// removed is still what was opened. What was read before this is then what the file held when it was opened. Errors:
  /// kFileChanged, of `dataset`; kReadFailed where the system call fails. Cost: one system call.
  [[nodiscard]] Result<void> requireUntouched(const std::string& dataset) const;

 private:
  FileBytes(int descriptor, std::string path) : descriptor_(descriptor), path_(std::move(path)) {}
  [[nodiscard]] static std::shared_ptr<const FileBytes> of(int descriptor, const struct stat& status, std::string path);
  [[nodiscard]] bool isStill(const struct stat& status) const;

  int descriptor_;
  std::string path_;
  std::uint64_t size_ = 0;
  std::int64_t modified_ns_ = 0;
  std::int64_t changed_ns_ = 0;
  std::uint64_t inode_ = 0;
  std::uint64_t links_ = 0;
};

}  // namespace scalewright::io
