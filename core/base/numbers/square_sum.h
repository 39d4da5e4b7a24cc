#pragma once

#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "core/base/numbers/double_double.h"
#include "core/base/numbers/wide_double.h"

namespace scalewright {

/// sum x^2 over doubles of any magnitude, with an error below n 2^-78 of a square and n^2 2^-105 of itself for n of
/// them, the same bits on every processor. Squares near the ends of the range of a double are summed aside in another
/// unit.
class SquareSum {
 public:
  /// Adds the square of a finite number.
  void add(double x) {
    const double magnitude = std::fabs(x);
    if (magnitude >= kSmall && magnitude <= kLarge) return ordinary_.addSquare(x);
    if (x == 0) return;
    magnitude < 1 ? small_.addSquare(x * kUnit) : large_.addSquare(x / kUnit);
  }
  /// Adds a sum of squares of numbers from 2^-400 to 2^400, or of zeros.
  void addSum(double squares) { ordinary_.add(squares); }
  /// Adds any sum of squares.
  void addSum(const WideDouble& squares) {
    if (!(squares > 0)) return;
    if (std::abs(squares.exponent()) <= 2 * kOrdinary) return ordinary_.add(squares.value());
    squares.exponent() < 0 ? small_.add(squares.times2(2 * kShift).value())
                           : large_.add(squares.times2(-2 * kShift).value());
  }
  void add(const SquareSum& other) {
    ordinary_.add(other.ordinary_);
    small_.add(other.small_);
    large_.add(other.large_);
  }

  [[nodiscard]] WideDouble total() const {
    const WideDouble ordinary(ordinary_.total().value());
    if (small_.sum == 0 && large_.sum == 0) return ordinary;
    return WideDouble::scaled(large_.total().value(), 2 * kShift) + ordinary +
           WideDouble::scaled(small_.total().value(), -2 * kShift);
  }

 private:
  static constexpr int kOrdinary = 400;
  static constexpr double kSmall = 0x1p-400;
  static constexpr double kLarge = 0x1p400;
  static constexpr int kShift = 600;
  static constexpr double kUnit = 0x1p600;

  RunningSum ordinary_;
  RunningSum small_;  ///< in units of 2^-1200
  RunningSum large_;  ///< in units of 2^1200
};

}  // namespace scalewright
