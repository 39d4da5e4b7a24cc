// TensorQuantOverrides JSON of ONNX Runtime: by tensor name a list of scale and zero point, one element for the tensor
// or one for each channel along `axis`. The types stand on the reader's command line, not in the file; they tell
// whether a zero point is in the middle of the codes.
#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/text/text.h"
#include "core/exchange/imports/import_entries.h"
#include "core/exchange/onnxruntime/spelling.h"
#include "core/io/names/role_guess.h"

namespace scalewright::exchange::imports::onnxruntime::read_overrides {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 1> kExtensions = {"json"};

const std::array kParameters = {
    ParameterDescriptor{
        .id = "activation_type",
        .title = SCALEWRIGHT_TEXT("Parameter", "Type of activations"),
        .formula = SCALEWRIGHT_TEXT("Parameter", "as --activation_type of the reader: the file does not say it"),
        .type = ParameterType::kChoice,
        .fallback = std::string("quint8"),
        .choices = kOrtTypeChoices},
    ParameterDescriptor{
        .id = "weight_type",
        .title = SCALEWRIGHT_TEXT("Parameter", "Type of weights"),
        .formula = SCALEWRIGHT_TEXT("Parameter", "as --weight_type of the reader: the file does not say it"),
        .type = ParameterType::kChoice,
        .fallback = std::string("qint8"),
        .choices = kOrtTypeChoices},
};

bool recognises(const Document& document) {
  if (!document.hasObject() || document.json.empty()) return false;
  return std::any_of(document.json.begin(), document.json.end(), [](const json& list) {
    return list.is_array() && !list.empty() && field(list.front(), "scale") != nullptr;
  });
}

/// Adds one tensor's list.
void read(ImportEntries& entries, const std::string& name, const json& list, const ParameterValues& parameters) {
  const std::string place = below({}, name);
  if (!list.is_array() || list.empty()) return entries.note(place, name, reason::kMissing);
  const auto axis = integerAt(list.front(), "axis");
  const tensor::Role guessed = io::guessRole(name, {}).value_or(tensor::Role::kOther);
  const bool weight = axis || list.size() > 1 || guessed == tensor::Role::kWeight || guessed == tensor::Role::kBias;
  const std::string& id = textOf(parameters, weight ? "weight_type" : "activation_type");
  const OrtType& type =
      *std::find_if(kOrtTypes.begin(), kOrtTypes.end(), [&](const OrtType& one) { return one.id == id; });
  ImportedTensor tensor{.name = name, .thresholds = {}, .format = std::string(type.format)};
  if (weight && guessed != tensor::Role::kBias) tensor.role = tensor::Role::kWeight;
  if (axis && *axis >= 0) tensor.axis = static_cast<std::uint64_t>(*axis);
  bool symmetric = true;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto scale = numberAt(list[i], "scale");
    const auto zero_point = integerAt(list[i], "zero_point");
    if (!scale || !zero_point) return entries.note(below(place, i), name, reason::kMissing);
    tensor.thresholds.push_back(
        thresholdOfAffine({*scale, static_cast<double>(*zero_point)}, type.lowest, type.highest, symmetric));
  }
  if (!symmetric) entries.note(place, name, reason::kAsymmetric);
  entries.add(std::move(tensor), place);
}

Result<ImportResult> run(const Document& document, const ParameterValues& parameters) {
  ImportEntries entries(document);
  if (document.hasObject()) {
    for (const auto& [name, list] : document.json.items()) read(entries, name, list, parameters);
  }
  return std::move(entries).finish();
}

}  // namespace

extern const ImporterDescriptor kDescriptor;
const ImporterDescriptor kDescriptor = {
    .id = "ort-overrides",
    .title = SCALEWRIGHT_TEXT("Import", "ONNX Runtime tensor overrides"),
    .producers = "ONNX Runtime: TensorQuantOverrides as JSON",
    .extensions = kExtensions,
    .parameters = kParameters,
    .recognises = recognises,
    .run = run,
};

}  // namespace scalewright::exchange::imports::onnxruntime::read_overrides
