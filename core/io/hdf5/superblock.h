#pragma once

#include <cstdint>
#include <optional>

#include "core/base/result.h"
#include "core/io/file_bytes.h"

namespace scalewright::io {

/// Returns where the HDF5 signature stands: at 0, or at 512 times a power of two after a user block; nullopt when
/// nowhere.
[[nodiscard]] std::optional<std::uint64_t> findHdf5Signature(const FileBytes& file);

/// Returns which form the superblock has that begins there; none: the file ends before.
[[nodiscard]] std::optional<unsigned> superblockVersion(const FileBytes& file, std::uint64_t signature_at);

/// Compares the end of the file that the superblock states with the file. Errors: kTruncated, kNotHdf5.
[[nodiscard]] Result<void> checkSuperblock(const FileBytes& file, std::uint64_t signature_at);

}  // namespace scalewright::io
