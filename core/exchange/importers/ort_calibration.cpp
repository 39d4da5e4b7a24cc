// calibration.json of ONNX Runtime's calibrators: the lowest and highest value of each tensor. The range is the larger
// magnitude of both, as the provider that reads the table beside it has it.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/base/text.h"
#include "core/exchange/import_entries.h"

namespace scalewright::exchange::imports::ort_calibration {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 1> kExtensions = {"json"};

constexpr std::array kFormats = {
    ParameterChoice{"int8", "INT8"},
    ParameterChoice{"int16", "INT16"},
    ParameterChoice{"fp8_e4m3fn", "FP8 E4M3FN"},
};

const std::array kParameters = {
    ParameterDescriptor{.id = "format",
                        .title = SCALEWRIGHT_TEXT("Parameter", "Number format"),
                        .formula = SCALEWRIGHT_TEXT("Parameter", "the file holds ranges only: what they are for"),
                        .type = ParameterType::kChoice,
                        .fallback = std::string("int8"),
                        .choices = kFormats},
};

const json* dataOf(const Document& document) {
  const json* data = field(document.json, "data");
  return data != nullptr && data->is_object() ? data : nullptr;
}

bool recognises(const Document& document) {
  if (textAt(document.json, "CLS") == "TensorsData") return true;
  const json* data = dataOf(document);
  return data != nullptr && !data->empty() && field(*data->begin(), "lowest") != nullptr;
}

/// Largest magnitude of a number, of an array of them, or of an object that holds one as `data`; NaN without one.
double largestMagnitude(const json* value) {
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  if (value == nullptr) return kNone;
  if (value->is_number()) return std::fabs(value->get<double>());
  if (value->is_object()) return largestMagnitude(field(*value, "data"));
  if (!value->is_array() || value->empty()) return kNone;
  double largest = 0;
  for (const json& item : *value) {
    const double one = largestMagnitude(&item);
    if (!std::isfinite(one)) return kNone;
    largest = std::max(largest, one);
  }
  return largest;
}

Result<ImportResult> run(const Document& document, const ParameterValues& parameters) {
  ImportEntries entries(document);
  const json* data = dataOf(document);
  if (data == nullptr) {
    entries.note("/data", {}, reason::kMissing);
    return std::move(entries).finish();
  }
  for (const auto& [name, range] : data->items()) {
    const std::string place = below("/data", name);
    const json* lowest = field(range, "lowest");
    const json* highest = field(range, "highest");
    if (lowest == nullptr || highest == nullptr) {
      entries.note(place, name, reason::kMissing);
      continue;
    }
    const double low = largestMagnitude(lowest);
    const double high = largestMagnitude(highest);
    const double threshold = std::isnan(low) || std::isnan(high) ? low + high : std::max(low, high);
    entries.add({.name = name, .thresholds = {threshold}, .format = textOf(parameters, "format")}, place);
  }
  return std::move(entries).finish();
}

}  // namespace

extern const ImporterDescriptor kDescriptor;
const ImporterDescriptor kDescriptor = {
    .id = "ort-calibration",
    .title = SCALEWRIGHT_TEXT("Import", "ONNX Runtime calibration.json"),
    .producers = "ONNX Runtime: write_calibration_table",
    .extensions = kExtensions,
    .parameters = kParameters,
    .recognises = recognises,
    .run = run,
};

}  // namespace scalewright::exchange::imports::ort_calibration
