#pragma once

#include <bit>
#include <cstdint>

namespace scalewright {

/// A number as the sum of two doubles, the second at most half a unit in the last place of the first: some 106 bits.
/// Operations are made of additions and multiplications of doubles alone, which are rounded alike on every processor; a
/// long double has 80 bits on one, 128 or 64 on others.
/// Range: magnitudes of operands and results from 2^-900 to 2^990; there is no infinity, and what is smaller loses
/// bits. Source: T. J. Dekker, "A floating-point technique for extending the available precision", Numer. Math. 18,
/// 1971.
struct DoubleDouble {
  double high = 0;
  double low = 0;

  constexpr DoubleDouble() = default;
  constexpr DoubleDouble(double number) : high(number) {}  // NOLINT(google-explicit-constructor): exact
  constexpr DoubleDouble(double h, double l) : high(h), low(l) {}

  /// Returns the sum of any two doubles, exactly.
  [[nodiscard]] static constexpr DoubleDouble sum(double a, double b) {
    const double s = a + b;
    const double of_b = s - a;
    return {s, (a - (s - of_b)) + (b - of_b)};
  }
  /// The same where b is the smaller one, or a is 0.
  [[nodiscard]] static constexpr DoubleDouble sumOfOrdered(double a, double b) {
    const double s = a + b;
    return {s, b - (s - a)};
  }
  /// Returns the product of two doubles, exactly.
  [[nodiscard]] static constexpr DoubleDouble product(double a, double b) {
    const double p = a * b;
    const DoubleDouble x = halves(a);
    const DoubleDouble y = halves(b);
    return {p, ((x.high * y.high - p) + x.high * y.low + x.low * y.high) + x.low * y.low};
  }
  [[nodiscard]] static constexpr DoubleDouble square(double a) {
    const double p = a * a;
    const DoubleDouble x = halves(a);
    return {p, ((x.high * x.high - p) + 2 * x.high * x.low) + x.low * x.low};
  }
  /// Returns a whole number, exactly up to 106 bits.
  [[nodiscard]] static constexpr DoubleDouble of(std::uint64_t whole) {
    constexpr std::uint64_t kHalf = std::uint64_t{1} << 32;
    return sumOfOrdered(static_cast<double>(whole / kHalf) * 0x1p32, static_cast<double>(whole % kHalf));
  }
  __extension__ using Wide = unsigned __int128;
  [[nodiscard]] static constexpr DoubleDouble of(Wide whole) {
    constexpr int kThird = 43;
    constexpr std::uint64_t kMask = (std::uint64_t{1} << kThird) - 1;
    const double low = static_cast<double>(static_cast<std::uint64_t>(whole) & kMask);
    const double middle = static_cast<double>(static_cast<std::uint64_t>(whole >> kThird) & kMask) * 0x1p43;
    const double high = static_cast<double>(static_cast<std::uint64_t>(whole >> (2 * kThird))) * 0x1p86;
    const DoubleDouble upper = sumOfOrdered(high, middle);
    const DoubleDouble lower = sum(upper.low, low);
    const DoubleDouble all = sumOfOrdered(upper.high, lower.high);
    return sumOfOrdered(all.high, all.low + lower.low);
  }

  [[nodiscard]] constexpr double value() const { return high + low; }
  /// Times a power of two, exactly.
  [[nodiscard]] constexpr DoubleDouble times2(double power) const { return {high * power, low * power}; }
  /// Returns a - b, where the places beyond a double's of the smaller one matter no more.
  [[nodiscard]] static constexpr DoubleDouble difference(const DoubleDouble& a, const DoubleDouble& b) {
    const DoubleDouble upper = sum(a.high, -b.high);
    return {upper.high, upper.low + (a.low - b.low)};
  }

  constexpr DoubleDouble operator-() const { return {-high, -low}; }
  constexpr DoubleDouble& operator+=(const DoubleDouble& other) { return *this = *this + other; }

