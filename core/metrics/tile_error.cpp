#include "core/metrics/tile_error.h"

#include <algorithm>
#include <cmath>

#include "core/metrics/block_error.h"

namespace scalewright::metrics {
namespace {

using quantize::BlockQuantizer;
using quantize::ScalarQuantizer;

/// codes: as in BlockTally.
void markCodes(const std::array<std::uint64_t, 4>& codes, const formats::Grid& grid, LevelSet& levels) {
  const std::size_t zero = grid.indexOf(0.0);
  for (std::size_t code = 0; code < 128; ++code) {
    const auto taken = [&](std::size_t word) { return (codes[word + code / 64] >> (code % 64) & 1U) != 0; };
    if (taken(0)) levels[zero + code] = 1;
    if (taken(2)) levels[zero - code] = 1;
  }
}

}  // namespace

void Tile::measure(const ScalarQuantizer& quantizer, ErrorTally& tally, LevelSet& levels) const {
  const double threshold = quantizer.threshold().value();
  for (const double x : values_) {
    if (!std::isfinite(x)) continue;
    const double q = quantizer.grid().round(quantizer.toGrid(x));
    tally.add(x, q, quantizer.fromGrid(q), threshold, quantizer.grid(), levels);
  }
}

Tile::Run Tile::lookAt(std::span<const double> blocks, std::size_t size) {
  Run run;
  run.maxima.resize(blocks.size() / size);
  run.finite = blockMaxima(blocks, size, run.maxima);
  if (run.finite) addSquares(blocks, run.squares);
  return run;
}

void Tile::addBlocksOf(std::span<const double> blocks, const Run& run, const BlockGrid& grid,
                       const BlockQuantizer& quantizer, ErrorTally& tally, LevelSet& levels) {
  std::vector<double> steps(run.maxima.size());
  std::transform(run.maxima.begin(), run.maxima.end(), steps.begin(),
                 [&quantizer](double amax) { return quantizer.stepFor(amax); });
  BlockTally sums;
  const bool wants_codes = std::find(levels.begin(), levels.end(), 0) != levels.end();
  addBlocks(grid, blocks, quantizer.size(), steps, wants_codes, sums);
  tally.count += blocks.size();
  for (const double square : run.squares) tally.signal += square;
  for (const double noise : sums.noise) tally.noise += noise;
  tally.saturated += sums.saturated;
  tally.flushed += sums.flushed;
  tally.max_error = std::max(tally.max_error, sums.max_error);
  if (wants_codes) markCodes(sums.codes, quantizer.grid(), levels);
}

void Tile::measure(const BlockQuantizer& quantizer, ErrorTally& tally, LevelSet& levels) {
  const std::size_t size = quantizer.size();
  const auto grid = BlockGrid::of(quantizer);
  // Rows of whole blocks are one run of blocks, which other quantizers ask for, too.
  const bool one_run = row_ % size == 0;
  const std::size_t row = one_run ? values_.size() : row_;
  for (std::size_t begin = 0; begin < values_.size(); begin += row) {
    const auto values = values_.subspan(begin, row);
    const auto blocks = values.first(grid ? row / size * size : 0);
    std::size_t done = 0;
    if (!blocks.empty()) {
      Run of_row;
      if (!one_run) of_row = lookAt(blocks, size);
      if (one_run && !whole_.contains(size)) whole_.emplace(size, lookAt(blocks, size));
      const Run& run = one_run ? whole_.at(size) : of_row;
      if (run.finite) {
        addBlocksOf(blocks, run, *grid, quantizer, tally, levels);
        done = blocks.size();
      }
    }
    for (; done < row; done += size) {
      const auto block = values.subspan(done, std::min(size, row - done));
      addBlock(block, quantizer, quantizer.scaleFor(quantize::blockAmax(block)), tally, levels);
    }
  }
}

}  // namespace scalewright::metrics
