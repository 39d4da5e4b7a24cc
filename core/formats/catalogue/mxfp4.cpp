#include "core/base/text/text.h"
#include "core/formats/format.h"

namespace scalewright::formats::mxfp4 {

extern const FormatDescriptor kDescriptor;
const FormatDescriptor kDescriptor = {
    .id = "mxfp4",
    .title = "MXFP4",
    .summary = SCALEWRIGHT_TEXT("Format", "FP4 E2M1 in blocks of 32 with a power-of-two scale"),
    .source = SCALEWRIGHT_TEXT("Source", "OCP microscaling specification 1.0"),
    .layout = MinifloatLayout{.exponent_bits = 2, .mantissa_bits = 1, .bias = 1, .specials = Specials::kNone},
    .scaling = Scaling::kBlock,
    .bits = 4,
    .block = BlockLayout{.scale = BlockScale::kPowerOfTwo, .size = 32},
};

}  // namespace scalewright::formats::mxfp4
