// core/formats/catalogue/<id>.cpp: a number format.
#include "core/base/text/text.h"
#include "core/formats/format.h"

namespace scalewright::formats::my_format {

extern const FormatDescriptor kDescriptor;
const FormatDescriptor kDescriptor = {
    .id = "my_format",
    .title = "My format",
    .summary = SCALEWRIGHT_TEXT("Format", "One bit more of mantissa than FP8-143"),
    .source = SCALEWRIGHT_TEXT("Source", "the document that says so"),
    .layout = MinifloatLayout{.exponent_bits = 4, .mantissa_bits = 4, .bias = 7, .specials = Specials::kIeee},
    .bits = 9,
};

}  // namespace scalewright::formats::my_format
