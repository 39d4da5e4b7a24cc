// Pairs of QuantizeLinear and DequantizeLinear. The scales of 10.0; FP4 came later and was not read.
#include "core/base/text/text.h"
#include "core/exchange/engines/engine.h"

namespace scalewright::exchange::engines::tensorrt_qdq {
namespace {

constexpr std::array kSettings = {Setting{"style", "tensorrt"}};
constexpr std::array kFacts = {
    Fact{.operands = "weight weight-alone",
         .formats = "int8 fp8_e4m3fn",
         .cuts = "tensor channel",
         .verdict = Verdict::kRuns,
         .source = "onnxOpImporters.cpp"},
    Fact{.operands = "weight weight-alone",
         .formats = "int4_group",
         .verdict = Verdict::kRuns,
         .source = "onnxOpImporters.cpp"},
    Fact{.operands = "weight weight-alone",
         .formats = "int4",
         .cuts = "group",
         .verdict = Verdict::kRuns,
         .source = "onnxOpImporters.cpp"},
    Fact{.operands = "input softmax cache",
         .formats = "int8 fp8_e4m3fn",
         .cuts = "tensor",
         .verdict = Verdict::kRuns,
         .source = "onnxOpImporters.cpp"},
    Fact{.operands = "weight weight-alone input softmax cache",
         .formats = "int8 fp8_e4m3fn int4",
         .verdict = Verdict::kRefused,
         .what = SCALEWRIGHT_TEXT(
             "Export", "its scales lie otherwise than TensorRT takes them: channels of weights in 8 bits, blocks in 4"),
         .source = "onnxOpImporters.cpp"},
    Fact{.operands = "weight weight-alone input softmax cache",
         .verdict = Verdict::kRefused,
         .what = SCALEWRIGHT_TEXT("Export", "TensorRT takes INT8, FP8 E4M3 and INT4 of these pairs only"),
         .source = "onnxOpImporters.cpp"}};
constexpr std::array kWays = {Way{.exporter = "onnx-qdq", .settings = kSettings, .facts = kFacts, .facts_only = true}};

}  // namespace

extern const Engine kDescriptor;
const Engine kDescriptor = {
    .id = "tensorrt-qdq",
    .title = "TensorRT, explicit quantization",
    .version = "10.0 and newer",
    .read = "onnx-tensorrt at 96e78110 of June 2024; TensorRT itself is closed: not read",
    .ways = kWays,
};

}  // namespace scalewright::exchange::engines::tensorrt_qdq
