#pragma once

#include <cstddef>
#include <cstdint>

namespace scalewright {

/// Appends the low `count` bytes of a number, the lowest first. Bytes: a container of char or std::byte.
template <typename Bytes>
void appendLittle(Bytes& out, std::uint64_t value, std::size_t count) {
  using Byte = typename Bytes::value_type;
  for (std::size_t i = 0; i < count; ++i) out.push_back(static_cast<Byte>((value >> (8 * i)) & 0xFFU));
}

}  // namespace scalewright
