#include "core/base/text/text.h"
#include "core/formats/format.h"

namespace scalewright::formats::fp8_e5m2fnuz {

extern const FormatDescriptor kDescriptor;
const FormatDescriptor kDescriptor = {
    .id = "fp8_e5m2fnuz",
    .title = "FP8 E5M2FNUZ",
    .summary = SCALEWRIGHT_TEXT("Format", "1-5-2, bias 16, largest 57344, one NaN and no -0"),
    .source = SCALEWRIGHT_TEXT("Source", "AMD MI300"),
    .layout = MinifloatLayout{.exponent_bits = 5, .mantissa_bits = 2, .bias = 16, .specials = Specials::kFnuz},
    .scaling = Scaling::kThreshold,
    .bits = 8,
};

}  // namespace scalewright::formats::fp8_e5m2fnuz
