#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/tensor/granularity.h"

namespace scalewright::histogram {

/// Channels that are counted at most, and half octaves: what is smaller than the highest so many is in the lowest.
inline constexpr std::uint64_t kMostCountedChannels = std::uint64_t{1} << 16;
inline constexpr std::size_t kMostHalfOctaves = 64;

/// How often magnitudes occur in each channel of a tensor, by half octave. Plain value, serialisable.
struct ChannelCounts {
  tensor::Granularity granularity;        ///< which elements form a channel
  int lowest = 0;                         ///< half octave of the first column: from 2^(lowest/2)
  std::uint64_t columns = 0;              ///< of each channel; 0 where nothing is finite and non-zero
  bool smaller = false;                   ///< the first column holds smaller magnitudes as well
  std::vector<std::uint64_t> counts;      ///< by channel, then by column
  std::vector<std::uint64_t> zeros;       ///< of each channel
  std::vector<std::uint64_t> not_finite;  ///< NaN and infinities of each channel

  [[nodiscard]] std::size_t channels() const { return zeros.size(); }
  [[nodiscard]] std::uint64_t count(std::size_t channel, std::size_t column) const {
    return counts[channel * columns + column];
  }
  friend bool operator==(const ChannelCounts&, const ChannelCounts&) = default;
};

/// Returns the half octave h of a finite, positive magnitude: 2^(h/2) <= x < 2^((h+1)/2), for every double.
[[nodiscard]] int halfOctaveOf(double magnitude);
/// Returns 2^(h/2), the lower edge of a half octave; infinite beyond the largest double.
[[nodiscard]] double halfOctaveEdge(int half_octave);

/// Returns whether the channels of a tensor can be counted: the granularity fits, cuts the tensor, and does not make
/// too many.
[[nodiscard]] bool canCountChannels(const tensor::Granularity& granularity, const tensor::Shape& shape);

}  // namespace scalewright::histogram
