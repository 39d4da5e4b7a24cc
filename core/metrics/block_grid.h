#pragma once

#include <cstdint>
#include <optional>

#include "core/quantize/block_quantizer.h"

namespace scalewright::metrics {

/// A grid as arithmetic on the bits of float or double: magnitudes are numbered by their codes, the same for both signs
/// up to where each of them ends.
template <typename Bits>
struct GridBits {
  Bits least_exponent = 0;  ///< exponent bits below which the grid gets no finer; of all values for integers
  Bits anchor = 0;          ///< on top of the exponent bits: a number whose last place is the grid's distance
  int shift = 0;            ///< from exponent bits to codes
  Bits code_offset = 0;     ///< of the codes so obtained
};

/// The elements of a block format.
struct BlockGrid {
  double range = 0;                ///< magnitude that a block's largest value is scaled to, see Grid::largest
  double room = 1;                 ///< of a block's range, see BlockQuantizer::room
  double highest = 0;              ///< largest grid value
  double lowest = 0;               ///< magnitude of the least
  double half_distance = 0;        ///< of grid values where they are farthest from each other
  std::uint32_t highest_code = 0;  ///< of `highest`, at most 127
  std::uint32_t lowest_code = 0;   ///< number of the magnitude `lowest`, at most 127
  bool integer = false;            ///< equally far from each other
  bool power_of_two = false;       ///< the scales: dividing by them is multiplying
  GridBits<std::uint64_t> wide;    ///< for double
  GridBits<std::uint32_t> narrow;  ///< for float

  /// Returns nothing for a quantizer that only the scalar reference follows: one that divides in float32.
  [[nodiscard]] static std::optional<BlockGrid> of(const quantize::BlockQuantizer& quantizer);
};

}  // namespace scalewright::metrics
