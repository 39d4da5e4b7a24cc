#include "core/quantize/power_of_two_scale.h"

#include <algorithm>
#include <cmath>
#include <variant>

namespace scalewright::quantize {
namespace {

int floorLog2(double x) { return std::ilogb(x); }

int ceilLog2(double x) {
  const int exponent = std::ilogb(x);
  return std::ldexp(1.0, exponent) == x ? exponent : exponent + 1;
}

/// Bits of an element below its leading one.
int mantissaBits(const formats::FormatDescriptor& format) {
  if (const auto* minifloat = std::get_if<formats::MinifloatLayout>(&format.layout)) return minifloat->mantissa_bits;
  return std::get<formats::IntegerLayout>(format.layout).fraction_bits;
}

int exponentByRule(const formats::Grid& elements, double amax) {
  const int emax = floorLog2(elements.largest());
  switch (elements.options().scale_rule) {
    case formats::ScaleRule::kFloor: break;
    case formats::ScaleRule::kCeil: return ceilLog2(amax) - emax;
    case formats::ScaleRule::kRceil: return ceilLog2(amax / elements.largest());
    case formats::ScaleRule::kEven: {
      const int exponent = floorLog2(amax);
      return floorLog2(amax + std::ldexp(1.0, exponent - mantissaBits(elements.format()) - 1)) - emax;
    }
  }
  return floorLog2(amax) - emax;
}

}  // namespace

int scaleExponent(const formats::Grid& elements, double amax) {
  if (amax == 0) return -kScaleBias;
  return std::clamp(exponentByRule(elements, amax), -kScaleBias, kScaleBias);
}

}  // namespace scalewright::quantize
