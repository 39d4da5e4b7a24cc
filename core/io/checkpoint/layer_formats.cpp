#include "core/io/checkpoint/layer_formats.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/io/checkpoint/settings_json.h"
#include "core/io/checkpoint/spelling/auto_round.h"
#include "core/io/checkpoint/spelling/compressed.h"
#include "core/io/checkpoint/spelling/modelopt.h"
#include "core/io/checkpoint/spelling/quark.h"
#include "core/io/checkpoint/spelling/torchao.h"

namespace scalewright::io {
namespace {

using Json = nlohmann::json;

std::vector<std::uint64_t> blockOf(const Json& json) {
  if (!json.is_array() || json.size() != 2) return {};
  const std::vector<std::uint64_t> block = {countOf(json[0]), countOf(json[1])};
  return block[0] > 0 && block[1] > 0 ? block : std::vector<std::uint64_t>();
}

/// Of `weights` or `input_activations` of compressed-tensors, and of a cache's scheme.
std::string compressedFormat(const Json& numbers) {
  const compressed::Spelling* said =
      compressed::read(countOf(member(numbers, "num_bits")), wordOf(member(numbers, "type")),
                       wordOf(member(numbers, "strategy")), countOf(member(numbers, "group_size")));
  return said == nullptr ? std::string() : std::string(said->format);
}

/// Of powers of two; empty: none is told.
std::string compressedRule(const std::string& format) {
  const compressed::Spelling* said = compressed::spellingOf(format);
  return said == nullptr ? std::string() : std::string(said->scale_rule);
}

/// How the scales of a weight of compressed-tensors are cut.
std::string compressedCut(const Json& weights) {
  const std::string strategy = wordOf(member(weights, "strategy"));
  if (strategy == "tensor_group") return "group";
  const bool known = strategy == "tensor" || strategy == "channel" || strategy == "group" || strategy == "block";
  return known ? strategy : "";
}

/// Inputs whose scale is a stored number: that of the blocks of NVFP4 is found anew, the one of the tensor is not.
bool storesInput(const Json& inputs) {
  return inputs.is_object() && member(inputs, "dynamic") != Json(true);
}

/// Of a specification of Quark; one of two levels is a list.
std::string quarkFormat(const Json& numbers) {
  if (numbers.is_array() && numbers.empty()) return {};
  const bool two_levels = numbers.is_array() && wordOf(member(numbers.front(), "dtype")) == "fp4";
  // FP4 whose scales are quantized, or two steps of which the last one makes the codes.
  const Json& codes = !numbers.is_array() ? numbers : two_levels ? numbers.front() : numbers.back();
  if (codes.is_array()) return quarkFormat(codes);
  const std::string type = wordOf(member(codes, "dtype"));
  const bool powers = type.starts_with("fp") && wordOf(member(codes, "scale_format")) == "e8m0";
  for (const quark::Spelling& each : quark::kSpellings) {
    const bool scales = two_levels || each.powers_of_two == powers;
    const bool fits = each.dtype == type && each.two_levels == two_levels && scales;
    if (fits) return std::string(each.format);
  }
  return {};
}

/// How the scales of a weight of Quark are cut; of two levels nothing is said.
std::string quarkCut(const Json& numbers) {
  const std::string scheme = wordOf(member(numbers, "qscheme"));
  return scheme.starts_with("per_") && scheme != "per_block" ? scheme.substr(std::string_view("per_").size()) : "";
}

/// Of AutoRound: `data_type` and `bits`, with `act_` for inputs.
std::string autoRoundFormat(const Json& quantization, const std::string& prefix) {
  const std::uint64_t bits = countOf(member(quantization, (prefix + "bits").c_str()));
  const std::string type = wordOf(member(quantization, (prefix + "data_type").c_str()));
  for (const auto_round::Spelling& each : auto_round::kSpellings) {
    const bool same = each.any_ending ? type.starts_with(each.data_type) : type == each.data_type;
    if (same && bits == each.bits) return std::string(each.format);
  }
  return {};
}

/// ModelOpt's caches of NVFP4 have the scale amax / 448 as those of FP8 have, before its version 0.42 amax / (6 x 448).
/// Source: modelopt/torch/export/unified_export_hf.py.
CacheScale cacheScaleOf(const Json& producer) {
  if (wordOf(member(producer, "name")) != "modelopt") return CacheScale::kUnstated;
  const std::string version = wordOf(member(producer, "version"));
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
  const std::string type = wordOf(member(configuration, "_type"));
  LayerFormats formats;
  for (const torchao::FoundInput& each : torchao::kFoundInputs) {
    if (type.starts_with(each.begin)) formats.input = each.format;
  }
  return formats;
}

LayerFormats formatsOf(const Json& algorithm) {
  using modelopt::Algorithm;
  const std::string id = wordOf(member(algorithm, "quant_algo"));
  const auto* const found = std::find_if(modelopt::kAlgorithms.begin(), modelopt::kAlgorithms.end(),
                                         [&](const Algorithm& each) { return each.id == id; });
  LayerFormats formats;
  formats.algorithm = id;
  if (found == modelopt::kAlgorithms.end()) return formats;
  formats.weight = found->weight;
  formats.input = found->input;
  formats.group_size = countOf(member(algorithm, "group_size"));
  formats.cut = found->cut;
  formats.stored_input = found->inputs == modelopt::Inputs::kStored;
  if (formats.cut == "block") formats.block = {128, 128};
  return formats;
}

std::string cacheFormat(const Json& algorithm) {
  using modelopt::CacheAlgorithm;
  const auto* const found = std::find_if(modelopt::kCacheAlgorithms.begin(), modelopt::kCacheAlgorithms.end(),
                                         [&](const CacheAlgorithm& each) { return each.id == wordOf(algorithm); });
  return found == modelopt::kCacheAlgorithms.end() ? std::string() : std::string(found->format);
}

}  // namespace

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

namespace {

void takeLeftOut(const Json& names, LeftOut& left_out) {
  if (!names.is_array()) return;
  for (const Json& each : names) left_out.add(wordOf(each));
}

}  // namespace

void StatedFormats::read(const Json& quantization, std::string_view method) {
  const Json& nested = member(quantization, "quantization");  // as ModelOpt nests it
  const Json& plain = nested.is_object() ? nested : quantization;
  for (const char* key : {"ignore", "exclude_modules", "exclude", "modules_to_not_convert"})
    takeLeftOut(member(plain, key), left_out_);
  if (method == "fp8") {
    all_.weight = all_.input = "fp8_e4m3fn";
    all_.block = blockOf(member(quantization, "weight_block_size"));
    all_.cut = all_.block.empty() ? "tensor" : "block";
    all_.stored_input = wordOf(member(quantization, "activation_scheme")) == "static";
  }
  if (method.starts_with("auto-round")) {
    all_.weight = autoRoundFormat(quantization, "");
    all_.input = autoRoundFormat(quantization, "act_");
    all_.group_size = countOf(member(quantization, "group_size"));
  }
  if (method == "torchao") {
    const Json& usual = member(member(quantization, "quant_type"), "default");
    all_ = torchaoFormats(usual);
    for (const char* key : {"fqn_to_config", "module_fqn_to_config"}) {
      const Json& layers = member(member(usual, "_data"), key);
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
    keys_before_rope_ = member(quantization, "kv_cache_post_rope") != Json(true);
    const auto take = [](const Json& config) {
      LayerFormats formats{.weight = quarkFormat(member(config, "weight")),
                           .input = quarkFormat(member(config, "input_tensors")),
                           .output = quarkFormat(member(config, "output_tensors")),
                           .scale_rule = wordOf(member(member(config, "weight"), "scale_calculation_mode")),
                           .group_size = countOf(member(member(config, "weight"), "group_size")),
                           .cut = quarkCut(member(config, "weight"))};
      const Json& inputs = member(config, "input_tensors");
      formats.stored_input = quarkCut(inputs) == "tensor" && member(inputs, "is_dynamic") == Json(false);
      return formats;
    };
    all_ = take(member(quantization, "global_quant_config"));
    const Json& layers = member(quantization, "layer_quant_config");
    if (layers.is_object()) {
      for (const auto& [target, config] : layers.items()) add(target, take(config));
    }
    return;
  }
  const Json& groups = member(plain, "config_groups");
  if (groups.is_object() && method == "compressed-tensors") {
    for (const Json& group : groups) {
      const Json& weights = member(group, "weights");
      const LayerFormats formats{.weight = compressedFormat(weights),
                                 .input = compressedFormat(member(group, "input_activations")),
                                 .output = compressedFormat(member(group, "output_activations")),
                                 .scale_rule = compressedRule(compressedFormat(weights)),
                                 .group_size = countOf(member(weights, "group_size")),
                                 .block = blockOf(member(weights, "block_structure")),
                                 .cut = compressedCut(weights),
                                 .stored_input = storesInput(member(group, "input_activations"))};
      const Json& targets = member(group, "targets");
      if (!targets.is_array()) continue;
      for (const Json& target : targets) add(wordOf(target), formats);
    }
  }
  // MIXED_PRECISION is no algorithm of a layer: those are named, and the others are as they were.
  const LayerFormats formats = formatsOf(plain);
  if (!formats.algorithm.empty() && formats.algorithm != "MIXED_PRECISION") all_ = formats;
  const Json& layers = member(plain, "quantized_layers");
  if (layers.is_object()) {
    for (const auto& [name, algorithm] : layers.items()) layers_.emplace(name, formatsOf(algorithm));
  }
  cache_ = compressedFormat(member(plain, "kv_cache_scheme"));
  if (cache_.empty()) cache_ = cacheFormat(member(plain, "kv_cache_scheme"));
  if (cache_.empty()) cache_ = cacheFormat(member(plain, "kv_cache_quant_algo"));
  cache_is_dynamic_ = member(member(plain, "kv_cache_scheme"), "dynamic") == Json(true);
  cache_scale_ = cacheScaleOf(member(quantization, "producer"));
}

void StatedFormats::complete(StatedFormats more) {
  std::string cache = cache_.empty() ? std::move(more.cache_) : std::move(cache_);
  const CacheScale scale = cache_scale_ == CacheScale::kUnstated ? more.cache_scale_ : cache_scale_;
  const bool is_dynamic = cache_is_dynamic_ || more.cache_is_dynamic_;
  LeftOut left_out = std::move(left_out_);
  left_out.add(more.left_out_);
  if (empty()) *this = std::move(more);
  left_out_ = std::move(left_out);
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
