#include "core/blocks/block_sums.h"

#include <cmath>

#include "core/metrics/block_error.h"
#include "core/metrics/decibel.h"

namespace scalewright::blocks {

std::optional<double> BlockSums::sqnr() const {
  return metrics::decibel(signal, noise, signal_unit, noise_unit);
}

BlockSums sumsOf(std::uint64_t index, std::span<const double> values, const quantize::BlockQuantizer& quantizer,
                 metrics::LevelSet& levels) {
  BlockSums sums{.index = index, .amax = quantize::blockAmax(values)};
  sums.scale = quantizer.scaleFor(sums.amax);
  metrics::ErrorTally tally;
  metrics::addBlock(values, quantizer, sums.scale, tally, levels);
  sums.finite = tally.count;
  if (tally.count < values.size()) {
    for (const double x : values) sums.nan += std::isnan(x) ? 1U : 0U;
    sums.infinite = values.size() - tally.count - sums.nan;
  }
  const WideDouble signal = tally.signal.total();
  const WideDouble noise = tally.noise.total();
  sums.signal_unit = SumUnit::ofSquares(signal);
  sums.noise_unit = SumUnit::ofSquares(noise);
  sums.signal = sums.signal_unit.fromSquares(signal);
  sums.noise = sums.noise_unit.fromSquares(noise);
  sums.max_error = tally.max_error;
  sums.saturated = tally.saturated;
  sums.flushed = tally.flushed;
  return sums;
}

}  // namespace scalewright::blocks
