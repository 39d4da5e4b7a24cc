#pragma once

#include <cmath>
#include <limits>
#include <optional>

#include "core/base/numbers/elementary.h"
#include "core/base/numbers/sum_unit.h"

namespace scalewright::metrics {

/// Computes 10 log10(signal / noise) of two sums of squares: infinite without noise; nothing without a signal, and for
/// sums that are not finite. Sums are rounded, each in its own order: what is as near to 0 dB as that can tell is 0 dB.
[[nodiscard]] inline std::optional<double> decibel(double signal, double noise, SumUnit signal_unit = {},
                                                   SumUnit noise_unit = {}) {
  if (signal == 0 || !std::isfinite(signal) || !std::isfinite(noise)) return std::nullopt;
  if (noise == 0) return std::numeric_limits<double>::infinity();
  constexpr double kRounding = 1e-12;            // dB; some thousand roundings of a double
  constexpr double kOctave = 3.010299956639812;  // dB of a factor of 2
  const int octaves = 2 * (signal_unit.exponent - noise_unit.exponent);
  const double ratio = 10 * elementary::log10(signal / noise) + octaves * kOctave;
  return std::fabs(ratio) < kRounding ? 0 : ratio;
}

}  // namespace scalewright::metrics
