#pragma once

#include <cstdint>

namespace scalewright::profile {

/// 128-bit integers carry sums of significands without rounding.
__extension__ using Wide = unsigned __int128;

/// Sums over the discarded low bits of the elements of one bin, in units of the bin's last place.
struct LowSums {
  Wide low = 0;
  Wide square = 0;  ///< of their squares

  friend bool operator==(const LowSums&, const LowSums&) = default;
};

/// Exact sums over the elements of one bin.
struct BinTotal {
  std::uint64_t count = 0;
  Wide low = 0;  ///< as of LowSums
  Wide square = 0;

  void operator+=(const BinTotal& other) {
    count += other.count;
    low += other.low;
    square += other.square;
  }
  friend bool operator==(const BinTotal&, const BinTotal&) = default;
};

}  // namespace scalewright::profile
