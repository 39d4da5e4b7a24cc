#include "core/profile/narrow_sketch.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

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
  if (ordersByBits()) return;
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

bool NarrowSketch::ordersByBits() const {
  return type_ == tensor::ElementType::kF16 || type_ == tensor::ElementType::kBF16;
}

double NarrowSketch::magnitude(std::uint32_t key) const {
  return ordersByBits() ? valueOfCode(type_, static_cast<std::uint16_t>(key)) : magnitudes_[key];
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

void NarrowSketch::drain() {
  for (std::size_t code = 0; code < codes_; ++code) counts_[code] += std::exchange(recent_[code], 0);
  pending_ = 0;
}

void NarrowSketch::keys(std::span<const std::uint16_t> codes, std::uint32_t* keys) const {
  // The float types order by their bits; the table serves the rest.
  if (ordersByBits()) {
    const std::uint32_t infinity = type_ == tensor::ElementType::kF16 ? 0x7C00 : 0x7F80;
    for (std::size_t i = 0; i < codes.size(); ++i) {
      const std::uint32_t magnitude = codes[i] & 0x7FFFU;
      keys[i] = magnitude < infinity ? magnitude : 0;
    }
    return;
  }
  for (std::size_t i = 0; i < codes.size(); ++i) keys[i] = key_of_[codes[i]];
}

void NarrowSketch::merge(NarrowSketch& other) {
  drain();
  other.drain();
  for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i] += other.counts_[i];
}

std::vector<SketchBin> NarrowSketch::finish(Profile& profile) {
  drain();
  std::map<double, std::uint64_t> by_value;
  const double normal = smallestNormal(type_);
  for (std::size_t code = 0; code < codes_; ++code) {
    const std::uint64_t count = counts_[code];
    if (count == 0) continue;
    const double value = valueOfCode(type_, static_cast<std::uint16_t>(code));
    if (std::isnan(value)) {
      profile.nan += count;
    } else if (std::isinf(value)) {
      (value > 0 ? profile.positive_infinite : profile.negative_infinite) += count;
    } else {
      by_value[value + 0.0] += count;
      if (value != 0 && std::fabs(value) < normal) profile.subnormal += count;
    }
  }
  long double sum = 0;
  long double sum_squares = 0;
  std::vector<SketchBin> bins;
  bins.reserve(by_value.size());
  for (const auto& [value, count] : by_value) {
    bins.push_back({value, value, value, 0.0, count});
    sum += static_cast<long double>(value) * static_cast<long double>(count);
    sum_squares += static_cast<long double>(value) * static_cast<long double>(value) * static_cast<long double>(count);
  }
  profile.sum = static_cast<double>(sum);
  profile.sum_squares = static_cast<double>(sum_squares);
  if (const auto zero = by_value.find(0.0); zero != by_value.end()) profile.zero = zero->second;
  if (!by_value.empty()) {
    profile.minimum = by_value.begin()->first;
    profile.maximum = by_value.rbegin()->first;
  }
  return bins;
}

}  // namespace scalewright::profile
