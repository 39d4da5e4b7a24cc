#pragma once

#include <cstdint>

namespace scalewright::profile {

/// 128-bit integers carry sums of significands without rounding.
__extension__ using Wide = unsigned __int128;

/// Exact sums over the elements of one bin, in units of the bin's last place.
struct BinTotal {
  std::uint64_t count = 0;
  Wide low = 0;     ///< sum of the discarded low bits
  Wide square = 0;  ///< sum of their squares

  void operator+=(const BinTotal& other) {
    count += other.count;
    low += other.low;
    square += other.square;
  }
  friend bool operator==(const BinTotal&, const BinTotal&) = default;
};

}  // namespace scalewright::profile
