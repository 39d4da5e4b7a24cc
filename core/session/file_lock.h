#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "core/base/result.h"

namespace scalewright::session {

/// A file that one process at a time holds; free again when the process ends, however it ends.
class FileLock {
 public:
  /// Takes the lock; nullptr when somebody else has it. note: what the file says meanwhile.
  /// Errors: those of making the file.
  [[nodiscard]] static Result<std::unique_ptr<FileLock>> take(const std::filesystem::path& path,
                                                              const std::string& note);
  /// Gives it back, and removes the file.
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

 private:
  FileLock(int descriptor, std::filesystem::path path) : descriptor_(descriptor), path_(std::move(path)) {}

  int descriptor_;
  std::filesystem::path path_;
};

}  // namespace scalewright::session
