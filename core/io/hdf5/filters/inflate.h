#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace scalewright::io {

/// Decompresses one zlib stream. Bytes after its end are passed over.
/// Errors: nullopt when the stream is damaged, unfinished, or longer than `out`; std::bad_alloc where there is no
/// memory for a decompressor, which is no damage. Thread safe.
/// Returns: how many bytes of `out` were written.
[[nodiscard]] std::optional<std::size_t> inflateZlib(std::span<const std::byte> in, std::span<std::byte> out);

}  // namespace scalewright::io
