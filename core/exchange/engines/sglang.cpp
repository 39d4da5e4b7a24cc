// What SGLang takes of the flavours that are written for vLLM and TensorRT-LLM.
#include "core/base/text/text.h"
#include "core/exchange/engines/engine.h"

namespace scalewright::exchange::engines::sglang {
namespace {

constexpr std::array kFacts1 = {
    Fact{.operands = "head",
         .verdict = Verdict::kChanges,
         .what = SCALEWRIGHT_TEXT(
             "Export", "it loads an output head in codes from August 2026 on: before, it takes the codes for values"),
         .source = "python/sglang/srt/layers/quantization/compressed_tensors/compressed_tensors.py"},
    Fact{.operands = "weight",
         .formats = "mxfp4",
         .verdict = Verdict::kRefused,
         .what = SCALEWRIGHT_TEXT("Export", "there is no scheme for MXFP4 with inputs in it"),
         .source = "python/sglang/srt/layers/quantization/compressed_tensors/schemes"},
    Fact{.operands = "weight-alone",
         .formats = "mxfp8_e4m3",
         .verdict = Verdict::kUnknown,
         .what = SCALEWRIGHT_TEXT("Export", "whether it takes MXFP8 without inputs in it was not read"),
         .source = "python/sglang/srt/layers/quantization/compressed_tensors/schemes"},
    Fact{.operands = "cache",
         .verdict = Verdict::kChanges,
         .what = SCALEWRIGHT_TEXT("Export",
                                  "it loads scales of caches beside weights of compressed-tensors from August 2026 on: "
                                  "before, it computes with 1"),
         .source = "python/sglang/srt/layers/quantization/compressed_tensors/compressed_tensors.py"}};
constexpr std::array kFacts2 = {
    Fact{.operands = "weight weight-alone",
         .formats = "fp8_e4m3fn",
         .cuts = "channel",
         .verdict = Verdict::kRefused,
         .what = SCALEWRIGHT_TEXT("Export", "it has one scale for the weight there"),
         .source = "python/sglang/srt/layers/quantization/modelopt_quant.py"},
    Fact{.operands = "weight-alone",
         .formats = "nvfp4",
         .verdict = Verdict::kUnknown,
         .what = SCALEWRIGHT_TEXT("Export", "whether it takes NVFP4 without inputs in it was not read"),
         .source = "python/sglang/srt/layers/quantization/modelopt_quant.py"},
    Fact{.operands = "weight",
         .formats = "mxfp8_e4m3",
         .verdict = Verdict::kUnknown,
         .what = SCALEWRIGHT_TEXT("Export", "whether it takes MXFP8 of ModelOpt was not read"),
         .source = "python/sglang/srt/layers/quantization/modelopt_quant.py"},
    Fact{.operands = "mixed",
         .verdict = Verdict::kRefused,
         .what = SCALEWRIGHT_TEXT("Export", "it takes layers of several algorithms for Nemotron-H alone"),
         .source = "python/sglang/srt/configs/model_config.py"}};
constexpr std::array kWays = {Way{.exporter = "checkpoint", .flavour = "compressed-tensors", .facts = kFacts1},
                              Way{.exporter = "checkpoint", .flavour = "modelopt", .facts = kFacts2},
                              Way{.exporter = "kv-cache-scales"}};

constexpr std::string_view kMethods = "python/sglang/srt/layers/quantization/__init__.py";
constexpr std::array kReads = {
    Reads{.method = "compressed-tensors", .flavour = "compressed-tensors", .source = kMethods},
    Reads{.method = "modelopt", .flavour = "modelopt", .source = kMethods},
    Reads{.method = "quark", .flavour = "quark", .source = kMethods},
    Reads{.method = "fp8", .codes = "FP8", .source = kMethods},
    Reads{.method = "awq", .codes = "INT4", .source = "python/sglang/srt/layers/quantization/awq/awq.py"},
    Reads{.method = "gptq", .codes = "INT4 INT8", .source = "python/sglang/srt/layers/quantization/gptq/gptq.py"},
    Reads{.method = "auto-round",
          .verdict = Verdict::kUnknown,
          .what = SCALEWRIGHT_TEXT("Export", "which of its layouts the engine takes was not read"),
          .source = kMethods},
    Reads{.method = "bitsandbytes", .source = kMethods},
    Reads{.method = "mxfp4", .codes = "MXFP4", .source = "python/sglang/srt/layers/quantization/mxfp4.py"}};

}  // namespace

extern const Engine kDescriptor;
const Engine kDescriptor = {
    .id = "sglang",
    .title = "SGLang",
    .version = "main of 2026",
    .read =
        "modelopt_quant.py at 003ca3e5, compressed_tensors.py at 000659ae; of August 2026 heads and caches, else only "
        "which schemes there are; which quant_method it reads, of 0.5.23",
    .ways = kWays,
    .reads = kReads,
};

}  // namespace scalewright::exchange::engines::sglang
