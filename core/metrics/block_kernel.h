#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "core/metrics/block_grid.h"

namespace scalewright::metrics {

/// Grid values, in either sign, that a caller wants to hear of: those from `first` to `last`, of magnitude.
struct WatchedValues {
  double first = std::numeric_limits<double>::infinity();   ///< which none takes
  double last = std::numeric_limits<double>::infinity();

  [[nodiscard]] bool any() const { return first < std::numeric_limits<double>::infinity(); }
};

/// Sums over the elements of whole blocks. Element i of a block adds to lane i modulo 8, on every instruction set.
struct BlockTally {
  static constexpr std::size_t kLanes = 8;
  std::array<double, kLanes> noise{};
  double max_error = 0;
  std::uint64_t saturated = 0;
  std::uint64_t zeros = 0;   ///< elements that became or were 0
  bool watched = false;   ///< some element took one of the watched values
};

/// What the values themselves come to, whatever the quantizer. Lanes as above.
struct ValueTally {
  std::array<double, BlockTally::kLanes> squares{};
  std::uint64_t zeros = 0;
};

/// Codes of magnitudes taken, as bits: 0..63 and 64..127 of values not below zero, then of negative ones.
using BlockCodes = std::array<std::uint64_t, 4>;

/// Blocks of one size, which is a multiple of 8, as they were stored (float) or widened.
/// Shapes: values [blocks * size], steps [blocks].
template <typename Stored>
struct Blocks {
  std::span<const Stored> values;
  std::size_t size;
  std::span<const double> steps;
};

/// max |x| of each block of `size` values, a multiple of 8. Says by false that some value is not finite.
/// Shapes: values [blocks * size], amax [blocks].
bool blockMaxima(std::span<const float> values, std::size_t size, std::span<double> amax);
bool blockMaxima(std::span<const double> values, std::size_t size, std::span<double> amax);

/// Adds every value of blocks that are all finite.
/// Run-time dispatched SIMD: the grid values are those of BlockQuantizer::fakeQuantize, the sums the same bits on every
/// instruction set. Under power-of-two scales that are not extreme the grid values and errors of float32 are exact in
/// float32, and are found there.
void addBlocks(const BlockGrid& grid, const Blocks<float>& blocks, const WatchedValues& watched, BlockTally& tally);
void addBlocks(const BlockGrid& grid, const Blocks<double>& blocks, const WatchedValues& watched, BlockTally& tally);

/// Marks the codes that such values take.
void markCodes(const BlockGrid& grid, const Blocks<float>& blocks, BlockCodes& codes);
void markCodes(const BlockGrid& grid, const Blocks<double>& blocks, BlockCodes& codes);

/// values: as many as a multiple of 8.
void addValues(std::span<const float> values, ValueTally& tally);
void addValues(std::span<const double> values, ValueTally& tally);

}  // namespace scalewright::metrics
