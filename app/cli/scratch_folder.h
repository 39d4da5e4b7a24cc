#pragma once

#include <filesystem>

#include "core/base/result.h"

namespace scalewright::cli {

/// A private folder below the system's folder for temporary files, gone with the object.
class ScratchFolder {
 public:
  /// Errors: kWriteFailed.
  [[nodiscard]] static Result<ScratchFolder> make();
  ~ScratchFolder();
  ScratchFolder(ScratchFolder&& other) noexcept;
  ScratchFolder& operator=(ScratchFolder&&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  explicit ScratchFolder(std::filesystem::path path) : path_(std::move(path)) {}

  std::filesystem::path path_;
};

}  // namespace scalewright::cli
