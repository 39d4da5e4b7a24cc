// Pairs of QuantizeLinear and DequantizeLinear, as measured.
#include "core/base/text/text.h"
#include "core/exchange/engines/engine.h"
#include "core/exchange/onnxruntime/ort_pairs.h"

namespace scalewright::exchange::engines::onnxruntime {
namespace {

constexpr std::array kSettings = {Setting{"style", "ort"}};
constexpr std::array kFacts = {Fact{.operands = "weight",
                                    .formats = "int8",
                                    .cuts = "tensor channel",
                                    .verdict = Verdict::kRuns,
                                    .source = kOnnxPairs},
                               Fact{.operands = "weight weight-alone",
                                    .formats = "int16",
                                    .cuts = "tensor channel",
                                    .verdict = Verdict::kRuns,
                                    .source = kOnnxPairs},
                               Fact{.operands = "weight weight-alone",
                                    .formats = "int8",
                                    .cuts = "group",
                                    .verdict = Verdict::kChanges,
                                    .what = kGroupsBasicOnly,
                                    .source = kOnnxPairs},
                               Fact{.operands = "weight weight-alone",
                                    .formats = "int8 int4 int4_group",
                                    .cuts = "tensor channel group",
                                    .verdict = Verdict::kChanges,
                                    .what = kRoundedInputs,
                                    .source = kOnnxPairs},
                               Fact{.operands = "weight weight-alone",
                                    .formats = "fp8_e4m3fn fp8_e5m2 fp8_e4m3fnuz fp8_e5m2fnuz",
                                    .cuts = "tensor channel",
                                    .verdict = Verdict::kChanges,
                                    .what = kBasicOnly,
                                    .source = kOnnxPairs},
                               Fact{.operands = "input softmax cache",
                                    .formats = "fp8_e4m3fn fp8_e5m2 fp8_e4m3fnuz fp8_e5m2fnuz",
                                    .cuts = "tensor",
                                    .verdict = Verdict::kChanges,
                                    .what = kBasicOnly,
                                    .source = kOnnxPairs},
                               Fact{.operands = "input softmax cache",
                                    .formats = "int8 int16 int4",
                                    .cuts = "tensor",
                                    .verdict = Verdict::kRuns,
                                    .source = kOnnxPairs}};
constexpr std::array kWays = {Way{.exporter = "onnx-qdq", .settings = kSettings, .facts = kFacts, .facts_only = true}};

}  // namespace

extern const Engine kDescriptor;
const Engine kDescriptor = {
    .id = "onnxruntime",
    .title = "ONNX Runtime",
    .version = "1.30, CPU",
    .read = "run: models of each kind in 1.30, with and without optimisations",
    .ways = kWays,
};

}  // namespace scalewright::exchange::engines::onnxruntime
