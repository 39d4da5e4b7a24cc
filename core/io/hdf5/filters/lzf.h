#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace scalewright::io {

/// Decompresses the LZF stream of h5py's `lzf` filter. It is decoded here because the filter comes as a
/// plugin that few have, and the one of Debian 12 lacks the decoder it was built for. Errors: nullopt when
/// the stream is damaged or longer than `out`. Pure. Returns: how many bytes of `out` were written. Source:
/// the format of LibLZF 3.6: literal runs, and back references of 13-bit distance.
[[nodiscard]] std::optional<std::size_t> decompressLzf(std::span<const std::byte> in, std::span<std::byte> out);

}  // namespace scalewright::io
