#pragma once

#include <cmath>
#include <limits>
#include <optional>

#include "core/base/sum_unit.h"

namespace scalewright::metrics {

/// 10 log10(signal / noise) of two sums of squares: infinite without noise; nothing without a signal, and for sums that are
/// not finite.
[[nodiscard]] inline std::optional<double> decibel(double signal, double noise, SumUnit signal_unit = {},
                                                   SumUnit noise_unit = {}) {
  if (signal == 0 || !std::isfinite(signal) || !std::isfinite(noise)) return std::nullopt;
  if (noise == 0) return std::numeric_limits<double>::infinity();
  const double ratio = 10 * std::log10(signal / noise);
  const int octaves = 2 * (signal_unit.exponent - noise_unit.exponent);
  return octaves == 0 ? ratio : ratio + octaves * 10 * std::log10(2.0);
}

}  // namespace scalewright::metrics
