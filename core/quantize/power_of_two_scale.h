#pragma once

#include <algorithm>

#include "core/formats/binary_exponent.h"
#include "core/formats/grid.h"

namespace scalewright::quantize {

/// Bias of E8M0: a scale of 2^e is stored as e + 127.
inline constexpr int kScaleBias = 127;

/// A block's power-of-two scale by the rule in the grid's options.
/// Computed from the bits of the numbers: a logarithm would round up just below powers of two.
/// Source: OCP microscaling specification 1.0, section 6.3 (floor); the other rules as readers of MX files use them.
class PowerOfTwoScale {
 public:
  explicit PowerOfTwoScale(const formats::Grid& elements);

  [[nodiscard]] formats::ScaleRule rule() const { return rule_; }

  /// Within -127..127; -127 for amax = 0.
  [[nodiscard]] int exponent(double amax) const {
    switch (rule_) {
      case formats::ScaleRule::kFloor: break;
      case formats::ScaleRule::kCeil: return exponentBy<formats::ScaleRule::kCeil>(amax);
      case formats::ScaleRule::kRceil: return exponentBy<formats::ScaleRule::kRceil>(amax);
      case formats::ScaleRule::kEven: return exponentBy<formats::ScaleRule::kEven>(amax);
    }
    return exponentBy<formats::ScaleRule::kFloor>(amax);
  }

  /// The same, for a loop over blocks that knows the rule. kRule: rule().
  template <formats::ScaleRule kRule>
  [[nodiscard]] int exponentBy(double amax) const {
    return amax == 0 ? -kScaleBias : std::clamp(byRule<kRule>(amax), -kScaleBias, kScaleBias);
  }

 private:
  static int ceilLog2(double x) {
    const int exponent = formats::exponentOf(x);
    return formats::powerOfTwo(exponent) == x ? exponent : exponent + 1;
  }

  template <formats::ScaleRule kRule>
  [[nodiscard]] int byRule(double amax) const {
    if constexpr (kRule == formats::ScaleRule::kCeil) return ceilLog2(amax) - emax_;
    if constexpr (kRule == formats::ScaleRule::kRceil) return ceilLog2(amax / largest_);
    const int exponent = formats::exponentOf(amax);
    if constexpr (kRule == formats::ScaleRule::kEven) {
      return formats::exponentOf(amax + formats::powerOfTwo(exponent - mantissa_bits_ - 1)) - emax_;
    }
    return exponent - emax_;
  }

  formats::ScaleRule rule_;
  double largest_;      ///< of the elements
  int emax_;            ///< its exponent
  int mantissa_bits_;   ///< of an element, below its leading one
};

}  // namespace scalewright::quantize
