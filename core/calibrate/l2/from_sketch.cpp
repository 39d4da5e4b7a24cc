#include "core/calibrate/l2/from_sketch.h"

#include <algorithm>
#include <cmath>

#include "core/calibrate/l2/sorted_values.h"

namespace scalewright::calibrate {
namespace {

using profile::SketchBin;

/// The side to which a bin goes that boundaries cut.
enum class Cut { kToLower, kToUpper, kEvenly };

/// sum(w z) / sum(z^2) over the bins; 0 where every z is 0.
///
/// The values below a boundary are whole bins and a part of the one bin that it cuts; a level has what is
/// below its upper boundary and not below its lower one. Cost: O(grid values * log bins).
class SketchUpdate {
 public:
  SketchUpdate(const profile::Profile& profile, const formats::Grid& grid)
      : bins_(profile.sketch.bins()),
        grid_(grid),
        unit_(SumUnit::ofMagnitude(profile.amax)),
        inverse_(unit_.inverse()),
        before_(bins_.size() + 1) {
    RunningSum sum;
    for (std::size_t i = 0; i < bins_.size(); ++i) {
      const auto count = static_cast<double>(bins_[i].count);
      sum.add(DoubleDouble::product(bins_[i].mean * inverse_, count));
      before_[i + 1] = {before_[i].count + count, sum.total()};
    }
  }

  [[nodiscard]] double operator()(double step, Cut cut) const {
    const auto values = grid_.values();
    const auto boundaries = grid_.boundaries();
    RunningSum products;
    RunningSum levels;
    Amount done;
    std::size_t bin = 0;
    for (std::size_t level = 0; level < values.size() && bin < bins_.size(); ++level) {
      Amount upto = before_.back();
      if (level < boundaries.size()) {
        const double end = boundaries[level] * step;
        const auto below = std::partition_point(bins_.begin() + static_cast<std::ptrdiff_t>(bin), bins_.end(),
                                                [end](const SketchBin& b) { return b.high < end; });
        bin = static_cast<std::size_t>(below - bins_.begin());
        upto = before_[bin];
        if (bin < bins_.size() && bins_[bin].low < end) upto = upto + partBelow(bins_[bin], end, cut);
      } else {
        bin = bins_.size();
      }
      products.addProduct(DoubleDouble::difference(upto.sum, done.sum), values[level]);
      levels.addProduct(values[level] * values[level], upto.count - done.count);
      done = upto;
    }
    const DoubleDouble all_levels = levels.total();
    return all_levels == 0 ? 0 : std::ldexp((products.total() / all_levels).value(), unit_.exponent);
  }

 private:
  /// Number and sum of some elements.
  struct Amount {
    double count = 0;
    DoubleDouble sum;  ///< in units
    friend Amount operator+(const Amount& a, const Amount& b) { return {a.count + b.count, a.sum + b.sum}; }
  };

  /// Returns what a bin that `end` cuts counts below it. The level of lower magnitude is below for positive bins.
  [[nodiscard]] Amount partBelow(const SketchBin& bin, double end, Cut cut) const {
    const auto count = static_cast<double>(bin.count);
    if (cut == Cut::kEvenly) {
      const double share = (end - bin.low) / (bin.high - bin.low);
      return {count * share, count * share * (bin.low * inverse_ + end * inverse_) / 2};
    }
    const bool below = (bin.mean > 0) == (cut == Cut::kToLower);
    return below ? Amount{count, DoubleDouble::product(bin.mean * inverse_, count)} : Amount{};
  }

  const std::vector<SketchBin>& bins_;
  const formats::Grid& grid_;
  SumUnit unit_;
  double inverse_;
  std::vector<Amount> before_;
};

constexpr double kStride = 1.0 / 128;  ///< relative distance of the steps that are looked at
constexpr int kWalk = 512;             ///< and how many of them at most

/// The first of a series of steps, downward or upward from `first`, that the iteration does not pass; `never`
/// when it passes all.
double barrier(const SketchUpdate& update, double first, Cut cut, double never) {
  const bool down = cut == Cut::kToUpper;
  double step = first;
  for (int i = 0; i < kWalk; ++i) {
    const double next = update(step, cut);
    if (next == 0 || (down ? next >= step : next <= step)) return step;
    step = down ? step * (1 - kStride) : step * (1 + kStride);
  }
  return never;
}

/// Where the smooth update has its first fixed point on the way from `first`.
double fixedPoint(const SketchUpdate& update, double first) {
  const double begin = update(first, Cut::kEvenly);
  if (begin == first || begin == 0) return first;
  const bool down = begin < first;
  double near = first;
  double far = first;
  for (int i = 0; i < kWalk; ++i) {
    far = down ? near * (1 - kStride) : near * (1 + kStride);
    const double next = update(far, Cut::kEvenly);
    if (down ? next >= far : next <= far) break;
    near = far;
  }
  constexpr int kHalvings = 24;
  for (int i = 0; i < kHalvings; ++i) {
    const double middle = near + (far - near) / 2;
    const double next = update(middle, Cut::kEvenly);
    (down ? next >= middle : next <= middle) ? far = middle : near = middle;
  }
  return far;
}

}  // namespace

std::optional<L2Result> l2FromLossless(const profile::Profile& profile, const formats::Grid& grid,
                                       const L2Options& options) {
  if (!profile.sketch.lossless()) return std::nullopt;
  if (profile.amax == 0) return L2Result{};
  std::vector<double> values;
  std::vector<std::uint64_t> counts;
  for (const SketchBin& bin : profile.sketch.bins()) {
    values.push_back(bin.mean);
    counts.push_back(bin.count);
  }
  const SumUnit unit = SumUnit::ofMagnitude(profile.amax);
  const SortedValues sorted(std::move(values), std::move(counts), unit);
  return iterateL2(firstL2Step(profile.amax, grid.largest(), options), options, [&](double step) {
    LevelSums sums{.unit = unit};
    sorted.addTo(sums, grid, step);
    return sums;
  });
}

profile::Estimate l2Estimate(const profile::Profile& profile, const formats::Grid& grid, const L2Options& options) {
  const SketchUpdate update(profile, grid);
  const double first = firstL2Step(profile.amax, grid.largest(), options).value();
  profile::Estimate estimate;
  estimate.low = barrier(update, first, Cut::kToUpper, 0);
  // A step is an average of |w / z|, and no level is lower than the smallest.
  estimate.high = barrier(update, first, Cut::kToLower, profile.amax / grid.smallestPositive());
  estimate.value = std::clamp(fixedPoint(update, first), estimate.low, estimate.high);
  return estimate;
}

}  // namespace scalewright::calibrate
