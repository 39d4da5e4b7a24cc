#pragma once

#include <cstdint>
#include <vector>

namespace scalewright::profile {

/// Finite values of a tensor that share the top bits of their floating-point pattern.
struct SketchBin {
  double low;            ///< smallest value that falls into the bin
  double high;           ///< largest value that falls into the bin; equals low in a lossless sketch
  double mean;
  double spread;         ///< sum of (x - mean)^2 over the bin; 0 in a lossless sketch
  std::uint64_t count;
};

/// The moment sketch: what answers every later question about per-tensor error without the data.
/// Bins are disjoint and ascending; their values are exact sums rounded once, so they are the same bits for any
/// thread count, chunk size or order of arrival.
struct Sketch {
  bool lossless = false;  ///< every bin holds a single value
  std::vector<SketchBin> bins;
};

}  // namespace scalewright::profile
