#include "core/base/text/text.h"
#include "core/formats/format.h"

namespace scalewright::formats::bf16 {

extern const FormatDescriptor kDescriptor;
const FormatDescriptor kDescriptor = {
    .id = "bf16",
    .title = "BF16",
    .summary = SCALEWRIGHT_TEXT("Format", "The upper half of a float, cast without a scale: reference row"),
    .source = SCALEWRIGHT_TEXT("Source", "bfloat16"),
    .layout = MinifloatLayout{.exponent_bits = 8, .mantissa_bits = 7, .bias = 127, .specials = Specials::kIeee},
    .scaling = Scaling::kCast,
    .bits = 16,
};

}  // namespace scalewright::formats::bf16
