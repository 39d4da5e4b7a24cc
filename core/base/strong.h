#pragma once

#include <compare>

namespace scalewright {

/// A number that is not just a number: explicit in, `.value()` out, ordered within its own kind only.
template <typename Tag, typename T = double>
class Strong {
 public:
  constexpr Strong() = default;
  constexpr explicit Strong(T value) : value_(value) {}
  [[nodiscard]] constexpr T value() const { return value_; }
  friend constexpr auto operator<=>(const Strong&, const Strong&) = default;

 private:
  T value_{};
};

}  // namespace scalewright
