#include "core/base/text/text.h"
#include "core/formats/format.h"

namespace scalewright::formats::mxfp6_e2m3 {

extern const FormatDescriptor kDescriptor;
const FormatDescriptor kDescriptor = {
    .id = "mxfp6_e2m3",
    .title = "MXFP6 E2M3",
    .summary = SCALEWRIGHT_TEXT("Format", "FP6 E2M3 in blocks of 32 with a power-of-two scale"),
    .source = SCALEWRIGHT_TEXT("Source", "OCP microscaling specification 1.0"),
    .layout = MinifloatLayout{.exponent_bits = 2, .mantissa_bits = 3, .bias = 1, .specials = Specials::kNone},
    .scaling = Scaling::kBlock,
    .bits = 6,
    .block = BlockLayout{.scale = BlockScale::kPowerOfTwo, .size = 32},
};

}  // namespace scalewright::formats::mxfp6_e2m3
