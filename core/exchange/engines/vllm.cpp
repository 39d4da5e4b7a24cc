// What vLLM takes is what the flavours write for it; here is what it computes otherwise.
#include "core/base/text/text.h"
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

constexpr std::string_view kMethods = "vllm/model_executor/layers/quantization/__init__.py";
constexpr std::array kReads = {
    Reads{.method = "compressed-tensors", .flavour = "compressed-tensors", .source = kMethods},
    Reads{.method = "modelopt", .flavour = "modelopt", .source = kMethods},
    Reads{.method = "quark", .flavour = "quark", .source = kMethods},
    Reads{.method = "fp8", .codes = "FP8", .source = kMethods},
    Reads{.method = "awq", .codes = "INT4", .source = "vllm/model_executor/layers/quantization/auto_awq.py"},
    Reads{.method = "gptq", .codes = "INT4 INT8", .source = "vllm/model_executor/layers/quantization/auto_gptq.py"},
    Reads{.method = "auto-round",
          .verdict = Verdict::kUnknown,
          .what = SCALEWRIGHT_TEXT("Export", "which of its layouts the engine takes was not read"),
          .source = "vllm/model_executor/layers/quantization/inc"},
    Reads{.method = "torchao",
          .verdict = Verdict::kUnknown,
          .what = SCALEWRIGHT_TEXT("Export", "which of its layouts the engine takes was not read"),
          .source = "vllm/model_executor/layers/quantization/torchao.py"},
    Reads{.method = "mxfp4", .codes = "MXFP4", .source = "vllm/model_executor/layers/quantization/mxfp4.py"}};

}  // namespace

extern const Engine kDescriptor;
const Engine kDescriptor = {
    .id = "vllm",
    .title = "vLLM",
    .version = "main of August 2026",
    .read =
        "compressed_tensors.py, modelopt.py, kv_cache.py and the loaders, run on checkpoints, August 2026; which "
        "quant_method it reads, of 0.32.0",
    .ways = kWays,
    .reads = kReads,
};

}  // namespace scalewright::exchange::engines::vllm
