#include "core/profile/sketches/narrow_sketch.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/numbers/double_double.h"
#include "core/tensor/decode.h"

namespace scalewright::profile {
namespace {

double valueOfCode(tensor::ElementType type, std::uint16_t code) {
  double value = 0;
  tensor::decodeToDouble(type, tensor::ByteOrder::kLittle, std::as_bytes(std::span(&code, 1)), std::span(&value, 1));
  return value;
}

std::vector<double> valuesOfCodes(tensor::ElementType type, std::size_t codes) {
  std::vector<double> values(codes);
  for (std::size_t code = 0; code < codes; ++code) values[code] = valueOfCode(type, static_cast<std::uint16_t>(code));
  return values;
}

/// Returns whether magnitudes order as their bits do.
bool ordersByBits(tensor::ElementType type) {
  return type == tensor::ElementType::kF16 || type == tensor::ElementType::kBF16;
}

double smallestNormal(tensor::ElementType type) {
  switch (type) {
    case tensor::ElementType::kF16: return 0x1p-14;
    case tensor::ElementType::kBF16: return 0x1p-126;
    case tensor::ElementType::kF8E4M3FN:
    case tensor::ElementType::kF8E4M3: return 0x1p-6;
    case tensor::ElementType::kF8E5M2: return 0x1p-14;
    case tensor::ElementType::kF8E4M3FNUZ: return 0x1p-7;
    case tensor::ElementType::kF8E5M2FNUZ: return 0x1p-15;
    default: return 0;
  }
}

}  // namespace

NarrowSketch::NarrowSketch(tensor::ElementType type)
    : type_(type), codes_(tensor::elementSize(type) == 1 ? 256 : 65536), counts_(codes_), recent_(codes_) {
  if (ordersByBits(type_)) return;
  const std::vector<double> values = valuesOfCodes(type, codes_);
  magnitudes_ = {0.0};
  for (const double value : values) {
    if (std::isfinite(value)) magnitudes_.push_back(std::fabs(value));
  }
  std::sort(magnitudes_.begin(), magnitudes_.end());
  magnitudes_.erase(std::unique(magnitudes_.begin(), magnitudes_.end()), magnitudes_.end());
  key_of_.resize(codes_);
  for (std::size_t code = 0; code < codes_; ++code) {
    if (!std::isfinite(values[code])) continue;
    const auto rank = std::lower_bound(magnitudes_.begin(), magnitudes_.end(), std::fabs(values[code]));
    key_of_[code] = static_cast<std::uint16_t>(rank - magnitudes_.begin());
  }
}

void NarrowSketch::magnitudes(std::span<const std::uint16_t> keys, std::span<double> values) const {
  if (ordersByBits(type_)) {
    tensor::decodeToDouble(type_, tensor::ByteOrder::kLittle, std::as_bytes(keys), values);
  } else {
    std::transform(keys.begin(), keys.end(), values.begin(), [this](std::uint16_t key) { return magnitudes_[key]; });
  }
}

void NarrowSketch::add(std::span<const std::uint16_t> codes) {
  if (pending_ + codes.size() > UINT32_MAX) drain();
  pending_ += codes.size();
  // Increments of one counter wait for each other: the many zeros of a ReLU are counted aside.
  constexpr std::size_t kManyZeros = 8;
  const std::size_t zeros = zerosAmong(codes);
  if (zeros * kManyZeros > codes.size()) {
    recent_[0] += static_cast<std::uint32_t>(zeros);
    codes = std::span(kept_).first(withoutZeros(codes, kept_.data()));
  }
  for (const std::uint16_t code : codes) ++recent_[code];
}

void NarrowSketch::clear() {
  std::fill(recent_.begin(), recent_.end(), 0U);
  if (drained_) std::fill(counts_.begin(), counts_.end(), std::uint64_t{0});
  drained_ = false;
  pending_ = 0;
}

void NarrowSketch::drain() {
  drained_ = true;
  for (std::size_t code = 0; code < codes_; ++code) counts_[code] += std::exchange(recent_[code], 0);
  pending_ = 0;
}

std::uint16_t NarrowSketch::keys(std::span<const std::uint16_t> codes, std::uint16_t* keys) const {
  // The float types order by their bits; the table serves the rest.
  if (ordersByBits(type_)) return halfKeys(codes, type_ == tensor::ElementType::kF16 ? 0x7C00 : 0x7F80, keys);
  for (std::size_t i = 0; i < codes.size(); ++i) keys[i] = key_of_[codes[i]];
  return maxOf(std::span<const std::uint16_t>(keys, codes.size()));
}

void NarrowSketch::merge(NarrowSketch& other) {
  drain();
  other.drain();
  for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i] += other.counts_[i];
}

