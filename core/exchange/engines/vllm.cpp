// What vLLM takes is what the flavours write for it; here is what it computes otherwise.
#include "core/base/text.h"
#include "core/exchange/engines/engine.h"

namespace scalewright::exchange::engines::vllm {
namespace {

constexpr std::array kFacts1 = {
    Fact{.operands = "weight-alone",
         .formats = "mxfp8_e4m3",
         .verdict = Verdict::kChanges,
         .what = SCALEWRIGHT_TEXT("Export", "written, but the engine quantizes the inputs of these layers to MXFP8"),
         .source = "vllm/model_executor/layers/quantization/compressed_tensors/compressed_tensors.py"}};
constexpr std::array kWays = {Way{.exporter = "checkpoint", .flavour = "compressed-tensors", .facts = kFacts1},
                              Way{.exporter = "checkpoint", .flavour = "modelopt"}};

}  // namespace

extern const Engine kDescriptor;
const Engine kDescriptor = {
    .id = "vllm",
    .title = "vLLM",
    .version = "main of August 2026",
    .read = "compressed_tensors.py, modelopt.py, kv_cache.py and the loaders, run on checkpoints, August 2026",
    .ways = kWays,
};

}  // namespace scalewright::exchange::engines::vllm
