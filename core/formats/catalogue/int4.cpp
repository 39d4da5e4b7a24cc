#include "core/base/text/text.h"
#include "core/formats/format.h"

namespace scalewright::formats::int4 {

extern const FormatDescriptor kDescriptor;
const FormatDescriptor kDescriptor = {
    .id = "int4",
    .title = "INT4",
    .summary = SCALEWRIGHT_TEXT("Format", "Two's complement, 16 uniform levels"),
    .source = SCALEWRIGHT_TEXT("Source", "common weight format; narrow option -7..7"),
    .layout = IntegerLayout{.bits = 4},
    .scaling = Scaling::kThreshold,
    .bits = 4,
};

}  // namespace scalewright::formats::int4
