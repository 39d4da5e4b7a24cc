#pragma once

#include <cstdint>

#include "core/base/numbers/sum_unit.h"
#include "core/profile/order_statistics.h"

namespace scalewright::metrics {

using profile::Estimate;

/// The sums from which every error metric follows. x: finite elements, y: their fake-quantized values.
struct ErrorSums {
  std::uint64_t count = 0;
  SumUnit signal_unit;  ///< 1 unless squares of float64 data leave the range of a double
  SumUnit noise_unit;
  double signal = 0;     ///< sum x^2, in the square of its unit
  Estimate noise;        ///< sum (x - y)^2, in the square of its unit
  Estimate saturated;    ///< number of elements beyond the threshold
  Estimate flushed;      ///< number of elements with x != 0 and y = 0
  Estimate levels_used;  ///< distinct values taken
  std::uint64_t levels_available = 0;
  Estimate max_error;  ///< max |x - y|

  /// The noise as it truly is, to compare with that of others.
  [[nodiscard]] WideDouble noiseSum() const { return noise_unit.toSquares(noise.value); }
  /// Returns whether the noise, and with it MSE and SQNR, is exact. Each other sum says so for itself.
  [[nodiscard]] bool exact() const { return noise.exact(); }
};

}  // namespace scalewright::metrics
