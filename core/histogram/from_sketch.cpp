#include "core/histogram/from_sketch.h"

#include <algorithm>
#include <cmath>

#include "core/histogram/batch_maxima.h"
#include "core/histogram/growth.h"

namespace scalewright::histogram {
namespace {

/// Elements between two magnitudes; a single value when they are equal.
struct Stretch {
  double low;
  double high;
  std::uint64_t count;
};

/// A tail that was never kept holds nothing.
bool hasTail(const profile::Profile& profile) {
  return !profile.tail.empty() || profile.amax == 0;
}

bool tailIsWhole(const profile::Profile& profile) {
  return profile.tail.size() < profile::kTailLength;
}

/// Magnitudes of a bin, which has values of one sign.
Stretch magnitudesOf(const profile::SketchBin& bin) {
  if (bin.mean < 0) return {-bin.high, -bin.low, bin.count};
  return {bin.low, bin.high, bin.count};
}

/// The tail as single values.
void addTail(const profile::Profile& profile, std::vector<Stretch>& stretches) {
  for (const double magnitude : profile.tail) {
    if (!stretches.empty() && stretches.back().low == magnitude) {
      ++stretches.back().count;
    } else {
      stretches.push_back({magnitude, magnitude, 1});
    }
  }
}

/// Everything the tail does not hold: bins wholly below its last value, and the rest between there and the
/// last value.
void addBelowTail(const profile::Profile& profile, std::vector<Stretch>& stretches) {
  const double end = profile.tail.back();
  std::uint64_t left = profile.finite - profile.tail.size();
  double cut_low = end;
  for (const profile::SketchBin& bin : profile.sketch.bins()) {
    const Stretch stretch = magnitudesOf(bin);
    if (stretch.high < end) {
      stretches.push_back(stretch);
      left -= stretch.count;
    } else if (stretch.low < end) {
      cut_low = std::min(cut_low, stretch.low);
    }
  }
  if (left > 0) stretches.push_back({cut_low, end, left});
}

void addLosslessBins(const profile::Profile& profile, std::vector<Stretch>& stretches) {
  for (const profile::SketchBin& bin : profile.sketch.bins()) {
    stretches.push_back({std::fabs(bin.mean), std::fabs(bin.mean), bin.count});
  }
  // Both signs of a magnitude together.
  std::sort(stretches.begin(), stretches.end(), [](const Stretch& a, const Stretch& b) { return a.low < b.low; });
  std::size_t kept = 0;
  for (const Stretch& stretch : stretches) {
    if (kept > 0 && stretches[kept - 1].low == stretch.low) {
      stretches[kept - 1].count += stretch.count;
    } else {
      stretches[kept++] = stretch;
    }
  }
  stretches.resize(kept);
}

class Filling {
 public:
  Filling(const Growth& growth, std::span<const double> maxima, std::span<const std::uint64_t> times)
      : growth_(growth), maxima_(maxima), times_(times.size() == maxima.size() ? times : decltype(times)()) {
    histogram_.width = growth.width();
    histogram_.merged = growth.merged();
    histogram_.counts.resize(growth.bins());
  }

  void addValue(double magnitude, std::uint64_t count) {
    const auto ranges = growth_.ranges();
    for (std::size_t index = 0; index + 1 < ranges.size(); ++index) {
      if (magnitude != ranges[index].top) continue;
      // Each batch of that range with this maximum holds it at least once.
      std::uint64_t sure = 0;
      for (std::size_t batch = 0; batch < maxima_.size(); ++batch) {
        const bool holds = growth_.rangeIndexOf(batch) == index && maxima_[batch] == magnitude;
        if (holds) sure += times_.empty() ? 1 : times_[batch];
      }
      sure = std::min(sure, count);
      histogram_.counts[ranges[index].last] += sure;
      count -= sure;
      if (count > 0 && times_.empty()) histogram_.exact = false;
    }
    histogram_.counts[growth_.binOf(magnitude, ranges.back())] += count;
  }

  /// Spread evenly; cumulative rounding keeps the count.
  void addStretch(const Stretch& stretch) {
    histogram_.exact = false;
    const auto& final_range = growth_.ranges().back();
    const std::size_t first = growth_.binOf(stretch.low, final_range);
    const std::size_t last = growth_.binOf(stretch.high, final_range);
    std::uint64_t placed = 0;
    for (std::size_t bin = first; bin < last; ++bin) {
      const double edge = static_cast<double>(bin + 1) * growth_.width();
      const double share = (edge - stretch.low) / (stretch.high - stretch.low);
      const auto target =
          std::min(stretch.count, static_cast<std::uint64_t>(std::llround(share * static_cast<double>(stretch.count))));
      if (target <= placed) continue;
      histogram_.counts[bin] += target - placed;
      placed = target;
    }
    histogram_.counts[last] += stretch.count - placed;
  }

  [[nodiscard]] GrowingHistogram& result() { return histogram_; }

 private:
  const Growth& growth_;
  std::span<const double> maxima_;
  std::span<const std::uint64_t> times_;
  GrowingHistogram histogram_;
};

}  // namespace

GrowingHistogram fromSketch(const profile::Profile& profile, std::span<const std::uint64_t> batch_samples,
                            std::span<const std::uint64_t> times) {
  const auto known = batchMaxima(profile, batch_samples);
  const std::vector<double> maxima = known.value_or(std::vector{profile.amax});
  const Growth growth(maxima);
  if (growth.bins() == 0) return {};

  std::vector<Stretch> stretches;
  if (profile.sketch.lossless()) {
    addLosslessBins(profile, stretches);
  } else if (!hasTail(profile)) {
    for (const profile::SketchBin& bin : profile.sketch.bins()) stretches.push_back(magnitudesOf(bin));
  } else {
    addTail(profile, stretches);
    if (tailIsWhole(profile)) {
      stretches.push_back({0, 0, profile.finite - profile.tail.size()});
    } else {
      addBelowTail(profile, stretches);
    }
  }
  Filling filling(growth, maxima, times);
  for (const Stretch& stretch : stretches) {
    if (stretch.low == stretch.high) {
      filling.addValue(stretch.low, stretch.count);
    } else {
      filling.addStretch(stretch);
    }
  }
  if (!known || profile.sampled_rows > 0) filling.result().exact = false;
  return std::move(filling.result());
}

}  // namespace scalewright::histogram
