#pragma once

#include <string>

#include "core/base/error.h"

namespace scalewright {

/// Returns what an errno of a file operation means: kPermissionDenied, kDiskFull, kFileNotFound, or `otherwise`; the
/// system's own words are the detail.
[[nodiscard]] Error systemError(const std::string& path, int number, ErrorCode otherwise);

/// The same for an operation that makes or replaces the file: otherwise kWriteFailed, and what does not exist can only
/// be the folder, which the detail names.
[[nodiscard]] Error writeError(const std::string& path, int number);

/// Whether an output could not be written, and its name is not the reason.
[[nodiscard]] constexpr bool isOfWriting(const Error& error) {
  return error.code == ErrorCode::kWriteFailed || error.code == ErrorCode::kDiskFull ||
         error.code == ErrorCode::kHalfPlaced;
}

/// Returns the system's own words for an errno of what a process is refused (threads, processes, descriptors, memory),
/// and the limit that is the likely reason.
[[nodiscard]] std::string limitReached(int number);

}  // namespace scalewright
