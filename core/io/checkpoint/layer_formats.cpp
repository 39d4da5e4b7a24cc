#include "core/io/checkpoint/layer_formats.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/base/text/split.h"

namespace scalewright::io {
namespace {

using Json = nlohmann::json;

/// A member of an object; null where there is none.
const Json& at(const Json& object, const char* key) {
  static const Json kNull;
  if (!object.is_object()) return kNull;
  const auto found = object.find(key);
  return found == object.end() ? kNull : *found;
}
std::string wordOf(const Json& json) {
  return json.is_string() ? json.get<std::string>() : std::string();
}
std::uint64_t numberOf(const Json& json) {
  return json.is_number_unsigned() ? json.get<std::uint64_t>() : 0;
}

std::vector<std::uint64_t> blockOf(const Json& json) {
  if (!json.is_array() || json.size() != 2) return {};
  const std::vector<std::uint64_t> block = {numberOf(json[0]), numberOf(json[1])};
  return block[0] > 0 && block[1] > 0 ? block : std::vector<std::uint64_t>();
}

/// Of `weights` or `input_activations` of compressed-tensors, and of a cache's scheme.
std::string compressedFormat(const Json& numbers) {
  const std::uint64_t bits = numberOf(at(numbers, "num_bits"));
  const std::string type = wordOf(at(numbers, "type"));
  if (type == "int") return bits == 4 || bits == 8 ? "int" + std::to_string(bits) : "";
  if (type != "float") return {};
  const bool blocks = wordOf(at(numbers, "strategy")) == "group" && numberOf(at(numbers, "group_size")) == 32;
  if (bits == 8) return blocks ? "mxfp8_e4m3" : "fp8_e4m3fn";
  if (bits != 4) return {};
  return blocks ? "mxfp4" : "nvfp4";
}

/// How the scales of a weight of compressed-tensors are cut.
std::string compressedCut(const Json& weights) {
  const std::string strategy = wordOf(at(weights, "strategy"));
  if (strategy == "tensor_group") return "group";
  const bool known = strategy == "tensor" || strategy == "channel" || strategy == "group" || strategy == "block";
  return known ? strategy : "";
}

/// Inputs whose scale is a stored number: that of the blocks of NVFP4 is found anew, the one of the tensor is not.
bool storesInput(const Json& inputs) {
  return inputs.is_object() && at(inputs, "dynamic") != Json(true);
}

/// Of a specification of Quark; one of two levels is a list.
std::string quarkFormat(const Json& numbers) {
  if (numbers.is_array()) {
    if (numbers.empty()) return {};
    // FP4 whose scales are quantized, or two steps of which the last one makes the codes.
    return wordOf(at(numbers.front(), "dtype")) == "fp4" ? "nvfp4" : quarkFormat(numbers.back());
  }
  const std::string type = wordOf(at(numbers, "dtype"));
  const bool blocks = wordOf(at(numbers, "scale_format")) == "e8m0";
  if (type == "int8" || type == "int4") return type;
  if (type == "uint4") return "int4";
  if (type == "fp4") return blocks ? "mxfp4" : "";
  if (type == "fp8_e4m3") return blocks ? "mxfp8_e4m3" : "fp8_e4m3fn";
  if (type == "fp8_e5m2") return blocks ? "mxfp8_e5m2" : "fp8_e5m2";
  return {};
}

/// How the scales of a weight of Quark are cut; of two levels nothing is said.
std::string quarkCut(const Json& numbers) {
  const std::string scheme = wordOf(at(numbers, "qscheme"));
  return scheme.starts_with("per_") && scheme != "per_block" ? scheme.substr(std::string_view("per_").size()) : "";
}

/// Weight and input of an algorithm of ModelOpt. Source: quant_utils.py, process_layer_quant_config.
struct Algorithm {
  std::string_view id;
  std::string_view weight;
  std::string_view input;
  std::string_view cut = {};  ///< of the scales of the weight
  bool stored_input = false;
};
constexpr std::array kAlgorithms = {
    Algorithm{"FP8", "fp8_e4m3fn", "fp8_e4m3fn", "tensor", true},
    Algorithm{"FP8_PER_CHANNEL_PER_TOKEN", "fp8_e4m3fn", "fp8_e4m3fn", "channel"},
    Algorithm{"FP8_PB_WO", "fp8_e4m3fn", "", "block"},
    Algorithm{"NVFP4", "nvfp4", "nvfp4", "", true},
    Algorithm{"NVFP4_AWQ", "nvfp4", "nvfp4", "", true},
    Algorithm{"W4A16_NVFP4", "nvfp4", ""},
    Algorithm{"W4A8_NVFP4_FP8", "nvfp4", "fp8_e4m3fn", "", true},
    Algorithm{"NVFP4_SVD", "nvfp4", "nvfp4", "", true},
    Algorithm{"W4A8_MXFP4_FP8", "mxfp4", "fp8_e4m3fn"},
    Algorithm{"MXFP8", "mxfp8_e4m3", "mxfp8_e4m3"},
    Algorithm{"W8A8_SQ_PER_CHANNEL", "int8", "int8"},
    Algorithm{"W8A16", "int8", ""},
    Algorithm{"W4A16_AWQ", "int4", ""},
    Algorithm{"W4A8_AWQ", "int4", "fp8_e4m3fn"},
};

/// Of AutoRound: `data_type` and `bits`, with `act_` for inputs.
std::string autoRoundFormat(const Json& quantization, const std::string& prefix) {
  const std::uint64_t bits = numberOf(at(quantization, (prefix + "bits").c_str()));
  const std::string type = wordOf(at(quantization, (prefix + "data_type").c_str()));
  if (type == "int") return bits == 4 || bits == 8 ? "int" + std::to_string(bits) : "";
  if (type.starts_with("nv_fp")) return bits == 4 ? "nvfp4" : "";
  if (type.starts_with("mx_fp")) return bits == 4 ? "mxfp4" : bits == 8 ? "mxfp8_e4m3" : "";
  return type == "fp" && bits == 8 ? "fp8_e4m3fn" : "";
}

/// ModelOpt's caches of NVFP4 have the scale amax / 448 as those of FP8 have, before its version 0.42 amax / (6 x 448).
/// Source: modelopt/torch/export/unified_export_hf.py.
CacheScale cacheScaleOf(const Json& producer) {
  if (wordOf(at(producer, "name")) != "modelopt") return CacheScale::kUnstated;
  const std::string version = wordOf(at(producer, "version"));
  unsigned major = 0;
  unsigned minor = 0;
  const auto [dot, wrong] = std::from_chars(version.data(), version.data() + version.size(), major);
  if (wrong != std::errc() || dot == version.data() + version.size() || *dot != '.') return CacheScale::kUnstated;
  if (std::from_chars(dot + 1, version.data() + version.size(), minor).ec != std::errc()) return CacheScale::kUnstated;
  constexpr unsigned kSince = 42;
  return major > 0 || minor >= kSince ? CacheScale::kOfBlocks : CacheScale::kOfTensor;
}

/// Of a configuration of torchao for a layer: what its name says of inputs that are quantized as they are computed.
/// Source: torchao/quantization/quant_api.py.
LayerFormats torchaoFormats(const Json& configuration) {
  const std::string type = wordOf(at(configuration, "_type"));
  LayerFormats formats;
  if (type.starts_with("Int8DynamicActivation")) formats.input = "int8";
  if (type.starts_with("Float8DynamicActivation")) formats.input = "fp8_e4m3fn";
  return formats;
}

LayerFormats formatsOf(const Json& algorithm) {
  const std::string id = wordOf(at(algorithm, "quant_algo"));
  const auto* const found =
      std::find_if(kAlgorithms.begin(), kAlgorithms.end(), [&](const Algorithm& each) { return each.id == id; });
  LayerFormats formats;
  formats.algorithm = id;
  if (found == kAlgorithms.end()) return formats;
  formats.weight = found->weight;
  formats.input = found->input;
  formats.group_size = numberOf(at(algorithm, "group_size"));
  formats.cut = found->cut;
  formats.stored_input = found->stored_input;
  if (id == "FP8_PB_WO") formats.block = {128, 128};
  return formats;
}

/// Checkpoints of networks that see have `model.language_model.` where their lists have `language_model.model.`.
std::string bareName(const std::string& name) {
  std::string kept;
  for (const std::string& part : split(name, ".")) {
    if (part != "model" && part != "language_model") kept += (kept.empty() ? "" : ".") + part;
  }
  return kept;
}

std::string cacheFormat(const Json& algorithm) {
  const std::string id = wordOf(algorithm);
  if (id == "FP8") return "fp8_e4m3fn";
  if (id == "INT8") return "int8";
  return id == "NVFP4" || id == "NVFP4_AFFINE" ? "nvfp4" : "";
}

}  // namespace

std::string patternOf(const std::string& target) {
  if (target.starts_with("re:")) return "^(?:" + target.substr(3) + ")";
  if (target.find('*') == std::string::npos) return {};
  std::string expression = "^";
  for (const char c : target) {
    if (c == '*')
      expression += ".*";
    else
      expression += (std::isalnum(static_cast<unsigned char>(c)) != 0 ? "" : "\\") + std::string(1, c);
  }
  return expression + "$";
}

void StatedFormats::add(const std::string& target, const LayerFormats& formats) {
  const std::string pattern = patternOf(target);
  if (pattern.empty()) {
    // The name of a class of layers begins with a capital letter: `Linear`.
    const bool of_class = !target.empty() && std::isupper(static_cast<unsigned char>(target.front())) != 0;
    if (!of_class)
      layers_.emplace(target, formats);
    else if (all_.weight.empty())
      all_ = formats;
    return;
  }
  auto expression = Expression::compile(pattern);
  if (expression && patterns_.size() < kMostPatterns) patterns_.push_back({*std::move(expression), formats});
}

void StatedFormats::readLeftOut(const Json& names) {
  if (!names.is_array()) return;
  for (const Json& each : names) {
    const std::string name = wordOf(each);
    const std::string pattern = patternOf(name);
    const bool begins = !name.starts_with("re:") && !name.empty() && name.find('*') == name.size() - 1;
    if (pattern.empty()) {
      if (!name.empty()) left_out_.insert(name);
      if (!name.empty()) left_out_bare_.insert(bareName(name));
    } else if (begins) {
      left_out_begins_.push_back(name.substr(0, name.size() - 1));
    } else if (auto expression = Expression::compile(pattern);
               expression && left_out_patterns_.size() < kMostPatterns) {
      left_out_patterns_.push_back(*std::move(expression));
    } else {
      more_left_out_ = true;
    }
  }
}

bool StatedFormats::leavesOut(const std::string& module) const {
  for (std::size_t at = 0; at != std::string::npos && at < module.size();) {
    if (left_out_.contains(std::string_view(module).substr(at))) return true;
    const std::size_t dot = module.find('.', at);
    at = dot == std::string::npos ? dot : dot + 1;
  }
  return fitsLeftOut(module);
}

bool StatedFormats::fitsLeftOut(std::string_view name) const {
  return std::any_of(left_out_begins_.begin(), left_out_begins_.end(),
                     [&](const std::string& begin) { return name.starts_with(begin); }) ||
         std::any_of(left_out_patterns_.begin(), left_out_patterns_.end(),
                     [&](const Expression& pattern) { return pattern.matches(name); });
}

bool StatedFormats::mayLeaveOut(const std::string& module) const {
  if (more_left_out_) return true;
  if (leavesNothingOut()) return false;
  const std::string_view whole = module;
  for (std::size_t begin = 0; begin < whole.size();) {
    if (fitsLeftOut(whole.substr(begin))) return true;
    for (std::size_t end = begin; end != std::string::npos;) {
      end = whole.find('.', end + 1);
      if (left_out_.contains(whole.substr(begin, end == std::string::npos ? end : end - begin))) return true;
    }
    const std::size_t dot = whole.find('.', begin);
    begin = dot == std::string::npos ? whole.size() : dot + 1;
  }
  return left_out_bare_.contains(bareName(module));
}

void StatedFormats::read(const Json& quantization, std::string_view method) {
  const Json& nested = at(quantization, "quantization");  // as ModelOpt nests it
  const Json& plain = nested.is_object() ? nested : quantization;
  for (const char* key : {"ignore", "exclude_modules", "exclude", "modules_to_not_convert"})
    readLeftOut(at(plain, key));
  if (method == "fp8") {
    all_.weight = all_.input = "fp8_e4m3fn";
    all_.block = blockOf(at(quantization, "weight_block_size"));
    all_.cut = all_.block.empty() ? "tensor" : "block";
    all_.stored_input = wordOf(at(quantization, "activation_scheme")) == "static";
  }
  if (method.starts_with("auto-round")) {
    all_.weight = autoRoundFormat(quantization, "");
    all_.input = autoRoundFormat(quantization, "act_");
    all_.group_size = numberOf(at(quantization, "group_size"));
  }
  if (method == "torchao") {
    const Json& usual = at(at(quantization, "quant_type"), "default");
    all_ = torchaoFormats(usual);
    for (const char* key : {"fqn_to_config", "module_fqn_to_config"}) {
      const Json& layers = at(at(usual, "_data"), key);
      if (!layers.is_object()) continue;
      for (const auto& [target, configuration] : layers.items()) {
        if (target == "_default")
          all_ = torchaoFormats(configuration);
        else
          add(target.ends_with(".weight") ? target.substr(0, target.size() - std::string_view(".weight").size())
                                          : target,
              torchaoFormats(configuration));
      }
    }
  }
  if (method == "quark") {
    keys_before_rope_ = at(quantization, "kv_cache_post_rope") != Json(true);
    const auto take = [](const Json& config) {
      LayerFormats formats{.weight = quarkFormat(at(config, "weight")),
                           .input = quarkFormat(at(config, "input_tensors")),
                           .output = quarkFormat(at(config, "output_tensors")),
                           .scale_rule = wordOf(at(at(config, "weight"), "scale_calculation_mode")),
                           .group_size = numberOf(at(at(config, "weight"), "group_size")),
                           .cut = quarkCut(at(config, "weight"))};
      const Json& inputs = at(config, "input_tensors");
      formats.stored_input = quarkCut(inputs) == "tensor" && at(inputs, "is_dynamic") == Json(false);
      return formats;
    };
    all_ = take(at(quantization, "global_quant_config"));
    const Json& layers = at(quantization, "layer_quant_config");
    if (layers.is_object()) {
      for (const auto& [target, config] : layers.items()) add(target, take(config));
    }
    return;
  }
  const Json& groups = at(plain, "config_groups");
  if (groups.is_object() && method == "compressed-tensors") {
    for (const Json& group : groups) {
      const Json& weights = at(group, "weights");
      const LayerFormats formats{.weight = compressedFormat(weights),
                                 .input = compressedFormat(at(group, "input_activations")),
                                 .output = compressedFormat(at(group, "output_activations")),
                                 .scale_rule = compressedFormat(weights) == "mxfp4" ? "even" : "",
                                 .group_size = numberOf(at(weights, "group_size")),
                                 .block = blockOf(at(weights, "block_structure")),
                                 .cut = compressedCut(weights),
                                 .stored_input = storesInput(at(group, "input_activations"))};
      const Json& targets = at(group, "targets");
      if (!targets.is_array()) continue;
      for (const Json& target : targets) add(wordOf(target), formats);
    }
  }
  // MIXED_PRECISION is no algorithm of a layer: those are named, and the others are as they were.
  const LayerFormats formats = formatsOf(plain);
  if (!formats.algorithm.empty() && formats.algorithm != "MIXED_PRECISION") all_ = formats;
  const Json& layers = at(plain, "quantized_layers");
  if (layers.is_object()) {
    for (const auto& [name, algorithm] : layers.items()) layers_.emplace(name, formatsOf(algorithm));
  }
  cache_ = compressedFormat(at(plain, "kv_cache_scheme"));
  if (cache_.empty()) cache_ = cacheFormat(at(plain, "kv_cache_scheme"));
  if (cache_.empty()) cache_ = cacheFormat(at(plain, "kv_cache_quant_algo"));
  cache_is_dynamic_ = at(at(plain, "kv_cache_scheme"), "dynamic") == Json(true);
  cache_scale_ = cacheScaleOf(at(quantization, "producer"));
}

void StatedFormats::complete(StatedFormats more) {
  std::string cache = cache_.empty() ? std::move(more.cache_) : std::move(cache_);
  const CacheScale scale = cache_scale_ == CacheScale::kUnstated ? more.cache_scale_ : cache_scale_;
  std::set<std::string, std::less<>> left_out = std::move(left_out_);
  left_out.insert(more.left_out_.begin(), more.left_out_.end());
  std::set<std::string, std::less<>> bare = std::move(left_out_bare_);
  bare.insert(more.left_out_bare_.begin(), more.left_out_bare_.end());
  std::vector<std::string> begins = std::move(left_out_begins_);
  begins.insert(begins.end(), more.left_out_begins_.begin(), more.left_out_begins_.end());
  const bool more_left_out = more_left_out_ || more.more_left_out_;
  const bool is_dynamic = cache_is_dynamic_ || more.cache_is_dynamic_;
  std::vector<Expression> patterns = std::move(left_out_patterns_);
  std::move(more.left_out_patterns_.begin(), more.left_out_patterns_.end(), std::back_inserter(patterns));
  if (empty()) *this = std::move(more);
  left_out_ = std::move(left_out);
  left_out_bare_ = std::move(bare);
  left_out_begins_ = std::move(begins);
  left_out_patterns_ = std::move(patterns);
  more_left_out_ = more_left_out;
  cache_is_dynamic_ = is_dynamic;
  cache_ = std::move(cache);
  cache_scale_ = scale;
}

const LayerFormats& StatedFormats::of(const std::string& module) const {
  if (const auto named = layers_.find(module); named != layers_.end()) return named->second;
  const auto fits = std::find_if(patterns_.begin(), patterns_.end(),
                                 [&](const Pattern& each) { return each.expression.matches(module); });
  return fits == patterns_.end() ? all_ : fits->formats;
}

}  // namespace scalewright::io
