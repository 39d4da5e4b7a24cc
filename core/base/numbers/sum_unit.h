#pragma once

#include <cmath>
#include <optional>

#include "core/base/numbers/wide_double.h"

namespace scalewright {

/// The power of two in whose square a sum of squares is kept, so that it stays within the range of a double: 1 for all
/// but sums over float64 tensors of extreme magnitudes. Going to a unit and back is exact.
struct SumUnit {
  int exponent = 0;  ///< the unit is 2^exponent

  /// Makes a unit for a sum of squares as it truly is.
  [[nodiscard]] static SumUnit ofSquares(const WideDouble& sum) {
    constexpr int kOrdinary = 800;  // of the 1022 octaves
    if (!(sum > 0) || !sum.isFinite()) return {};
    const int exponent = sum.exponent();
    if (exponent >= -kOrdinary && exponent <= kOrdinary) return {};
    return {exponent / 2};
  }
  /// Makes a unit for numbers of which amax is the largest magnitude: those of ordinary ones have room for their
  /// products as well.
  [[nodiscard]] static SumUnit ofMagnitude(double amax) {
    constexpr int kLeast = -1022;  // of which the inverse is a double
    if (!isExtreme(amax)) return {};
    const int exponent = std::ilogb(amax);
    return {exponent < kLeast ? kLeast : exponent};
  }
  /// Returns whether squares of numbers of this size, or sums of many, may leave the range of a double.
  [[nodiscard]] static bool isExtreme(double amax) {
    constexpr double kOrdinary = 0x1p200;
    return amax > 0 && std::isfinite(amax) && (amax >= kOrdinary || amax < 1 / kOrdinary);
  }

  [[nodiscard]] bool isOne() const { return exponent == 0; }
  /// Returns what numbers are multiplied by to be in units, where the unit is that of magnitudes.
  [[nodiscard]] double inverse() const { return std::ldexp(1.0, -exponent); }

  /// Returns a true sum of squares in the square of the unit.
  [[nodiscard]] double fromSquares(const WideDouble& sum) const { return sum.times2(-2 * exponent).value(); }
  /// Converts the other way.
  [[nodiscard]] WideDouble toSquares(double sum) const { return WideDouble::scaled(sum, 2 * exponent); }
  /// Returns the same as a double; nothing where it is not zero, but beyond the range of normal doubles.
  [[nodiscard]] std::optional<double> squares(double sum) const {
    if (isOne()) return sum;
    const double number = toSquares(sum).value();
    if (sum != 0 && !std::isnormal(number)) return std::nullopt;
    return number;
  }

  friend bool operator==(const SumUnit&, const SumUnit&) = default;
};

}  // namespace scalewright
