#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/profile/counters.h"
#include "core/profile/tile_kernels.h"

namespace scalewright::profile {

/// Lossless sketch of types of one or two bytes: a counter per code.
class NarrowSketch {
 public:
  explicit NarrowSketch(tensor::ElementType type);
  /// Adds up to kTileElements codes in native byte order; one-byte codes are widened.
  void add(std::span<const std::uint16_t> codes);
  void merge(NarrowSketch& other);
  /// Fills all but elements and what is kept beside the sketch.
  void giveTo(Counters& counters);
  /// Forgets what was added.
  void clear();

  /// Computes the magnitude keys that order as |x| does; 0 for NaN and infinities. Returns the largest.
  std::uint16_t keys(std::span<const std::uint16_t> codes, std::uint16_t* keys) const;
  /// Computes |x| of keys. Shapes: both spans are as long.
  void magnitudes(std::span<const std::uint16_t> keys, std::span<double> values) const;

 private:
  void drain();
  void giveBits(Counters& counters) const;

  tensor::ElementType type_;
  std::size_t codes_;                  ///< 256 or 65,536
  std::vector<std::uint16_t> key_of_;  ///< rank of |x| among all magnitudes of the type; empty for f16 and bf16
  std::vector<double> magnitudes_;     ///< by rank, starting with 0
  std::vector<std::uint64_t> counts_;  ///< by code
  /// Counts since the last drain: half as wide, so that twice as many stay in the cache.
  std::vector<std::uint32_t> recent_;
  std::uint64_t pending_ = 0;  ///< their sum
  bool drained_ = false;       ///< whether anything is in `counts_`
  std::array<std::uint16_t, kTileElements> kept_{};
};

/// Returns the bins of counted data of such types. Fills the sums.
[[nodiscard]] std::vector<SketchBin> narrowBins(const Counters& counters, Profile& profile);

}  // namespace scalewright::profile
