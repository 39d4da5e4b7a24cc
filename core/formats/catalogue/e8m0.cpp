#include "core/base/text/text.h"
#include "core/formats/format.h"

namespace scalewright::formats::e8m0 {

extern const FormatDescriptor kDescriptor;
const FormatDescriptor kDescriptor = {
    .id = "e8m0",
    .title = "E8M0",
    .summary = SCALEWRIGHT_TEXT("Format", "Powers of two 2^-127 to 2^127; holds block scales, never values"),
    .source = SCALEWRIGHT_TEXT("Source", "OCP microscaling specification 1.0"),
    .layout = PowerOfTwoLayout{},
    .scaling = Scaling::kScaleOnly,
    .bits = 8,
};

}  // namespace scalewright::formats::e8m0
