#include "core/calibrate/l2/from_sketch.h"

#include <algorithm>
#include <cmath>

#include "core/calibrate/l2/sorted_values.h"

namespace scalewright::calibrate {
namespace {

using profile::SketchBin;

/// What becomes of a bin that boundaries cut.
enum class Cut { kToLower, kToUpper, kEvenly };

/// sum(w z) / sum(z^2) over the bins; 0 where every z is.
class SketchUpdate {
 public:
  SketchUpdate(const profile::Profile& profile, const formats::Grid& grid) : bins_(profile.sketch.bins), grid_(grid) {}

  [[nodiscard]] double operator()(double step, Cut cut) const {
    long double products = 0;
    long double levels = 0;
    const auto add = [&](double level, long double count, long double sum) {
      products += level * sum;
      levels += static_cast<long double>(level) * level * count;
    };
    for (const SketchBin& bin : bins_) {
      const auto count = static_cast<long double>(bin.count);
      const double low = grid_.round(bin.low / step);
      const double high = bin.low == bin.high ? low : grid_.round(bin.high / step);
      if (low == high || cut != Cut::kEvenly) {
        const bool upward = cut == Cut::kToUpper;
        const double level = (std::fabs(high) > std::fabs(low)) == upward ? high : low;
        add(level, count, count * bin.mean);
        continue;
      }
      // Level by level from one end of the bin to the other.
      const auto values = grid_.values();
      const auto boundaries = grid_.boundaries();
      double from = bin.low;
      for (std::size_t level = grid_.indexOf(low); from < bin.high; ++level) {
        const double end = level < boundaries.size() ? std::min(boundaries[level] * step, bin.high) : bin.high;
        if (end <= from && level + 1 < values.size()) continue;
        const long double share = count * (end - from) / (bin.high - bin.low);
        add(values[level], share, share * (from + end) / 2);
        from = end;
      }
    }
    return levels == 0 ? 0 : static_cast<double>(products / levels);
  }

 private:
  const std::vector<SketchBin>& bins_;
  const formats::Grid& grid_;
};

constexpr double kStride = 1.0 / 256;   ///< relative distance of the steps that are looked at
constexpr int kWalk = 1024;             ///< and how many of them at most

/// The first of a series of steps, downward or upward from `first`, that the iteration does not pass; `never` when it
/// passes all.
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
  if (!profile.sketch.lossless) return std::nullopt;
  if (profile.amax == 0) return L2Result{};
  std::vector<double> values;
  std::vector<std::uint64_t> counts;
  for (const SketchBin& bin : profile.sketch.bins) {
    values.push_back(bin.mean);
    counts.push_back(bin.count);
  }
  const SortedValues sorted(std::move(values), std::move(counts));
  return iterateL2(firstL2Step(profile.amax, grid.largest(), options), options, [&](double step) {
    LevelSums sums;
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
