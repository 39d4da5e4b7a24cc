// A quantizer that makes the model: it takes one type for activations and one for weights.
#include "core/base/text/text.h"
#include "core/exchange/engines/engine.h"
#include "core/exchange/onnxruntime/ort_pairs.h"

namespace scalewright::exchange::engines::onnxruntime_quantizer {
namespace {

constexpr std::array kSettings2 = {Setting{"activation_type", "qfloat8e4m3fn"},
                                   Setting{"weight_type", "qfloat8e4m3fn"}};
constexpr std::array kFacts2 = {Fact{.operands = "weight weight-alone input softmax cache",
                                     .formats = "fp8_e4m3fn",
                                     .verdict = Verdict::kChanges,
                                     .what = kBasicOnly,
                                     .source = kOnnxPairs}};
constexpr std::array kSettings3 = {Setting{"activation_type", "quint16"}, Setting{"weight_type", "qint8"}};
constexpr std::array kSettings4 = {Setting{"activation_type", "quint16"}, Setting{"weight_type", "qint16"}};
constexpr std::array kSettings5 = {Setting{"activation_type", "quint8"}, Setting{"weight_type", "qint4"}};
constexpr std::array kFacts5 = {Fact{.operands = "weight weight-alone",
                                     .formats = "int4",
                                     .verdict = Verdict::kChanges,
                                     .what = kRoundedInputs,
                                     .source = kOnnxPairs}};
constexpr std::array kWays = {
    Way{.exporter = "ort-overrides"}, Way{.exporter = "ort-overrides", .settings = kSettings2, .facts = kFacts2},
    Way{.exporter = "ort-overrides", .settings = kSettings3}, Way{.exporter = "ort-overrides", .settings = kSettings4},
    Way{.exporter = "ort-overrides", .settings = kSettings5, .facts = kFacts5}};

}  // namespace

extern const Engine kDescriptor;
const Engine kDescriptor = {
    .id = "onnxruntime-quantizer",
    .title = "ONNX Runtime quantizer",
    .version = "1.16 and newer",
    .read = "static_quantize_runner.py, tensor_quant_overrides.py, quant_utils.py",
    .ways = kWays,
};

}  // namespace scalewright::exchange::engines::onnxruntime_quantizer
