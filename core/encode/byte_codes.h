#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/quantize/block_quantizer.h"
#include "core/quantize/scalar_quantizer.h"

namespace scalewright::encode {

/// How numbers become codes of a byte, or of less, on a format's grid: x / divisor * factor to the nearest, ties to
/// even, saturating. Plain value.
struct ByteCodes {
  bool integer = false;
  double divisor = 1;
  double factor = 1;
  // Integers: whole multiples of `unit`.
  double unit = 1;
  double lowest = 0;
  double highest = 0;
  std::uint64_t mask = 0xFF;
  // Minifloats.
  int mantissa_bits = 0;
  double smallest_normal = 1;
  double largest = 1;
  std::uint64_t first_normal = 0;  ///< what the bits of a normal number are more than its code
  std::uint64_t sign = 0x80;
  bool signed_zero = true;
  std::uint64_t nan = 0;  ///< code of NaN
};

/// Counts of a run of numbers.
struct OddValues {
  std::uint64_t nan = 0;
  std::uint64_t infinite = 0;
};

/// Returns none for formats of more than eight bits, and for powers of two.
[[nodiscard]] std::optional<ByteCodes> byteCodesOf(const quantize::ScalarQuantizer& quantizer);
/// Returns the codes of the elements, for a block whose step is set by the caller as `divisor`. None also for quotients
/// in float32.
[[nodiscard]] std::optional<ByteCodes> byteCodesOf(const quantize::BlockQuantizer& quantizer);

/// Writes the same codes as ValueEncoder, NaN and infinities included. Shapes: codes as x. Run-time dispatched SIMD,
/// the same bits on every instruction set. Cost: O(n).
OddValues encodeBytes(const ByteCodes& rule, std::span<const double> x, std::span<std::uint8_t> codes);

/// Writes the same for blocks of so many numbers, the last of which may be shorter, each divided by its step. Shapes:
/// steps [blocks], codes as x.
OddValues encodeBlocks(const ByteCodes& rule, std::size_t size, std::span<const double> steps,
                       std::span<const double> x, std::span<std::uint8_t> codes);
/// Finds max |x| of the finite numbers of each block; 0 without one. Shapes: maxima [blocks].
void blockMaxima(std::size_t size, std::span<const double> x, std::span<double> maxima);

}  // namespace scalewright::encode
