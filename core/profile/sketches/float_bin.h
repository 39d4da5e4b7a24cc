#pragma once

#include <cstdint>

#include "core/base/numbers/double_double.h"
#include "core/profile/exact_sums.h"
#include "core/profile/sketches/sketch.h"

namespace scalewright::profile {

/// Float32 values that share the upper half of their bits, the key: sign, exponent and 7 mantissa bits.
inline constexpr std::uint32_t kFloatKeys = 65536;
/// Magnitude keys from here on are infinities and NaN.
inline constexpr std::uint32_t kFirstNonFiniteKey = 0x7F80;
inline constexpr std::uint32_t kSignKey = 0x8000;

/// Returns the key, and lower half of the bits, of a float32 value.
[[nodiscard]] std::uint32_t floatKey(double value);
/// Returns the value with a key and a lower half.
[[nodiscard]] double floatValue(std::uint32_t key, std::uint32_t half);

/// Returns the bin of some of the values with a key. total: their number, and the sums of their lower halves, and of
/// the squares of these. The ends are those of all values with the key, unless the bin turns out to hold a single
/// value.
[[nodiscard]] SketchBin floatBin(std::uint32_t key, const BinTotal& total);

/// sum x and sum x^2 over the values of a bin.
struct FloatSums {
  DoubleDouble sum;
  DoubleDouble squares;
};
[[nodiscard]] FloatSums floatSums(std::uint32_t key, const BinTotal& total);

}  // namespace scalewright::profile
