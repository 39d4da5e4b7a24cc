#include "core/base/text/text.h"
#include "core/formats/format.h"

namespace scalewright::formats::mxfp8_e4m3 {

extern const FormatDescriptor kDescriptor;
const FormatDescriptor kDescriptor = {
    .id = "mxfp8_e4m3",
    .title = "MXFP8 E4M3",
    .summary = SCALEWRIGHT_TEXT("Format", "FP8 E4M3 in blocks of 32 with a power-of-two scale"),
    .source = SCALEWRIGHT_TEXT("Source", "OCP microscaling specification 1.0"),
    .layout = MinifloatLayout{.exponent_bits = 4, .mantissa_bits = 3, .bias = 7, .specials = Specials::kFn},
    .scaling = Scaling::kBlock,
    .bits = 8,
    .block = BlockLayout{.scale = BlockScale::kPowerOfTwo, .size = 32},
};

}  // namespace scalewright::formats::mxfp8_e4m3
