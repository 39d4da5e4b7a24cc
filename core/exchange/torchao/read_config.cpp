// torchao's configuration in a model's config.json. It names what is done with modules and holds no scale: torchao
// finds them from the values. Taken are MX formats, whose blocks do the same here; the others are named with what they
// lack. Source: torchao/core/config.py, config_to_dict; torchao/quantization/quant_api.py, FqnToConfig;
// torchao/prototype/mx_formats/inference_workflow.py; transformers, TorchAoConfig.
#include <algorithm>
#include <array>

#include "core/base/text/text.h"
#include "core/exchange/imports/import_entries.h"
#include "core/io/checkpoint/spelling/torchao.h"

namespace scalewright::exchange::imports::torchao::read_config {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 1> kExtensions = {"json"};

constexpr const char* kFindsItself =
    SCALEWRIGHT_TEXT("Import", "torchao finds its scales from the values, and the file holds none: decide it here");
constexpr const char* kZeroPoints =
    SCALEWRIGHT_TEXT("Import", "groups with zero points, which torchao finds from the values: no format here has them");
constexpr const char* kAllModules = SCALEWRIGHT_TEXT(
    "Import",
    "a configuration for all modules that are not named, and the file names none: import the folder of the checkpoint");
constexpr const char* kExpression = SCALEWRIGHT_TEXT("Import", "an expression, not the name of a module");

/// The settings, and their place; also where the file is only they.
std::pair<const json*, std::string> configurationOf(const json& document) {
  const json* inside = field(document, "quantization_config");
  if (inside != nullptr && textAt(*inside, "quant_method") == "torchao") return {inside, "/quantization_config"};
  return {textAt(document, "quant_method") == "torchao" ? &document : nullptr, {}};
}

bool recognises(const Document& document) {
  return configurationOf(document.json).first != nullptr;
}

/// Of a configuration: what is below `_data`, also of an enumeration or an element type.
std::optional<std::string> wordAt(const json& data, const char* key) {
  const json* value = field(data, key);
  if (value == nullptr) return std::nullopt;
  return value->is_string() ? std::optional(value->get<std::string>()) : textAt(*value, "_data");
}

std::string formatOf(const json& data, const char* key) {
  const io::torchao::Dtype* dtype = io::torchao::dtypeCalled(wordAt(data, key).value_or(""));
  return dtype == nullptr ? std::string() : std::string(dtype->of_blocks);
}

std::optional<formats::ScaleRule> ruleOf(const json& data) {
  std::string rule = wordAt(data, "scaling_mode").value_or("");
  std::transform(rule.begin(), rule.end(), rule.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return formats::scaleRuleFromId(rule);
}

class Reader {
 public:
  explicit Reader(ImportEntries& entries) : entries_(entries) {}

  /// name: empty for all modules.
  void configuration(const std::string& name, const json& one, const std::string& place) {
    if (one.is_null()) return;  // as they are
    const auto type = textAt(one, "_type");
    const json* data = field(one, "_data");
    if (!type || data == nullptr || !data->is_object()) return entries_.note(place, name, reason::kMissing);
    if (name.empty() && (*type == "FqnToConfig" || *type == "ModuleFqnToConfig")) return modules(*data, place);
    if (name.empty() || name == "_default") return entries_.note(place, name, kAllModules);
    if (name.starts_with("re:")) return entries_.note(place, name, kExpression);
    if (*type == "Int4WeightOnlyConfig" || *type == "UIntXWeightOnlyConfig") {
      return entries_.note(place, name, kZeroPoints);
    }
    const std::string weight = formatOf(*data, "weight_dtype");
    const auto rule = ruleOf(*data);
    const bool blocks = *type == "MXDynamicActivationMXWeightConfig" || *type == "MXFPInferenceConfig";
    if (!blocks || weight.empty() || !rule || integerAt(*data, "block_size") != kBlock) {
      return entries_.note(place, name, blocks ? reason::kNoFormat : kFindsItself);
    }
    const bool parameter = name.ends_with(".weight");
    add(parameter ? name : name + ".weight", tensor::Role::kWeight, weight, *rule, place);
    const std::string input = formatOf(*data, "activation_dtype");
    const std::string module = parameter ? name.substr(0, name.size() - std::string_view(".weight").size()) : name;
    if (!input.empty()) add(module + ".input", tensor::Role::kActivation, input, *rule, place);
  }

 private:
  static constexpr std::int64_t kBlock = 32;

  void modules(const json& data, const std::string& place) {
    // Both keys hold the same where both are there.
    const json* named = field(data, "fqn_to_config");
    const char* key =
        named != nullptr && named->is_object() && !named->empty() ? "fqn_to_config" : "module_fqn_to_config";
    named = field(data, key);
    const std::string at = below(below(place, "_data"), key);
    if (named == nullptr || !named->is_object()) return entries_.note(at, {}, reason::kMissing);
    for (const auto& [name, one] : named->items()) configuration(name, one, below(at, name));
  }

  void add(const std::string& name, tensor::Role role, const std::string& format, formats::ScaleRule rule,
           const std::string& place) {
    entries_.add({.name = name, .thresholds = {}, .format = format, .role = role, .scale_rule = rule}, place);
  }

  ImportEntries& entries_;
};

Result<ImportResult> run(const Document& document, const ParameterValues&) {
  ImportEntries entries(document);
  const auto [settings, place] = configurationOf(document.json);
  const json* type = settings == nullptr ? nullptr : field(*settings, "quant_type");
  const std::string at = below(place, "quant_type");
  if (type == nullptr) {
    entries.note(at, {}, reason::kMissing);
  } else if (type->is_string()) {
    entries.note(at, {}, kAllModules);
  } else if (const json* one = field(*type, "default")) {
    Reader(entries).configuration({}, *one, below(at, "default"));
  } else {
    entries.note(at, {}, reason::kMissing);
  }
  return std::move(entries).finish();
}

}  // namespace

extern const ImporterDescriptor kDescriptor;
const ImporterDescriptor kDescriptor = {
    .id = "torchao-config",
    .title = SCALEWRIGHT_TEXT("Import", "torchao configuration"),
    .producers = "torchao through transformers: config.json with quant_method torchao",
    .extensions = kExtensions,
    .parameters = {},
    .recognises = recognises,
    .run = run,
};

}  // namespace scalewright::exchange::imports::torchao::read_config
