#include <array>

#include "core/base/text/text.h"
#include "core/formats/format.h"

namespace scalewright::formats::fp8_143 {

namespace {
constexpr std::array kBiases = {15, 11, 7, 3};
}  // namespace

extern const FormatDescriptor kDescriptor;
const FormatDescriptor kDescriptor = {
    .id = "fp8_143",
    .title = "FP8-143",
    .summary = SCALEWRIGHT_TEXT("Format", "1-4-3 with a selectable exponent bias; top exponent reserved (IEEE-like)"),
    .source =
        SCALEWRIGHT_TEXT("Source", "Intel Habana submission; bias 15 is the finest grid, bias 3 the widest range"),
    .layout = MinifloatLayout{.exponent_bits = 4, .mantissa_bits = 3, .bias = 7, .specials = Specials::kIeee},
    .scaling = Scaling::kBias,
    .bits = 8,
    .biases = kBiases,
};

}  // namespace scalewright::formats::fp8_143
