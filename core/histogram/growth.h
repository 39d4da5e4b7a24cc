#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/histogram/growing_histogram.h"

namespace scalewright::histogram {

/// How the range of a growing histogram develops. It depends on the maxima of the batches alone, so that the
/// counts can be gathered in any order afterwards: only the values equal to the top of their own batch's
/// range need to know which batch they are in.
class Growth {
 public:
  /// batch_maxima: max |x| of each batch, in order. Batches of zeros set no range. Cost: O(batches).
  explicit Growth(std::span<const double> batch_maxima);

  [[nodiscard]] double width() const { return width_; }
  [[nodiscard]] std::size_t bins() const { return bins_; }
  [[nodiscard]] unsigned merged() const { return merged_; }

  /// The range in force when a batch is counted.
  struct Range {
    double top = 0;        ///< tensor units; may be infinite
    std::size_t last = 0;  ///< the last bin of the range, among the final bins

    friend bool operator==(const Range&, const Range&) = default;
  };
  [[nodiscard]] Range rangeOf(std::size_t batch) const { return ranges_[range_of_[batch]]; }
  /// The distinct ranges in order of growth. The last is the final one.
  [[nodiscard]] std::span<const Range> ranges() const { return ranges_; }
  [[nodiscard]] std::size_t rangeIndexOf(std::size_t batch) const { return range_of_[batch]; }

  /// Returns the bin of a finite magnitude that was met while `range` was in force.
  [[nodiscard]] std::size_t binOf(double magnitude, const Range& range) const {
    if (magnitude >= range.top) return range.last;
    return static_cast<std::size_t>(magnitude / width_);
  }

 private:
  double width_ = 0;
  std::size_t bins_ = 0;
  unsigned merged_ = 0;
  std::vector<Range> ranges_;
  std::vector<std::size_t> range_of_;  ///< by batch
};

}  // namespace scalewright::histogram
