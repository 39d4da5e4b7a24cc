#pragma once

#include <filesystem>

#include "core/base/files/staging.h"
#include "core/base/result.h"

namespace scalewright {

/// A folder of files that is made in a hidden one beside it. Gone with this object unless it is committed.
class StagedFolder {
 public:
  /// target: a folder, or the name of one that is made with all above it; a link to one stays. Errors:
  /// kPermissionDenied, kDiskFull, kWriteFailed.
  [[nodiscard]] static Result<StagedFolder> of(const std::filesystem::path& target);

  /// Where its files are made.
  [[nodiscard]] const std::filesystem::path& path() const { return staging_.path(); }
  /// Takes away what an attempt has left in it. Errors: as of `of`.
  [[nodiscard]] Result<void> clear() const { return staging_.clear(); }
  /// Puts all of it in place, or nothing: by one rename, or where that cannot be (Staging::becomeFolder) file by file,
  /// which is undone where it fails. Other files of the folder stay. Errors: as of `of`, also where there is no file;
  /// kNotConfirmed, when it is in place.
  [[nodiscard]] Result<void> commit();

 private:
  StagedFolder(std::filesystem::path target, std::filesystem::path place, Staging staging)
      : target_(std::move(target)), place_(std::move(place)), staging_(std::move(staging)) {}
  [[nodiscard]] Result<void> put();

  std::filesystem::path target_;
  std::filesystem::path place_;  ///< of the target, without links
  Staging staging_;
};

/// Returns where an output will be: absolute, and what a link leads to in the place of the link.
[[nodiscard]] std::filesystem::path placeOf(const std::filesystem::path& target);

/// Returns the same error, where it is of something at one place, of what is at another.
[[nodiscard]] Error movedError(Error error, const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace scalewright
