#include "core/metrics/sketch_error.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace scalewright::metrics {
namespace {

using profile::SketchBin;
using quantize::ScalarQuantizer;

void add(Estimate& sum, double value, double low, double high) {
  sum.value += value;
  sum.low += low;
  sum.high += high;
}

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

/// Grids of at most as many values are walked cell by cell.
constexpr std::size_t kFewValues = 1024;

/// Gathers the sums while the sketch is walked from its lowest bin to its highest.
class Walk {
 public:
  Walk(const profile::Sketch& sketch, const ScalarQuantizer& quantizer)
      : sketch_(sketch), quantizer_(quantizer), values_(quantizer.grid().values()),
        step_(quantizer.step().value()), zero_cell_(quantizer.grid().nearestIndex(0.0)) {}

  /// For grids of few values: cell by cell, the bins of each at once.
  void byCells() {
    const auto& bins = sketch_.bins();
    std::array<double, kFewValues> near;
    for (std::size_t cell = 0; cell < values_.size(); ++cell) near[cell] = boundaryAbove(cell).near_low;
    std::array<std::size_t, kFewValues> reaching;
    sketch_.firstReaching(std::span(near).first(values_.size()), reaching);
    std::size_t next = 0;
    for (std::size_t cell = 0; next < bins.size(); ++cell) {
      const Boundary boundary = boundaryAbove(cell);
      const std::size_t first = next;
      next = std::max(next, reaching[cell]);
      while (next < bins.size() && isBelow(bins[next].high, boundary)) ++next;
      if (first != next) addWholeBins(first, next, cell);
      while (next < bins.size() && isBelow(bins[next].low, boundary)) {  // cut by this boundary and perhaps by more
        std::size_t last = cell + 1;
        while (!isBelow(bins[next].high, boundaryAbove(last))) ++last;
        addCutBin(bins[next], cell, last);
        ++next;
      }
    }
  }

  /// For grids finer than the sketch: bin by bin, rounding its ends.
  void byBins() {
    const formats::Grid& grid = quantizer_.grid();
    const auto& bins = sketch_.bins();
    for (std::size_t i = 0; i < bins.size(); ++i) {
      const SketchBin& bin = bins[i];
      const std::size_t first = grid.nearestIndex(quantizer_.toGrid(bin.low));
      const std::size_t last = bin.low == bin.high ? first : grid.nearestIndex(quantizer_.toGrid(bin.high));
      if (first == last) {
        addWholeBins(i, i + 1, first);
      } else {
        addCutBin(bin, first, last);
      }
    }
  }

  void finish(ErrorSums& sums, double zeros) const {
    sums.noise = noise_;
    const auto without_zeros = [zeros](double number) { return std::max(0.0, number - zeros); };
    sums.flushed = {without_zeros(to_zero_.value), without_zeros(to_zero_.low), without_zeros(to_zero_.high)};
    const auto sure = static_cast<double>(sure_levels_);
    const auto possible = static_cast<double>(possible_levels_);
    sums.levels_used = {(sure + possible) / 2, sure, possible};
    sums.max_error = {(sure_max_ + possible_max_) / 2, sure_max_, possible_max_};
  }

 private:
  /// A rounding boundary on the grid's axis, and about where it lies in tensor units.
  struct Boundary {
    double exact;
    double near_low;
    double near_high;
  };

  [[nodiscard]] Boundary boundaryAbove(std::size_t cell) const {
    const auto boundaries = quantizer_.grid().boundaries();
    if (cell >= boundaries.size()) {
      constexpr double kInfinity = std::numeric_limits<double>::infinity();
      return {kInfinity, kInfinity, kInfinity};
    }
    // The way to the grid rounds at most twice: a few units in the last place decide, outside of them a comparison.
    const double at = boundaries[cell] * step_;
    const double slack = std::fabs(at) * 0x1p-48 + std::numeric_limits<double>::min();
    return {boundaries[cell], at - slack, at + slack};
  }

