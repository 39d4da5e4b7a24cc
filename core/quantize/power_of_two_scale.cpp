#include "core/quantize/power_of_two_scale.h"

#include <variant>

#include "core/formats/binary_exponent.h"

namespace scalewright::quantize {
namespace {

int mantissaBits(const formats::FormatDescriptor& format) {
  if (const auto* minifloat = std::get_if<formats::MinifloatLayout>(&format.layout)) return minifloat->mantissa_bits;
  return std::get<formats::IntegerLayout>(format.layout).fraction_bits;
}

}  // namespace

PowerOfTwoScale::PowerOfTwoScale(const formats::Grid& elements) {
  constexpr int kFractionBits = 52;  // of a double
  constexpr std::uint64_t kUpToNextPower = (std::uint64_t{1} << kFractionBits) - 1;
  const double unit = formats::powerOfTwo(-formats::exponentOf(elements.largest()));
  switch (elements.options().scale_rule) {
    case formats::ScaleRule::kFloor: rule_ = {.unit = unit}; return;
    case formats::ScaleRule::kCeil: rule_ = {.added = kUpToNextPower, .unit = unit}; return;
    case formats::ScaleRule::kRceil: rule_ = {.divisor = elements.largest(), .added = kUpToNextPower}; return;
    case formats::ScaleRule::kEven: {  // half of the last place of an element
      const int places = kFractionBits - mantissaBits(elements.format()) - 1;
      rule_ = {.added = std::uint64_t{1} << places, .unit = unit};
      return;
    }
  }
}

}  // namespace scalewright::quantize
