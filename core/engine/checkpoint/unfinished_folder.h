#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "core/base/result.h"

namespace scalewright::study {

/// A folder that is being filled, hidden beside the one that it will be. Files that are whole stay when this goes
/// without `finish`, so that whoever asks for the same again goes on with them; without any it goes as well.
class UnfinishedFolder {
 public:
  /// Makes the folder, or takes up the one of an earlier attempt: what that has left is kept where its key is the same,
  /// else thrown away. Errors: kInvalidArgument where another process is at it; kPermissionDenied, kDiskFull,
  /// kWriteFailed.
  [[nodiscard]] static Result<std::unique_ptr<UnfinishedFolder>> at(const std::filesystem::path& target,
                                                                    const std::string& key);
  ~UnfinishedFolder();
  UnfinishedFolder(const UnfinishedFolder&) = delete;
  UnfinishedFolder& operator=(const UnfinishedFolder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// Puts it in its place: what is there is taken away behind it. Errors: those of renaming; what is there is then
  /// what it was.
  [[nodiscard]] Result<void> finish();

 private:
  UnfinishedFolder(std::filesystem::path target, std::filesystem::path path, int lock)
      : target_(std::move(target)), path_(std::move(path)), lock_(lock) {}

  std::filesystem::path target_;
  std::filesystem::path path_;
  int lock_;
  bool mine_ = false;  ///< and no other process's
  bool finished_ = false;
};

/// Returns where the folder is filled that will be `target`: `.NAME.unfinished` beside it.
[[nodiscard]] std::filesystem::path unfinishedPath(const std::filesystem::path& target);

}  // namespace scalewright::study
