#include "core/metrics/sketch_error.h"

#include <algorithm>
#include <cmath>

namespace scalewright::metrics {
namespace {

using profile::SketchBin;
using quantize::ScalarQuantizer;

/// Noise of a bin whose elements all go to q.
double noiseAt(const SketchBin& bin, double q) {
  const double distance = bin.mean - q;
  return bin.spread + static_cast<double>(bin.count) * distance * distance;
}

/// Noise of a bin that one rounding boundary cuts: its elements go to `lower` or `upper`, whichever is nearer.
///
/// Each element has min((x-lower)^2, (x-upper)^2), so the noise is at most that of either choice for all. Compared with
/// all going to `lower`, elements beyond the middle m gain 2 (upper-lower)(x-m); (x-m)+ is convex, so its sum is at most
/// count * (high-m) * (mean-low) / (high-low), the chord through the bin's ends.
Estimate noiseOfCutBin(const SketchBin& bin, double lower, double upper) {
  const auto n = static_cast<double>(bin.count);
  const double middle = lower + (upper - lower) / 2;
  const double all_lower = noiseAt(bin, lower);
  const double width = bin.high - bin.low;
  const double beyond = std::max(0.0, bin.high - middle);
  const double gain = 2 * (upper - lower) * n;
  Estimate noise;
  noise.high = std::min(all_lower, noiseAt(bin, upper));
  noise.low = std::clamp(all_lower - gain * beyond * (bin.mean - bin.low) / width, 0.0, noise.high);
  // The guess in between: elements spread evenly over the bin.
  noise.value = std::clamp(all_lower - gain * beyond * beyond / (2 * width), noise.low, noise.high);
  return noise;
}

/// Largest distance of neighbouring values.
double widestGap(std::span<const double> values) {
  double gap = 0;
  for (std::size_t i = 0; i + 1 < values.size(); ++i) gap = std::max(gap, values[i + 1] - values[i]);
  return gap;
}

/// Noise of a bin that spans several grid values, at most `gap` apart: the grid is finer than the sketch there.
/// `worst`: the largest error an element of the bin can have.
Estimate noiseOfCoveringBin(const SketchBin& bin, double gap, double worst) {
  const auto n = static_cast<double>(bin.count);
  return {std::min(n * gap * gap / 12, n * worst * worst), 0, n * worst * worst};
}

/// Counts distinct grid values met in ascending order.
class LevelCount {
 public:
  void add(std::size_t first, std::size_t last) {
    const std::size_t from = std::max(first, next_);
    if (last + 1 <= from) return;
    count_ += last + 1 - from;
    next_ = last + 1;
  }
  [[nodiscard]] double count() const { return static_cast<double>(count_); }

 private:
  std::size_t next_ = 0;
  std::size_t count_ = 0;
};

/// Finds the cell of ascending positions on the grid's axis: by walking the boundaries of a small grid, by rounding
/// on a large one.
class CellFinder {
 public:
  explicit CellFinder(const formats::Grid& grid) : grid_(grid), walk_(grid.values().size() <= 1024) {}

  std::size_t find(double y) {
    if (!walk_) return grid_.indexOf(grid_.round(y));
    const auto boundaries = grid_.boundaries();
    while (cell_ < boundaries.size() && y >= boundaries[cell_]) ++cell_;
    return cell_;
  }

 private:
  const formats::Grid& grid_;
  bool walk_;
  std::size_t cell_ = 0;
};

}  // namespace

ErrorSums errorFromSketch(const profile::Profile& profile, const ScalarQuantizer& quantizer) {
  const formats::Grid& grid = quantizer.grid();
  const auto values = grid.values();
  const std::size_t zero_cell = grid.indexOf(grid.round(0.0));

  ErrorSums sums;
  sums.count = profile.finite;
  sums.signal = profile.sum_squares;
  sums.levels_available = values.size();
  sums.saturated = profile::countAbove(profile, quantizer.threshold().value());

  Estimate to_zero;
  LevelCount sure;
  LevelCount possible;
  double sure_max = 0;
  double possible_max = 0;
  CellFinder finder(grid);
  for (const SketchBin& bin : profile.sketch.bins) {
    const std::size_t first = finder.find(quantizer.toGrid(bin.low));
    const std::size_t last = bin.high == bin.low ? first : finder.find(quantizer.toGrid(bin.high));
    const double lower = quantizer.fromGrid(values[first]);
    const double upper = quantizer.fromGrid(values[last]);
    const auto count = static_cast<double>(bin.count);
    possible.add(first, last);
    double worst = std::max(std::fabs(bin.low - lower), std::fabs(bin.high - upper));
    if (first == last) {
      possible_max = std::max(possible_max, worst);
      const double noise = noiseAt(bin, lower);
      sums.noise.value += noise;
      sums.noise.low += noise;
      sums.noise.high += noise;
      sure.add(first, last);
      sure_max = std::max(sure_max, std::fabs(bin.mean - lower));
      if (first == zero_cell) {
        to_zero.value += count;
        to_zero.low += count;
        to_zero.high += count;
      }
      continue;
    }
    // Elements sit on both sides of a boundary, whose error is up to half the gap.
    const double gap = widestGap(values.subspan(first, last - first + 1)) * quantizer.step().value();
    worst = std::max(worst, gap / 2);
    possible_max = std::max(possible_max, worst);
    const Estimate noise =
        last == first + 1 ? noiseOfCutBin(bin, lower, upper) : noiseOfCoveringBin(bin, gap, worst);
    sums.noise.value += noise.value;
    sums.noise.low += noise.low;
    sums.noise.high += noise.high;
    if (first <= zero_cell && zero_cell <= last) {
      to_zero.high += count;
      const double edge = (first == zero_cell ? upper + lower : lower + upper) / 2;
      const double share = std::clamp((edge - bin.low) / (bin.high - bin.low), 0.0, 1.0);
      to_zero.value += count * (first == zero_cell ? share : 1 - share);
    }
  }
  const auto zeros = static_cast<double>(profile.zero);
  const auto without_zeros = [zeros](double number) { return std::max(0.0, number - zeros); };
  sums.flushed = {without_zeros(to_zero.value), without_zeros(to_zero.low), without_zeros(to_zero.high)};
  // A large grid's finder takes positions in any order, and bins ascend, so both counts are of distinct values.
  sums.levels_used = {(sure.count() + possible.count()) / 2, sure.count(), possible.count()};
  sums.max_error = {(sure_max + possible_max) / 2, sure_max, possible_max};
  return sums;
}

}  // namespace scalewright::metrics
