#include "core/base/text/text.h"
#include "core/formats/format.h"

namespace scalewright::formats::fp6_e2m3 {

extern const FormatDescriptor kDescriptor;
const FormatDescriptor kDescriptor = {
    .id = "fp6_e2m3",
    .title = "FP6 E2M3",
    .summary = SCALEWRIGHT_TEXT("Format", "1-2-3, bias 1, largest 7.5, every code finite"),
    .source = SCALEWRIGHT_TEXT("Source", "OCP microscaling specification 1.0"),
    .layout = MinifloatLayout{.exponent_bits = 2, .mantissa_bits = 3, .bias = 1, .specials = Specials::kNone},
    .scaling = Scaling::kThreshold,
    .bits = 6,
};

}  // namespace scalewright::formats::fp6_e2m3
