#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "core/metrics/block_grid.h"
#include "core/metrics/value_kernel.h"

namespace scalewright::metrics {

/// Grid values, in either sign, that a caller wants to hear of: those from `first` to `last`, of magnitude.
struct WatchedValues {
  double first = std::numeric_limits<double>::infinity();  ///< which none takes
  double last = std::numeric_limits<double>::infinity();

  [[nodiscard]] bool any() const { return first < std::numeric_limits<double>::infinity(); }
};

/// Sums over the elements of whole blocks, in lanes as those of a ValueTally.
struct BlockTally {
  static constexpr std::size_t kLanes = ValueTally::kLanes;
  std::array<double, kLanes> noise{};
  double max_error = 0;  ///< also of what was added before: blocks that cannot exceed it are not looked at for it
  std::uint64_t saturated = 0;
  std::uint64_t zeros = 0;  ///< elements that became or were 0
  bool watched = false;     ///< some element took one of the watched values
};

/// Codes of magnitudes taken, as bits: 0..63 and 64..127 of values not below zero, then of negative ones.
using BlockCodes = std::array<std::uint64_t, 4>;

/// Blocks of one size, which is a multiple of 16, as they were stored (float) or widened.
/// maxima: max |x| of each. Shapes: values [blocks * size], steps and maxima [blocks].
template <typename Stored>
struct Blocks {
  std::span<const Stored> values;
  std::size_t size;
  std::span<const double> steps;
  std::span<const double> maxima;
};

/// Adds every value of blocks that are all finite.
/// Run-time dispatched SIMD: the grid values are those of BlockQuantizer::fakeQuantize, the sums the same bits on every
/// instruction set. Under power-of-two scales that are not extreme the grid values and errors of float32 are exact in
/// float32, and are found there.
void addBlocks(const BlockGrid& grid, const Blocks<float>& blocks, const WatchedValues& watched, BlockTally& tally);
void addBlocks(const BlockGrid& grid, const Blocks<double>& blocks, const WatchedValues& watched, BlockTally& tally);

/// Marks the codes that such values take.
void markCodes(const BlockGrid& grid, const Blocks<float>& blocks, BlockCodes& codes);
void markCodes(const BlockGrid& grid, const Blocks<double>& blocks, BlockCodes& codes);

}  // namespace scalewright::metrics
