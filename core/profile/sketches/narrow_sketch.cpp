#include "core/profile/sketches/narrow_sketch.h"

#include <algorithm>
#include <cmath>
#include <numeric>
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

std::uint32_t NarrowSketch::keys(std::span<const std::uint16_t> codes, std::uint32_t* keys) const {
  // The float types order by their bits; the table serves the rest.
  if (ordersByBits()) return halfKeys(codes, type_ == tensor::ElementType::kF16 ? 0x7C00 : 0x7F80, keys);
  for (std::size_t i = 0; i < codes.size(); ++i) keys[i] = key_of_[codes[i]];
  return maxOf(std::span<const std::uint32_t>(keys, codes.size()));
}

std::vector<std::uint16_t> NarrowSketch::ascending() const {
  std::vector<std::uint16_t> order(codes_);
  std::iota(order.begin(), order.end(), std::uint16_t{0});
  if (ordersByBits()) {  // negative values are the upper half, the largest magnitude last
    std::reverse(order.begin() + static_cast<std::ptrdiff_t>(codes_ / 2), order.end());
    std::rotate(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(codes_ / 2), order.end());
    return order;
  }
  const std::vector<double> values = valuesOfCodes(type_, codes_);
  const auto key = [&values](std::uint16_t code) { return std::isnan(values[code]) ? double{INFINITY} : values[code]; };
  std::stable_sort(order.begin(), order.end(), [&key](std::uint16_t a, std::uint16_t b) { return key(a) < key(b); });
  return order;
}

void NarrowSketch::merge(NarrowSketch& other) {
  drain();
  other.drain();
  for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i] += other.counts_[i];
}

std::vector<SketchBin> NarrowSketch::finish(Profile& profile) {
  drain();
  std::vector<SketchBin> bins;
  const double normal = smallestNormal(type_);
  for (const std::uint16_t code : ascending()) {
    const std::uint64_t count = counts_[code];
    if (count == 0) continue;
    const double value = valueOfCode(type_, code);
    if (std::isnan(value)) {
      profile.nan += count;
    } else if (std::isinf(value)) {
      (value > 0 ? profile.positive_infinite : profile.negative_infinite) += count;
    } else {
      const double x = value + 0.0;  // -0 and 0 are one value
      if (!bins.empty() && bins.back().low == x) {
        bins.back().count += count;
      } else {
        bins.push_back({x, x, x, 0.0, count});
      }
      if (value != 0 && std::fabs(value) < normal) profile.subnormal += count;
    }
  }
  RunningSum sum;
  RunningSum sum_squares;
  for (const SketchBin& bin : bins) {
    const auto count = static_cast<double>(bin.count);
    sum.add(DoubleDouble::product(bin.low, count));
    sum_squares.add(DoubleDouble::product(bin.low * bin.low, count));  // at most 16 bits, squared exactly
    if (bin.low == 0) profile.zero = bin.count;
  }
  profile.sum = sum.total().value();
  profile.sum_squares = sum_squares.total().value();
  if (!bins.empty()) {
    profile.minimum = bins.front().low;
    profile.maximum = bins.back().low;
  }
  return bins;
}

}  // namespace scalewright::profile
