#include "core/base/text/text.h"
#include "core/formats/format.h"

namespace scalewright::formats::fp16 {

extern const FormatDescriptor kDescriptor;
const FormatDescriptor kDescriptor = {
    .id = "fp16",
    .title = "FP16",
    .summary = SCALEWRIGHT_TEXT("Format", "IEEE half precision, cast without a scale: reference row"),
    .source = SCALEWRIGHT_TEXT("Source", "IEEE 754"),
    .layout = MinifloatLayout{.exponent_bits = 5, .mantissa_bits = 10, .bias = 15, .specials = Specials::kIeee},
    .scaling = Scaling::kCast,
    .bits = 16,
};

}  // namespace scalewright::formats::fp16
