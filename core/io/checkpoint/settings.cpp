#include "core/io/checkpoint/settings.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <nlohmann/json.hpp>

#include "core/base/text/json_words.h"
#include "core/base/text/split.h"
#include "core/io/checkpoint/settings_json.h"

namespace scalewright::io {
namespace {

using Json = nlohmann::json;

constexpr std::uint64_t kLargestSettings = std::uint64_t{16} << 20;  // bytes

Result<Json> readJson(const std::filesystem::path& path, std::uint64_t largest) {
  const auto text = readText(path, largest);
  if (!text) return text.error();
  const auto null = [](std::string_view) { return std::string("null"); };
  Json json = Json::parse(withoutOddNumbers(*text, null), nullptr, false);
  if (json.is_discarded()) return Error{ErrorCode::kNotJson, path.string(), {}, {}};
  if (!json.is_object()) return Error{ErrorCode::kMalformedFile, path.string(), {}, "no JSON object"};
  return json;
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

/// Takes up which modules a scheme is for: a name, `re:` and an expression that fits from the start, a glob, or the
/// name of a class of layers, which begins with a capital letter: `Linear`.
class Targets {
 public:
  explicit Targets(CheckpointSettings& settings) : settings_(settings) {}

  void add(const std::string& target, IntegerScheme& scheme) {
    const std::string expression = patternOf(target);
    if (expression.empty()) {
      if (!target.empty() && std::isupper(static_cast<unsigned char>(target.front())) != 0) scheme.of_class = true;
      settings_.scheme_of.emplace(target, settings_.schemes.size());
      return;
    }
    auto pattern = Expression::compile(expression);
    if (pattern && patterns_ < kMostPatterns)
      scheme.patterns.push_back(*std::move(pattern));
    else
      settings_.problems.push_back({ErrorCode::kInvalidArgument, {}, {}, target});
    ++patterns_;
  }

 private:
  CheckpointSettings& settings_;
  std::size_t patterns_ = 0;
};

void readGroups(const Json& groups, CheckpointSettings& settings) {
  if (!groups.is_object()) return;
  Targets targets(settings);
  for (const Json& group : groups) {
    const Json& weights = member(group, "weights");
    const Json& structure = member(weights, "block_structure");
    if (structure.is_array() && structure.size() == 2 && settings.block.empty()) {
      for (const Json& size : structure) settings.block.push_back(countOf(size));
    }
    if (wordOf(member(weights, "type")) != "int") continue;
    IntegerScheme scheme;
    scheme.bits = countOf(member(weights, "num_bits"));
    scheme.group_size = countOf(member(weights, "group_size"));
    for (const Json& target : member(group, "targets")) targets.add(wordOf(target), scheme);
    settings.schemes.push_back(std::move(scheme));
  }
}

void readQuark(const Json& quantization, CheckpointSettings& settings) {
  const std::string order = wordOf(member(member(quantization, "export"), "pack_method"));
  if (!order.empty()) settings.pack_order = order;
  Targets targets(settings);
  const auto add = [&](const Json& config, const std::string& target) {
    // Of two steps the last one makes the codes.
    const Json& weight = member(config, "weight");
    const Json& codes = weight.is_array() && !weight.empty() ? weight.back() : weight;
    IntegerScheme scheme = schemeOfType(wordOf(member(codes, "dtype")));
    scheme.group_size = countOf(member(codes, "group_size"));
    scheme.of_class = target.empty();
    if (scheme.bits == 0) return;
    if (!target.empty()) targets.add(target, scheme);
    settings.schemes.push_back(std::move(scheme));
  };
  const Json& layers = member(quantization, "layer_quant_config");
  if (layers.is_object()) {
    for (const auto& [name, config] : layers.items()) add(config, name);
  }
  add(member(quantization, "global_quant_config"), {});
}

/// AutoRound says whose layout of codes it wrote: `auto_round:auto_gptq`.
void readAutoRound(const Json& quantization, CheckpointSettings& settings) {
  struct Layout {
    std::string_view packing;
    const char* method;
    const char* version;
  };
  // Without a library's name, and for GPTQModel, zero points are stored as they are.
  constexpr std::array kLayouts = {Layout{"auto_round:auto_gptq", "gptq", "gptq"},
                                   Layout{"auto_round:gptqmodel", "gptq", "gptq_v2"},
                                   Layout{"auto_round", "gptq", "gptq_v2"},
                                   Layout{"auto_round:auto_awq", "awq", "gemm"},
                                   Layout{"auto_round:llm_compressor", "compressed-tensors", ""},
                                   Layout{"auto_round:fp8_static", "fp8", ""},
                                   Layout{"auto_round:fake", "", ""}};
  const std::string packing = wordOf(member(quantization, "packing_format"));
  const auto* const found =
      std::find_if(kLayouts.begin(), kLayouts.end(), [&](const Layout& layout) { return layout.packing == packing; });
  if (found == kLayouts.end()) {
    settings.method += " as " + packing;
    return;
  }
  settings.method = found->method;
  settings.version = found->version;
}

/// quantization: of config.json, or hf_quant_config.json and quantize_config.json as a whole.
void readQuantization(const Json& quantization, CheckpointSettings& settings) {
  settings.method = lowered(wordOf(member(quantization, "quant_method")));
  if (settings.method == "compressed_tensors") settings.method = "compressed-tensors";
  const std::string producer = lowered(wordOf(member(member(quantization, "producer"), "name")));
  if (settings.method.empty()) settings.method = producer;
  settings.stated_method = settings.method;
  settings.bits = countOf(member(quantization, "bits"));
  settings.group_size = countOf(member(quantization, "group_size"));
  const Json& dynamic = member(quantization, "dynamic");
  settings.layers_differ = dynamic.is_object() && !dynamic.empty();
  settings.version = lowered(wordOf(member(quantization, settings.method == "awq" ? "version" : "checkpoint_format")));
  if (settings.version.empty() && settings.method != "awq")
    settings.version = lowered(wordOf(member(quantization, "format")));
  if (settings.method != "awq" && settings.method != "gptq" && settings.bits == 0) settings.version.clear();
  for (const Json& size : member(quantization, "weight_block_size")) settings.block.push_back(countOf(size));
  settings.scale_format = lowered(wordOf(member(quantization, "scale_fmt")));
  readGroups(member(quantization, "config_groups"), settings);
  if (settings.method == "quark") readQuark(quantization, settings);
  if (settings.method.starts_with("auto-round")) readAutoRound(quantization, settings);
  settings.formats.read(quantization, settings.stated_method);
}

/// `quantization` of MLX, which has an object or a switch for each layer that differs.
void readMlx(const Json& quantization, CheckpointSettings& settings) {
  const auto take = [&](const std::string& module, const Json& scheme, const MlxScheme& usual) {
    MlxScheme one = usual;
    if (const std::uint64_t bits = countOf(member(scheme, "bits")); bits > 0) one.bits = bits;
    if (const std::uint64_t size = countOf(member(scheme, "group_size")); size > 0) one.group_size = size;
    if (const std::string mode = wordOf(member(scheme, "mode")); !mode.empty()) one.mode = mode;
    return settings.mlx.insert_or_assign(module, one).first->second;
  };
  if (countOf(member(quantization, "bits")) == 0) return;
  const MlxScheme usual = take({}, quantization, {});
  for (const auto& [name, scheme] : quantization.items()) {
    if (scheme.is_object()) take(name, scheme, usual);
  }
  if (settings.method.empty()) settings.method = settings.stated_method = "mlx";
}

/// Settings of config.json that say by their name how weights are stored, in words that nobody here knows; empty: none.
std::string unreadKey(const Json& json) {
  constexpr std::array<std::string_view, 2> kPrefixes = {"quantiz", "quant_"};
  if (!json.is_object()) return {};
  for (const auto& [key, value] : json.items()) {
    const bool is_one = std::any_of(kPrefixes.begin(), kPrefixes.end(),
                                    [&key = key](std::string_view prefix) { return lowered(key).starts_with(prefix); });
    // Of Mistral's own files and of bitsandbytes before it had a name: what they store says the rest.
    constexpr std::array<const char*, 3> kRead = {"qformat_weight", "load_in_4bit", "load_in_8bit"};
    const bool is_read =
        std::any_of(kRead.begin(), kRead.end(), [&value = value](const char* known) { return value.contains(known); });
    if (is_one && value.is_object() && !value.empty() && !is_read) return key;
  }
  return {};
}

/// Takes up the numbers and the switches of an object; of several of one name the first counts.
void readNumbers(const Json& object, std::map<std::string, std::string>& numbers) {
  constexpr std::size_t kMost = 256;
  constexpr std::size_t kLongestKey = 64;
  if (!object.is_object()) return;
  for (const auto& [key, value] : object.items()) {
    if (numbers.size() >= kMost) return;
    if (key.size() <= kLongestKey && (value.is_number_unsigned() || value.is_boolean()))
      numbers.emplace(key, value.dump());
  }
}

void readOne(const std::filesystem::path& path, const Json& json, CheckpointSettings& settings) {
  if (path.filename() != "config.json") {
    CheckpointSettings more;
    readQuantization(json, more);
    // The format of GPTQ may be stated here alone.
    if (more.method.empty() && more.bits > 0) more.method = "gptq";
    if (settings.method.empty()) {
      more.architecture = settings.architecture;
      more.model_type = settings.model_type;
      more.text_model_type = settings.text_model_type;
      more.numbers = settings.numbers;
      more.tied = settings.tied;
      more.problems.insert(more.problems.begin(), settings.problems.begin(), settings.problems.end());
      settings = std::move(more);
      return;
    }
    if (!more.method.empty() && more.method != settings.method) {
      return;
    }
    if (settings.version.empty()) settings.version = more.version;
    if (settings.bits == 0) settings.bits = more.bits;
    if (settings.group_size == 0) settings.group_size = more.group_size;
    settings.formats.complete(std::move(more.formats));
    return;
  }
  const Json& classes = member(json, "architectures");
  if (classes.is_array() && !classes.empty()) settings.architecture = wordOf(classes.front());
  settings.model_type = wordOf(member(json, "model_type"));
  // Of a network that sees or hears the part that speaks comes first; DBRX and MPT have settings within.
  for (const Json* place :
       {&member(json, "text_config"), &member(json, "llm_config"), &member(json, "language_config"), &json}) {
    for (const char* inner : {"attn_config", "ffn_config"}) readNumbers(member(*place, inner), settings.numbers);
    readNumbers(*place, settings.numbers);
  }
  for (const char* part : {"text_config", "llm_config", "language_config"}) {
    const std::string type = wordOf(member(member(json, part), "model_type"));
    if (settings.text_model_type.empty()) settings.text_model_type = type;
  }
  if (const Json& mlx = member(json, "quantization"); mlx.is_object()) readMlx(mlx, settings);
  for (const Json* place : {&json, &member(json, "text_config")}) {
    const Json& tied = member(*place, "tie_word_embeddings");
    if (!settings.tied && tied.is_boolean()) settings.tied = tied.get<bool>();
    for (const char* key : {"quantization_config", "compression_config"}) {
      if (settings.method.empty() && member(*place, key).is_object()) readQuantization(member(*place, key), settings);
    }
  }
  if (settings.method.empty()) settings.unread_key = unreadKey(json);
}

}  // namespace

const IntegerScheme* CheckpointSettings::schemeOf(std::string_view module) const {
  if (const auto named = scheme_of.find(std::string(module)); named != scheme_of.end()) return &schemes[named->second];
  for (const IntegerScheme& scheme : schemes) {
    const bool fits = std::any_of(scheme.patterns.begin(), scheme.patterns.end(),
                                  [&](const Expression& pattern) { return pattern.matches(module); });
    if (fits) return &scheme;
  }
  for (const IntegerScheme& scheme : schemes) {
    if (scheme.of_class) return &scheme;
  }
  const bool agree = !schemes.empty() && std::all_of(schemes.begin(), schemes.end(), [&](const IntegerScheme& each) {
    return each.bits == schemes.front().bits && each.group_size == schemes.front().group_size;
  });
  return agree ? &schemes.front() : nullptr;
}

CheckpointSettings readSettings(const CheckpointFiles& files) {
  CheckpointSettings settings;
  for (const std::filesystem::path& path : files.settings) {
    const auto json = readJson(path, kLargestSettings);
    if (json)
      readOne(path, *json, settings);
    else
      settings.problems.push_back(json.error());
    for (Error& problem : settings.problems) {
      if (problem.file.empty()) problem.file = path.string();
    }
  }
  return settings;
}

CheckpointSettings readSettingsFile(const std::filesystem::path& file) {
  CheckpointSettings settings;
  const auto json = readJson(file, kLargestSettings);
  if (!json) {
    settings.problems.push_back(json.error());
    return settings;
  }
  const Json& wrapped = member(*json, "quantization_config");
  readQuantization(wrapped.is_object() ? wrapped : *json, settings);
  return settings;
}

}  // namespace scalewright::io
