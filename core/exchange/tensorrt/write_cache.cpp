// The text file in which TensorRT keeps the ranges of activations: a header line, then `name: hex` lines with the
// big-endian bits of the float32 scale = threshold / 127. Per tensor, symmetric, INT8 only.
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <set>
#include <utility>
#include <vector>

#include "core/base/text/text.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/exports/tensor_scales.h"
#include "core/exchange/layers/moved_range.h"
#include "core/recipe/seen.h"

namespace scalewright::exchange::tensorrt::write_cache {
namespace {

constexpr std::array kAlgorithms = {
    ParameterChoice{"EntropyCalibration2", "EntropyCalibration2"},
    ParameterChoice{"MinMaxCalibration", "MinMaxCalibration"},
    ParameterChoice{"EntropyCalibration", "EntropyCalibration"},
    ParameterChoice{"LegacyCalibration", "LegacyCalibration"},
};

constexpr std::array<std::string_view, 4> kVersions = {"8601", "9200", "100100", "100300"};

const std::array kParameters = {
    ParameterDescriptor{.id = "version",
                        .title = SCALEWRIGHT_TEXT("Parameter", "TensorRT version"),
                        .formula = SCALEWRIGHT_TEXT("Parameter",
                                                    "must be the version that reads the file: major*1000 + minor*100 + "
                                                    "patch up to 9.x, major*10000 + minor*100 + patch from 10"),
                        .type = ParameterType::kInteger,
                        .fallback = std::int64_t{8601},
                        .minimum = 1000,
                        .maximum = 999999,
                        .step = 1,
                        .suggestions = kVersions},
    ParameterDescriptor{.id = "algorithm",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Algorithm in the header"),
                        .formula = SCALEWRIGHT_TEXT("Parameter", "trtexec --calib expects EntropyCalibration2"),
                        .type = ParameterType::kChoice,
                        .fallback = std::string("EntropyCalibration2"),
                        .choices = kAlgorithms},
    ParameterDescriptor{
        .id = "weights",
        .title = SCALEWRIGHT_TEXT("Parameter", "Include weights"),
        .formula = SCALEWRIGHT_TEXT("Parameter", "TensorRT finds weight ranges itself; other readers may want them"),
        .type = ParameterType::kBool,
        .fallback = false},
};

constexpr const char* kNarrowThere = SCALEWRIGHT_TEXT("Export", "written, but TensorRT has weights from -127 to 127");
constexpr const char* kFullThere = SCALEWRIGHT_TEXT("Export", "written, but TensorRT has activations from -128 to 127");

std::string hex(float scale) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const auto bits = std::bit_cast<std::uint32_t>(scale);
  std::string text;
  for (int shift = 28; shift >= 0; shift -= 4) text += kDigits[(bits >> shift) & 0xF];
  return text;
}

/// nullptr when the entry can be written.
const char* obstacle(const recipe::RecipeEntry& entry, bool weights) {
  if (entry.decision.format != "int8") {
    return SCALEWRIGHT_TEXT("Export", "not INT8: the cache holds INT8 ranges only");
  }
  const bool is_weight = entry.decision.role == tensor::Role::kWeight || entry.decision.role == tensor::Role::kBias;
  if (is_weight && !weights) return SCALEWRIGHT_TEXT("Export", "weights are left out");
  if (entry.tensor.find_first_of("\n\r") != std::string::npos) {
    return SCALEWRIGHT_TEXT("Export", "the name holds a line break");
  }
  if (recipe::hasScales(entry.decision))
    return SCALEWRIGHT_TEXT("Export", "several scales: the cache holds one for a tensor");
  const auto scale = static_cast<float>(entry.step.value());
  if (!std::isfinite(scale) || scale < std::numeric_limits<float>::min()) {
    return SCALEWRIGHT_TEXT("Export", "the scale is no normal float32 number");
  }
  return nullptr;
}

Result<ExportResult> run(const recipe::Recipe& recipe, const ParameterValues& parameters) {
  ExportResult result;
  result.files = {{.suffix = ".cache"}};
  std::string& text = result.files.front().content;
  text = "TRT-" + parameterText(parameters.at("version")) + "-" + textOf(parameters, "algorithm") + "\n";
  bool any = false;
  std::set<std::string_view> written;
  std::set<std::string> also;
  std::vector<std::pair<std::string, float>> moved;
  for (const recipe::RecipeEntry& entry : recipe.entries) {
    if (const char* reason = obstacle(entry, flagOf(parameters, "weights"))) {
      result.omitted.push_back({entry.tensor, reason});
      continue;
    }
    if (!written.insert(entry.tensor).second) {
      result.omitted.push_back(
          {entry.tensor, SCALEWRIGHT_TEXT("Export", "another tensor of this name is written already")});
      continue;
    }
    any = true;
    result.written.insert(entry.tensor);
    text += entry.tensor + ": " + hex(static_cast<float>(entry.step.value())) + "\n";
    for (const std::string& name : recipe::alsoOf(entry)) {
      if (name.find_first_of("\n\r") != std::string::npos || !also.insert(name).second) continue;
      moved.emplace_back(name, static_cast<float>(entry.step.value()));
    }
    if (entry.decision.options.narrow != isParameter(entry)) {
      result.omitted.push_back({entry.tensor, isParameter(entry) ? kNarrowThere : kFullThere});
    }
    if (entry.tensor.find(':') != std::string::npos) {
      result.omitted.push_back(
          {entry.tensor, SCALEWRIGHT_TEXT("Export", "written, but some readers cut a name at its first colon")});
    }
  }
  // Values that were not recorded, with the range of those that they are moved from or to.
  for (const auto& [name, scale] : moved) {
    if (written.contains(name)) continue;
    text += name + ": " + hex(scale) + "\n";
    result.omitted.push_back({name, kMovedRange});
  }
  result.nothing = !any;
  return result;
}

constexpr std::array kSteps = {
    RunStep{.engine = "TensorRT 7 to 10",
            .command = "trtexec --onnx=MODEL.onnx --int8 --calib={file} --saveEngine=MODEL.engine",
            .needs = SCALEWRIGHT_TEXT("Export",
                                      "the ONNX model whose values have these names, and TensorRT of the very version "
                                      "in the first line: another calibrates anew")},
    RunStep{.engine = "ONNX Runtime, TensorRT provider",
            .command =
                "onnxruntime_perf_test -I -e tensorrt -i 'trt_int8_enable|true "
                "trt_int8_use_native_calibration_table|true trt_int8_calibration_table_name|'{file} MODEL.onnx"}};

}  // namespace

extern const ExporterDescriptor kDescriptor;
const ExporterDescriptor kDescriptor = {
    .id = "tensorrt-cache",
    .title = SCALEWRIGHT_TEXT("Export", "TensorRT calibration cache"),
    .consumers = "TensorRT 7 to 10, DLA, ONNX Runtime",
    .extension = "cache",
    .default_name = "calibration.cache",
    .parameters = kParameters,
    .names_values = true,
    .to_run = {.steps = kSteps,
               .left_out = SCALEWRIGHT_TEXT("Export", "left out of the files: the engine computes it in more bits"),
               .weights_left_out =
                   SCALEWRIGHT_TEXT("Export", "the engine finds ranges of weights itself, one for each channel")},
    .run = run,
};

}  // namespace scalewright::exchange::tensorrt::write_cache
