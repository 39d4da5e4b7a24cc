#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/base/numbers/square_sum.h"
#include "core/formats/grid.h"
#include "core/metrics/error_sums.h"

namespace scalewright::metrics {

/// Which values of a grid have been taken, by index.
using LevelSet = std::vector<std::uint8_t>;

/// The error sums of elements that were looked at one by one: exact.
struct ErrorTally {
  std::uint64_t count = 0;
  SquareSum signal;
  SquareSum noise;
  std::uint64_t saturated = 0;
  std::uint64_t flushed = 0;
  double max_error = 0;

  /// Adds a finite value. q: its grid value, y: its fake-quantized value, range: magnitude beyond which it saturates.
  void add(double x, double q, double y, double range, const formats::Grid& grid, LevelSet& levels) {
    const double error = x - y;
    ++count;
    signal.add(x);
    noise.add(error);
    saturated += std::fabs(x) > range ? 1 : 0;
    flushed += q == 0 && x != 0 ? 1 : 0;
    max_error = std::max(max_error, std::fabs(error));
    levels[grid.indexOf(q)] = 1;
  }
  void add(const ErrorTally& other);
  [[nodiscard]] ErrorSums sums(std::size_t levels_used, std::size_t levels_available) const;
};

/// Counts how many levels are in any of the sets, which are of the same size.
[[nodiscard]] std::size_t countTogether(const std::vector<const LevelSet*>& sets);

}  // namespace scalewright::metrics
