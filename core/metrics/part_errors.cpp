#include "core/metrics/part_errors.h"

#include <algorithm>

#include "core/base/numbers/square_sum.h"

namespace scalewright::metrics {
namespace {

void addTo(Estimate& into, const Estimate& part) {
  into.value += part.value;
  into.low += part.low;
  into.high += part.high;
}

}  // namespace

ErrorSums sumOfParts(std::span<const ErrorSums> parts) {
  if (parts.empty()) return {};
  if (parts.size() == 1) return parts.front();
  ErrorSums whole;
  SquareSum signal;
  SquareSum noise;
  SquareSum noise_low;
  SquareSum noise_high;
  whole.levels_available = parts.front().levels_available;
  for (const ErrorSums& part : parts) {
    whole.count += part.count;
    signal.addSum(part.signal_unit.toSquares(part.signal));
    noise.addSum(part.noise_unit.toSquares(part.noise.value));
    noise_low.addSum(part.noise_unit.toSquares(part.noise.low));
    noise_high.addSum(part.noise_unit.toSquares(part.noise.high));
    addTo(whole.saturated, part.saturated);
    addTo(whole.flushed, part.flushed);
    whole.max_error.value = std::max(whole.max_error.value, part.max_error.value);
    whole.max_error.low = std::max(whole.max_error.low, part.max_error.low);
    whole.max_error.high = std::max(whole.max_error.high, part.max_error.high);
    whole.levels_used.low = std::max(whole.levels_used.low, part.levels_used.low);
    whole.levels_used.high += part.levels_used.high;
  }
  whole.signal_unit = SumUnit::ofSquares(signal.total());
  whole.signal = whole.signal_unit.fromSquares(signal.total());
  whole.noise_unit = SumUnit::ofSquares(noise.total());
  whole.noise = {whole.noise_unit.fromSquares(noise.total()), whole.noise_unit.fromSquares(noise_low.total()),
                 whole.noise_unit.fromSquares(noise_high.total())};
  whole.levels_used.high = std::min(whole.levels_used.high, static_cast<double>(whole.levels_available));
  whole.levels_used.value = (whole.levels_used.low + whole.levels_used.high) / 2;
  return whole;
}

}  // namespace scalewright::metrics
