#include "core/base/text/text.h"
#include "core/formats/format.h"

namespace scalewright::formats::fp8_e4m3fnuz {

extern const FormatDescriptor kDescriptor;
const FormatDescriptor kDescriptor = {
    .id = "fp8_e4m3fnuz",
    .title = "FP8 E4M3FNUZ",
    .summary = SCALEWRIGHT_TEXT("Format", "1-4-3, bias 8, largest 240, one NaN and no -0"),
    .source = SCALEWRIGHT_TEXT("Source", "AMD MI300"),
    .layout = MinifloatLayout{.exponent_bits = 4, .mantissa_bits = 3, .bias = 8, .specials = Specials::kFnuz},
    .scaling = Scaling::kThreshold,
    .bits = 8,
};

}  // namespace scalewright::formats::fp8_e4m3fnuz
