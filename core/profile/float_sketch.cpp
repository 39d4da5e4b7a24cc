#include "core/profile/float_sketch.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace scalewright::profile {

FloatSketch::FloatSketch() : cells_(new Cell[kTables * kKeys]()) {}

void FloatSketch::add(std::span<const std::uint32_t> bits) {
  Cell* const even = cells_.get();
  Cell* const odd = even + kKeys;
  const auto put = [](Cell* table, std::uint32_t b) {
    Cell& cell = table[b >> 16];
    const std::uint64_t low = b & 0xFFFFU;
    cell.packed += kOne | low;
    cell.square += low * low;
  };
  while (!bits.empty()) {
    if (pending_ == kDrainAfter) drain();
    const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(bits.size(), kDrainAfter - pending_));
    std::size_t i = 0;
    for (; i + 2 <= count; i += 2) {
      put(even, bits[i]);
      put(odd, bits[i + 1]);
    }
    if (i < count) put(even, bits[i]);
    pending_ += count;
    bits = bits.subspan(count);
  }
}

void FloatSketch::drain() {
  if (totals_.empty()) totals_.resize(kKeys);
  for (std::size_t slot = 0; slot < kTables * kKeys; ++slot) {
    Cell& cell = cells_[slot];
    if (cell.packed == 0) continue;
    totals_[slot % kKeys] += BinTotal{cell.packed >> 40, cell.packed & (kOne - 1), cell.square};
    cell = {};
  }
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
    bin.mean = sign * unit * (static_cast<double>(base) + static_cast<double>(total.low) / static_cast<double>(n));
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
