#pragma once

#include <filesystem>
#include <memory>
#include <set>
#include <string>

#include "core/base/result.h"

namespace scalewright::engine {

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
  /// Lists in it what it holds, for whoever is to replace it one day, and puts it in its place, by one rename where the
  /// file system can exchange two; what is replaced goes behind it. Errors: those of requireReplaceable, and of
  /// renaming; what is there is then what it was. kNotConfirmed, when it is in place.
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

/// Returns the files of a folder, if nothing is in it but what has been listed by `finish`: empty folders and those
/// that hold what somebody else has put there are told apart. Errors: kInvalidArgument, with what would be lost.
[[nodiscard]] Result<std::set<std::filesystem::path>> requireReplaceable(const std::filesystem::path& folder);

}  // namespace scalewright::engine
