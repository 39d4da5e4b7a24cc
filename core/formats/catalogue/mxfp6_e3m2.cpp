#include "core/base/text/text.h"
#include "core/formats/format.h"

namespace scalewright::formats::mxfp6_e3m2 {

extern const FormatDescriptor kDescriptor;
const FormatDescriptor kDescriptor = {
    .id = "mxfp6_e3m2",
    .title = "MXFP6 E3M2",
    .summary = SCALEWRIGHT_TEXT("Format", "FP6 E3M2 in blocks of 32 with a power-of-two scale"),
    .source = SCALEWRIGHT_TEXT("Source", "OCP microscaling specification 1.0"),
    .layout = MinifloatLayout{.exponent_bits = 3, .mantissa_bits = 2, .bias = 3, .specials = Specials::kNone},
    .scaling = Scaling::kBlock,
    .bits = 6,
    .block = BlockLayout{.scale = BlockScale::kPowerOfTwo, .size = 32},
};

}  // namespace scalewright::formats::mxfp6_e3m2
