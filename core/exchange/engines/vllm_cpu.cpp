// vLLM on processors reads the checkpoints of vLLM, and has kernels of its own for few of their schemes.
#include "core/base/text/text.h"
#include "core/exchange/engines/engine.h"

namespace scalewright::exchange::engines::vllm_cpu {
namespace {

constexpr std::string_view kKernels = "vllm/model_executor/kernels/linear";

constexpr const char* kNoBlocks = SCALEWRIGHT_TEXT("Export", "it has no kernel for blocks of floats on processors");
constexpr const char* kInputsStay =
    SCALEWRIGHT_TEXT("Export",
                     "on processors with AMX it leaves the inputs of FP8 layers in 16 bits, or quantizes "
                     "them token by token where AMX has FP8");

constexpr Fact kBlocks{.operands = "weight weight-alone input",
                       .formats = "nvfp4 mxfp4 mxfp8_e4m3",
                       .verdict = Verdict::kRefused,
                       .what = kNoBlocks,
                       .source = kKernels};

constexpr std::array kFacts = {
    kBlocks,
    Fact{.operands = "weight weight-alone",
         .formats = "int8",
         .cuts = "group",
         .verdict = Verdict::kRefused,
         .what = SCALEWRIGHT_TEXT("Export", "it has no kernel for INT8 with groups on processors"),
         .source = kKernels},
    Fact{
        .operands = "weight weight-alone",
        .formats = "fp8_e4m3fn",
        .cuts = "tensor",
        .verdict = Verdict::kRefused,
        .what = SCALEWRIGHT_TEXT("Export",
                                 "on processors it cannot load FP8 weights with one scale from this kind of checkpoint "
                                 "(it ends with an error of static_scaled_fp8_quant); --flavor modelopt loads, and so "
                                 "does a scale for each channel without scales of inputs"),
        .source = "vllm/model_executor/layers/quantization/utils/w8a8_utils.py"},
    Fact{.operands = "weight",
         .formats = "fp8_e4m3fn",
         .cuts = "channel",
         .verdict = Verdict::kRefused,
         .what = SCALEWRIGHT_TEXT("Export",
                                  "on processors FP8 weights with a scale for each channel run with inputs that it "
                                  "quantizes token by token; with a fixed scale of the input it ends with an error"),
         .source = "vllm/model_executor/kernels/linear/scaled_mm/pytorch.py"},
    Fact{.operands = "weight-alone",
         .formats = "fp8_e4m3fn",
         .cuts = "channel",
         .verdict = Verdict::kChanges,
         .what = SCALEWRIGHT_TEXT("Export",
                                  "it quantizes the inputs of these layers token by token, and where AMX has no FP8 "
                                  "torch's reference kernel computes them, hundreds of times slower than in bfloat16"),
         .source = "vllm/model_executor/kernels/linear/scaled_mm/pytorch.py"},
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
        .source = kKernels}};
constexpr std::array kModelOpt = {kBlocks, Fact{.operands = "input",
                                                .formats = "fp8_e4m3fn",
                                                .verdict = Verdict::kChanges,
                                                .what = kInputsStay,
                                                .source = kKernels}};
constexpr std::array kWays = {Way{.exporter = "checkpoint", .flavour = "compressed-tensors", .facts = kFacts},
                              Way{.exporter = "checkpoint", .flavour = "modelopt", .facts = kModelOpt}};

}  // namespace

extern const Engine kDescriptor;
const Engine kDescriptor = {
    .id = "vllm-cpu",
    .title = "vLLM on processors",
    .version = "0.32",
    .read = "kernels of linear layers; run: INT8, INT4 and FP8 checkpoints of SmolLM2-135M, November 2026",
    .ways = kWays,
};

}  // namespace scalewright::exchange::engines::vllm_cpu
