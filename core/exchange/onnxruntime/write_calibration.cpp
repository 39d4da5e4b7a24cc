// The calibration table of ONNX Runtime's TensorRT and MIGraphX providers: a FlatBuffer of names and decimal texts,
// which is the file that is read, and its two twins for people: JSON, and lines of text. Schema: table KeyValue { key:
// string (key); value: string; }  table TrtTable { dict: [KeyValue]; }  root TrtTable.
#include <flatbuffers/flatbuffers.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/text/text.h"
#include "core/exchange/exports/exporter.h"
#include "core/exchange/exports/tensor_scales.h"
#include "core/exchange/files/json_object.h"

namespace scalewright::exchange::onnxruntime::write_calibration {
namespace {

/// The divisor by which readers get the scale from the range.
constexpr double kLargest = 127;

constexpr std::array kMethods = {
    ParameterChoice{"MinMax", "MinMax"},
    ParameterChoice{"Entropy", "Entropy"},
    ParameterChoice{"Percentile", "Percentile"},
    ParameterChoice{"Distribution", "Distribution"},
};

const std::array kParameters = {
    ParameterDescriptor{.id = "method",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Method in the JSON file"),
                        .formula = SCALEWRIGHT_TEXT("Parameter", "for people: no reader looks at it"),
                        .type = ParameterType::kChoice,
                        .fallback = std::string("MinMax"),
                        .choices = kMethods},
    ParameterDescriptor{
        .id = "weights",
        .title = SCALEWRIGHT_TEXT("Parameter", "Include weights"),
        .formula = SCALEWRIGHT_TEXT("Parameter", "TensorRT finds weight ranges itself; other readers may want them"),
        .type = ParameterType::kBool,
        .fallback = false},
};

const char* obstacle(const recipe::RecipeEntry& entry, const ParameterValues& parameters) {
  if (entry.decision.format != "int8") {
    return SCALEWRIGHT_TEXT("Export", "not INT8: the cache holds INT8 ranges only");
  }
  if (isParameter(entry) && !flagOf(parameters, "weights")) return SCALEWRIGHT_TEXT("Export", "weights are left out");
  if (recipe::hasScales(entry.decision))
    return SCALEWRIGHT_TEXT("Export", "several scales: the cache holds one for a tensor");
  return nullptr;
}

struct Range {
  std::string name;
  double amax;  ///< what the reader divides by 127
};

std::string flatbufferOf(const std::vector<Range>& ranges) {
  constexpr flatbuffers::voffset_t kFirst = 4;  // the first field of a table, the second
  constexpr flatbuffers::voffset_t kSecond = 6;
  flatbuffers::FlatBufferBuilder builder;
  std::vector<flatbuffers::Offset<flatbuffers::Table>> pairs;
  for (const Range& range : ranges) {
    const auto key = builder.CreateString(range.name);
    const auto value = builder.CreateString(parameterText(range.amax));
    const auto start = builder.StartTable();
    builder.AddOffset(kSecond, value);
    builder.AddOffset(kFirst, key);
    pairs.emplace_back(builder.EndTable(start));
  }
  const auto dictionary = builder.CreateVector(pairs);
  const auto start = builder.StartTable();
  builder.AddOffset(kFirst, dictionary);
  builder.Finish(flatbuffers::Offset<flatbuffers::Table>(builder.EndTable(start)));
  const auto bytes = builder.GetBufferSpan();
  return {bytes.begin(), bytes.end()};
}

std::string jsonOf(const std::vector<Range>& ranges, const std::string& method) {
  const auto array = [](double value) {
    return Json{{"data", static_cast<double>(static_cast<float>(value))}, {"dtype", "float32"}, {"CLS", "numpy.array"}};
  };
  Json data = Json::object();
  for (const Range& range : ranges) {
    addMember(data, range.name,
              {{"lowest", array(-range.amax)}, {"highest", array(range.amax)}, {"CLS", "TensorData"}});
  }
  Json document;
  document["CLS"] = "TensorsData";
  document["data"] = std::move(data);
  document["calibration_method"] = {{"CLS", "CalibrationMethod"}, {"value", "CalibrationMethod." + method}};
  return document.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<ExportResult> run(const recipe::Recipe& recipe, const ParameterValues& parameters) {
  ExportResult result;
  std::vector<Range> ranges;
  std::string text;
  const auto tensors = scalesByName(recipe, parameters, obstacle, result.omitted);
  for (const TensorScales& tensor : tensors) {
    const recipe::RecipeEntry& entry = *tensor.entry;
    const double amax = entry.decision.options.half_level ? entry.step.value() * kLargest : entry.threshold.value();
    ranges.push_back({tensor.name(), amax});
  }
  // In the order of their bytes, as keys of a FlatBuffer are.
  std::sort(ranges.begin(), ranges.end(), [](const Range& a, const Range& b) { return a.name < b.name; });
  for (const Range& range : ranges) text += range.name + " " + parameterText(range.amax) + "\n";
  result.files = {{.suffix = ".flatbuffers", .content = flatbufferOf(ranges), .summary = text},
                  {.suffix = ".json", .content = jsonOf(ranges, textOf(parameters, "method"))},
                  {.suffix = ".cache", .content = text}};
  result.nothing = ranges.empty();
  result.written = namesOf(tensors);
  return result;
}

constexpr std::array kSteps = {
    RunStep{.engine = "ONNX Runtime, TensorRT provider",
            .command = "onnxruntime_perf_test -I -e tensorrt -i 'trt_int8_enable|true "
                       "trt_int8_use_native_calibration_table|false trt_int8_calibration_table_name|'{file} MODEL.onnx",
            .needs = SCALEWRIGHT_TEXT("Export", "the ONNX model whose values have these names")},
    RunStep{.engine = "ONNX Runtime, MIGraphX provider",
            .command = "ORT_MIGRAPHX_INT8_ENABLE=1 ORT_MIGRAPHX_INT8_CALIBRATION_TABLE_NAME={file} "
                       "onnxruntime_perf_test -I -e migraphx MODEL.onnx",
            .needs = SCALEWRIGHT_TEXT("Export", "the ONNX model whose values have these names")}};

}  // namespace

extern const ExporterDescriptor kDescriptor;
const ExporterDescriptor kDescriptor = {
    .id = "ort-calibration",
    .title = SCALEWRIGHT_TEXT("Export", "ONNX Runtime calibration table"),
    .consumers = "ONNX Runtime with TensorRT or MIGraphX (the .flatbuffers file)",
    .extension = "flatbuffers",
    .default_name = "calibration.flatbuffers",
    .parameters = kParameters,
    .names_values = true,
    .to_run = {.steps = kSteps,
               .left_out = SCALEWRIGHT_TEXT("Export", "left out of the files: the engine computes it in more bits"),
               .weights_left_out =
                   SCALEWRIGHT_TEXT("Export", "the engine finds ranges of weights itself, one for each channel")},
    .run = run,
};

}  // namespace scalewright::exchange::onnxruntime::write_calibration
