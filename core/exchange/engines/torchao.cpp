// A library that quantizes modules as the model has them: scales of INT8 inputs are taken, all others found anew.
#include "core/base/text/text.h"
#include "core/exchange/engines/engine.h"

namespace scalewright::exchange::engines::torchao {
namespace {

constexpr std::array kFacts = {Fact{
    .operands = "weight weight-alone",
    .verdict = Verdict::kChanges,
    .what =
        SCALEWRIGHT_TEXT("Export",
                         "its range is found anew from its largest values: INT8 beside quantized inputs in steps of "
                         "2 amax / 255, INT4 of amax / 7.5"),
    .source = "torchao/quantization/quantize_/workflows"}};
constexpr std::array kWays = {Way{.exporter = "torchao", .facts = kFacts}};

}  // namespace

extern const Engine kDescriptor;
const Engine kDescriptor = {
    .id = "torchao",
    .title = "torchao",
    .version = "0.18",
    .read =
        "quantization/quant_api.py, run on processors: INT8 with fixed inputs, INT8, FP8 and INT4 weights, "
        "November 2026",
    .ways = kWays,
};

}  // namespace scalewright::exchange::engines::torchao
