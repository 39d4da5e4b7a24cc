#pragma once

#include <span>

#include "core/formats/grid.h"
#include "core/quantize/step_kernel.h"

namespace scalewright::quantize {

/// Bias of E8M0: a scale of 2^e is stored as e + 127.
inline constexpr int kScaleBias = 127;

/// A block's power-of-two scale by the rule in the grid's options.
/// Computed from the bits of the numbers: a logarithm would round up just below powers of two.
/// Source: OCP microscaling specification 1.0, section 6.3 (floor); the other rules as readers of MX files use them.
class PowerOfTwoScale {
 public:
  explicit PowerOfTwoScale(const formats::Grid& elements);

  /// Returns a step within 2^-127..2^127; 2^-127 for amax = 0.
  [[nodiscard]] double step(double amax) const {
    double step = 0;
    stepsFor({&amax, 1}, {&step, 1});
    return step;
  }

  /// Computes the steps of many blocks. Shapes: maxima, steps [blocks].
  void stepsFor(std::span<const double> maxima, std::span<double> steps) const { powerSteps(rule_, maxima, steps); }

 private:
  PowerRule rule_;
};

}  // namespace scalewright::quantize
