#include <array>

#include "core/base/text/text.h"
#include "core/formats/format.h"

namespace scalewright::formats::int4_group {
namespace {

constexpr std::array kSizes = {32, 64, 128};

}  // namespace

extern const FormatDescriptor kDescriptor;
const FormatDescriptor kDescriptor = {
    .id = "int4_group",
    .title = "INT4 groups",
    .summary = SCALEWRIGHT_TEXT("Format", "INT4 in groups along the rows, each with a scale of its own"),
    .source = SCALEWRIGHT_TEXT("Source", "peers: AWQ, GPTQ and their readers"),
    .layout = IntegerLayout{.bits = 4},
    .scaling = Scaling::kBlock,
    .bits = 4,
    .block = BlockLayout{.scale = BlockScale::kReal, .size = 128, .sizes = kSizes},
};

}  // namespace scalewright::formats::int4_group
