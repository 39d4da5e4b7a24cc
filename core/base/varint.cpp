#include "core/base/varint.h"

#include <array>

namespace scalewright {

void appendVarint(std::string& to, std::uint64_t value) {
  std::array<char, 10> bytes;  // 64 bits
  std::size_t count = 0;
  for (; value > 0x7F; value >>= 7) bytes[count++] = static_cast<char>(0x80 | (value & 0x7F));
  bytes[count++] = static_cast<char>(value);
  to.append(bytes.data(), count);
}

std::optional<std::uint64_t> takeVarint(std::string_view& from) {
  std::uint64_t value = 0;
  for (unsigned shift = 0; shift < 64 && !from.empty(); shift += 7) {
    const auto byte = static_cast<unsigned char>(from.front());
    const std::uint64_t bits = byte & 0x7FU;
    if (bits << shift >> shift != bits) return std::nullopt;
    from.remove_prefix(1);
    value |= bits << shift;
    if (byte <= 0x7F) return value;
  }
  return std::nullopt;
}

}  // namespace scalewright
