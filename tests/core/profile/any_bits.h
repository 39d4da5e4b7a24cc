#pragma once

#include <cstdint>
#include <random>
#include <vector>

namespace scalewright::profile {

/// Any float32 bit pattern: normal numbers, subnormals, zeros, infinities, NaN.
inline std::vector<std::uint32_t> anyBits(std::size_t count) {
  std::mt19937 engine(3);
  std::vector<std::uint32_t> bits(count);
  for (std::size_t i = 0; i < count; ++i) {
    bits[i] = static_cast<std::uint32_t>(engine());
    if (i % 5 == 1) bits[i] &= 0x807FFFFFU;
    if (i % 5 == 2) bits[i] |= 0x7F800000U;
    if (i % 10 == 3) bits[i] &= 0x80000000U;
    if (i % 10 == 7) bits[i] = (bits[i] & 0x80000000U) | 0x7F800000U;
  }
  return bits;
}

}  // namespace scalewright::profile
