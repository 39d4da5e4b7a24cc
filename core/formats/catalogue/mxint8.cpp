#include "core/base/text/text.h"
#include "core/formats/format.h"

namespace scalewright::formats::mxint8 {

extern const FormatDescriptor kDescriptor;
const FormatDescriptor kDescriptor = {
    .id = "mxint8",
    .title = "MXINT8",
    .summary = SCALEWRIGHT_TEXT("Format", "8-bit fractions in blocks of 32 with a power-of-two scale"),
    .source = SCALEWRIGHT_TEXT("Source", "OCP microscaling specification 1.0"),
    .layout = IntegerLayout{.bits = 8, .fraction_bits = 6, .symmetric = true},
    .scaling = Scaling::kBlock,
    .bits = 8,
    .block = BlockLayout{.scale = BlockScale::kPowerOfTwo, .size = 32},
};

}  // namespace scalewright::formats::mxint8
