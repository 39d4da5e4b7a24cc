#include "core/quantize/power_of_two_scale.h"

#include <variant>

namespace scalewright::quantize {
namespace {

int mantissaBits(const formats::FormatDescriptor& format) {
  if (const auto* minifloat = std::get_if<formats::MinifloatLayout>(&format.layout)) return minifloat->mantissa_bits;
  return std::get<formats::IntegerLayout>(format.layout).fraction_bits;
}

}  // namespace

PowerOfTwoScale::PowerOfTwoScale(const formats::Grid& elements)
    : rule_(elements.options().scale_rule),
      largest_(elements.largest()),
      emax_(formats::exponentOf(elements.largest())),
      mantissa_bits_(mantissaBits(elements.format())) {}

}  // namespace scalewright::quantize
