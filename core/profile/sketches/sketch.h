#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/base/numbers/sum_unit.h"

namespace scalewright::profile {

/// Finite values of a tensor that share the top bits of their floating-point pattern.
struct SketchBin {
  double low;   ///< smallest value that falls into the bin
  double high;  ///< largest value that falls into the bin; equals low in a lossless sketch
  double mean;
  double spread;  ///< sum of (x - mean)^2 over the bin, in an extreme sketch in the square of its SumUnit by its
                  ///< largest magnitude; 0 in a lossless sketch
  std::uint64_t count;
};

/// Returns the largest magnitude that falls into a bin.
[[nodiscard]] double reachOf(const SketchBin& bin);

/// The moment sketch: what answers every later question about per-tensor error without the data.
/// Bins are disjoint and ascending; their values are exact sums rounded once, so they are the same bits for any
/// thread count, chunk size or order of arrival.
///
/// Every 16 neighbouring bins are also kept merged into one, which makes a sum over many bins, and the search for the
/// bin that holds a value, cost little. A merged bin has the count, mean and spread of its bins, so that a sum over it
/// is one of non-negative terms like the sum over the bins themselves: nothing cancels.
class Sketch {
 public:
  Sketch() = default;
  /// bins: ascending, none empty; disjoint, but that zero may end one and begin the next.
  explicit Sketch(std::vector<SketchBin> bins);

  [[nodiscard]] const std::vector<SketchBin>& bins() const { return bins_; }
  /// Returns whether every bin holds a single value.
  [[nodiscard]] bool lossless() const { return lossless_; }

  /// Returns whether squares of its values may leave the range of a double. Only a sketch of float64 data ever is.
  [[nodiscard]] bool extreme() const { return extreme_; }

  /// Finds for each of the ascending numbers the first bin whose upper end is at least that; the number of bins if
  /// there is none. O(numbers + bins / 16).
  void firstReaching(std::span<const double> numbers, std::span<std::size_t> first) const;
  /// Returns sum (x - q)^2 over the elements of bins [first, last). The sketch is not extreme.
  [[nodiscard]] double noise(std::size_t first, std::size_t last, double q) const;
  /// Computes the same of any sketch. O(bins).
  [[nodiscard]] WideDouble wideNoise(std::size_t first, std::size_t last, double q) const;
  /// Returns the spread of one of its bins as it truly is.
  [[nodiscard]] WideDouble spreadOf(const SketchBin& bin) const;
  /// Returns the number of elements of bins [first, last).
  [[nodiscard]] double count(std::size_t first, std::size_t last) const;

 private:
  static constexpr std::size_t kGroup = 16;
  /// Bins from which on their upper ends are kept side by side: fewer are looked at where they are.
  static constexpr std::size_t kManyBins = 64;
  struct Group {
    double count;
    double mean;
    double spread;
    double high;
  };
  /// Of an extreme sketch the sums mean nothing and are not asked for.
  static Group merge(std::span<const SketchBin> bins);

  std::vector<SketchBin> bins_;
  bool lossless_ = true;
  bool extreme_ = false;
  std::vector<double> highs_;  ///< of many bins, filled up with infinities to whole groups; empty for few
  std::vector<Group> groups_;
};

}  // namespace scalewright::profile
