#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/metrics/error_tally.h"
#include "core/quantize/block_quantizer.h"

namespace scalewright::blocks {

/// The sums of one block under a block format. Sums are over the finite values.
struct BlockSums {
  std::uint64_t index = 0;  ///< of the block
  double amax = 0;          ///< max |x|
  quantize::BlockQuantizer::Scaled scale;
  std::uint64_t finite = 0;
  std::uint64_t nan = 0;
  std::uint64_t infinite = 0;
  SumUnit signal_unit;  ///< 1 unless squares of float64 data leave the range of a double
  SumUnit noise_unit;
  double signal = 0;     ///< sum x^2, in the square of its unit
  double noise = 0;      ///< sum (x - y)^2, likewise
  double max_error = 0;  ///< max |x - y|
  std::uint64_t saturated = 0;
  std::uint64_t flushed = 0;  ///< x != 0 and y = 0

  /// 10 log10(signal / noise); infinite without noise, none without a signal.
  [[nodiscard]] std::optional<double> sqnr() const;
};

/// Returns the sums of the block of this index. levels: as many as the quantizer's grid has values, written to.
/// Cost: a rounding for each value; pure.
[[nodiscard]] BlockSums sumsOf(std::uint64_t index, std::span<const double> values,
                               const quantize::BlockQuantizer& quantizer, metrics::LevelSet& levels);

}  // namespace scalewright::blocks
