#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace scalewright::histogram {

/// Bins of the range that the first batch sets.
inline constexpr std::size_t kFirstBins = 1024;
/// More bins than this are never kept: neighbours are merged in pairs instead.
inline constexpr std::size_t kMostBins = std::size_t{1} << 20;

/// Counts of |x| over equal bins from 0, in a range that has grown by doubling as batches needed it.
/// Plain value, serialisable.
///
/// Convention: bin i holds i * width <= |x| < (i + 1) * width, except that a value equal to the top of the
/// range as it was in its own batch is in the last bin of that range. NaN and infinities are not counted.
/// Source: the histogram of NVIDIA's entropy calibration; deviation: the number of bins is bounded.
struct GrowingHistogram {
  double width = 0;                   ///< tensor units; 0 when nothing is finite and non-zero
  std::vector<std::uint64_t> counts;  ///< a power of two of them, from kFirstBins to kMostBins; empty with width 0
  unsigned merged = 0;                ///< how often pairs of bins were merged: width is 2^merged of the first batch's
  bool exact = true;                  ///< false: an estimate from a sketch

  friend bool operator==(const GrowingHistogram&, const GrowingHistogram&) = default;
};

/// Returns the index of the highest bin that holds anything; 0 for none.
[[nodiscard]] inline std::size_t lastOccupied(const GrowingHistogram& histogram) {
  std::size_t last = histogram.counts.size();
  while (last > 0 && histogram.counts[last - 1] == 0) --last;
  return last == 0 ? 0 : last - 1;
}

}  // namespace scalewright::histogram
