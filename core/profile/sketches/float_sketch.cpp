#include "core/profile/sketches/float_sketch.h"

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

std::vector<SketchBin> FloatSketch::finish(Profile& profile) {
  drain();
  RunningSum sum;
  RunningSum squares;
  std::vector<SketchBin> bins;
  const auto put = [&](std::uint32_t key) {
    const BinTotal& total = totals_[key];
    if (total.count == 0) return;
    const FloatSums of_bin = floatSums(key, total);
    sum.add(of_bin.sum);
    squares.add(of_bin.squares);
    bins.push_back(floatBin(key, total));
  };
  for (std::uint32_t key = kFirstNonFiniteKey; key-- > 0;) put(key | kSignKey);
  for (std::uint32_t key = 0; key < kFirstNonFiniteKey; ++key) put(key);
  profile.sum = sum.total().value();
  profile.sum_squares = squares.total().value();
  return bins;
}

}  // namespace scalewright::profile
