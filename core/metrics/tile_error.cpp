#include "core/metrics/tile_error.h"

#include <algorithm>
#include <cmath>

#include "core/metrics/block_error.h"

namespace scalewright::metrics {

using quantize::BlockQuantizer;
using quantize::ScalarQuantizer;

Levels::Levels(const formats::Grid& grid)
    : taken(grid.values().size()), missing{0, std::max(grid.values().back(), -grid.values().front())} {}

void Levels::add(const BlockCodes& codes, const formats::Grid& grid) {
  const std::size_t zero = grid.indexOf(0.0);
  for (std::size_t code = 0; code < 128; ++code) {
    const auto is = [&](std::size_t word) { return (codes[word + code / 64] >> (code % 64) & 1U) != 0; };
    if (is(0)) taken[zero + code] = 1;
    if (is(2)) taken[zero - code] = 1;
  }
  missing = {};
  for (std::size_t level = 0; level < taken.size(); ++level) {
    if (taken[level] != 0) continue;
    const double magnitude = std::fabs(grid.values()[level]);
    missing = missing.any() ? WatchedValues{std::min(missing.first, magnitude), std::max(missing.last, magnitude)}
                            : WatchedValues{magnitude, magnitude};
  }
}

template <typename Stored>
void Tile<Stored>::measure(const ScalarQuantizer& quantizer, ErrorTally& tally, Levels& levels) const {
  const double threshold = quantizer.threshold().value();
  for (const Stored value : values_) {
    const auto x = static_cast<double>(value);
    if (!std::isfinite(x)) continue;
    const double q = quantizer.grid().round(quantizer.toGrid(x));
    tally.add(x, q, quantizer.fromGrid(q), threshold, quantizer.grid(), levels.taken);
  }
}

template <typename Stored>
typename Tile<Stored>::Run Tile<Stored>::lookAt(std::span<const Stored> blocks, std::size_t size) {
  Run run;
  run.maxima.resize(blocks.size() / size);
  run.finite = blockMaxima(blocks, size, run.maxima);
  if (!run.finite) return run;
  run.amax = *std::max_element(run.maxima.begin(), run.maxima.end());
  ValueTally tally;
  addValues(blocks, tally);
  for (const double square : tally.squares) run.squares += square;
  run.zeros = tally.zeros;
  return run;
}

template <typename Stored>
const typename Tile<Stored>::Run& Tile<Stored>::wholeRun(std::size_t size) {
  if (const auto known = whole_.find(size); known != whole_.end()) return known->second;
  for (const auto& [smaller, run] : whole_) {
    if (size % smaller != 0) continue;
    Run folded{run.finite, std::vector<double>(values_.size() / size), run.amax, run.squares, run.zeros};
    const std::size_t ratio = size / smaller;
    for (std::size_t block = 0; block < folded.maxima.size(); ++block) {
      const auto first = run.maxima.begin() + static_cast<std::ptrdiff_t>(block * ratio);
      folded.maxima[block] = *std::max_element(first, first + static_cast<std::ptrdiff_t>(ratio));
    }
    return whole_.emplace(size, std::move(folded)).first->second;
  }
  return whole_.emplace(size, lookAt(values_, size)).first->second;
}

template <typename Stored>
void Tile<Stored>::addBlocksOf(std::span<const Stored> values, const Run& run, const BlockGrid& grid,
                               const BlockQuantizer& quantizer, ErrorTally& tally, Levels& levels) {
  std::vector<double> steps(run.maxima.size());
  quantizer.stepsFor(run.maxima, steps);
  const Blocks<Stored> blocks{values, quantizer.size(), steps, run.maxima};
  BlockTally sums;
  sums.max_error = tally.max_error;
  addBlocks(grid, blocks, levels.missing, sums);
  tally.count += values.size();
  tally.signal.addSum(run.squares);
  for (const double noise : sums.noise) tally.noise.addSum(noise);
  tally.saturated += sums.saturated;
  tally.flushed += sums.zeros - run.zeros;
  tally.max_error = sums.max_error;
  if (!sums.watched) return;
  BlockCodes codes{};
  markCodes(grid, blocks, codes);
  levels.add(codes, quantizer.grid());
}

template <typename Stored>
void Tile<Stored>::measure(const BlockQuantizer& quantizer, ErrorTally& tally, Levels& levels) {
  const std::size_t size = quantizer.size();
  const auto grid = BlockGrid::of(quantizer);
  // Rows of whole blocks are one run of blocks, which other quantizers ask for, too.
  const bool one_run = row_ % size == 0;
  const std::size_t row = one_run ? values_.size() : row_;
  std::vector<double> widened;
  for (std::size_t begin = 0; begin < values_.size(); begin += row) {
    const auto values = values_.subspan(begin, row);
    const auto blocks = values.first(grid ? row / size * size : 0);
    std::size_t done = 0;
    if (!blocks.empty()) {
      Run of_row;
      if (!one_run) of_row = lookAt(blocks, size);
      const Run& run = one_run ? wholeRun(size) : of_row;
      if (run.finite && !SumUnit::isExtreme(run.amax)) {  // vectors square in double
        addBlocksOf(blocks, run, *grid, quantizer, tally, levels);
        done = blocks.size();
      }
    }
    for (; done < row; done += size) {
      const auto block = values.subspan(done, std::min(size, row - done));
      widened.assign(block.begin(), block.end());
      addBlock(widened, quantizer, quantizer.scaleFor(quantize::blockAmax(widened)), tally, levels.taken);
    }
  }
}

template class Tile<float>;
template class Tile<double>;

}  // namespace scalewright::metrics
