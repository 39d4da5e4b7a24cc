#include "core/base/text/text.h"
#include "core/formats/format.h"

namespace scalewright::formats::fp6_e3m2 {

extern const FormatDescriptor kDescriptor;
const FormatDescriptor kDescriptor = {
    .id = "fp6_e3m2",
    .title = "FP6 E3M2",
    .summary = SCALEWRIGHT_TEXT("Format", "1-3-2, bias 3, largest 28, every code finite"),
    .source = SCALEWRIGHT_TEXT("Source", "OCP microscaling specification 1.0"),
    .layout = MinifloatLayout{.exponent_bits = 3, .mantissa_bits = 2, .bias = 3, .specials = Specials::kNone},
    .scaling = Scaling::kThreshold,
    .bits = 6,
};

}  // namespace scalewright::formats::fp6_e3m2
