#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/files/temporary_file.h"
#include "core/base/result.h"

namespace scalewright {

/// Replaces `path` by `content`: temporary file in the same folder, fsync, rename, fsync of the folder.
/// A device or pipe is written to as it is. On any error the earlier file is intact and the temporary file is gone.
/// Errors: kPermissionDenied, kDiskFull, kWriteFailed (also: no such folder).
[[nodiscard]] Result<void> writeFileAtomically(const std::filesystem::path& path, std::string_view content,
                                               Durability durability = Durability::kSynced);

/// Syncs a finished file and puts it in place of another in the same file system, with the permissions that the other
/// has; a symbolic link is kept: what it points to is replaced. Errors: as of `writeFileAtomically`; the earlier file
/// is then intact.
[[nodiscard]] Result<void> replaceFile(const std::filesystem::path& made, const std::filesystem::path& target);

/// Returns the whole content of a small regular file. Errors: kFileNotFound, kPermissionDenied, kFileUnreadable (also:
/// a folder, a pipe, a device), kMalformedFile when larger than `limit` bytes, without reading it.
[[nodiscard]] Result<std::string> readWholeFile(const std::filesystem::path& path, std::size_t limit);

}  // namespace scalewright
