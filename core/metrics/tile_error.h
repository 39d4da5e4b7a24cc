#pragma once

#include <array>
#include <map>
#include <span>
#include <vector>

#include "core/metrics/block_kernel.h"
#include "core/metrics/error_tally.h"
#include "core/quantize/any_quantizer.h"

namespace scalewright::metrics {

/// Which values of a grid have been taken, and between which magnitudes lie those that have not. As they get rare, only
/// tiles with one of them need be looked at for codes.
struct Levels {
  explicit Levels(const formats::Grid& grid);
  /// Marks codes that blocks took, and finds what is still missing.
  void add(const BlockCodes& codes, const formats::Grid& grid);

  LevelSet taken;
  WatchedValues missing;
};

/// A tile of values, whole rows of the last axis or a piece of one that begins where a block does, and what several
/// quantizers want to know of it. The values have to outlive it.
/// Stored: float or double.
template <typename Stored>
class Tile {
 public:
  /// row: values in a row, or in the piece; a divisor of their number.
  Tile(std::span<const Stored> values, std::size_t row) : values_(values), row_(row) {}

  /// Adds the error of every finite value.
  void measure(const quantize::ScalarQuantizer& quantizer, ErrorTally& tally, Levels& levels) const;
  void measure(const quantize::BlockQuantizer& quantizer, ErrorTally& tally, Levels& levels);

 private:
  /// What is known of a run of whole blocks.
  struct Run {
    bool finite = false;
    std::vector<double> maxima;  ///< of each block
    double amax = 0;
    double squares = 0;
    std::uint64_t zeros = 0;
  };
  static Run lookAt(std::span<const Stored> blocks, std::size_t size);
  /// Returns the run of all values, from what is known of smaller blocks if that will do. size: divides the rows.
  const Run& wholeRun(std::size_t size);
  static void addBlocksOf(std::span<const Stored> values, const Run& run, const BlockGrid& grid,
                          const quantize::BlockQuantizer& quantizer, ErrorTally& tally, Levels& levels);

  std::span<const Stored> values_;
  std::size_t row_;
  std::map<std::size_t, Run> whole_;  ///< of all values, by block size, where that divides the rows
};

extern template class Tile<float>;
extern template class Tile<double>;

}  // namespace scalewright::metrics
