#include "core/base/text/text.h"
#include "core/formats/format.h"

namespace scalewright::formats::fp8_e3m4 {

extern const FormatDescriptor kDescriptor;
const FormatDescriptor kDescriptor = {
    .id = "fp8_e3m4",
    .title = "FP8 E3M4",
    .summary = SCALEWRIGHT_TEXT("Format", "1-3-4, bias 3, largest 15.5, IEEE-like"),
    .source = SCALEWRIGHT_TEXT("Source", "peer hardware"),
    .layout = MinifloatLayout{.exponent_bits = 3, .mantissa_bits = 4, .bias = 3, .specials = Specials::kIeee},
    .scaling = Scaling::kThreshold,
    .bits = 8,
};

}  // namespace scalewright::formats::fp8_e3m4
