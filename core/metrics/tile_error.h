#pragma once

#include <array>
#include <map>
#include <span>
#include <vector>

#include "core/metrics/block_kernel.h"
#include "core/metrics/error_tally.h"
#include "core/quantize/any_quantizer.h"

namespace scalewright::metrics {

/// A tile of values, whole rows of the last axis or a piece of one that begins where a block does, and what several
/// quantizers want to know of it. The values have to outlive it.
class Tile {
 public:
  /// row: values in a row, or in the piece; a divisor of their number.
  Tile(std::span<const double> values, std::size_t row) : values_(values), row_(row) {}

  /// Adds the error of every finite value.
  void measure(const quantize::ScalarQuantizer& quantizer, ErrorTally& tally, LevelSet& levels) const;
  void measure(const quantize::BlockQuantizer& quantizer, ErrorTally& tally, LevelSet& levels);

 private:
  /// Of a run of whole blocks.
  struct Run {
    bool finite = false;
    std::vector<double> maxima;   ///< of each block
    std::array<double, BlockTally::kLanes> squares{};
  };
  static Run lookAt(std::span<const double> blocks, std::size_t size);
  static void addBlocksOf(std::span<const double> blocks, const Run& run, const BlockGrid& grid,
                          const quantize::BlockQuantizer& quantizer, ErrorTally& tally, LevelSet& levels);

  std::span<const double> values_;
  std::size_t row_;
  std::map<std::size_t, Run> whole_;   ///< of all values, by block size, where that divides the rows
};

}  // namespace scalewright::metrics