  [[nodiscard]] bool isBelow(double x, const Boundary& boundary) const {
    if (x < boundary.near_low) return true;
    if (x > boundary.near_high) return false;
    return quantizer_.toGrid(x) < boundary.exact;
  }

  void addWholeBins(std::size_t first, std::size_t last, std::size_t cell) {
    const double q = quantizer_.fromGrid(values_[cell]);
    const double noise = sketch_.noise(first, last, q);
    add(noise_, noise, noise, noise);
    countSure(cell);
    countPossible(cell, cell);
    // Bins ascend, so the extremes are at the ends.
    const SketchBin& lowest = sketch_.bins()[first];
    const SketchBin& highest = sketch_.bins()[last - 1];
    sure_max_ = std::max({sure_max_, std::fabs(lowest.mean - q), std::fabs(highest.mean - q)});
    possible_max_ = std::max({possible_max_, std::fabs(lowest.low - q), std::fabs(highest.high - q)});
    if (cell != zero_cell_) return;
    const double count = sketch_.count(first, last);
    add(to_zero_, count, count, count);
  }

  void addCutBin(const SketchBin& bin, std::size_t first, std::size_t last) {
    const double lower = quantizer_.fromGrid(values_[first]);
    const double upper = quantizer_.fromGrid(values_[last]);
    // Elements sit on both sides of a boundary, whose error is up to half the gap.
    const double gap = (last == first + 1 ? values_[last] - values_[first]
                                          : widestGap(values_.subspan(first, last - first + 1))) *
                       step_;
    const double worst = std::max({std::fabs(bin.low - lower), std::fabs(bin.high - upper), gap / 2});
    possible_max_ = std::max(possible_max_, worst);
    countPossible(first, last);
    const Estimate noise =
        last == first + 1 ? noiseOfCutBin(bin, lower, upper) : noiseOfCoveringBin(bin, gap, worst);
    add(noise_, noise.value, noise.low, noise.high);
    if (first <= zero_cell_ && zero_cell_ <= last) {
      const auto count = static_cast<double>(bin.count);
      const double share = std::clamp(((lower + upper) / 2 - bin.low) / (bin.high - bin.low), 0.0, 1.0);
      add(to_zero_, count * (first == zero_cell_ ? share : 1 - share), 0, count);
    }
  }

  /// Cells come in ascending order: each is counted when first met.
  void countSure(std::size_t cell) {
    if (cell < next_sure_) return;
    next_sure_ = cell + 1;
    ++sure_levels_;
  }
  void countPossible(std::size_t first, std::size_t last) {
    const std::size_t from = std::max(first, next_possible_);
    if (last < from) return;
    possible_levels_ += last + 1 - from;
    next_possible_ = last + 1;
  }

  const profile::Sketch& sketch_;
  const ScalarQuantizer& quantizer_;
  std::span<const double> values_;
  double step_;
  std::size_t zero_cell_;

  Estimate noise_;
  Estimate to_zero_;
  double sure_max_ = 0;
  double possible_max_ = 0;
  std::size_t next_sure_ = 0;
  std::size_t sure_levels_ = 0;
  std::size_t next_possible_ = 0;
  std::size_t possible_levels_ = 0;
};

}  // namespace

ErrorSums errorFromSketch(const profile::Profile& profile, const ScalarQuantizer& quantizer) {
  ErrorSums sums;
  sums.count = profile.finite;
  sums.signal = profile.sum_squares;
  sums.levels_available = quantizer.grid().values().size();
  sums.saturated = profile::countAbove(profile, quantizer.threshold().value());
  Walk walk(profile.sketch, quantizer);
  if (sums.levels_available <= kFewValues) {
    walk.byCells();
  } else {
    walk.byBins();
  }
  walk.finish(sums, static_cast<double>(profile.zero));
  return sums;
}

}  // namespace scalewright::metrics
