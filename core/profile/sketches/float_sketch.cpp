#include "core/profile/sketches/float_sketch.h"

#include <algorithm>
#include <utility>

#include "core/profile/sketches/float_bin.h"

namespace scalewright::profile {

FloatSketch::FloatSketch() : cells_(new FloatCell[kFloatKeys]()) {}

void FloatSketch::add(std::span<const std::uint32_t> bits, std::uint64_t zeros) {
  if (pending_ + bits.size() > FloatCell::kCapacity) drain();
  pending_ += bits.size();
  // Additions to one cell wait for each other: the many zeros of a ReLU are counted aside.
  constexpr std::uint64_t kManyZeros = 8;
  if (zeros * kManyZeros > bits.size()) {
    const std::size_t kept = withoutZeros(bits, kept_.data());
    zeros_ += bits.size() - kept;
    bits = std::span(kept_.data(), kept);
  }
  addToCells(bits, cells_.get());
}

void FloatSketch::drain() {
  if (totals_.empty()) totals_.resize(kFloatKeys);
  for (std::size_t key = 0; key < kFloatKeys; ++key) {
    if (cells_[key].count() > 0) cells_[key].drainInto(totals_[key]);
  }
  totals_[0].count += std::exchange(zeros_, 0);
  pending_ = 0;
}

void FloatSketch::merge(FloatSketch& other) {
  drain();
  other.drain();
  for (std::size_t key = 0; key < kFloatKeys; ++key) totals_[key] += other.totals_[key];
}

void FloatSketch::giveTo(Counters& counters) {
  drain();
  for (std::uint32_t key = 0; key < kFloatKeys; ++key) {
    if (totals_[key].count == 0 || (key & ~kSignKey) >= kFirstNonFiniteKey) continue;
    counters.add(key, totals_[key]);
  }
}

void FloatSketch::clear() {
  drain();
  for (BinTotal& total : totals_) {
    if (total.count > 0) total = {};
  }
}

std::vector<SketchBin> floatBins(const Counters& counters, Profile& profile) {
  RunningSum sum;
  RunningSum squares;
  std::vector<SketchBin> bins;
  bins.reserve(counters.keys.size());
  const auto put = [&](std::size_t i) {
    const BinTotal total = counters.total(i);
    const FloatSums of_bin = floatSums(counters.keys[i], total);
    sum.add(of_bin.sum);
    squares.add(of_bin.squares);
    bins.push_back(floatBin(counters.keys[i], total));
  };
  const auto negative = std::lower_bound(counters.keys.begin(), counters.keys.end(), kSignKey);
  const auto positives = static_cast<std::size_t>(negative - counters.keys.begin());
  for (std::size_t i = counters.keys.size(); i-- > positives;) put(i);
  for (std::size_t i = 0; i < positives; ++i) put(i);
  profile.sum = sum.total().value();
  profile.sum_squares = squares.total().value();
  return bins;
}

}  // namespace scalewright::profile
