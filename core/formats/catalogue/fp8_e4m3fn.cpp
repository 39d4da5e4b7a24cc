#include "core/base/text/text.h"
#include "core/formats/format.h"

namespace scalewright::formats::fp8_e4m3fn {

extern const FormatDescriptor kDescriptor;
const FormatDescriptor kDescriptor = {
    .id = "fp8_e4m3fn",
    .title = "FP8 E4M3FN (OCP)",
    .summary = SCALEWRIGHT_TEXT("Format", "1-4-3, bias 7, largest 448, no infinity"),
    .source = SCALEWRIGHT_TEXT("Source", "OCP 8-bit floating point specification; AMD and NVIDIA submissions"),
    .layout = MinifloatLayout{.exponent_bits = 4, .mantissa_bits = 3, .bias = 7, .specials = Specials::kFn},
    .scaling = Scaling::kThreshold,
    .bits = 8,
};

}  // namespace scalewright::formats::fp8_e4m3fn
