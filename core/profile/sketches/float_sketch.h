#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/profile/counters.h"
#include "core/profile/exact_sums.h"
#include "core/profile/sketches/float_cells.h"
#include "core/profile/tile_kernels.h"

namespace scalewright::profile {

/// Sketch of float32 data keyed by the upper half of the bit pattern (sign, exponent, 7 mantissa bits).
/// Sums of the lower halves and of their squares are integers, so nothing is rounded before the end.
/// Cost: one 128-bit addition per element.
class FloatSketch {
 public:
  FloatSketch();
  /// Adds up to kTileElements elements, `zeros` of which are zero.
  void add(std::span<const std::uint32_t> bits, std::uint64_t zeros);
  void merge(FloatSketch& other);
  /// Fills keys, counts and sums.
  void giveTo(Counters& counters);
  /// Forgets what was added.
  void clear();

 private:
  void drain();

  std::unique_ptr<FloatCell[]> cells_;
  std::vector<BinTotal> totals_;
  std::uint64_t pending_ = 0;  ///< elements added to the cells since the last drain
  std::uint64_t zeros_ = 0;    ///< elements counted aside
  std::array<std::uint32_t, kTileElements> kept_{};
};

/// Returns the bins of counted float32 data. Fills sum and sum_squares.
[[nodiscard]] std::vector<SketchBin> floatBins(const Counters& counters, Profile& profile);

}  // namespace scalewright::profile
