#pragma once

#include <filesystem>
#include <memory>
#include <string_view>

#include "core/base/result.h"

namespace scalewright {

/// The care of a write: a synced one survives a power cut, which data that can be computed again need not.
enum class Durability { kSynced, kRelaxed };

/// A file that is being written beside the one it will replace, and is gone again unless it is committed.
class TemporaryFile {
 public:
  /// Opens one in the folder of `target` with the permissions the target has, or a new file would have. A symbolic
  /// link is kept: what it points to is replaced. Errors: kPermissionDenied, kDiskFull, kFileNotFound (folder),
  /// kWriteFailed.
  [[nodiscard]] static Result<std::unique_ptr<TemporaryFile>> beside(const std::filesystem::path& target);
  /// Makes `target` itself, in a folder that is nobody else's, and leaves it empty unless it is committed: what is
  /// written elsewhere first and moved needs rights that a sandbox does not give. Errors: as of `beside`; kWriteFailed
  /// where there is one already.
  [[nodiscard]] static Result<std::unique_ptr<TemporaryFile>> inScratch(const std::filesystem::path& target);
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  [[nodiscard]] int descriptor() const { return descriptor_; }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  /// Errors: as of `beside`.
  [[nodiscard]] Result<void> write(std::string_view content);
  /// Makes what is written survive a power cut, before `commit`: for callers who have something to look at between the
  /// two, as a sync takes long on a slow server. Errors: as of `beside`.
  [[nodiscard]] Result<void> sync() const;
  /// Syncs, closes and puts the file at its place; on an error the earlier file is intact. What is in a scratch folder
  /// is closed only: whoever takes it from there syncs it. Errors: as of `beside`.
  [[nodiscard]] Result<void> commit(Durability durability = Durability::kSynced);

 private:
  [[nodiscard]] bool inPlace() const { return path_ == target_; }
  TemporaryFile(int descriptor, std::filesystem::path path, std::filesystem::path target, std::filesystem::path named)
      : descriptor_(descriptor), path_(std::move(path)), target_(std::move(target)), named_(std::move(named)) {}

  int descriptor_;
  std::filesystem::path path_;
  std::filesystem::path target_;
  std::filesystem::path named_;  ///< the target, as it was given
};

}  // namespace scalewright
