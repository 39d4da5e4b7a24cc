#include "core/base/text/text.h"
#include "core/formats/format.h"

namespace scalewright::formats::mxfp8_e5m2 {

extern const FormatDescriptor kDescriptor;
const FormatDescriptor kDescriptor = {
    .id = "mxfp8_e5m2",
    .title = "MXFP8 E5M2",
    .summary = SCALEWRIGHT_TEXT("Format", "FP8 E5M2 in blocks of 32 with a power-of-two scale"),
    .source = SCALEWRIGHT_TEXT("Source", "OCP microscaling specification 1.0"),
    .layout = MinifloatLayout{.exponent_bits = 5, .mantissa_bits = 2, .bias = 15, .specials = Specials::kIeee},
    .scaling = Scaling::kBlock,
    .bits = 8,
    .block = BlockLayout{.scale = BlockScale::kPowerOfTwo, .size = 32},
};

}  // namespace scalewright::formats::mxfp8_e5m2
