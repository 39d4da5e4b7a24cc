#include "core/io/checkpoint/settings.h"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

namespace scalewright::io {
namespace {

using Json = nlohmann::json;

constexpr std::uint64_t kLargest = std::uint64_t{64} << 20;  // bytes of a JSON file

Result<Json> readJson(const std::filesystem::path& path) {
  const auto file = FileBytes::open(path);
  if (!file) return file.error();
  if ((*file)->size() > kLargest) {
    return Error{ErrorCode::kMalformedFile, path.string(), {}, std::to_string((*file)->size()) + " bytes of JSON"};
  }
  std::string text(static_cast<std::size_t>((*file)->size()), '\0');
  if (auto done = (*file)->readAt(0, std::as_writable_bytes(std::span(text))); !done) return done.error();
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return Error{ErrorCode::kNotJson, path.string(), {}, {}};
  if (!json.is_object()) return Error{ErrorCode::kMalformedFile, path.string(), {}, "no JSON object"};
  return json;
}

/// A member of an object; null where there is none.
const Json& member(const Json& object, const char* key) {
  static const Json kNull;
  if (!object.is_object()) return kNull;
  const auto found = object.find(key);
  return found == object.end() ? kNull : *found;
}
std::string textOf(const Json& json) {
  return json.is_string() ? json.get<std::string>() : std::string();
}
std::uint64_t countOf(const Json& json) {
  return json.is_number_unsigned() ? json.get<std::uint64_t>() : 0;
}
std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

/// `int4`, `uint4`, `int8` of Quark.
IntegerScheme schemeOfType(const std::string& type) {
  IntegerScheme scheme;
  const std::size_t digits = type.find_first_of("0123456789");
  const bool integers = type.starts_with("int") || type.starts_with("uint");
  if (integers && digits != std::string::npos && digits + 2 >= type.size())
    scheme.bits = std::stoul(type.substr(digits));
  scheme.is_signed = !type.starts_with("u");
  return scheme;
}

/// A name, `re:` and an expression that fits from the start, a glob, or the name of a class of layers: `Linear`.
void addTarget(const std::string& target, IntegerScheme& scheme) {
  std::string expression;
  if (target.starts_with("re:")) {
    expression = "^(?:" + target.substr(3) + ")";
  } else if (target.find('*') != std::string::npos) {
    for (const char c : target) {
      if (c == '*')
        expression += ".*";
      else
        expression += (std::isalnum(static_cast<unsigned char>(c)) != 0 ? "" : "\\") + std::string(1, c);
    }
    expression = "^" + expression + "$";
  } else if (target.find('.') == std::string::npos) {
    scheme.of_class = true;
  } else {
    scheme.modules.push_back(target);
  }
  if (expression.empty()) return;
  if (auto pattern = Expression::compile(expression)) scheme.patterns.push_back(*std::move(pattern));
}

void readGroups(const Json& groups, CheckpointSettings& settings) {
  if (!groups.is_object()) return;
  for (const Json& group : groups) {
    const Json& weights = member(group, "weights");
    if (textOf(member(weights, "type")) != "int") continue;
    IntegerScheme scheme;
    scheme.bits = countOf(member(weights, "num_bits"));
    for (const Json& target : member(group, "targets")) addTarget(textOf(target), scheme);
    settings.schemes.push_back(std::move(scheme));
  }
}

void readQuark(const Json& quantization, CheckpointSettings& settings) {
  const std::string order = textOf(member(member(quantization, "export"), "pack_method"));
  if (!order.empty()) settings.pack_order = order;
  const auto add = [&](const Json& config, const std::string& target) {
    IntegerScheme scheme = schemeOfType(textOf(member(member(config, "weight"), "dtype")));
    scheme.of_class = target.empty();
    if (!target.empty()) addTarget(target, scheme);
    if (scheme.bits > 0) settings.schemes.push_back(std::move(scheme));
  };
  const Json& layers = member(quantization, "layer_quant_config");
  if (layers.is_object()) {
    for (const auto& [name, config] : layers.items()) add(config, name);
  }
  add(member(quantization, "global_quant_config"), {});
}

/// quantization: of config.json, or hf_quant_config.json and quantize_config.json as a whole.
void readQuantization(const Json& quantization, CheckpointSettings& settings) {
  const Json& nested = member(quantization, "quantization");  // as ModelOpt nests it
  const Json& plain = nested.is_object() ? nested : quantization;
  settings.method = lower(textOf(member(quantization, "quant_method")));
  if (settings.method == "compressed_tensors") settings.method = "compressed-tensors";
  const std::string producer = lower(textOf(member(member(quantization, "producer"), "name")));
  if (settings.method.empty()) settings.method = producer;
  settings.algorithm = textOf(member(plain, "quant_algo"));
  settings.bits = countOf(member(quantization, "bits"));
  settings.version = lower(textOf(member(quantization, settings.method == "awq" ? "version" : "checkpoint_format")));
  for (const Json& size : member(quantization, "weight_block_size")) settings.block.push_back(countOf(size));
  readGroups(member(quantization, "config_groups"), settings);
  if (settings.method == "quark") readQuark(quantization, settings);
}

void readOne(const std::filesystem::path& path, const Json& json, CheckpointSettings& settings) {
  if (path.filename() != "config.json") {
    if (settings.method.empty()) readQuantization(json, settings);
    // The format of GPTQ may be stated here alone.
    if (settings.method.empty() && settings.bits > 0) settings.method = "gptq";
    return;
  }
  const Json& classes = member(json, "architectures");
  if (classes.is_array() && !classes.empty()) settings.architecture = textOf(classes.front());
  settings.model_type = textOf(member(json, "model_type"));
  for (const Json* place : {&json, &member(json, "text_config")}) {
    for (const char* key : {"quantization_config", "compression_config"}) {
      if (settings.method.empty() && member(*place, key).is_object()) readQuantization(member(*place, key), settings);
    }
  }
}

}  // namespace

const IntegerScheme* CheckpointSettings::schemeOf(std::string_view module) const {
  const auto named = [&](const IntegerScheme& scheme) {
    return std::find(scheme.modules.begin(), scheme.modules.end(), module) != scheme.modules.end() ||
           std::any_of(scheme.patterns.begin(), scheme.patterns.end(),
                       [&](const Expression& pattern) { return pattern.matches(module); });
  };
  auto found = std::find_if(schemes.begin(), schemes.end(), named);
  if (found == schemes.end())
    found = std::find_if(schemes.begin(), schemes.end(), [](const auto& each) { return each.of_class; });
  return found == schemes.end() ? nullptr : &*found;
}

CheckpointSettings readSettings(const CheckpointFiles& files) {
  CheckpointSettings settings;
  for (const std::filesystem::path& path : files.settings) {
    const auto json = readJson(path);
    if (json)
      readOne(path, *json, settings);
    else
      settings.problems.emplace_back(path.filename().string(), json.error());
  }
  return settings;
}

Result<std::map<std::string, std::string>> readIndex(const std::filesystem::path& index) {
  const auto json = readJson(index);
  if (!json) return json.error();
  const Json& map = member(*json, "weight_map");
  const auto malformed = [&](const std::string& why) {
    return Error{ErrorCode::kMalformedFile, index.string(), {}, why};
  };
  if (!map.is_object()) return malformed("no weight_map");
  std::map<std::string, std::string> files;
  for (const auto& [name, file] : map.items()) {
    const std::string text = textOf(file);
    // A name of a file beside the index, and nothing that leads elsewhere.
    if (text.empty() || text.find_first_of(std::string_view("/\\\0", 3)) != std::string::npos || text == "..") {
      return malformed("\"" + name + "\" is in no file of the folder");
    }
    files.emplace(name, text);
  }
  return files;
}

}  // namespace scalewright::io
