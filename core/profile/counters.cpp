#include "core/profile/counters.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "core/profile/sketches/float_sketch.h"
#include "core/profile/sketches/narrow_sketch.h"
#include "core/profile/sketches/wide_sketch.h"

namespace scalewright::profile {
namespace {

using tensor::ElementType;

void mergeKeys(Counters& into, const Counters& other) {
  const bool codes = keysAreCodes(into.type);
  Counters all;
  all.type = into.type;
  const std::size_t most = into.keys.size() + other.keys.size();
  all.keys.reserve(most);
  all.counts.reserve(most);
  if (!codes) all.low_sums.reserve(most);
  std::size_t a = 0;
  std::size_t b = 0;
  while (a < into.keys.size() || b < other.keys.size()) {
    const bool first = b == other.keys.size() || (a < into.keys.size() && into.keys[a] <= other.keys[b]);
    const std::uint32_t key = first ? into.keys[a] : other.keys[b];
    BinTotal total;
    if (a < into.keys.size() && into.keys[a] == key) total += into.total(a++);
    if (b < other.keys.size() && other.keys[b] == key) total += other.total(b++);
    all.add(key, total);
  }
  into.keys = std::move(all.keys);
  into.counts = std::move(all.counts);
  into.low_sums = std::move(all.low_sums);
}

void mergeTail(std::vector<double>& into, const std::vector<double>& other) {
  std::vector<double> tail(into.size() + other.size());
  std::merge(into.begin(), into.end(), other.begin(), other.end(), tail.begin(), std::greater<>());
  tail.resize(std::min(tail.size(), kTailLength));
  into = std::move(tail);
}

/// The tail that a pass would have kept, from bins of single values.
std::vector<double> tailOf(const std::vector<SketchBin>& bins) {
  std::vector<double> tail;
  std::size_t first = 0;
  std::size_t last = bins.size();
  while (first < last && tail.size() < kTailLength) {
    const bool negative = -bins[first].low > bins[last - 1].low;
    const SketchBin& bin = negative ? bins[first++] : bins[--last];
    if (bin.low == 0) break;
    const std::uint64_t room = kTailLength - tail.size();
    tail.insert(tail.end(), static_cast<std::size_t>(std::min(bin.count, room)), std::fabs(bin.low));
  }
  return tail;
}

std::vector<SketchBin> binsOf(const Counters& counters, Profile& profile) {
  if (keysAreCodes(counters.type)) return narrowBins(counters, profile);
  return counters.type == ElementType::kF32 ? floatBins(counters, profile) : wideBins(counters, profile);
}

}  // namespace

bool keysAreCodes(ElementType type) {
  return tensor::elementSize(type) <= 2;
}

std::uint32_t keyCount(ElementType type) {
  if (keysAreCodes(type)) return tensor::elementSize(type) == 1 ? 256 : 65536;
  return type == ElementType::kF32 ? 65536 : std::uint32_t{1} << 19;
}

void Counters::add(std::uint32_t key, const BinTotal& total) {
  keys.push_back(key);
  counts.push_back(total.count);
  if (!keysAreCodes(type)) low_sums.push_back({total.low, total.square});
}

BinTotal Counters::total(std::size_t index) const {
  BinTotal total{.count = counts[index]};
  if (index < low_sums.size()) {
    total.low = low_sums[index].low;
    total.square = low_sums[index].square;
  }
  return total;
}

void merge(Counters& into, const Counters& other) {
  if (other.finite() > 0) {
    const bool any = into.finite() > 0;
    into.minimum = any ? std::min(into.minimum, other.minimum) : other.minimum;
    into.maximum = any ? std::max(into.maximum, other.maximum) : other.maximum;
  }
  if (into.elements == 0) {
    into.channel_amax = other.channel_amax;
  } else if (other.elements > 0 && into.channel_amax.size() != other.channel_amax.size()) {
    into.channel_amax.clear();
  } else if (other.elements > 0) {
    std::transform(into.channel_amax.begin(), into.channel_amax.end(), other.channel_amax.begin(),
                   into.channel_amax.begin(), [](double a, double b) { return std::max(a, b); });
  }
  into.elements += other.elements;
  into.nan += other.nan;
  into.positive_infinite += other.positive_infinite;
  into.negative_infinite += other.negative_infinite;
  into.zero += other.zero;
  into.subnormal += other.subnormal;
  mergeKeys(into, other);
  mergeTail(into.tail, other.tail);
}

Profile profileOf(const Counters& counters, std::vector<double> sample_amax) {
  Profile profile;
  profile.type = counters.type;
  profile.elements = counters.elements;
  profile.finite = counters.finite();
  profile.nan = counters.nan;
  profile.positive_infinite = counters.positive_infinite;
  profile.negative_infinite = counters.negative_infinite;
  profile.zero = counters.zero;
  profile.subnormal = counters.subnormal;
  profile.minimum = counters.minimum;
  profile.maximum = counters.maximum;
  std::vector<SketchBin> bins = binsOf(counters, profile);
  profile.tail = keysAreCodes(counters.type) ? tailOf(bins) : counters.tail;
  if (!bins.empty()) {  // the outer bins reach no further than the data; their ends stay within the bins
    bins.front().low = std::max(bins.front().low, profile.minimum);
    bins.back().high = std::min(bins.back().high, profile.maximum);
  }
  profile.sketch = Sketch(std::move(bins));
  profile.amax = std::max(std::fabs(profile.minimum), std::fabs(profile.maximum));
  dropNeedlessTail(profile);
  profile.sample_amax = std::move(sample_amax);
  profile.channel_amax = counters.channel_amax;
  return profile;
}

}  // namespace scalewright::profile
