#include "core/metrics/sketch_error.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <type_traits>

namespace scalewright::metrics {
namespace {

using profile::SketchBin;
using quantize::ScalarQuantizer;

/// An estimate in the numbers that sums are made in: double, or WideDouble where squares leave its range.
template <typename Real>
struct Sum {
  Real value = 0;
  Real low = 0;
  Real high = 0;

  void add(Real v, Real l, Real h) {
    value += v;
    low += l;
    high += h;
  }
};

/// A bin in those numbers, with its spread as it truly is.
template <typename Real>
struct Bin {
  Real low;
  Real high;
  Real mean;
  Real spread;
  Real count;
};

/// Noise of a bin whose elements all go to q.
template <typename Real>
Real noiseAt(const Bin<Real>& bin, Real q) {
  const Real distance = bin.mean - q;
  return bin.spread + bin.count * distance * distance;
}

/// Noise of a bin that one rounding boundary cuts: its elements go to `lower` or `upper`, whichever is nearer.
///
/// Each element has min((x-lower)^2, (x-upper)^2), so the noise is at most that of either choice for all. Compared with
/// all going to `lower`, elements beyond the middle m gain 2 (upper-lower)(x-m); (x-m)+ is convex, so its sum is at
/// most count * (high-m) * (mean-low) / (high-low), the chord through the bin's ends.
template <typename Real>
Sum<Real> noiseOfCutBin(const Bin<Real>& bin, Real lower, Real upper) {
  const Real middle = lower + (upper - lower) / 2;
  const Real all_lower = noiseAt(bin, lower);
  const Real width = bin.high - bin.low;
  const Real beyond = std::max(Real{0}, bin.high - middle);
  const Real gain = 2 * (upper - lower) * bin.count;
  Sum<Real> noise;
  noise.high = std::min(all_lower, noiseAt(bin, upper));
  noise.low = std::clamp(all_lower - gain * beyond * (bin.mean - bin.low) / width, Real{0}, noise.high);
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

/// Noise of a bin that spans several grid values from `lower` to `upper`, at most `gap` apart: the grid is finer than
/// the sketch there. `worst`: the largest error an element of the bin can have. The guess, where elements are spread
/// evenly: within the grid they are anywhere between its values; those beyond an end of it have of the noise that all
/// would have there what an even spread gives them. Where they stand at the two ends of the bin, such as zeros beside
/// one value, their errors are known. The spread, a third of the largest one at this mean for the former and all of it
/// for the latter, says which is nearer to the truth.
template <typename Real>
Sum<Real> noiseOfCoveringBin(const Bin<Real>& bin, Real lower, Real upper, Real gap, Real worst) {
  const auto cube = [](Real x) { return x * x * x; };
  const Real below = std::max(Real{0}, lower - bin.low);
  const Real above = std::max(Real{0}, bin.high - upper);
  const Real width = bin.high - bin.low;
  Real guess = bin.count * gap * gap / 12 * (width - below - above) / width;
  if (below > 0) guess += noiseAt(bin, lower) / (1 + cube((bin.high - lower) / below));
  if (above > 0) guess += noiseAt(bin, upper) / (1 + cube((upper - bin.low) / above));
  const Real at_high = bin.count * (bin.mean - bin.low) / width;
  const Real at_ends =
      (bin.count - at_high) * (bin.low - lower) * (bin.low - lower) + at_high * (bin.high - upper) * (bin.high - upper);
  constexpr double kAllButRounding = 1 - 1e-9;
  const Real largest_spread = at_high * (bin.high - bin.mean) * width;
  const Real share =
      largest_spread > 0 ? std::clamp((3 * bin.spread / largest_spread - 1) / 2, Real{0}, Real{1}) : Real{0};
  guess = share > kAllButRounding ? at_ends : share * at_ends + (1 - share) * guess;
  const Real most = bin.count * worst * worst;
  return {std::clamp(guess, Real{0}, most), 0, most};
}

/// Grids of at most as many values are walked cell by cell.
constexpr std::size_t kFewValues = 1024;

/// Gathers the sums while the sketch is walked from its lowest bin to its highest.
template <typename Real>
class Walk {
 public:
  Walk(const profile::Sketch& sketch, const ScalarQuantizer& quantizer)
      : sketch_(sketch),
        quantizer_(quantizer),
        values_(quantizer.grid().values()),
        step_(quantizer.step().value()),
        zero_cell_(quantizer.grid().nearestIndex(0.0)) {}

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
    if constexpr (std::is_same_v<Real, double>) {
      sums.noise = {noise_.value, noise_.low, noise_.high};
    } else {
      const SumUnit unit = SumUnit::ofSquares(noise_.high);
      sums.noise_unit = unit;
      sums.noise = {unit.fromSquares(noise_.value), unit.fromSquares(noise_.low), unit.fromSquares(noise_.high)};
    }
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
    const Real noise = noiseOf(first, last, q);
    noise_.add(noise, noise, noise);
    countSure(cell);
    countPossible(cell, cell);
    // Bins ascend, so the extremes are at the ends.
    const SketchBin& lowest = sketch_.bins()[first];
    const SketchBin& highest = sketch_.bins()[last - 1];
    sure_max_ = std::max({sure_max_, std::fabs(lowest.mean - q), std::fabs(highest.mean - q)});
    possible_max_ = std::max({possible_max_, std::fabs(lowest.low - q), std::fabs(highest.high - q)});
    if (cell != zero_cell_) return;
    const double count = sketch_.count(first, last);
    to_zero_.add(count, count, count);
  }

  void addCutBin(const SketchBin& bin, std::size_t first, std::size_t last) {
    const double lower = quantizer_.fromGrid(values_[first]);
    const double upper = quantizer_.fromGrid(values_[last]);
    // Elements sit on both sides of a boundary, whose error is up to half the gap.
    const double gap =
        (last == first + 1 ? values_[last] - values_[first] : widestGap(values_.subspan(first, last - first + 1))) *
        step_;
    const double worst = std::max({std::fabs(bin.low - lower), std::fabs(bin.high - upper), gap / 2});
    possible_max_ = std::max(possible_max_, worst);
    countPossible(first, last);
    const Bin<Real> of_reals{bin.low, bin.high, bin.mean, spreadOf(bin), Real(static_cast<double>(bin.count))};
    const Sum<Real> noise = last == first + 1 ? noiseOfCutBin<Real>(of_reals, lower, upper)
                                              : noiseOfCoveringBin<Real>(of_reals, lower, upper, gap, worst);
    noise_.add(noise.value, noise.low, noise.high);
    if (first <= zero_cell_ && zero_cell_ <= last) {
      const auto count = static_cast<double>(bin.count);
      const double share = std::clamp(((lower + upper) / 2 - bin.low) / (bin.high - bin.low), 0.0, 1.0);
      to_zero_.add(count * (first == zero_cell_ ? share : 1 - share), 0, count);
    }
  }

  [[nodiscard]] Real noiseOf(std::size_t first, std::size_t last, double q) const {
    if constexpr (std::is_same_v<Real, double>) {
      return sketch_.noise(first, last, q);
    } else {
      return sketch_.wideNoise(first, last, q);
    }
  }
  [[nodiscard]] Real spreadOf(const SketchBin& bin) const {
    if constexpr (std::is_same_v<Real, double>) {
      return bin.spread;
    } else {
      return sketch_.spreadOf(bin);
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

  Sum<Real> noise_;
  Sum<double> to_zero_;
  double sure_max_ = 0;
  double possible_max_ = 0;
  std::size_t next_sure_ = 0;
  std::size_t sure_levels_ = 0;
  std::size_t next_possible_ = 0;
  std::size_t possible_levels_ = 0;
};

template <typename Real>
void walk(const profile::Profile& profile, const ScalarQuantizer& quantizer, ErrorSums& sums) {
  Walk<Real> walk(profile.sketch, quantizer);
  if (sums.levels_available <= kFewValues) {
    walk.byCells();
  } else {
    walk.byBins();
  }
  walk.finish(sums, static_cast<double>(profile.zero));
}

/// Of a distribution that is that of some rows only: what any values that reach as far may have.
void takeAsEstimate(const profile::Profile& profile, ErrorSums& sums) {
  const auto finite = static_cast<double>(profile.finite);
  const WideDouble amax = profile.amax;
  sums.noise.low = 0;
  sums.noise.high = std::max(sums.noise.value, sums.noise_unit.fromSquares(WideDouble(finite) * amax * amax));
  sums.flushed = {sums.flushed.value, 0, finite};
  sums.levels_used = {sums.levels_used.value, 0, static_cast<double>(sums.levels_available)};
  sums.max_error = {sums.max_error.value, 0, std::max(sums.max_error.high, profile.amax)};
}

}  // namespace

ErrorSums errorFromSketch(const profile::Profile& profile, const ScalarQuantizer& quantizer) {
  ErrorSums sums;
  sums.count = profile.finite;
  sums.signal_unit = profile.squares_unit;
  sums.signal = profile.sum_squares;
  sums.levels_available = quantizer.grid().values().size();
  sums.saturated = profile::countAbove(profile, quantizer.threshold().value());
  if (profile.sketch.extreme()) {
    walk<WideDouble>(profile, quantizer, sums);
  } else {
    walk<double>(profile, quantizer, sums);
  }
  if (profile.sampled_rows > 0) takeAsEstimate(profile, sums);
  return sums;
}

}  // namespace scalewright::metrics
