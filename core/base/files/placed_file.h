#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

#include "core/base/result.h"

namespace scalewright {

/// A file of a known length that is written at any place, from any thread. What nobody writes are zeros.
class PlacedFile {
 public:
  /// Makes a new file. Errors: kPermissionDenied, kDiskFull, kWriteFailed, also where there is one already.
  [[nodiscard]] static Result<std::unique_ptr<PlacedFile>> create(const std::filesystem::path& path,
                                                                  std::uint64_t bytes);
  /// Opens one that is there, a regular file. Errors: the same.
  [[nodiscard]] static Result<std::unique_ptr<PlacedFile>> open(const std::filesystem::path& path);
  ~PlacedFile();
  PlacedFile(const PlacedFile&) = delete;
  PlacedFile& operator=(const PlacedFile&) = delete;

  /// Errors: kDiskFull, kWriteFailed.
  [[nodiscard]] Result<void> write(std::uint64_t offset, std::span<const std::byte> bytes) const;
  /// Closes it, and hears what the disk has to say of it. Nothing is written afterwards. Errors: the same.
  [[nodiscard]] Result<void> finish();

 private:
  PlacedFile(int descriptor, std::filesystem::path path) : descriptor_(descriptor), path_(std::move(path)) {}

  int descriptor_;
  std::filesystem::path path_;
};

}  // namespace scalewright
