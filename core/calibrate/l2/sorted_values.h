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
  /// Sorts. Values are finite.
  explicit SortedValues(std::vector<double> values);
  /// values: ascending.
  SortedValues(std::vector<double> values, std::vector<std::uint64_t> counts);

  [[nodiscard]] std::size_t size() const { return values_.size(); }
  /// Adds to `sums`, for a step of the grid. Cost: O(grid values * log values), or O(values) where that is
  /// less.
  void addTo(LevelSums& sums, const formats::Grid& grid, double step) const;

 private:
  /// Count and sum of the values before an index.
  struct Prefix {
    std::uint64_t count = 0;
    long double sum = 0;
  };
  [[nodiscard]] Prefix before(std::size_t index) const;
  [[nodiscard]] std::uint64_t countOf(std::size_t index) const {
    return counts_.empty() ? 1 : counts_[index];
  }
  void sumUp();

  /// Prefixes are kept for the first of so many values; the few in between are added when asked for.
  static constexpr std::size_t kStride = 32;
  std::vector<double> values_;
  std::vector<std::uint64_t> counts_;
  std::vector<Prefix> prefixes_;
  long double squares_ = 0;
};

}  // namespace scalewright::calibrate
