#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "core/quantize/block_quantizer.h"

namespace scalewright::metrics {

/// A block's elements on their grid, as bit arithmetic on doubles: magnitudes are numbered by their codes, the same for
/// both signs up to where each of them ends.
struct BlockGrid {
  double range = 0;                   ///< magnitude that a block's largest value is scaled to, see Grid::largest
  double room = 1;                    ///< of a block's range, see BlockQuantizer::room
  double highest = 0;                 ///< largest grid value
  double lowest = 0;                  ///< magnitude of the least
  std::uint64_t least_exponent = 0;   ///< exponent bits below which the grid gets no finer; of all values for integers
  std::uint64_t most_exponent = 0;    ///< and above which it gets no coarser
  std::uint64_t anchor = 0;           ///< on top of the exponent bits: a number whose last place is the grid's distance
  int shift = 0;                      ///< from exponent bits to codes
  std::uint64_t code_offset = 0;      ///< of the codes so obtained
  std::uint64_t highest_code = 0;     ///< of `highest`, at most 127
  std::uint64_t lowest_code = 0;      ///< number of the magnitude `lowest`, at most 127
  bool power_of_two = false;          ///< the scales: dividing by them is multiplying

  /// Nothing for a quantizer that only the scalar reference follows: one that divides in float32.
  [[nodiscard]] static std::optional<BlockGrid> of(const quantize::BlockQuantizer& quantizer);
};

/// Sums over the elements of whole blocks. Element i of a block adds to lane i modulo 8, on every instruction set.
struct BlockTally {
  static constexpr std::size_t kLanes = 8;
  std::array<double, kLanes> noise{};
  double max_error = 0;
  std::uint64_t saturated = 0;
  std::uint64_t flushed = 0;
  /// Codes of magnitudes taken, as bits: 0..63 and 64..127 of values not below zero, then of negative ones.
  std::array<std::uint64_t, 4> codes{};
};

/// max |x| of each block of `size` values, a multiple of 8. Says by false that some value is not finite.
/// Shapes: values [blocks * size], amax [blocks].
bool blockMaxima(std::span<const double> values, std::size_t size, std::span<double> amax);

/// Adds every value of blocks of `size`, a multiple of 8, that are all finite.
/// Shapes: values [blocks * size], steps [blocks].
/// wants_codes: whether the tally's codes are of interest, a third of the cost.
/// Run-time dispatched SIMD: the grid values are those of BlockQuantizer::fakeQuantize, the sums the same bits on every
/// instruction set.
void addBlocks(const BlockGrid& grid, std::span<const double> values, std::size_t size, std::span<const double> steps,
               bool wants_codes, BlockTally& tally);

/// sum x^2, adding element i to lane i modulo 8; values [a multiple of 8].
void addSquares(std::span<const double> values, std::array<double, BlockTally::kLanes>& squares);

}  // namespace scalewright::metrics
