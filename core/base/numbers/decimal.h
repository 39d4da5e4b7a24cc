#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace scalewright {

/// A percentage kept as the exact decimal a person typed: 99.999 is 99999/1000, never the nearest binary number.
/// Invariant: 0 <= numerator <= 100 * denominator, denominator a power of ten up to 10^12.
class Percentile {
 public:
  constexpr Percentile() = default;

  /// Reads `99.99`, `100`, `.5`. Errors: kParameterOutOfRange, kInvalidArgument.
  [[nodiscard]] static Result<Percentile> parse(std::string_view text);
  /// Returns the shortest decimal that reads back as `value`. Errors: kParameterOutOfRange.
  [[nodiscard]] static Result<Percentile> fromDouble(double value);

  /// Value in percent.
  [[nodiscard]] double value() const { return static_cast<double>(numerator_) / static_cast<double>(denominator_); }
  [[nodiscard]] std::uint64_t numerator() const { return numerator_; }
  [[nodiscard]] std::uint64_t denominator() const { return denominator_; }
  [[nodiscard]] std::string text() const;

  friend bool operator==(const Percentile&, const Percentile&) = default;

 private:
  std::uint64_t numerator_ = 100;
  std::uint64_t denominator_ = 1;
};

}  // namespace scalewright
