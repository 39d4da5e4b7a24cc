// What TensorRT-LLM takes of a checkpoint. It reads settings of compressed-tensors as well, and takes less of them.
#include "core/base/text/text.h"
#include "core/exchange/engines/engine.h"

namespace scalewright::exchange::engines::tensorrt_llm {
namespace {

constexpr std::array kFacts1 = {
    Fact{.operands = "head",
         .verdict = Verdict::kRefused,
         .what = SCALEWRIGHT_TEXT("Export", "its output head has no form for codes: keep it in 16 bits"),
         .source = "tensorrt_llm/_torch/modules/embedding.py"},
    Fact{.operands = "weight-alone",
         .formats = "nvfp4",
         .verdict = Verdict::kUnknown,
         .what = SCALEWRIGHT_TEXT("Export", "whether it takes NVFP4 without inputs in it was not read"),
         .source = "tensorrt_llm/_torch/modules/linear.py"},
    Fact{.operands = "weight",
         .formats = "mxfp8_e4m3",
         .verdict = Verdict::kUnknown,
         .what = SCALEWRIGHT_TEXT("Export", "whether it takes MXFP8 of ModelOpt was not read"),
         .source = "tensorrt_llm/_torch/modules/linear.py"}};
constexpr std::array kFacts2 = {
    Fact{.operands = "head",
         .verdict = Verdict::kRefused,
         .what = SCALEWRIGHT_TEXT("Export", "its output head has no form for codes: keep it in 16 bits"),
         .source = "tensorrt_llm/_torch/modules/embedding.py"},
    Fact{
        .operands = "weight weight-alone",
        .formats = "int8",
        .verdict = Verdict::kRefused,
        .what = SCALEWRIGHT_TEXT(
            "Export", "it takes codes of 8 bits for FP8, whatever their type is said to be, and would compute garbage"),
        .source = "tensorrt_llm/models/quant_config_utils.py"},
    Fact{.operands = "weight",
         .formats = "fp8_e4m3fn",
         .verdict = Verdict::kRefused,
         .what = SCALEWRIGHT_TEXT(
             "Export", "it takes FP8 of compressed-tensors with a scale for each channel and inputs by token only"),
         .source = "tensorrt_llm/models/quant_config_utils.py"},
    Fact{.operands = "weight-alone",
         .formats = "fp8_e4m3fn",
         .cuts = "tensor",
         .verdict = Verdict::kRefused,
         .what = SCALEWRIGHT_TEXT(
             "Export", "it takes FP8 of compressed-tensors with a scale for each channel and inputs by token only"),
         .source = "tensorrt_llm/models/quant_config_utils.py"},
    Fact{.operands = "weight weight-alone",
         .formats = "int4 int4_group mxfp8_e4m3",
         .verdict = Verdict::kRefused,
         .what = SCALEWRIGHT_TEXT("Export", "it takes FP8, NVFP4 and MXFP4 of compressed-tensors only"),
         .source = "tensorrt_llm/models/quant_config_utils.py"},
    Fact{.operands = "weight-alone",
         .formats = "nvfp4",
         .verdict = Verdict::kRefused,
         .what = SCALEWRIGHT_TEXT("Export", "it takes NVFP4 of compressed-tensors with inputs in it only"),
         .source = "tensorrt_llm/models/quant_config_utils.py"},
    Fact{.operands = "weight",
         .formats = "mxfp4",
         .verdict = Verdict::kChanges,
         .what = SCALEWRIGHT_TEXT("Export", "it leaves the inputs of MXFP4 layers in 16 bits"),
         .source = "tensorrt_llm/models/quant_config_utils.py"}};
constexpr std::array kWays = {Way{.exporter = "checkpoint", .flavour = "modelopt", .facts = kFacts1},
                              Way{.exporter = "checkpoint", .flavour = "compressed-tensors", .facts = kFacts2}};

}  // namespace

extern const Engine kDescriptor;
const Engine kDescriptor = {
    .id = "tensorrt-llm",
    .title = "TensorRT-LLM",
    .version = "main of 2026",
    .read = "PyTorch backend: modelopt_config.py at 2edf354d, quant_config_utils.py at 21156a7a, linear.py of 2025",
    .ways = kWays,
};

}  // namespace scalewright::exchange::engines::tensorrt_llm
