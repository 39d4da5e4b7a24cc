#include "core/profile/sketches/float_bin.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace scalewright::profile {
namespace {

/// The common part of the values with a key: value = sign * (base + lower half) * 2^place.
struct Frame {
  explicit Frame(std::uint32_t key) {
    const std::uint32_t exponent = (key >> 7) & 0xFF;
    base = ((key & 0x7FU) | (exponent != 0 ? 0x80U : 0U)) << 16;
    place = static_cast<int>(std::max(exponent, 1U)) - 150;
    sign = (key & kSignKey) != 0 ? -1.0 : 1.0;
  }
  std::uint32_t base;
  int place;
  double sign;
};

}  // namespace

std::uint32_t floatKey(double value) {
  return std::bit_cast<std::uint32_t>(static_cast<float>(value)) >> 16;
}

double floatValue(std::uint32_t key, std::uint32_t half) {
  return double{std::bit_cast<float>(key << 16 | half)};
}

SketchBin floatBin(std::uint32_t key, const BinTotal& total) {
  const Frame frame(key);
  const double unit = std::ldexp(1.0, frame.place);
  const Wide n = total.count;
  const auto count = static_cast<double>(n);
  SketchBin bin;
  bin.count = total.count;
  bin.mean = frame.sign * unit * (static_cast<double>(frame.base) + static_cast<double>(total.low) / count);
  // n * sum(low^2) - (sum low)^2 is an exact integer: no cancellation.
  const Wide dispersion = n * total.square - total.low * total.low;
  bin.spread = static_cast<double>(dispersion) / count * unit * unit;
  if (dispersion == 0) {
    bin.mean += 0.0;  // -0 becomes 0
    bin.low = bin.high = bin.mean;
  } else {
    const double near = frame.sign * unit * frame.base;
    const double far = frame.sign * unit * (frame.base + 0xFFFFU);
    bin.low = std::min(near, far);
    bin.high = std::max(near, far);
  }
  return bin;
}

FloatSums floatSums(std::uint32_t key, const BinTotal& total) {
  const Frame frame(key);
  const Wide significands = total.count * Wide{frame.base} + total.low;
  const Wide squares = total.count * Wide{frame.base} * frame.base + 2 * Wide{frame.base} * total.low + total.square;
  const double unit = std::ldexp(1.0, frame.place);
  return {.sum = DoubleDouble::of(significands).times2(frame.sign * unit),
          .squares = DoubleDouble::of(squares).times2(unit * unit)};
}

}  // namespace scalewright::profile
