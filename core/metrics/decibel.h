#pragma once

#include <cmath>
#include <limits>
#include <optional>

namespace scalewright::metrics {

/// 10 log10(signal / noise) of two sums of squares: infinite without noise; nothing without a signal, and for squares
/// beyond the range of a double.
[[nodiscard]] inline std::optional<double> decibel(double signal, double noise) {
  if (signal == 0 || !std::isfinite(signal) || !std::isfinite(noise)) return std::nullopt;
  if (noise == 0) return std::numeric_limits<double>::infinity();
  return 10 * std::log10(signal / noise);
}

}  // namespace scalewright::metrics
