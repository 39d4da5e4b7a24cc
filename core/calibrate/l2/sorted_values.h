#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/calibrate/l2/iteration.h"
#include "core/formats/grid.h"

namespace scalewright::calibrate {

/// Values in ascending order with their counts and sums up to each: what an update needs without going
/// through all. Shapes: counts as long as values, or empty when each occurs once.
class SortedValues {
 public:
  /// Sorts. Values are finite. unit: in which sums are kept, that of the largest magnitude of the tensor.
  SortedValues(std::vector<double> values, SumUnit unit);
  /// values: ascending.
  SortedValues(std::vector<double> values, std::vector<std::uint64_t> counts, SumUnit unit);

  [[nodiscard]] std::size_t size() const { return values_.size(); }
  /// Adds to `sums`, which have its unit, for a step of the grid. Cost: O(grid values * log values), or O(values) where
  /// that is less.
  void addTo(LevelSums& sums, const formats::Grid& grid, double step) const;

 private:
  /// Count and sum of the values before an index.
  struct Prefix {
    std::uint64_t count = 0;
    DoubleDouble sum;
  };
  [[nodiscard]] Prefix before(std::size_t index) const;
  [[nodiscard]] std::uint64_t countOf(std::size_t index) const { return counts_.empty() ? 1 : counts_[index]; }
  /// Returns the value, as often as it occurs, in units.
  [[nodiscard]] DoubleDouble weighted(std::size_t index) const {
    return counts_.empty() ? DoubleDouble(values_[index] * inverse_) : weighted_[index];
  }
  void addEach(LevelSums& sums, const formats::Grid& grid, double step) const;
  void sumUp();

  /// Prefixes are kept for the first of so many values; the few in between are added when asked for.
  static constexpr std::size_t kStride = 32;
  std::vector<double> values_;
  std::vector<std::uint64_t> counts_;
  double inverse_;                      ///< of the unit
  std::vector<DoubleDouble> weighted_;  ///< as long as the counts
  std::vector<Prefix> prefixes_;
  DoubleDouble squares_;
};

}  // namespace scalewright::calibrate
