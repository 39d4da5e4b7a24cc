#include "core/base/text/text.h"
#include "core/formats/format.h"

namespace scalewright::formats::int16 {

extern const FormatDescriptor kDescriptor;
const FormatDescriptor kDescriptor = {
    .id = "int16",
    .title = "INT16",
    .summary = SCALEWRIGHT_TEXT("Format", "Two's complement, reference row"),
    .source = SCALEWRIGHT_TEXT("Source", "reference"),
    .layout = IntegerLayout{.bits = 16},
    .scaling = Scaling::kThreshold,
    .bits = 16,
};

}  // namespace scalewright::formats::int16
