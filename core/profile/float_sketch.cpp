#include "core/profile/float_sketch.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace scalewright::profile {

FloatSketch::FloatSketch() : cells_(new FloatCell[kKeys]()) {}

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
  if (totals_.empty()) totals_.resize(kKeys);
  for (std::size_t key = 0; key < kKeys; ++key) {
    FloatCell& cell = cells_[key];
    if (cell.count() == 0) continue;
    totals_[key] += BinTotal{cell.count(), cell.low(), cell.square};
    cell = {};
  }
  totals_[0].count += std::exchange(zeros_, 0);
  pending_ = 0;
}

void FloatSketch::merge(FloatSketch& other) {
  drain();
  other.drain();
  for (std::size_t key = 0; key < kKeys; ++key) totals_[key] += other.totals_[key];
}

std::vector<SketchBin> FloatSketch::finish(Profile& profile) {
  drain();
  long double sum = 0;
  long double sum_squares = 0;
  std::vector<SketchBin> bins;
  const auto put = [&](std::uint32_t key) {
    const BinTotal& total = totals_[key];
    if (total.count == 0) return;
    const std::uint32_t exponent = (key >> 7) & 0xFF;
    const std::uint32_t base = ((key & 0x7FU) | (exponent != 0 ? 0x80U : 0U)) << 16;
    const int place = static_cast<int>(std::max(exponent, 1U)) - 150;  // value = significand * 2^place
    const double sign = (key & 0x8000U) != 0 ? -1.0 : 1.0;
    const double unit = std::ldexp(1.0, place);
    const Wide n = total.count;

    const Wide significands = n * base + total.low;
    const Wide squares = n * base * base + 2 * Wide{base} * total.low + total.square;
    sum += static_cast<long double>(sign) * std::ldexp(static_cast<long double>(significands), place);
    sum_squares += std::ldexp(static_cast<long double>(squares), 2 * place);

    SketchBin bin;
    bin.count = total.count;
    bin.mean =
        sign * unit * (static_cast<double>(base) + static_cast<double>(total.low) / static_cast<double>(n));
    // n * sum(low^2) - (sum low)^2 is an exact integer: no cancellation.
    const Wide dispersion = n * total.square - total.low * total.low;
    bin.spread = static_cast<double>(dispersion) / static_cast<double>(n) * unit * unit;
    if (dispersion == 0) {
      bin.mean += 0.0;  // -0 becomes 0
      bin.low = bin.high = bin.mean;
    } else {
      const double near = sign * unit * base;
      const double far = sign * unit * (base + 0xFFFFU);
      bin.low = std::min(near, far);
      bin.high = std::max(near, far);
    }
    bins.push_back(bin);
  };
  constexpr std::uint32_t kFirstNonFinite = 0x7F80;
  for (std::uint32_t key = kFirstNonFinite; key-- > 0;) put(key | 0x8000U);
  for (std::uint32_t key = 0; key < kFirstNonFinite; ++key) put(key);
  profile.sum = static_cast<double>(sum);
  profile.sum_squares = static_cast<double>(sum_squares);
  return bins;
}

}  // namespace scalewright::profile
