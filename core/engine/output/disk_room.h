#pragma once

#include <cstdint>
#include <filesystem>

#include "core/base/result.h"

namespace scalewright::engine {

/// Errors: kDiskFull, of `target`, where a folder's disk has less room than that; none where that cannot be told.
[[nodiscard]] Result<void> requireRoomOnDisk(const std::filesystem::path& folder, std::uint64_t bytes,
                                             const std::filesystem::path& target);

}  // namespace scalewright::engine
