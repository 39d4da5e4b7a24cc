#include "core/base/text/text.h"
#include "core/formats/format.h"

namespace scalewright::formats::fp8_e5m2 {

extern const FormatDescriptor kDescriptor;
const FormatDescriptor kDescriptor = {
    .id = "fp8_e5m2",
    .title = "FP8 E5M2 (OCP)",
    .summary = SCALEWRIGHT_TEXT("Format", "1-5-2, bias 15, largest 57344, IEEE-like"),
    .source = SCALEWRIGHT_TEXT("Source", "OCP 8-bit floating point specification"),
    .layout = MinifloatLayout{.exponent_bits = 5, .mantissa_bits = 2, .bias = 15, .specials = Specials::kIeee},
    .scaling = Scaling::kThreshold,
    .bits = 8,
};

}  // namespace scalewright::formats::fp8_e5m2
