#include "core/base/text/text.h"
#include "core/formats/format.h"

namespace scalewright::formats::fp4_e2m1 {

extern const FormatDescriptor kDescriptor;
const FormatDescriptor kDescriptor = {
    .id = "fp4_e2m1",
    .title = "FP4 E2M1",
    .summary = SCALEWRIGHT_TEXT("Format", "1-2-1, magnitudes 0, 0.5, 1, 1.5, 2, 3, 4, 6"),
    .source = SCALEWRIGHT_TEXT("Source", "OCP microscaling specification 1.0; element of NVFP4 and MXFP4"),
    .layout = MinifloatLayout{.exponent_bits = 2, .mantissa_bits = 1, .bias = 1, .specials = Specials::kNone},
    .scaling = Scaling::kThreshold,
    .bits = 4,
};

}  // namespace scalewright::formats::fp4_e2m1