  friend constexpr DoubleDouble operator+(const DoubleDouble& a, const DoubleDouble& b) {
    const DoubleDouble upper = sum(a.high, b.high);
    const DoubleDouble lower = sum(a.low, b.low);
    const DoubleDouble most = sumOfOrdered(upper.high, upper.low + lower.high);
    return sumOfOrdered(most.high, most.low + lower.low);
  }
  friend constexpr DoubleDouble operator-(const DoubleDouble& a, const DoubleDouble& b) { return a + -b; }
  friend constexpr DoubleDouble operator*(const DoubleDouble& a, const DoubleDouble& b) {
    const DoubleDouble p = product(a.high, b.high);
    return sumOfOrdered(p.high, p.low + (a.high * b.low + a.low * b.high));
  }
  friend constexpr DoubleDouble operator*(const DoubleDouble& a, double b) {
    const DoubleDouble p = product(a.high, b);
    return sumOfOrdered(p.high, p.low + a.low * b);
  }
  friend constexpr DoubleDouble operator*(double a, const DoubleDouble& b) { return b * a; }
  friend constexpr DoubleDouble operator/(const DoubleDouble& a, const DoubleDouble& b) {
    const double first = a.high / b.high;
    const DoubleDouble taken = product(first, b.high);
    const double rest = ((a.high - taken.high) - taken.low) + (a.low - first * b.low);
    return sumOfOrdered(first, rest / b.high);
  }
  friend constexpr bool operator==(const DoubleDouble& a, const DoubleDouble& b) {
    return a.high == b.high && a.low == b.low;
  }
  friend constexpr bool operator<(const DoubleDouble& a, const DoubleDouble& b) {
    return a.high < b.high || (a.high == b.high && a.low < b.low);
  }
  friend constexpr bool operator>(const DoubleDouble& a, const DoubleDouble& b) { return b < a; }

 private:
  /// Returns two numbers of at most 26 bits, whose products are exact.
  [[nodiscard]] static constexpr DoubleDouble halves(double a) {
    constexpr double kSplitter = 0x1p27 + 1;
    const double c = kSplitter * a;
    const double high = c - (c - a);
    return {high, a - high};
  }
};

/// A sum of many numbers, with the errors of its additions summed up beside it: no addition waits for more than the one
/// before. Error: below n 2^-105 of the sum of the magnitudes of n summands.
struct RunningSum {
  double sum = 0;
  double errors = 0;

  constexpr void add(double number, double rest = 0) {
    const DoubleDouble next = DoubleDouble::sum(sum, number);
    sum = next.high;
    errors += next.low + rest;
  }
  /// Adds x^2, but for 2^-78 of it.
  constexpr void addSquare(double x) {
    const double upper = upperHalf(x);
    const double lower = x - upper;
    add(upper * upper, (upper + upper) * lower + lower * lower);
  }
  /// Adds x * few, but for 2^-78 of it where the second has at most 27 bits, else rounded as a product of doubles is.
  constexpr void addProduct(double x, double few) {
    const double upper = upperHalf(x);
    add(upper * few, (x - upper) * few);
  }
  constexpr void add(const DoubleDouble& number) { add(number.high, number.low); }
  /// Adds x * few for a pair, likewise.
  constexpr void addProduct(const DoubleDouble& x, double few) {
    addProduct(x.high, few);
    errors += x.low * few;
  }
  constexpr void add(const RunningSum& other) { add(other.sum, other.errors); }
  [[nodiscard]] constexpr DoubleDouble total() const { return DoubleDouble::sum(sum, errors); }

 private:
  /// Returns the upper 26 bits of the significand, whose square is exact, and whose product with the others is.
  [[nodiscard]] static constexpr double upperHalf(double x) {
    constexpr std::uint64_t kUpper = ~std::uint64_t{0} << 27;
    return std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) & kUpper);
  }
};

}  // namespace scalewright
