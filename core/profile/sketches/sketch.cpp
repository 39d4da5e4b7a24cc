#include "core/profile/sketches/sketch.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace scalewright::profile {
namespace {

/// Counts stay below 2^63; the conversion of signed numbers is one instruction.
double countOf(const SketchBin& bin) {
  return static_cast<double>(static_cast<std::int64_t>(bin.count));
}

double noiseOf(const SketchBin& bin, double q) {
  const double distance = bin.mean - q;
  return bin.spread + countOf(bin) * distance * distance;
}

double sumOfNoise(std::span<const SketchBin> bins, double q) {
  // Two chains of additions in a fixed order: faster than one, and the same bits on every machine.
  double even = 0;
  double odd = 0;
  std::size_t i = 0;
  for (; i + 2 <= bins.size(); i += 2) {
    even += noiseOf(bins[i], q);
    odd += noiseOf(bins[i + 1], q);
  }
  return even + odd + (i < bins.size() ? noiseOf(bins[i], q) : 0);
}

/// How many of the numbers are below x. All are compared: where to stop is as good as random.
template <std::size_t kSize>
std::size_t countBelow(std::span<const double, kSize> numbers, double x) {
  std::int64_t below = 0;
  for (const double number : numbers) below += number < x ? 1 : 0;
  return static_cast<std::size_t>(below);
}

}  // namespace

double reachOf(const SketchBin& bin) {
  return std::max(std::fabs(bin.low), std::fabs(bin.high));
}

Sketch::Sketch(std::vector<SketchBin> bins) : bins_(std::move(bins)) {
  lossless_ = std::all_of(bins_.begin(), bins_.end(), [](const SketchBin& bin) { return bin.low == bin.high; });
  extreme_ = !bins_.empty() && SumUnit::isExtreme(std::max(reachOf(bins_.front()), reachOf(bins_.back())));
  const std::size_t groups = (bins_.size() + kGroup - 1) / kGroup;
  if (bins_.size() >= kManyBins) {
    highs_.reserve(groups * kGroup);
    for (const SketchBin& bin : bins_) highs_.push_back(bin.high);
    highs_.resize(groups * kGroup, std::numeric_limits<double>::infinity());
  }
  groups_.reserve(groups);
  for (std::size_t first = 0; first < bins_.size(); first += kGroup) {
    groups_.push_back(merge(std::span(bins_).subspan(first, std::min(kGroup, bins_.size() - first))));
  }
}

Sketch::Group Sketch::merge(std::span<const SketchBin> bins) {
  double count = 0;
  for (const SketchBin& bin : bins) count += countOf(bin);
  // Seen from the first bin, in shares: float64 values near the largest would overflow a sum of all.
  const double origin = bins.front().mean;
  const double share = 1 / count;
  double away = 0;
  for (const SketchBin& bin : bins) away += countOf(bin) * share * (bin.mean - origin);
  const double mean = origin + away;
  return {count, mean, sumOfNoise(bins, mean), bins.back().high};
}

void Sketch::firstReaching(std::span<const double> numbers, std::span<std::size_t> first) const {
  std::size_t group = 0;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const double x = numbers[i];
    while (group < groups_.size() && groups_[group].high < x) ++group;
    if (group == groups_.size()) {
      first[i] = bins_.size();
    } else if (highs_.empty()) {
      first[i] = group * kGroup;
      while (bins_[first[i]].high < x) ++first[i];  // the last of the group is not below
    } else {
      first[i] = group * kGroup + countBelow(std::span(highs_).subspan(group * kGroup).first<kGroup>(), x);
    }
  }
}

double Sketch::noise(std::size_t first, std::size_t last, double q) const {
  const std::span bins(bins_);
  const std::size_t first_group = (first + kGroup - 1) / kGroup;
  const std::size_t last_group = last / kGroup;
  if (first_group >= last_group) return sumOfNoise(bins.subspan(first, last - first), q);
  double sum = sumOfNoise(bins.subspan(first, first_group * kGroup - first), q);
  for (std::size_t i = first_group; i < last_group; ++i) {
    const double distance = groups_[i].mean - q;
    sum += groups_[i].spread + groups_[i].count * distance * distance;
  }
  return sum + sumOfNoise(bins.subspan(last_group * kGroup, last - last_group * kGroup), q);
}

WideDouble Sketch::wideNoise(std::size_t first, std::size_t last, double q) const {
  WideDouble sum;
  for (const SketchBin& bin : std::span(bins_).subspan(first, last - first)) {
    const WideDouble distance = WideDouble(bin.mean) - q;
    sum += spreadOf(bin) + countOf(bin) * distance * distance;
  }
  return sum;
}

WideDouble Sketch::spreadOf(const SketchBin& bin) const {
  return extreme_ ? SumUnit::ofMagnitude(reachOf(bin)).toSquares(bin.spread) : bin.spread;
}

double Sketch::count(std::size_t first, std::size_t last) const {
  double sum = 0;
  while (first < last) {
    const bool whole = first % kGroup == 0 && first + kGroup <= last;
    sum += whole ? groups_[first / kGroup].count : countOf(bins_[first]);
    first += whole ? kGroup : 1;
  }
  return sum;
}

}  // namespace scalewright::profile
