#include "core/profile/sketches/wide_sketch.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "core/base/numbers/double_double.h"

namespace scalewright::profile {
namespace {

constexpr int kLowBits = 45;
constexpr std::uint32_t kMantissas = 128;  // of a key, for each sign and exponent
constexpr std::uint32_t kNegative = 0x800 * kMantissas;

}  // namespace

WideSketch::Page& WideSketch::page(std::size_t index) {
  auto& slot = pages_[index];
  if (!slot) slot = std::make_unique<Page>();
  return *slot;
}

void WideSketch::add(std::span<const double> values) {
  for (const double value : values) {
    if (!std::isfinite(value)) {
      if (std::isnan(value)) {
        ++nan_;
      } else {
        ++(value > 0 ? positive_infinite_ : negative_infinite_);
      }
      continue;
    }
    const double magnitude = std::fabs(value);
    if (magnitude == 0) ++zero_;
    if (magnitude > 0 && magnitude < std::numeric_limits<double>::min()) ++subnormal_;
    minimum_ = any_ ? std::min(minimum_, value) : value;
    maximum_ = any_ ? std::max(maximum_, value) : value;
    any_ = true;
    const auto bits = std::bit_cast<std::uint64_t>(value);
    const std::uint64_t low = bits & ((std::uint64_t{1} << kLowBits) - 1);
    BinTotal& total = page(bits >> 52)[(bits >> kLowBits) % kPageBins];
    ++total.count;
    total.low += low;
    total.square += Wide{low} * low;
  }
}

void WideSketch::merge(const WideSketch& other) {
  for (std::size_t i = 0; i < pages_.size(); ++i) {
    if (!other.pages_[i]) continue;
    Page& mine = page(i);
    for (std::size_t bin = 0; bin < kPageBins; ++bin) mine[bin] += (*other.pages_[i])[bin];
  }
  nan_ += other.nan_;
  positive_infinite_ += other.positive_infinite_;
  negative_infinite_ += other.negative_infinite_;
  zero_ += other.zero_;
  subnormal_ += other.subnormal_;
  if (other.any_) {
    minimum_ = any_ ? std::min(minimum_, other.minimum_) : other.minimum_;
    maximum_ = any_ ? std::max(maximum_, other.maximum_) : other.maximum_;
    any_ = true;
  }
}

void WideSketch::giveTo(Counters& counters) const {
  for (std::size_t page = 0; page < pages_.size(); ++page) {
    for (std::size_t bin = 0; pages_[page] && bin < kPageBins; ++bin) {
      const BinTotal& total = (*pages_[page])[bin];
      if (total.count == 0) continue;
      counters.add(static_cast<std::uint32_t>(page * kPageBins + bin), total);
    }
  }
  counters.nan = nan_;
  counters.positive_infinite = positive_infinite_;
  counters.negative_infinite = negative_infinite_;
  counters.zero = zero_;
  counters.subnormal = subnormal_;
  counters.minimum = minimum_ + 0.0;
  counters.maximum = maximum_ + 0.0;
}

std::vector<SketchBin> wideBins(const Counters& counters, Profile& profile) {
  RunningSum sum;
  RunningSum sum_squares;
  std::vector<SketchBin> bins;
  bins.reserve(counters.keys.size());
  const double amax = std::max(std::fabs(counters.minimum), std::fabs(counters.maximum));
  const bool extreme = SumUnit::isExtreme(amax);
  const SumUnit sums_unit = SumUnit::ofMagnitude(amax);
  const auto put = [&](std::size_t i) {
    const std::uint32_t key = counters.keys[i];
    const BinTotal total = counters.total(i);
    const auto exponent = static_cast<int>(key / kMantissas & 0x7FF);
    const std::uint64_t hidden = exponent != 0 ? kMantissas : 0;
    const std::uint64_t base = (hidden | key % kMantissas) << kLowBits;
    const int place = std::max(exponent, 1) - 1075;
    const double sign = key >= kNegative ? -1.0 : 1.0;
    const auto n = static_cast<double>(total.count);
    // Distances from the whole part of the mean are small integers: their squares add up without cancellation.
    const Wide whole = total.low / total.count;
    const DoubleDouble rest = DoubleDouble::of(total.low % total.count) / n;
    const Wide about_whole = total.square - whole * (2 * total.low - total.count * whole);
    const double spread = std::max(0.0, (DoubleDouble::of(about_whole) - rest * rest * n).value());
    const DoubleDouble significand = DoubleDouble(static_cast<double>(base + static_cast<std::uint64_t>(whole))) + rest;
    const double unit_of_sums = std::ldexp(1.0, place - sums_unit.exponent);
    const DoubleDouble mean_in_units = significand.times2(unit_of_sums);
    const DoubleDouble of_all = mean_in_units * n;
    sum.add(of_all.times2(sign));
    sum_squares.add(of_all * mean_in_units);
    sum_squares.add(std::ldexp(spread, 2 * (place - sums_unit.exponent)));

    SketchBin bin;
    bin.count = total.count;
    bin.mean = sign * std::ldexp(significand.value(), place) + 0.0;
    const bool single = about_whole == 0;
    if (single) {
      bin.low = bin.high = bin.mean;
    } else {
      const double near = sign * std::ldexp(static_cast<double>(base), place);
      const double far = sign * std::ldexp(static_cast<double>(base | ((std::uint64_t{1} << kLowBits) - 1)), place);
      bin.low = std::min(near, far);
      bin.high = std::max(near, far);
    }
    const SumUnit unit = extreme ? SumUnit::ofMagnitude(std::min(reachOf(bin), amax)) : SumUnit{};
    bin.spread = single ? 0.0 : unit.fromSquares(WideDouble::scaled(spread, 2 * place));
    bins.push_back(bin);
  };
  const auto negative = std::lower_bound(counters.keys.begin(), counters.keys.end(), kNegative);
  const auto positives = static_cast<std::size_t>(negative - counters.keys.begin());
  for (std::size_t i = counters.keys.size(); i-- > positives;) put(i);
  for (std::size_t i = 0; i < positives; ++i) put(i);
  profile.sum = std::ldexp(sum.total().value(), sums_unit.exponent);
  const WideDouble squares = sums_unit.toSquares(sum_squares.total().value());
  profile.squares_unit = SumUnit::ofSquares(squares);
  profile.sum_squares = profile.squares_unit.fromSquares(squares);
  return bins;
}

}  // namespace scalewright::profile
