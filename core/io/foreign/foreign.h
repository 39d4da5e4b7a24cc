#pragma once

#include <filesystem>
#include <optional>

#include "core/base/error.h"
#include "core/io/file_bytes.h"

namespace scalewright::io {

/// Returns what a file is that no reader here takes, if its content is known by another name. The error is
/// kUnknownFileType; its detail says what the content is, and on a second line the command that makes a file of it that
/// is read, where there is one. Only what was looked at is said: the first 64 KiB, the names in a zip archive, the end
/// of a table. Cost: those bytes; nothing is unpacked.
[[nodiscard]] std::optional<Error> foreignContent(const FileBytes& file);

/// Returns the error for bytes that nothing knows: the command takes them for the values of one array.
[[nodiscard]] Error unknownBytes(const FileBytes& file);

/// Returns the error for a folder without weights, by the names in it. Cost: at most 10,000 names.
[[nodiscard]] Error foreignFolder(const std::filesystem::path& folder);

}  // namespace scalewright::io
