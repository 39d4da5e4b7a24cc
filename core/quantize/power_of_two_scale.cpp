#include "core/quantize/power_of_two_scale.h"

#include <algorithm>
#include <variant>

#include "core/formats/binary_exponent.h"

namespace scalewright::quantize {
namespace {

using formats::exponentOf;
using formats::powerOfTwo;

int ceilLog2(double x) {
  const int exponent = exponentOf(x);
  return powerOfTwo(exponent) == x ? exponent : exponent + 1;
}

/// Bits of an element below its leading one.
int mantissaBits(const formats::FormatDescriptor& format) {
  if (const auto* minifloat = std::get_if<formats::MinifloatLayout>(&format.layout)) return minifloat->mantissa_bits;
  return std::get<formats::IntegerLayout>(format.layout).fraction_bits;
}

int exponentByRule(const formats::Grid& elements, double amax) {
  const int emax = exponentOf(elements.largest());
  switch (elements.options().scale_rule) {
    case formats::ScaleRule::kFloor: break;
    case formats::ScaleRule::kCeil: return ceilLog2(amax) - emax;
    case formats::ScaleRule::kRceil: return ceilLog2(amax / elements.largest());
    case formats::ScaleRule::kEven: {
      const int exponent = exponentOf(amax);
      return exponentOf(amax + powerOfTwo(exponent - mantissaBits(elements.format()) - 1)) - emax;
    }
  }
  return exponentOf(amax) - emax;
}

}  // namespace

int scaleExponent(const formats::Grid& elements, double amax) {
  if (amax == 0) return -kScaleBias;
  return std::clamp(exponentByRule(elements, amax), -kScaleBias, kScaleBias);
}

}  // namespace scalewright::quantize
