#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace scalewright::io {

/// Returns a chunk as the library's filters store it: bytes of the elements in planes, then deflated. The same bytes as
/// by the library over the same zlib. Errors: nullopt where zlib fails, or makes it longer than the library lets it be.
/// Cost: O(chunk); thread safe.
[[nodiscard]] std::optional<std::vector<std::byte>> packChunk(std::span<const std::byte> elements,
                                                              std::size_t element_bytes, int level);

}  // namespace scalewright::io
