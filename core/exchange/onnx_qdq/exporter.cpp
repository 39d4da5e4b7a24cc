#include "core/exchange/onnx_qdq/exporter.h"

#include <array>

#include "core/base/text/text.h"
#include "core/exchange/engines/engine.h"

namespace scalewright::exchange::qdq {
namespace {

const std::array kStyles = {
    ParameterChoice{"ort", SCALEWRIGHT_TEXT("Parameter", "ONNX Runtime")},
    ParameterChoice{"tensorrt", SCALEWRIGHT_TEXT("Parameter", "TensorRT 10")},
};
const std::array kParameters = {
    ParameterDescriptor{.id = "style",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Engine"),
                        .formula = SCALEWRIGHT_TEXT("Parameter", "biases are integers for ONNX Runtime only"),
                        .type = ParameterType::kChoice,
                        .fallback = std::string("ort"),
                        .choices = kStyles},
    ParameterDescriptor{.id = "model",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Model"),
                        .formula = SCALEWRIGHT_TEXT("Parameter", "its .onnx file; empty: the one of the recipe"),
                        .type = ParameterType::kText,
                        .fallback = std::string()},
    ParameterDescriptor{.id = "external",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Values beside the model"),
                        .formula = SCALEWRIGHT_TEXT("Parameter", "in NAME.onnx.data"),
                        .type = ParameterType::kBool,
                        .fallback = false},
    ParameterDescriptor{.id = "embedding",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Tables as codes"),
                        .formula = SCALEWRIGHT_TEXT("Parameter", "tables that are looked up are quantized, too"),
                        .type = ParameterType::kBool,
                        .fallback = false},
    ParameterDescriptor{.id = "add",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Additions"),
                        .formula = SCALEWRIGHT_TEXT(
                            "Parameter", "the other operand of an addition behind a quantized convolution, too"),
                        .type = ParameterType::kBool,
                        .fallback = false},
    ParameterDescriptor{.id = "functions",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Functions in integers"),
                        .formula = SCALEWRIGHT_TEXT(
                            "Parameter", "Sigmoid, LeakyRelu and Mul between integers as well, in ONNX Runtime"),
                        .type = ParameterType::kBool,
                        .fallback = true},
    ParameterDescriptor{
        .id = "everything",
        .title = SCALEWRIGHT_TEXT("Parameter", "All operators in integers"),
        .formula = SCALEWRIGHT_TEXT(
            "Parameter", "all that have an integer kernel in ONNX Runtime, as its own quantizer does: less exact"),
        .type = ParameterType::kBool,
        .fallback = false},
    ParameterDescriptor{.id = "multiply",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Multiply smoothed inputs"),
                        .formula = SCALEWRIGHT_TEXT(
                            "Parameter", "where no normalisation before them takes their factors up; else they stay"),
                        .type = ParameterType::kBool,
                        .fallback = true},
    ParameterDescriptor{.id = "recurrent",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Recurrent layers as codes"),
                        .formula = SCALEWRIGHT_TEXT("Parameter", "OpenVINO refuses such models"),
                        .type = ParameterType::kBool,
                        .fallback = false},
};

constexpr const char* kNamedInputs =
    SCALEWRIGHT_TEXT("Export", "the inputs of the model by their names, as numpy.savez writes them");
constexpr std::array kOrtSteps = {
    RunStep{.engine = "ONNX Runtime 1.14 and newer",
            .command = "python3 -c 'import sys, numpy, onnxruntime as o; "
                       "print(o.InferenceSession(sys.argv[1], providers=[\"CPUExecutionProvider\"])"
                       ".run(None, dict(numpy.load(sys.argv[2]))))' {file} INPUTS.npz",
            .needs = kNamedInputs}};
constexpr std::array kOrtBasicSteps = {
    RunStep{.engine = "ONNX Runtime 1.14 and newer",
            .command = "python3 -c 'import sys, numpy, onnxruntime as o; p = o.SessionOptions(); "
                       "p.graph_optimization_level = o.GraphOptimizationLevel.ORT_ENABLE_BASIC; "
                       "print(o.InferenceSession(sys.argv[1], p, providers=[\"CPUExecutionProvider\"])"
                       ".run(None, dict(numpy.load(sys.argv[2]))))' {file} INPUTS.npz",
            .needs = kNamedInputs}};
constexpr std::array kTensorRtSteps = {
    RunStep{.engine = "TensorRT 10", .command = "trtexec --onnx={file} --stronglyTyped"}};

}  // namespace

const ExporterDescriptor& traits() {
  static const ExporterDescriptor kTraits = {
      .id = "onnx-qdq",
      .title = SCALEWRIGHT_TEXT("Export", "Quantized ONNX model"),
      .consumers = "ONNX Runtime 1.14 and newer, TensorRT 10",
      .extension = "onnx",
      .default_name = "model_quantized.onnx",
      .parameters = kParameters,
      .names_values = true,
      .carries_factors = true,  // what is smoothed is left out, and said
      .run = nullptr,
  };
  return kTraits;
}

Options optionsOf(const ParameterValues& parameters) {
  return {.style = textOf(parameters, "style") == "tensorrt" ? Style::kTensorRt : Style::kOrt,
          .embedding = flagOf(parameters, "embedding"),
          .add = flagOf(parameters, "add"),
          .functions = flagOf(parameters, "functions"),
          .everything = flagOf(parameters, "everything"),
          .multiply = flagOf(parameters, "multiply"),
          .recurrent = flagOf(parameters, "recurrent")};
}

std::vector<const char*> cautionsOf(const Counts& counts, Style style) {
  std::vector<const char*> cautions;
  if (style != Style::kOrt) return cautions;
  const auto add = [&](std::string_view fact) {
    cautions.push_back(engines::factCalled("onnxruntime", fact).what.c_str());
  };
  if (counts.fp8) add("fp8-pairs");
  if (counts.int8_groups) add("int8-groups");
  if (counts.int4 || counts.int8_alone) add("rounded-inputs");
  return cautions;
}

ToRun toRunOf(const Counts& counts, Style style) {
  ToRun to_run{.left_out = kStaysAsItIs};
  if (style == Style::kTensorRt) {
    to_run.steps = kTensorRtSteps;
  } else if (counts.fp8 || counts.int8_groups) {
    to_run.steps = kOrtBasicSteps;
  } else {
    to_run.steps = kOrtSteps;
  }
  return to_run;
}

}  // namespace scalewright::exchange::qdq
