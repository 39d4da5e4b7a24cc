#pragma once

#include <cstdint>
#include <span>

namespace scalewright::quantize {

/// How a block's largest magnitude becomes a power of two: amax / divisor, whose bits are added to, loses its mantissa
/// and is multiplied by `unit`.
struct PowerRule {
  double divisor = 1;
  std::uint64_t added = 0;  ///< carries into the exponent where the rule rounds up
  double unit = 1;          ///< 2^-emax, where the rule takes the exponent of the largest element off
};

/// Computes the steps of blocks by such a rule, within 2^-127..2^127; 2^-127 for 0. Shapes: maxima, steps [blocks].
/// Run-time dispatched SIMD, the same bits on every instruction set.
void powerSteps(const PowerRule& rule, std::span<const double> maxima, std::span<double> steps);

/// Computes the steps of blocks with an E4M3FN scale, nearest to amax / whole, on top of the tensor's; that alone for a
/// block of zeros. tensor_scale: its product with every such scale is a normal number.
void twoLevelSteps(double whole, double tensor_scale, std::span<const double> maxima, std::span<double> steps);

}  // namespace scalewright::quantize
