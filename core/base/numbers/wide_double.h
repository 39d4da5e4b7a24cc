#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <compare>
#include <cstdint>
#include <limits>

namespace scalewright {

/// A double whose exponent has 32 bits: for squares and products of numbers near the ends of the range of a double,
/// which are rare. 53 bits like a double, rounded as one, the same on every processor. Cost: some times that of a
/// double.
class WideDouble {
 public:
  WideDouble() = default;
  WideDouble(double number) { set(number, 0); }  // NOLINT(google-explicit-constructor): exact
  /// Returns the number * 2^exponent.
  [[nodiscard]] static WideDouble scaled(double number, int exponent) {
    WideDouble wide;
    wide.set(number, exponent);
    return wide;
  }
  [[nodiscard]] static WideDouble infinity() { return std::numeric_limits<double>::infinity(); }

  /// The nearest double: infinite, subnormal or 0 where it has left the range.
  [[nodiscard]] double value() const {
    constexpr int kLeastNormal = -1022;
    const bool normal = exponent_ >= kLeastNormal && exponent_ <= -kLeastNormal;
    return normal ? significand_ * powerOf2(exponent_) : std::ldexp(significand_, exponent_);
  }
  /// Times 2^exponent, exactly.
  [[nodiscard]] WideDouble times2(int exponent) const { return scaled(significand_, exponent_ + exponent); }
  /// Returns the exponent of the leading bit. The number is finite and not 0.
  [[nodiscard]] int exponent() const { return exponent_; }
  [[nodiscard]] bool isFinite() const { return std::isfinite(significand_); }

  WideDouble operator-() const {
    WideDouble negative = *this;
    negative.significand_ = -significand_;
    return negative;
  }
  WideDouble& operator+=(const WideDouble& other) { return *this = *this + other; }

  friend WideDouble operator+(const WideDouble& a, const WideDouble& b) {
    if (a.significand_ == 0 || !b.isFinite()) return b;
    if (b.significand_ == 0 || !a.isFinite()) return a;
    if (a.exponent_ < b.exponent_) return b + a;
    constexpr int kBeyond = -1000;  // what is so much smaller decides nothing
    return scaled(a.significand_ + b.significand_ * powerOf2(std::max(b.exponent_ - a.exponent_, kBeyond)),
                  a.exponent_);
  }
  friend WideDouble operator-(const WideDouble& a, const WideDouble& b) { return a + -b; }
  friend WideDouble operator*(const WideDouble& a, const WideDouble& b) {
    return scaled(a.significand_ * b.significand_, a.exponent_ + b.exponent_);
  }
  friend WideDouble operator/(const WideDouble& a, const WideDouble& b) {
    return scaled(a.significand_ / b.significand_, a.exponent_ - b.exponent_);
  }
  [[nodiscard]] friend WideDouble sqrt(const WideDouble& a) {
    const int odd = a.exponent_ & 1;
    return scaled(std::sqrt(odd == 0 ? a.significand_ : 2 * a.significand_), (a.exponent_ - odd) / 2);
  }

  friend bool operator==(const WideDouble& a, const WideDouble& b) {
    return a.significand_ == b.significand_ && a.exponent_ == b.exponent_;
  }
  friend std::partial_ordering operator<=>(const WideDouble& a, const WideDouble& b) {
    const int sign_a = signOf(a.significand_);
    const int sign_b = signOf(b.significand_);
    if (sign_a != sign_b || a.exponent_ == b.exponent_ || std::isnan(a.significand_) || std::isnan(b.significand_)) {
      return a.significand_ <=> b.significand_;
    }
    return (a.exponent_ < b.exponent_) == (sign_a > 0) ? std::partial_ordering::less : std::partial_ordering::greater;
  }

 private:
  static constexpr int kInfinite = std::numeric_limits<int>::max() / 4;
  static int signOf(double x) { return (x > 0) - (x < 0); }

  void set(double number, int exponent) {
    if (number == 0 || !std::isfinite(number)) {
      significand_ = number;
      exponent_ = number == 0 ? 0 : kInfinite;
      return;
    }
    if (!std::isnormal(number)) return set(number * 0x1p64, exponent - 64);
    constexpr std::uint64_t kExponentBits = std::uint64_t{0x7FF} << 52;
    const auto bits = std::bit_cast<std::uint64_t>(number);
    significand_ = std::bit_cast<double>((bits & ~kExponentBits) | std::bit_cast<std::uint64_t>(1.0));
    exponent_ = exponent + static_cast<int>((bits & kExponentBits) >> 52) - 1023;
  }
  /// Returns 2^exponent, which is a normal double.
  static double powerOf2(int exponent) {
    return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
  }

  double significand_ = 0;  ///< from 1 to 2, or 0, or not finite
  int exponent_ = 0;
};

}  // namespace scalewright