/// Of types that order by their bits, from the counts since the last drain. Codes that occur lie together: blocks of
/// them are passed over at once.
void NarrowSketch::giveBits(Counters& counters) const {
  constexpr std::size_t kBlock = 64;
  constexpr std::uint32_t kSign = 0x8000;
  const std::uint32_t infinity = type_ == tensor::ElementType::kF16 ? 0x7C00 : 0x7F80;
  const std::uint32_t normal = type_ == tensor::ElementType::kF16 ? 0x0400 : 0x0080;
  for (std::size_t begin = 0; begin < codes_; begin += kBlock) {
    std::uint32_t any = 0;
    for (std::size_t i = 0; i < kBlock; ++i) any |= recent_[begin + i];
    if (any == 0) continue;
    for (std::size_t i = 0; i < kBlock; ++i) {
      const std::uint64_t count = recent_[begin + i];
      if (count == 0) continue;
      const auto code = static_cast<std::uint32_t>(begin + i);
      const std::uint32_t magnitude = code & (kSign - 1);
      if (magnitude > infinity) {
        counters.nan += count;
      } else if (magnitude == infinity) {
        (code < kSign ? counters.positive_infinite : counters.negative_infinite) += count;
      } else {
        counters.keys.push_back(code);
        counters.counts.push_back(count);
        if (magnitude == 0) counters.zero += count;
        if (magnitude != 0 && magnitude < normal) counters.subnormal += count;
      }
    }
  }
  if (counters.keys.empty()) return;
  // Positive codes ascend with their values, negative ones descend.
  const auto negative = std::lower_bound(counters.keys.begin(), counters.keys.end(), kSign);
  const auto value = [this](std::uint32_t code) { return valueOfCode(type_, static_cast<std::uint16_t>(code)) + 0.0; };
  const bool both = negative != counters.keys.begin() && negative != counters.keys.end();
  const bool only_positive = negative == counters.keys.end();
  counters.minimum = only_positive ? value(counters.keys.front()) : value(counters.keys.back());
  counters.maximum = both || only_positive ? value(*(negative - 1)) : value(*negative);
}

void NarrowSketch::giveTo(Counters& counters) {
  if (!drained_ && ordersByBits(type_)) {
    giveBits(counters);
    return;
  }
  drain();
  const double normal = smallestNormal(type_);
  bool any = false;
  for (std::size_t code = 0; code < codes_; ++code) {
    const std::uint64_t count = counts_[code];
    if (count == 0) continue;
    const double value = valueOfCode(type_, static_cast<std::uint16_t>(code)) + 0.0;  // -0 and 0 are one value
    if (std::isnan(value)) {
      counters.nan += count;
    } else if (std::isinf(value)) {
      (value > 0 ? counters.positive_infinite : counters.negative_infinite) += count;
    } else {
      counters.keys.push_back(static_cast<std::uint32_t>(code));
      counters.counts.push_back(count);
      if (value == 0) counters.zero += count;
      if (value != 0 && std::fabs(value) < normal) counters.subnormal += count;
      counters.minimum = any ? std::min(counters.minimum, value) : value;
      counters.maximum = any ? std::max(counters.maximum, value) : value;
      any = true;
    }
  }
}

std::vector<SketchBin> narrowBins(const Counters& counters, Profile& profile) {
  std::vector<SketchBin> all(counters.keys.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const double x = valueOfCode(counters.type, static_cast<std::uint16_t>(counters.keys[i])) + 0.0;
    all[i] = {x, x, x, 0.0, counters.counts[i]};
  }
  if (ordersByBits(counters.type)) {  // negative values are the upper half of the codes, the largest magnitude last
    const auto negative = std::lower_bound(counters.keys.begin(), counters.keys.end(), 0x8000U);
    const auto middle = all.begin() + (negative - counters.keys.begin());
    std::reverse(middle, all.end());
    std::rotate(all.begin(), middle, all.end());
  } else {
    std::sort(all.begin(), all.end(), [](const SketchBin& a, const SketchBin& b) { return a.low < b.low; });
  }
  std::vector<SketchBin> bins;
  bins.reserve(all.size());
  for (const SketchBin& bin : all) {
    if (!bins.empty() && bins.back().low == bin.low) {
      bins.back().count += bin.count;
    } else {
      bins.push_back(bin);
    }
  }
  RunningSum sum;
  RunningSum sum_squares;
  for (const SketchBin& bin : bins) {
    const auto count = static_cast<double>(bin.count);
    sum.add(DoubleDouble::product(bin.low, count));
    sum_squares.add(DoubleDouble::product(bin.low * bin.low, count));  // at most 16 bits, squared exactly
  }
  profile.sum = sum.total().value();
  profile.sum_squares = sum_squares.total().value();
  return bins;
}

}  // namespace scalewright::profile
