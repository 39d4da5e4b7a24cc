#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

namespace scalewright::formats {

/// Returns floor(log2 |y|) for finite, non-zero y.
inline int exponentOf(double y) {
  const int biased = static_cast<int>((std::bit_cast<std::uint64_t>(y) >> 52) & 0x7FF);
  return biased != 0 ? biased - 1023 : std::ilogb(y);
}

/// Returns 2^exponent; by its bits where it is a normal number.
inline double powerOfTwo(int exponent) {
  if (exponent < -1022 || exponent > 1023) return std::ldexp(1.0, exponent);
  return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

}  // namespace scalewright::formats
