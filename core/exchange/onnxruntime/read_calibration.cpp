// What ONNX Runtime's calibrators write. calibration.json: the lowest and highest value of each tensor, of which the
// range is the larger magnitude. calibration.flatbuffers, which providers read: that magnitude, as text (some versions
// write the highest value in its place). Source: quant_utils.py, write_calibration_table; trt_cal_table.fbs.
#include <flatbuffers/flatbuffers.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "core/base/text/text.h"
#include "core/exchange/imports/import_entries.h"

namespace scalewright::exchange::imports::onnxruntime::read_calibration {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 2> kExtensions = {"json", "flatbuffers"};

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

/// Of the table: a name, and its magnitude as text. Fields of a table are numbered 4, 6, ...
struct Pair : private flatbuffers::Table {
  [[nodiscard]] const flatbuffers::String* key() const { return GetPointer<const flatbuffers::String*>(4); }
  [[nodiscard]] const flatbuffers::String* value() const { return GetPointer<const flatbuffers::String*>(6); }
  bool Verify(flatbuffers::Verifier& verifier) const {
    return VerifyTableStart(verifier) && VerifyOffset(verifier, 4) && verifier.VerifyString(key()) &&
           VerifyOffset(verifier, 6) && verifier.VerifyString(value()) && verifier.EndTable();
  }
};
using Pairs = flatbuffers::Vector<flatbuffers::Offset<Pair>>;

struct CalibrationTable : private flatbuffers::Table {
  [[nodiscard]] const Pairs* pairs() const { return GetPointer<const Pairs*>(4); }
  bool Verify(flatbuffers::Verifier& verifier) const {
    return VerifyTableStart(verifier) && VerifyOffset(verifier, 4) && verifier.VerifyVector(pairs()) &&
           verifier.VerifyVectorOfTables(pairs()) && verifier.EndTable();
  }
};

/// The pairs of a table in binary form; nullptr for anything else.
const Pairs* pairsOf(const Document& document) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(document.text.data());
  flatbuffers::Verifier verifier(bytes, document.text.size());
  if (!verifier.VerifyBuffer<CalibrationTable>(nullptr)) return nullptr;
  return flatbuffers::GetRoot<CalibrationTable>(bytes)->pairs();
}

std::optional<double> numberIn(const flatbuffers::String& text) {
  double value = 0;
  const char* end = text.c_str() + text.size();
  const auto [stop, error] = std::from_chars(text.c_str(), end, value);
  return error == std::errc() && stop == end ? std::optional(value) : std::nullopt;
}

Result<ImportResult> runTable(const Pairs& pairs, const std::string& format, ImportEntries entries) {
  std::size_t place = 0;
  for (const Pair* pair : pairs) {
    const std::string at = below({}, place++);
    if (pair->key() == nullptr || pair->value() == nullptr) {
      entries.note(at, {}, reason::kMissing);
      continue;
    }
    const auto amax = numberIn(*pair->value());
    entries.add({.name = pair->key()->str(), .thresholds = {amax.value_or(0)}, .format = format}, at);
  }
  return std::move(entries).finish();
}

bool recognises(const Document& document) {
  if (const Pairs* pairs = pairsOf(document); pairs != nullptr && pairs->size() > 0) {
    return pairs->Get(0)->key() != nullptr && pairs->Get(0)->value() != nullptr;
  }
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
  if (const Pairs* pairs = pairsOf(document)) {
    return runTable(*pairs, textOf(parameters, "format"), std::move(entries));
  }
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
    .title = SCALEWRIGHT_TEXT("Import", "ONNX Runtime calibration table"),
    .producers = "ONNX Runtime: write_calibration_table (.json and .flatbuffers)",
    .extensions = kExtensions,
    .parameters = kParameters,
    .recognises = recognises,
    .run = run,
};

}  // namespace scalewright::exchange::imports::onnxruntime::read_calibration
