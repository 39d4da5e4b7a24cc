#include "core/base/text/text.h"
#include "core/formats/format.h"

namespace scalewright::formats::nvfp4 {

extern const FormatDescriptor kDescriptor;
const FormatDescriptor kDescriptor = {
    .id = "nvfp4",
    .title = "NVFP4",
    .summary = SCALEWRIGHT_TEXT("Format", "FP4 E2M1 in blocks of 16: an E4M3 scale for each, one more for the tensor"),
    .source = SCALEWRIGHT_TEXT("Source", "NVIDIA submissions and ModelOpt"),
    .layout = MinifloatLayout{.exponent_bits = 2, .mantissa_bits = 1, .bias = 1, .specials = Specials::kNone},
    .scaling = Scaling::kBlock,
    .bits = 4,
    .block = BlockLayout{.scale = BlockScale::kTwoLevel, .size = 16},
};

}  // namespace scalewright::formats::nvfp4
