#include "core/base/text/text.h"
#include "core/formats/format.h"

namespace scalewright::formats::int8 {

extern const FormatDescriptor kDescriptor;
const FormatDescriptor kDescriptor = {
    .id = "int8",
    .title = "INT8",
    .summary = SCALEWRIGHT_TEXT("Format", "Two's complement, uniform steps"),
    .source = SCALEWRIGHT_TEXT("Source", "Rebellions (full range) and NVIDIA TensorRT (narrow range) submissions"),
    .layout = IntegerLayout{.bits = 8},
    .scaling = Scaling::kThreshold,
    .bits = 8,
};

}  // namespace scalewright::formats::int8
