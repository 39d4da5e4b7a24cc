#pragma once

#include <cmath>
#include <span>

#include "core/metrics/error_tally.h"
#include "core/quantize/block_quantizer.h"

namespace scalewright::metrics {

/// Adds the finite values of one block. scale: of that block; what saturates is counted against its range.
inline void addBlock(std::span<const double> block, const quantize::BlockQuantizer& quantizer,
                     const quantize::BlockQuantizer::Scaled& scale, ErrorTally& tally, LevelSet& levels) {
  const formats::Grid& grid = quantizer.grid();
  const double range = quantizer.range(scale);
  for (const double x : block) {
    if (!std::isfinite(x)) continue;
    const double q = grid.round(quantizer.toGrid(x, scale));
    tally.add(x, q, q * scale.step, range, grid, levels);
  }
}

}  // namespace scalewright::metrics
