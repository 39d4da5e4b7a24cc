// vLLM on processors reads the checkpoints of vLLM, and has kernels of its own for few of their schemes.
#include "core/base/text.h"
#include "core/exchange/engines/engine.h"

namespace scalewright::exchange::engines::vllm_cpu {
namespace {

constexpr std::string_view kKernels = "vllm/model_executor/kernels/linear";

constexpr std::array kFacts = {
    Fact{.operands = "weight weight-alone input",
         .formats = "nvfp4 mxfp4 mxfp8_e4m3",
         .verdict = Verdict::kRefused,
         .what = SCALEWRIGHT_TEXT("Export", "it has no kernel for blocks of floats on processors"),
         .source = kKernels},
    Fact{.operands = "weight weight-alone",
         .formats = "int8",
         .cuts = "group",
         .verdict = Verdict::kRefused,
         .what = SCALEWRIGHT_TEXT("Export", "it has no kernel for INT8 with groups on processors"),
         .source = kKernels},
    Fact{.operands = "input",
         .formats = "int8",
         .verdict = Verdict::kChanges,
         .what = SCALEWRIGHT_TEXT("Export",
                                  "on processors with AMX it leaves the scale of the input aside and quantizes it "
                                  "token by token; without AMX it takes the scale"),
         .source = kKernels},
    Fact{
        .operands = "weight-alone",
        .formats = "int4 int4_group",
        .verdict = Verdict::kChanges,
        .what = SCALEWRIGHT_TEXT(
            "Export",
            "on processors with AMX it quantizes the inputs of these layers to 8 bits, unless VLLM_CPU_INT4_W4A8 is 0"),
        .source = kKernels},
    Fact{.operands = "input",
         .formats = "fp8_e4m3fn",
         .verdict = Verdict::kChanges,
         .what = SCALEWRIGHT_TEXT("Export",
                                  "on processors with AMX it leaves the inputs of FP8 layers in 16 bits, or quantizes "
                                  "them token by token where AMX has FP8"),
         .source = kKernels}};
constexpr std::array kWays = {Way{.exporter = "checkpoint", .flavour = "compressed-tensors", .facts = kFacts}};

}  // namespace

extern const Engine kDescriptor;
const Engine kDescriptor = {
    .id = "vllm-cpu",
    .title = "vLLM on processors",
    .version = "0.32",
    .read = "kernels of linear layers; run: INT8 and INT4 checkpoints of SmolLM2-135M, November 2026",
    .ways = kWays,
};

}  // namespace scalewright::exchange::engines::vllm_cpu
