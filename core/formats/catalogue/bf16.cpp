#include "core/base/text.h"
#include "core/formats/format.h"

namespace scalewright::formats {

extern const FormatDescriptor kDescriptor_bf16;
const FormatDescriptor kDescriptor_bf16 = {
    .id = "bf16",
    .title = "BF16",
    .summary = SCALEWRIGHT_TEXT("Format", "The upper half of a float, cast without a scale: reference row"),
    .source = SCALEWRIGHT_TEXT("Source", "bfloat16"),
    .layout = MinifloatLayout{.exponent_bits = 8, .mantissa_bits = 7, .bias = 127, .specials = Specials::kIeee},
    .scaling = Scaling::kCast,
    .bits = 16,
};

}  // namespace scalewright::formats
