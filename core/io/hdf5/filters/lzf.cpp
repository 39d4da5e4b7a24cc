#include "core/io/hdf5/filters/lzf.h"

#include <algorithm>

namespace scalewright::io {

std::optional<std::size_t> decompressLzf(std::span<const std::byte> in, std::span<std::byte> out) {
  std::size_t read = 0;
  std::size_t written = 0;
  const auto take = [&] { return std::to_integer<std::size_t>(in[read++]); };
  while (read < in.size()) {
    const std::size_t control = take();
    if (control < 32) {
      const std::size_t literals = control + 1;
      if (literals > in.size() - read || literals > out.size() - written) return std::nullopt;
      std::copy_n(in.data() + read, literals, out.data() + written);
      read += literals;
      written += literals;
      continue;
    }
    std::size_t length = control >> 5;
    if (length == 7) {
      if (read == in.size()) return std::nullopt;
      length += take();
    }
    length += 2;
    if (read == in.size()) return std::nullopt;
    const std::size_t distance = ((control & 31) << 8) + take() + 1;
    if (distance > written || length > out.size() - written) return std::nullopt;
    // Source and target overlap when the distance is short: this is how runs are written.
    for (std::size_t i = 0; i < length; ++i, ++written) out[written] = out[written - distance];
  }
  return written;
}

}  // namespace scalewright::io
