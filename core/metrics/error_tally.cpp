#include "core/metrics/error_tally.h"

#include <algorithm>

namespace scalewright::metrics {

void ErrorTally::add(const ErrorTally& other) {
  count += other.count;
  signal.add(other.signal);
  noise.add(other.noise);
  saturated += other.saturated;
  flushed += other.flushed;
  max_error = std::max(max_error, other.max_error);
}

ErrorSums ErrorTally::sums(std::size_t levels_used, std::size_t levels_available) const {
  ErrorSums sums;
  sums.count = count;
  const WideDouble signal_sum = signal.total();
  const WideDouble noise_sum = noise.total();
  sums.signal_unit = SumUnit::ofSquares(signal_sum);
  sums.noise_unit = SumUnit::ofSquares(noise_sum);
  sums.signal = sums.signal_unit.fromSquares(signal_sum);
  sums.noise = Estimate::exactly(sums.noise_unit.fromSquares(noise_sum));
  sums.saturated = Estimate::exactly(static_cast<double>(saturated));
  sums.flushed = Estimate::exactly(static_cast<double>(flushed));
  sums.levels_used = Estimate::exactly(static_cast<double>(levels_used));
  sums.levels_available = levels_available;
  sums.max_error = Estimate::exactly(max_error);
  return sums;
}

std::size_t countTogether(const std::vector<const LevelSet*>& sets) {
  std::size_t used = 0;
  for (std::size_t level = 0; !sets.empty() && level < sets.front()->size(); ++level) {
    const auto taken = [level](const LevelSet* set) { return (*set)[level] != 0; };
    if (std::any_of(sets.begin(), sets.end(), taken)) ++used;
  }
  return used;
}

}  // namespace scalewright::metrics
