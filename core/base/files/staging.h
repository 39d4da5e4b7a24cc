#pragma once

#include <filesystem>
#include <utility>
#include <vector>

#include "core/base/result.h"

namespace scalewright {

/// A hidden folder in the folder of an output, in which all of that is made before any of it takes its place. Gone with
/// this object and whatever is in it; what a killed process leaves is removed when something is next written there.
class Staging {
 public:
  /// Errors: kPermissionDenied, kDiskFull, kWriteFailed, of `target`, for which it is made.
  [[nodiscard]] static Result<Staging> in(const std::filesystem::path& folder, const std::filesystem::path& target);
  ~Staging();
  Staging(Staging&& other) noexcept
      : path_(std::exchange(other.path_, {})), descriptor_(std::exchange(other.descriptor_, -1)) {}
  Staging& operator=(Staging&&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// Takes away what an attempt has left in it.
  [[nodiscard]] Result<void> clear() const;
  /// Leaves it where it is, for a person to see what is in it.
  void leave();

  /// Makes it the folder `target`, by one rename, with the files of the folder that is there and have other names; all
  /// in it is synced, and has the permissions of what it replaces. False where that cannot be, and nothing has changed:
  /// there are folders or links in that folder, it is the working folder, or the file system cannot. Errors: as of
  /// `in`; kNotConfirmed, when it is in place.
  [[nodiscard]] Result<bool> becomeFolder(const std::filesystem::path& target);

 private:
  Staging(std::filesystem::path path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}

  std::filesystem::path path_;
  int descriptor_;
};

}  // namespace scalewright
