// A quantizer that calibrates anew: formats and layers are carried over, ranges are not.
#include "core/base/text/text.h"
#include "core/exchange/engines/engine.h"

namespace scalewright::exchange::engines::llm_compressor {
namespace {

constexpr std::array kFacts = {
    Fact{.operands = "weight weight-alone input cache",
         .verdict = Verdict::kChanges,
         .what = SCALEWRIGHT_TEXT("Export",
                                  "its range is found anew: a recipe of llm-compressor has no place for the tuned one"),
         .source = "src/llmcompressor/modifiers/quantization"}};
constexpr std::array kWays = {Way{.exporter = "llm-compressor", .facts = kFacts}};

}  // namespace

extern const Engine kDescriptor;
const Engine kDescriptor = {
    .id = "llm-compressor",
    .title = "llm-compressor",
    .version = "0.6 and newer",
    .read = "recipe/recipe.py, modifiers/quantization",
    .ways = kWays,
};

}  // namespace scalewright::exchange::engines::llm_compressor
