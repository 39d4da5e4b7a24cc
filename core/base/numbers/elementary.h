#pragma once

#include <bit>
#include <cstdint>

#include "core/base/numbers/double_double.h"
#include "core/base/numbers/elementary_tables.h"

/// Logarithms and powers that are the same bits on every processor and with every C library: those of the C library
/// differ in their last place from one to the next. They are made of additions and multiplications of doubles and of
/// tables. Errors are in units in the last place, where the nearest double has up to 0.5, and were measured against
/// mpmath. NaN gives NaN; infinities and zeros are as in the C library. Pure.
namespace scalewright::elementary {

/// Returns the natural logarithm. Error: below 0.501.
[[nodiscard]] double log(double x);
/// Error: below 0.501; exact for powers of two.
[[nodiscard]] double log2(double x);
/// Error: below 0.501; exact for powers of ten.
[[nodiscard]] double log10(double x);
/// Returns ln(1 + x). Error: below 0.501.
[[nodiscard]] double log1p(double x);
/// Error: below 0.51; results below the smallest normal double: 1.
[[nodiscard]] double exp(double x);
/// Returns e^x - 1. Error: below 1.
[[nodiscard]] double expm1(double x);
/// Returns x^y of x >= 0; NaN of negative x. Error: below 0.52, beyond 10^+-100 0.55; results below the smallest normal
/// double: 1.
[[nodiscard]] double pow(double x, double y);

/// Returns pow() of x >= 0 for such loops, as good as the product of y and a logarithm in double is: |y ln x| places.
[[nodiscard]] double quickPow(double x, double y);

/// Returns the natural logarithm of a finite number above 0 with twice the places. Error: below 2^-66 of itself.
[[nodiscard]] DoubleDouble logPair(double x);

/// A number as 2^exponent times z, from 0.6875 to 1.375, and the table's cell of z.
struct LogArgument {
  double exponent;
  double z;
  const LogCell* cell;

  /// x: normal and above 0.
  explicit LogArgument(double x) {
    constexpr std::uint64_t kFirst = std::bit_cast<std::uint64_t>(0.6875);
    const auto bits = std::bit_cast<std::uint64_t>(x);
    const std::uint64_t from_first = bits - kFirst;
    cell = &kLogCells[(from_first >> 45) % 128];
    exponent = static_cast<double>(static_cast<std::int64_t>(from_first) >> 52);
    z = std::bit_cast<double>(bits - (from_first & (std::uint64_t{0xFFF} << 52)));
  }
  /// z * inverse - 1, exactly: two summands, the first the larger one.
  [[nodiscard]] DoubleDouble rest() const {
    constexpr std::uint64_t kUpper = ~std::uint64_t{0} << 21;
    const double upper = std::bit_cast<double>(std::bit_cast<std::uint64_t>(z) & kUpper);
    return {upper * cell->inverse - 1, (z - upper) * cell->inverse};
  }
};

/// Returns log() of a normal number above 0 for loops that take millions. Error: below 2^-52 or 0.7 places, whichever
/// is more.
[[nodiscard]] inline double quickLog(double x) {
  const LogArgument argument(x);
  const double r = argument.z * argument.cell->inverse - 1;
  const double r2 = r * r;
  // Both products and sums are whole multiples of 2^-42: exact.
  const double whole = argument.exponent * kLn2 + argument.cell->log;
  const double rest = argument.exponent * kLn2Rest + argument.cell->log_rest;
  const double series = (r * (1.0 / 3) - 1.0 / 2) + r2 * ((1.0 / 5 * r - 1.0 / 4) + r2 * (1.0 / 7 * r - 1.0 / 6));
  return whole + (r + (rest + r2 * series));
}

}  // namespace scalewright::elementary
